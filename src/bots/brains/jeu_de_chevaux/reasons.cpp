#include "bots/brains/jeu_de_chevaux/reasons.hpp"

#include "games/jeu_de_chevaux/play.hpp"

namespace paddock::jeu_de_chevaux {

namespace {

Reason reason(Reason::Kind kind, double chance) noexcept {
    return {kind, 0, 0, chance};
}

Reason reason(Reason::Kind kind, Colour subject, int amount = 0, double chance = 0) noexcept {
    return {kind, static_cast<std::uint8_t>(subject), static_cast<std::int16_t>(amount), chance};
}

// The rival's colour that the horse holds up most, as a reason; kind `wins` stands for none.
Reason block_of(const StepForward& step, Seat seat) noexcept {
    Reason best;
    if (step.to >= gate_step) return best;
    const Ring square = ring_of(step.colour, Track{1} << step.to);
    for (std::size_t other = 0; other < step.after.rules.players; ++other) {
        if (seat_at(other) == seat) continue;
        for (int i = 0; i < stables_per_seat(step.after.rules); ++i) {
            const Colour colour = stable_of(step.after, seat_at(other), i);
            const int behind = horses_behind(step.after, colour, square);
            if (behind > best.amount) best = reason(Reason::Kind::blocks, colour, behind);
        }
    }
    return best;
}

// The weightiest thing that the move does.
Reason deed_of(const StepForward& step, Seat seat) noexcept {
    constexpr double one_roll = 1 / 6.0;
    constexpr double nearly = 1e-9;
    const double escaped = step.danger_before - step.danger_after;
    if (step.comes_home()) return reason(Reason::Kind::comes_home, step.colour);
    if (step.hits) return reason(Reason::Kind::sends_back, step.victim, step.victim_steps);
    if (step.climbs()) return reason(Reason::Kind::climbs, step.colour, step.to - gate_step);
    if (step.danger_after >= 2 * one_roll - nearly)
        return reason(Reason::Kind::in_danger, step.colour, 0, step.danger_after);
    if (step.comes_out()) return reason(Reason::Kind::comes_out, step.colour);
    if (escaped >= one_roll - nearly) return reason(Reason::Kind::escapes, step.colour, 0, escaped);
    if (step.danger_after >= one_roll - nearly)
        return reason(Reason::Kind::in_danger, step.colour, 0, step.danger_after);
    const Reason block = block_of(step, seat);
    if (block.kind == Reason::Kind::blocks) return block;
    if (step.after.to_move == seat && step.after.phase == Phase::roll)
        return reason(Reason::Kind::rolls_again, step.colour);
    return reason(Reason::Kind::wins, 0);
}

}  // namespace

void explain(const State& before, Seat seat, std::vector<RankedMove<JeuDeChevaux>>& ranked) {
    for (std::size_t i = 0; i < ranked.size(); ++i) {
        RankedMove<JeuDeChevaux>& entry = ranked[i];
        entry.reasons.push_back(reason(Reason::Kind::wins, entry.value));
        if (ranked.size() == 1)
            entry.reasons.push_back(reason(Reason::Kind::only_move, 0));
        else if (i == 0)
            entry.reasons.push_back(reason(Reason::Kind::best_by, entry.value - ranked[1].value));
        else
            entry.reasons.push_back(reason(Reason::Kind::behind_by, ranked[0].value - entry.value));
        const Reason deed = deed_of(step_forward(before, seat, entry.move), seat);
        if (deed.kind != Reason::Kind::wins) entry.reasons.push_back(deed);
    }
}

}  // namespace paddock::jeu_de_chevaux
