// A ranking with its reasons, from the numbers by which it was made.
#pragma once

#include <span>

#include "bots/bot.hpp"
#include "bots/brains/chevaux/round_odds.hpp"
#include "bots/brains/chevaux/stakes.hpp"
#include "games/chevaux/game.hpp"

namespace paddock::chevaux::brains {

struct Rated {
    Move move;
    RoundOdds odds;
    double value = 0;  // the share of the win
};

// Best value first; of equal ones the better chance of taking the round.
Advice<Chevaux> explain(const View& view, std::span<const Rated> rated, const Stakes& stakes);

}  // namespace paddock::chevaux::brains
