// How a position is judged when everything in it is known. One evaluator per game, the same on both sides of every
// difference: it plays on a few steps by a fixed policy, in which every player goes by what it can know, and then
// judges by a learnt rule. Files: evaluator/<game>.cpp. Where a game has none, random play to the end tells.
#pragma once

#include "base/rng.hpp"
#include "engine/playout.hpp"
#include "games/registry.hpp"
#include "study/evaluator/all.hpp"
#include "study/method.hpp"
#include "study/prospect.hpp"

namespace paddock::study {

// The mean over many looks is the value of the position. A draw of the dealer never moves the horizon, so the value
// before a draw is the mean of the values after it: luck is zero on the average, whoever plays.
template <Game G>
Look look_from(const typename G::State& state, Rng& rng) noexcept {
    if constexpr (requires { look_at(state, rng); }) {
        return look_at(state, rng);
    } else {
        typename G::State ahead = state;
        play_out<G>(ahead, rng, static_cast<std::uint64_t>(method_of<G>.steps(G::rules_of(state).players)));
        Prospect prospect;
        if (G::turn(ahead).kind == Turn::Kind::over)
            prospect = outcome_of<G>(ahead);
        else
            for (std::size_t i = 0; i < G::rules_of(state).players; ++i) {
                prospect.share[seat_at(i)] = 1.0 / G::rules_of(state).players;
                prospect.rank[seat_at(i)] = (1.0 + G::rules_of(state).players) / 2;
            }
        return {prospect, prospect};
    }
}

// Whether an event took the game a step on. Random play sees the end, wherever it begins.
template <Game G>
bool is_step(const typename G::State& before, const typename G::State& after) noexcept {
    if constexpr (requires { ends_step(before, after); })
        return ends_step(before, after);
    else
        return false;
}

}  // namespace paddock::study
