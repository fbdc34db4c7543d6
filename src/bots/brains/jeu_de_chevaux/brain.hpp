// The bots of Jeu de Chevaux, one for each level.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/brains/jeu_de_chevaux/reason_kinds.hpp"
#include "bots/level.hpp"
#include "games/jeu_de_chevaux/game.hpp"

namespace paddock {

std::unique_ptr<Bot<JeuDeChevaux>> make_brain(Level level, const jeu_de_chevaux::Rules& rules, Seat seat);

}  // namespace paddock
