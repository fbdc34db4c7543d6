// A ranking with its reasons, from the numbers by which it was made.
#pragma once

#include <span>

#include "bots/bot.hpp"
#include "bots/brains/chevaux/round_odds.hpp"
#include "bots/brains/chevaux/round_stakes.hpp"
#include "games/chevaux/game.hpp"

namespace paddock::chevaux::brains {

struct Rated {
    Move move;
    RoundOdds odds;
    double value = 0;  // the share of the win
    double error = 0;  // the standard error of how far it is behind the best value
};

// Best value first. Those that cannot be told from the best share its value, and of them comes first what most likely
// takes the round; the choice is the best value all the same.
Advice<Chevaux> explain(const View& view, std::span<const Rated> rated, const Stakes& stakes);

// What parts the better of two moves from the other.
Contrast contrast(const View& view, const Rated& better, const Rated& other, const Stakes& stakes);

}  // namespace paddock::chevaux::brains
