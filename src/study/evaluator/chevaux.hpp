// Where a look at a game of Chevaux ends and how that is weighed, for those who fit the weights (lab/train/look_worth).
// To look, study/evaluator.hpp is enough.
#pragma once

#include <array>
#include <cstddef>

#include "base/rng.hpp"
#include "games/chevaux/state.hpp"

namespace paddock::study {

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
