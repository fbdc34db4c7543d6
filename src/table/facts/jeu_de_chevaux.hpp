// What follows by the rules of Jeu de Chevaux.
#pragma once

#include "games/jeu_de_chevaux/game.hpp"
#include "wire/json_text.hpp"

namespace paddock {

void write_facts(JsonText& out, const jeu_de_chevaux::View& view);
void write_effect(JsonText& out, const jeu_de_chevaux::State& before, Seat seat, const jeu_de_chevaux::Move& move);

}  // namespace paddock
