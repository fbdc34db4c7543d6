// The bots of Chevaux, one for each level.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/level.hpp"
#include "games/chevaux/game.hpp"

namespace paddock {

std::unique_ptr<Bot<Chevaux>> make_brain(Level level, const chevaux::Rules& rules, Seat seat);

}  // namespace paddock
