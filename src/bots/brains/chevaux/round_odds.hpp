// The chance of taking the round under way with a move, counted over what the others can hold.
#pragma once

#include "bots/brains/chevaux/belief.hpp"
#include "bots/brains/chevaux/matchups.hpp"

namespace paddock::chevaux::brains {

struct RoundOdds {
    double chance = 0;  // of taking the round
    double beaten = 0;  // the share of the rivals' possible cards that one's own value beats
    double rarer = 0;   // the share of the cards of those still to speak that may change the characteristic
    double tied = 0;    // of those possible cards that have the same value, the share that rarity beats; 0: none have
};

// Rivals who have still to speak and are rare enough change the characteristic when they would lose otherwise, to
// the one that looks best to those who know the value just said. With one rival and no battle this is exact; with
// several their cards are taken as drawn from their sets, one after the other.
RoundOdds round_odds(const View& view, const Belief& belief, const Move& move) noexcept;

}  // namespace paddock::chevaux::brains
