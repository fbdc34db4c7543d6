#include "games/change_horses/auction.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace paddock::change_horses {

namespace {

// The numbers that a seat may still bid: above its own bid, at most its carrots, not bid yet [CH-30, CH-32].
std::uint64_t open_numbers(const Open& open, Seat seat) noexcept {
    const std::uint64_t up_to_carrots = (std::uint64_t{2} << open.carrots[index_of(seat)]) - 1;
    const std::uint64_t up_to_bid = (std::uint64_t{2} << open.bid[index_of(seat)]) - 1;
    return up_to_carrots & ~up_to_bid & ~open.bids_made;
}

// [CH-35] Everybody pays, the highest bidder only where the house says so.
void close(Open& open) noexcept {
    const std::size_t players = open.rules.players;
    open.bidder = spectator;
    if (open.broke_count == players) return;  // all are broke: the order stays
    for (std::size_t i = 0; i < players; ++i) {
        const Seat seat = seat_at(i);
        if (is_broke(open, seat) || (seat == open.highest && !open.rules.top_bidder_pays)) continue;
        open.carrots[i] = static_cast<std::uint8_t>(open.carrots[i] - open.bid[i]);
    }
    open.order = order_by_bids(open);
}

// Finds who bids next, from that place in the order of play on.
void pass_on(Open& open, std::size_t place) noexcept {
    const std::size_t players = open.rules.players;
    // First bids, in the order of the Racing Form numbers. [CH-36] Who has no legal one goes broke at that moment.
    for (; open.position < players; place = ++open.position) {
        const Seat seat = open.order[open.position];
        if (is_broke(open, seat)) continue;
        if (open_numbers(open, seat) != 0) {
            open.bidder = seat;
            return;
        }
        open.carrots[index_of(seat)] = 0;
        open.broke[open.broke_count++] = seat;
    }
    // [CH-32] Then round those who are in and are not the highest.
    for (std::size_t i = 0; i < players; ++i) {
        const Seat seat = open.order[(place + i) % players];
        if (!open.in_auction.has(seat) || seat == open.highest) continue;
        open.bidder = seat;
        return;
    }
    close(open);
}

}  // namespace

bool is_broke(const Open& open, Seat seat) noexcept {
    const auto* const end = open.broke.begin() + open.broke_count;
    return std::find(open.broke.begin(), end, seat) != end;
}

int leading_bid(const Open& open) noexcept {
    return open.highest == spectator ? 0 : open.bid[index_of(open.highest)];
}

std::array<Seat, most_players> order_by_bids(const Open& open) noexcept {
    std::array<Seat, most_players> order = open.broke;
    auto* const bidders = order.begin() + open.broke_count;
    auto* end = bidders;
    std::array<std::size_t, most_players> rank{};
    for (std::size_t i = 0; i < open.rules.players; ++i) {
        const Seat seat = open.order[i];
        const std::size_t bid = open.bid[index_of(seat)];
        rank[index_of(seat)] = bid != 0 ? bid : most_carrots + 1 + i;
        if (!is_broke(open, seat)) *end++ = seat;
    }
    std::sort(bidders, end, [&](Seat a, Seat b) { return rank[index_of(a)] < rank[index_of(b)]; });
    return order;
}

void open_auction(Open& open) noexcept {
    open.bids_made = 0;
    open.bid = {};
    open.in_auction = {};
    open.highest = spectator;
    open.position = 0;
    pass_on(open, 0);
}

bool auction_closed(const Open& open) noexcept {
    return open.bidder == spectator;
}

void list_bids(const Open& open, Seat seat, MoveList& list) noexcept {
    list.bids = open_numbers(open, seat);
    list.stand = open.bid[index_of(seat)] != 0 ? 1 : 0;
}

void apply_bid(Open& open, Seat seat, const Move& move) noexcept {
    assert(seat == open.bidder);
    if (move.kind == Move::Kind::stand) {
        open.in_auction.remove(seat);
    } else {
        // [CH-31] Above the highest so far keeps in, below it locks; [CH-33] a raise replaces one's own bid.
        const bool leads = move.what > leading_bid(open);
        open.bid[index_of(seat)] = move.what;
        open.bids_made |= std::uint64_t{1} << move.what;
        if (leads) {
            open.in_auction.add(seat);
            open.highest = seat;
        } else {
            open.in_auction.remove(seat);
        }
    }
    if (open.position < open.rules.players) {
        ++open.position;
        pass_on(open, open.position);
        return;
    }
    const auto* const at = std::find(open.order.begin(), open.order.end(), seat);
    pass_on(open, static_cast<std::size_t>(at - open.order.begin()) + 1);
}

}  // namespace paddock::change_horses
