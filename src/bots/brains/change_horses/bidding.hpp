// How a sensible player bids for the order of play in the Derby League.
#pragma once

#include "base/rng.hpp"
#include "games/change_horses/state.hpp"

namespace paddock::change_horses {

// What a sensible player would pay at most for a late turn now: an even share of its carrots over the rounds to come,
// more for the second half of a double round, when twice as many cards lie on the board.
double fair_price(const Open& open, Seat seat) noexcept;

// A legal bid (or to stand) of a player who would pay up to about `price`.
Move bid_up_to(const Open& open, Seat seat, double price) noexcept;

// A bid of a sensible player, with a little chance in what it is ready to pay.
Move sensible_bid(const Open& open, Seat seat, Rng& rng) noexcept;

}  // namespace paddock::change_horses
