// Moves tried in the same worlds, drawn from what a seat could know, with the same chance after them: so only the moves
// make the difference.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "study/evaluator.hpp"
#include "study/knowledge.hpp"
#include "study/study.hpp"

namespace paddock::study {

template <Game G>
struct Rated {
    typename G::Move move;
    double chance = 0;  // the seat's share of the win: a sum until all worlds are through, then the mean
};

// The mean of paired differences between two moves.
struct Duel {
    std::uint32_t worlds = 0;
    double first = 0;  // sums
    double second = 0;
    double squares = 0;  // of the differences

    void add(double one, double other) noexcept {
        ++worlds;
        first += one;
        second += other;
        squares += (one - other) * (one - other);
    }
    Figure difference() const noexcept {
        if (worlds < 2) return {worlds == 0 ? 0 : first - second, 0.5};
        const double n = worlds;
        const double mean = (first - second) / n;
        return {mean, std::sqrt(std::max(0.0, squares / n - mean * mean) / (n - 1))};
    }
};

// How a seat fares after a move in a world, seen as far ahead as before the move.
template <Game G>
double chance_after(const typename G::State& world, Seat seat, const typename G::Move& move, Rng rng) {
    typename G::State after = world;
    G::apply(after, seat, move);
    if (G::turn(after).kind == Turn::Kind::over) return outcome_of<G>(after).share[seat];
    const Look look = look_from<G>(after, rng);
    return is_step<G>(world, after) ? look.brief.share[seat] : look.full.share[seat];
}

// Where nothing is hidden and nothing drawn, looking a step further shows how sure the evaluator is.
template <Game G>
Figure exact_difference(const typename G::State& state, Seat seat, const typename G::Move& one,
                        const typename G::Move& other) {
    constexpr double finest = 0.001;
    const auto look = [&](const typename G::Move& move) {
        typename G::State after = state;
        G::apply(after, seat, move);
        Rng none(0);
        const bool over = G::turn(after).kind == Turn::Kind::over;
        const Look seen = over ? Look{outcome_of<G>(after), outcome_of<G>(after)} : look_from<G>(after, none);
        return std::pair(seen.brief.share[seat], seen.full.share[seat]);
    };
    const auto [near_one, far_one] = look(one);
    const auto [near_other, far_other] = look(other);
    const double near = near_one - near_other;
    return {near, std::max(finest, std::abs(far_one - far_other - near))};
}

// Adds one world to all moves.
template <Game G>
void try_all(const Knowledge<G>& knowledge, Seat seat, Rng rng, std::vector<Rated<G>>& rated) {
    const typename G::State world = knowledge.sample(rng);
    for (Rated<G>& one : rated) one.chance += chance_after<G>(world, seat, one.move, rng);
}

// Adds one world to the difference of two.
template <Game G>
void try_two(const Knowledge<G>& knowledge, Seat seat, Rng rng, const std::array<typename G::Move, 2>& moves,
             Duel& duel) {
    const typename G::State world = knowledge.sample(rng);
    duel.add(chance_after<G>(world, seat, moves[0], rng), chance_after<G>(world, seat, moves[1], rng));
}

// Turns sums over so many worlds into means, best first; `favourite` comes before what is only as good.
template <Game G>
void put_in_order(std::vector<Rated<G>>& rated, std::uint32_t worlds, const typename G::Move& favourite) {
    for (Rated<G>& one : rated) one.chance /= worlds;
    std::sort(rated.begin(), rated.end(), [&](const Rated<G>& a, const Rated<G>& b) {
        if (a.chance != b.chance) return a.chance > b.chance;
        if (a.move == favourite || b.move == favourite) return a.move == favourite && b.move != a.move;
        return a.move < b.move;
    });
}

}  // namespace paddock::study
