// Why a move of Jeu de Chevaux is good or bad.
#pragma once

#include <vector>

#include "bots/bot.hpp"
#include "bots/brains/jeu_de_chevaux/step_forward.hpp"
#include "games/jeu_de_chevaux/game.hpp"

namespace paddock::jeu_de_chevaux {

// Gives every move of a ranked list, best first, its reasons: its chance, what parts it from the best or from the
// second, and the weightiest thing that it does on the board, of the best a merit, of others a drawback if they have
// one.
void explain(const State& before, Seat seat, std::vector<RankedMove<JeuDeChevaux>>& ranked);

// What parts the better of two moves from the other, on the board.
Contrast contrast(const State& before, Seat seat, Move better, Move other);

}  // namespace paddock::jeu_de_chevaux
