#include "bots/brains/change_horses/bidding.hpp"

#include <bit>

#include "bots/brains/change_horses/strength.hpp"
#include "games/change_horses/play.hpp"

namespace paddock::change_horses {

double fair_price(const Open& open, Seat seat) noexcept {
    const double share = open.carrots[index_of(seat)] / (rounds_to_go(open) + 1);
    return share * (second_half(open) ? 1.5 : 0.9);
}

Move bid_up_to(const Open& open, Seat seat, double price) noexcept {
    MoveList list;
    list_bids(open, seat, list);
    const int highest = open.highest == spectator ? 0 : open.bid[index_of(open.highest)];
    const std::uint64_t above = list.bids >> (highest + 1) << (highest + 1);
    if (above != 0 && std::countr_zero(above) <= price) return Move::bid(std::countr_zero(above));
    if (list.stand != 0) return {Move::Kind::stand, 0, 0};
    return Move::bid(std::countr_zero(list.bids));
}

Move sensible_bid(const Open& open, Seat seat, Rng& rng) noexcept {
    return bid_up_to(open, seat, fair_price(open, seat) * (0.5 + rng.below(1024) / 1024.0));
}

}  // namespace paddock::change_horses
