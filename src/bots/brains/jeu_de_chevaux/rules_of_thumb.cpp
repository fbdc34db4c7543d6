#include "bots/brains/jeu_de_chevaux/rules_of_thumb.hpp"

#include <bit>

#include "base/maths.hpp"
#include "games/jeu_de_chevaux/play.hpp"

namespace paddock::jeu_de_chevaux {

namespace {

// What going back costs: the way, and the wait for a six.
constexpr double steps_at_stake(int step) noexcept {
    return step + 12;
}

// A step among the numbered squares waits for one number, as long as a horse runs 15 squares.
constexpr double way_come(int step) noexcept {
    return 12 + step + (step > gate_step ? 15 * (step - gate_step) : 0);
}

double way_of(const State& state, Seat seat) noexcept {
    double way = 0;
    for (int i = 0; i < stables_per_seat(state.rules); ++i) {
        const Colour colour = stable_of(state, seat, i);
        for (Track horses = state.track[colour]; horses != 0; horses &= horses - 1)
            way += way_come(std::countr_zero(horses));
        way += state.home[colour] * way_come(home_step);
    }
    return way;
}

}  // namespace

double liking_of(const StepForward& step) noexcept {
    if (step.comes_home()) return 16;
    if (step.hits) return 14;
    if (step.comes_out()) return 10;
    if (step.climbs()) return 6;
    return 0;
}

double worth_of(const StepForward& step) noexcept {
    double worth = 0;
    if (step.hits) worth += steps_at_stake(step.victim_steps);
    if (step.comes_out()) worth += 14;
    if (step.climbs()) worth += 15;
    if (step.comes_home()) worth += 5;
    if (step.to == gate_step) worth += 8;
    if (step.from < ring_squares) worth += step.danger_before * steps_at_stake(step.from);
    if (step.to < ring_squares) worth -= step.danger_after * steps_at_stake(step.to);
    // The first square is wanted for the next horse.
    if (step.from == 0 && step.after.stable[step.colour] > 0) worth += 4;
    return worth;
}

double share_by_progress(const State& state, Seat seat, double bonus) noexcept {
    constexpr double steps_that_decide = 120;
    const double own = way_of(state, seat) + bonus;
    double others = 0;
    for (std::size_t other = 0; other < state.rules.players; ++other)
        if (seat_at(other) != seat && running(state, other))
            others += exponential((way_of(state, seat_at(other)) - own) / steps_that_decide);
    return 1 / (1 + others);
}

}  // namespace paddock::jeu_de_chevaux
