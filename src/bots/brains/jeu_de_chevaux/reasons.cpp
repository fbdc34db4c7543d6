#include "bots/brains/jeu_de_chevaux/reasons.hpp"

#include <algorithm>

#include "games/jeu_de_chevaux/play.hpp"

#include "bots/brains/jeu_de_chevaux/reason_kinds.hpp"

namespace paddock::jeu_de_chevaux {

namespace {

Reason reason(const ReasonKind& kind, double chance) noexcept {
    return {kind, 0, 0, chance};
}

Reason reason(const ReasonKind& kind, Colour subject, int amount = 0, double chance = 0) noexcept {
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
            if (behind > best.amount) best = reason(why::blocks, colour, behind);
        }
    }
    return best;
}

constexpr double one_roll = 1 / 6.0;
constexpr double nearly = 1e-9;

// The own horse that is left where it stands in the greatest danger, if any is; kind `wins` stands for none.
Reason left_alone(const StepForward& step, Seat seat) noexcept {
    Reason worst;
    if (step.after.phase == Phase::over) return worst;
    for (int i = 0; i < stables_per_seat(step.after.rules); ++i) {
        const Colour colour = stable_of(step.after, seat, i);
        Track left = step.after.track[colour] & whole_ring;
        if (colour == step.colour && step.to < ring_squares) left &= ~(Track{1} << step.to);
        for (; left != 0; left &= left - 1) {
            const double danger = danger_on(step.after, seat, ring_of(colour, left & -left));
            if (danger > std::max(worst.chance, one_roll - nearly)) worst = reason(why::left_alone, colour, 0, danger);
        }
    }
    return worst;
}

// What the move does for its player, the weightiest first.
std::vector<Reason> merits_of(const StepForward& step, Seat seat) {
    std::vector<Reason> merits;
    const double escaped = step.danger_before - step.danger_after;
    if (step.comes_home()) tell(merits, reason(why::comes_home, step.colour));
    if (step.hits) tell(merits, reason(why::sends_back, step.victim, step.victim_steps));
    if (step.climbs() && !step.comes_home()) tell(merits, reason(why::climbs, step.colour, step.to - gate_step));
    if (step.comes_out()) tell(merits, reason(why::comes_out, step.colour));
    if (escaped >= one_roll - nearly) tell(merits, reason(why::escapes, step.colour, 0, escaped));
    const Reason block = block_of(step, seat);
    if (block.kind == why::blocks) tell(merits, block);
    if (step.after.to_move == seat && step.after.phase == Phase::roll)
        tell(merits, reason(why::rolls_again, step.colour));
    return merits;
}

// What it risks with the horse itself.
std::vector<Reason> risk_of(const StepForward& step) {
    if (step.danger_after < one_roll - nearly) return {};
    return {reason(why::in_danger, step.colour, 0, step.danger_after)};
}

// And with the others.
std::vector<Reason> drawbacks_of(const StepForward& step, Seat seat) {
    std::vector<Reason> drawbacks = risk_of(step);
    if (const Reason left = left_alone(step, seat); left.kind == why::left_alone) tell(drawbacks, left);
    return drawbacks;
}

}  // namespace

void explain(const State& before, Seat seat, std::vector<RankedMove<JeuDeChevaux>>& ranked) {
    constexpr double finest = 0.005;
    const auto level = [&](std::size_t i) { return ranked[0].value - ranked[i].value < finest; };
    for (std::size_t i = 0; i < ranked.size(); ++i) {
        RankedMove<JeuDeChevaux>& entry = ranked[i];
        const bool best = i == 0;
        tell(entry.reasons, reason(why::wins, entry.value));
        if (ranked.size() == 1)
            tell(entry.reasons, reason(why::only_move, 0));
        else if (best)
            tell(entry.reasons, reason(why::best_by, entry.value - ranked[1].value));
        else if (level(i))
            tell(entry.reasons, reason(why::level, 0));
        else
            tell(entry.reasons, reason(why::behind_by, ranked[0].value - entry.value));
        const StepForward step = step_forward(before, seat, entry.move);
        std::vector<Reason> deeds = merits_of(step, seat);
        if (!best && !level(i))
            for (const Reason& drawback : risk_of(step)) tell(deeds, drawback);
        settle_reasons(deeds, best || level(i), 1);
        for (const Reason& deed : deeds) tell(entry.reasons, deed);
    }
}

Contrast contrast(const State& before, Seat seat, Move better, Move other) {
    const StepForward one = step_forward(before, seat, better);
    const StepForward two = step_forward(before, seat, other);
    Contrast found{merits_of(one, seat), drawbacks_of(two, seat)};
    const auto without = [](std::vector<Reason>& reasons, const std::vector<Reason>& shared) {
        std::erase_if(reasons, [&](const Reason& reason) {
            return std::find(shared.begin(), shared.end(), reason) != shared.end();
        });
    };
    without(found.merits, merits_of(two, seat));
    without(found.drawbacks, drawbacks_of(one, seat));
    return found;
}

}  // namespace paddock::jeu_de_chevaux
