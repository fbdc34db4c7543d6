// How a player with a good memory goes on from a full state, quickly: the policy of the simulated games.
#pragma once

#include "base/rng.hpp"
#include "bots/brains/chevaux/matchups.hpp"
#include "games/chevaux/state.hpp"

namespace paddock::chevaux::brains {

// A guessed game that is played on, with the cards that have been laid open in it: who remembers them knows them.
struct Imagined {
    State state;
    CardSet seen = 0;
};

// The move that most likely takes the round. The seat due looks at its own card, at the rivals' cards in play if they
// were seen before, and at no other card.
Move sensible_move(const Imagined& game, const Matchups& table) noexcept;

// Applies a move and notes which cards it lays open.
void play_move(Imagined& game, const Move& move) noexcept;

// All play sensibly until so many rounds have been decided or the game is over.
void play_rounds(Imagined& game, std::uint32_t rounds, const Matchups& table, Rng& rng) noexcept;

}  // namespace paddock::chevaux::brains
