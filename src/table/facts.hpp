// What follows by the rules and is worth drawing: projected movements, targets, how a round was decided. Clients hold
// no rules, so the engine tells them. Files: facts/<game>.cpp.
#pragma once

#include <string>

#include "games/change_horses/game.hpp"
#include "games/chevaux/game.hpp"
#include "games/jeu_de_chevaux/game.hpp"
#include "wire/json_text.hpp"

namespace paddock {

// From a view alone, so it tells nothing that the viewer may not know.
void write_facts(JsonText& out, const change_horses::View& view);
void write_facts(JsonText& out, const chevaux::View& view);
void write_facts(JsonText& out, const jeu_de_chevaux::View& view);

// What a move brought about that everyone may see: an object, or null where the move is all there is.
void write_effect(JsonText& out, const change_horses::State& before, Seat seat, const change_horses::Move& move);
void write_effect(JsonText& out, const chevaux::State& before, Seat seat, const chevaux::Move& move);
void write_effect(JsonText& out, const jeu_de_chevaux::State& before, Seat seat, const jeu_de_chevaux::Move& move);

// The deck of Chevaux: a list of 48 cards.
std::string deck_of_chevaux();

}  // namespace paddock
