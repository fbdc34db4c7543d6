// What follows by the rules and is worth drawing: projected movements, targets, how a round was decided. Clients hold
// no rules, so the engine tells them. Each is a JSON value. Files: facts/<game>.cpp.
#pragma once

#include <string>

#include "games/change_horses/game.hpp"
#include "games/chevaux/game.hpp"
#include "games/jeu_de_chevaux/game.hpp"

namespace paddock {

// From a view alone, so it tells nothing that the viewer may not know.
std::string facts(const change_horses::View& view);
std::string facts(const chevaux::View& view);
std::string facts(const jeu_de_chevaux::View& view);

// What a move brought about that everyone may see: an object, or null where the move is all there is.
std::string effect(const change_horses::State& before, Seat seat, const change_horses::Move& move);
std::string effect(const chevaux::State& before, Seat seat, const chevaux::Move& move);
std::string effect(const jeu_de_chevaux::State& before, Seat seat, const jeu_de_chevaux::Move& move);

// The deck of Chevaux: a list of 48 cards.
std::string deck_of_chevaux();

}  // namespace paddock
