// The bots of Change Horses, one for each level.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/brains/change_horses/reason_kinds.hpp"
#include "bots/level.hpp"
#include "games/change_horses/game.hpp"

namespace paddock {

std::unique_ptr<Bot<ChangeHorses>> make_brain(Level level, const change_horses::Rules& rules, Seat seat);

}  // namespace paddock
