// How Jeu de Chevaux is judged.
#pragma once

#include "base/rng.hpp"
#include "games/jeu_de_chevaux/game.hpp"
#include "study/method.hpp"
#include "study/prospect.hpp"

namespace paddock::study {

template <>
inline constexpr Method method_of<JeuDeChevaux>{"learnt", "moves", 2, 2, true};

// A move seldom decides much; the evaluator is exact and three points are many. There are but two kinds of moves, and
// it is seldom hard to see that a horse should come out.
template <>
inline constexpr Criteria criteria_for<JeuDeChevaux>{.gap = 0.03, .surely = 0.015, .alike = 3};

Look look_at(const jeu_de_chevaux::State& state, Rng& rng) noexcept;
inline bool ends_step(const jeu_de_chevaux::State& before, const jeu_de_chevaux::State&) noexcept {
    return before.phase == jeu_de_chevaux::Phase::move;
}

}  // namespace paddock::study
