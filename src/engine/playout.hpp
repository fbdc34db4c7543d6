// Random play to the end, without a single allocation: the floor under simulation, search and the benchmarks.
#pragma once

#include <cstdint>

#include "engine/game.hpp"

namespace paddock {

// Applies one event: the dealer's draw, or a uniformly random legal move of the lowest seat due.
// The game must not be over.
template <Game G>
[[gnu::always_inline]] inline void play_random_event(typename G::State& state, const Turn& turn, Rng& rng) noexcept {
    if (turn.kind == Turn::Kind::dealer) {
        G::apply(state, G::draw(state, rng));
        return;
    }
    const Seat seat = turn.seats.lowest();
    const auto moves = G::legal(state, seat);
    G::apply(state, seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
}

// Plays until the game is over or `limit` events have been applied; the number of events applied.
template <Game G>
inline std::uint64_t play_out(typename G::State& state, Rng& rng, std::uint64_t limit = ~std::uint64_t{0}) noexcept {
    for (std::uint64_t events = 0; events < limit; ++events) {
        const Turn turn = G::turn(state);
        if (turn.kind == Turn::Kind::over) return events;
        play_random_event<G>(state, turn, rng);
    }
    return limit;
}

}  // namespace paddock
