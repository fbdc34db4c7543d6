// The rules of Jeu de Chevaux and nothing else.
#pragma once

#include "base/rng.hpp"
#include "engine/game.hpp"
#include "games/jeu_de_chevaux/state.hpp"

namespace paddock::jeu_de_chevaux {

State start(const Rules& rules) noexcept;
Turn turn(const State& state) noexcept;
MoveList legal(const State& state, Seat seat) noexcept;
void apply(State& state, Seat seat, const Move& move) noexcept;
void apply(State& state, const Draw& draw) noexcept;
Ranks ranks(const State& state) noexcept;

template <RandomSource Source>
Draw draw(const State&, Source& source) noexcept {
    return {static_cast<std::uint8_t>(1 + source.below(6))};
}

// How many stables a seat plays: two with two players.
constexpr int stables_per_seat(const Rules& rules) noexcept {
    return rules.players == 2 ? 2 : 1;
}
constexpr Colour stable_of(const State& state, Seat seat, int which) noexcept {
    return state.stables[index_of(seat)][static_cast<std::size_t>(which)];
}

// The sum of step + 1 over a seat's horses on the board: what parts the losers [JC-16].
int steps_covered(const State& state, Seat seat) noexcept;
int horses_home(const State& state, Seat seat) noexcept;
// [JC-15] Whether a player has to bring home all horses, which two players need not under two house rules.
constexpr bool needs_all(const Rules& rules) noexcept {
    return rules.players != 2 || !(rules.one_stable_wins || rules.any_four_win);
}
// [JC-15] Whether as many horses are home as the rules ask for: all; of two stables, one's or as many as one holds.
bool has_finished(const State& state, Seat seat) noexcept;

}  // namespace paddock::jeu_de_chevaux
