// The part of a state's legality that is the Derby League's: carrots and the auction.
#pragma once

#include "engine/position.hpp"
#include "games/change_horses/state.hpp"

namespace paddock::change_horses {

void add_auction_breaches(const Open& open, Breaches& breaches);

}  // namespace paddock::change_horses
