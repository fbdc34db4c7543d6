// How Chevaux is judged.
#pragma once

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

}  // namespace paddock::study
