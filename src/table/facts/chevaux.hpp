// What follows by the rules of Chevaux.
#pragma once

#include <string>

#include "games/chevaux/game.hpp"
#include "wire/json_text.hpp"

namespace paddock {

void write_facts(JsonText& out, const chevaux::View& view);
void write_effect(JsonText& out, const chevaux::State& before, Seat seat, const chevaux::Move& move);

// The deck: a list of 48 cards.
std::string deck_of_chevaux();

}  // namespace paddock
