// Where bots come from: one for each game and level.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/brains/change_horses/brain.hpp"
#include "bots/brains/chevaux/brain.hpp"
#include "bots/brains/jeu_de_chevaux/brain.hpp"
#include "bots/level.hpp"
#include "bots/random_bot.hpp"

namespace paddock {

template <Game G>
std::unique_ptr<Bot<G>> make_bot(Level level, const typename G::Rules& rules, Seat seat) {
    if (level == Level::random) return std::make_unique<RandomBot<G>>(seat);
    return make_brain(level, rules, seat);
}

}  // namespace paddock
