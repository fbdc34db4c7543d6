// What a position promises to every seat, as numbers. How it is found out is in evaluator.hpp.
#pragma once

#include "engine/game.hpp"

namespace paddock::study {

struct Prospect {
    PerSeat<double> share;  // of the win: together 1, equal winners share
    PerSeat<double> rank;   // expected, 1 the best

    friend bool operator==(const Prospect&, const Prospect&) = default;
};

// One look at a position: as far ahead as the evaluator sees, and the same look cut one step short. An event that takes
// the game a step on moves the horizon too, so the short look after it goes with the full look before it.
struct Look {
    Prospect full;
    Prospect brief;
};

// Expected ranks of `seats` from their shares by Luce's rule: of two, each is better as often as its share of both.
// `ahead` seats are better than all of them.
void rank_by_shares(Prospect& prospect, SeatSet seats, std::size_t ahead) noexcept;

// The outcome of a game that is over.
template <Game G>
Prospect outcome_of(const typename G::State& state) noexcept {
    const std::size_t players = G::rules_of(state).players;
    const Ranks ranks = G::ranks(state);
    int winners = 0;
    for (std::size_t i = 0; i < players; ++i) winners += ranks[seat_at(i)] == 1 ? 1 : 0;
    Prospect outcome;
    for (std::size_t i = 0; i < players; ++i) {
        const Seat seat = seat_at(i);
        outcome.share[seat] = ranks[seat] == 1 ? 1.0 / winners : 0;
        outcome.rank[seat] = ranks[seat];
    }
    return outcome;
}

}  // namespace paddock::study
