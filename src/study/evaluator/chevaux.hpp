// How Chevaux is judged; and where a look at it ends and how that is weighed, for those who fit the weights
// (lab/train/look_worth).
#pragma once

#include <array>
#include <cstddef>

#include "base/rng.hpp"
#include "games/chevaux/game.hpp"
#include "study/method.hpp"
#include "study/prospect.hpp"

namespace paddock::study {

template <>
inline constexpr Method method_of<Chevaux>{"good-sense", "rounds", 20, 20, false};

// The best move late in the game follows from the order of forty cards that were laid open long ago.
template <>
inline constexpr Criteria criteria_for<Chevaux>{.events = 60};

Look look_at(const chevaux::State& state, Rng& rng) noexcept;
inline bool ends_step(const chevaux::State& before, const chevaux::State& after) noexcept {
    return before.open.rounds_played != after.open.rounds_played;
}

// What a card of each rarity and the lead add to the logarithm of a seat's odds.
struct CardWeights {
    std::array<double, chevaux::rarities> card{};
    double lead = 0;
};

// Weights differ by how many seats are still in: two, three, or more.
inline constexpr std::size_t end_kinds = 3;
constexpr std::size_t kind_of_end(int seats_in) noexcept {
    return seats_in <= 2 ? 0 : seats_in == 3 ? 1 : 2;
}
const CardWeights& card_weights(std::size_t kind) noexcept;

// The position that a look judges, as far ahead as it sees.
chevaux::State end_of_look(const chevaux::State& state, Rng& rng) noexcept;

}  // namespace paddock::study
