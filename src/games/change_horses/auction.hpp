// The Derby League's auction of the order of play [CH-30 to CH-37].
#pragma once

#include <array>

#include "games/change_horses/state.hpp"

namespace paddock::change_horses {

// Opens the auction before a round: somebody is due to bid, or (all are broke) it is closed already.
void open_auction(Open& open) noexcept;
void list_bids(const Open& open, Seat seat, MoveList& list) noexcept;
// A bid, or to stand; closes the auction when only the highest bidder is in.
void apply_bid(Open& open, Seat seat, const Move& move) noexcept;
// Whether nobody is due to bid any more: the order of play is set and the bids are paid.
bool auction_closed(const Open& open) noexcept;

bool is_broke(const Open& open, Seat seat) noexcept;

// [CH-31] The bid to be beaten by who wants to stay in; 0 before the first.
int leading_bid(const Open& open) noexcept;
// [CH-34, CH-36] The order of play by the bids as they stand: the broke players, then who has bid, the highest last.
// Who has still to bid follows them.
std::array<Seat, most_players> order_by_bids(const Open& open) noexcept;

}  // namespace paddock::change_horses
