// What must hold of every position that a match can reach, whatever the events were. For fuzz targets.
#pragma once

#include <algorithm>
#include <cstring>
#include <optional>
#include <string>
#include <type_traits>

#include "engine/match.hpp"
#include "engine/replay.hpp"
#include "tests/fuzz/require.hpp"

namespace paddock::fuzz {

template <Game G>
void require_sound_moves(const typename G::State& state, Seat seat) {
    const auto legal = G::legal(state, seat);
    require(!legal.empty(), "a seat is due and has no legal move");
    const std::size_t stride = 1 + legal.size() / 64;  // of long lists a part is printed and parsed
    for (std::size_t i = 0; i < legal.size(); ++i) {
        const typename G::Move move = legal[i];
        require(i == 0 || legal[i - 1] < move, "legal moves are not sorted, or repeat");
        if (i % stride != 0) continue;
        const std::string text = G::print(state, move);
        const std::optional<typename G::Move> back = G::parse_move(state, text);
        require(back && *back == move, "a legal move does not survive its notation", text);
    }
}

// Rank 1 + the number of players strictly better.
template <Game G>
void require_sound_end(const typename G::State& state, std::size_t players) {
    require(std::ranges::count(G::endings, G::ending(state)) == 1, "a game is over without a reason");
    const Ranks ranks = G::ranks(state);
    for (std::size_t seat = 0; seat < players; ++seat) {
        std::uint8_t better = 0;
        for (std::size_t other = 0; other < players; ++other)
            better += ranks[seat_at(other)] < ranks[seat_at(seat)] ? 1 : 0;
        require(ranks[seat_at(seat)] == better + 1, "ranks are not 1 + the number of better players");
    }
}

template <Game G>
void require_sound_turn(const typename G::State& state) {
    const std::size_t players = G::rules_of(state).players;
    const Turn turn = G::turn(state);
    switch (turn.kind) {
        case Turn::Kind::dealer: require(!G::due(state).empty(), "the dealer is due for nothing"); break;
        case Turn::Kind::over: require_sound_end<G>(state, players); break;
        case Turn::Kind::seats:
            require(!turn.seats.empty(), "nobody is due");
            for (std::size_t seat = 0; seat < 8; ++seat)
                if (turn.seats.has(seat_at(seat))) {
                    require(seat < players, "a seat is due that is not in the game");
                    require_sound_moves<G>(state, seat_at(seat));
                }
            break;
    }
}

// A guess from what a seat knows shows the same to that seat.
template <Game G>
void require_sound_views(const typename G::State& state, Rng& rng) {
    for (std::size_t i = 0; i <= G::rules_of(state).players; ++i) {
        const Seat seat = i == G::rules_of(state).players ? spectator : seat_at(i);
        const typename G::View view = G::view(state, seat);
        const typename G::State guess = G::guess(view, rng);
        require(G::view(guess, seat) == view, "a guess does not fit the view it was made from");
        require(G::turn(guess) == G::turn(state), "a guess has another turn than the game");
    }
}

// The events alone give the game back. Choices made together can come in any order, but are recorded in that of the
// seats; so they are completed first.
template <Game G>
void require_sound_record(Match<G> match) {
    for (Turn turn = G::turn(match.state()); turn.together; turn = G::turn(match.state())) {
        const std::size_t left = static_cast<std::size_t>(turn.seats.count());
        match.play(turn.seats.lowest(), G::legal(match.state(), turn.seats.lowest())[0]);
        if (left == 1) break;
    }
    const auto again = replay_events<G>(match.record());
    require(again.has_value(), "a match does not replay", again ? "" : again.error().sentence);
    require(again->events() == match.events(), "a replayed match has other events");
    require(again->state() == match.state(), "a replayed match is in another state");
}

}  // namespace paddock::fuzz
