// How a position is judged when everything in it is known. One evaluator a game, the same on both sides of every
// difference: it plays on a few steps by a fixed policy, in which every player goes by what it can know, and then
// judges by a learnt rule. Files: evaluator/<game>.cpp.
#pragma once

#include <string_view>

#include "base/rng.hpp"
#include "games/registry.hpp"
#include "study/prospect.hpp"

namespace paddock::study {

struct Method {
    std::string_view policy;  // its name, as it is reported
    std::string_view step;    // what it counts: rounds, or moves
    int steps_of_two = 0;     // how many it looks ahead with two players
    int steps_of_more = 0;    // and with more
    bool exact = false;       // nothing is drawn: one look tells all
    bool secrets = true;      // whether the seats know less than the whole position

    constexpr int steps(std::size_t players) const noexcept { return players == 2 ? steps_of_two : steps_of_more; }
};

template <class G>
inline constexpr Method method_of;
template <>
inline constexpr Method method_of<ChangeHorses>{"sensible", "rounds", 3, 4, false, true};
template <>
inline constexpr Method method_of<Chevaux>{"good-sense", "rounds", 20, 20, false, true};
template <>
inline constexpr Method method_of<JeuDeChevaux>{"learnt", "moves", 2, 2, true, false};

// The mean over many looks is the value of the position. A draw of the dealer never moves the horizon, so the value
// before a draw is the mean of the values after it: luck is zero on the average, whoever plays.
Look look_at(const change_horses::State& state, Rng& rng) noexcept;
Look look_at(const chevaux::State& state, Rng& rng) noexcept;
Look look_at(const jeu_de_chevaux::State& state, Rng& rng) noexcept;

// Whether an event took the game a step on.
inline bool ends_step(const change_horses::State& before, const change_horses::State& after) noexcept {
    return before.open.round != after.open.round;
}
inline bool ends_step(const chevaux::State& before, const chevaux::State& after) noexcept {
    return before.open.rounds_played != after.open.rounds_played;
}
inline bool ends_step(const jeu_de_chevaux::State& before, const jeu_de_chevaux::State&) noexcept {
    return before.phase == jeu_de_chevaux::Phase::move;
}

}  // namespace paddock::study
