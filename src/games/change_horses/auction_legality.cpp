#include "games/change_horses/auction_legality.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "games/change_horses/auction.hpp"

namespace paddock::change_horses {

namespace {

class AuctionLegality {
public:
    AuctionLegality(const Open& open, Breaches& breaches)
        : open_(open), players_(open.rules.players), breaches_(breaches) {}

    void check() {
        check_carrots();
        if (open_.phase == Phase::bid) {
            for (std::size_t seat = 0; seat < players_; ++seat) check_bid(seat);
            check_who_is_in();
            check_bidder();
        } else if (open_.bids_made != 0 || open_.highest != spectator || !open_.in_auction.empty() ||
                   open_.bidder != spectator) {
            breach("auction_closed", "CH-30", {}, "no auction is under way, so there are no bids");
        }
    }

private:
    void breach(std::string_view rule, std::string_view clause, std::vector<std::string> subjects,
                std::string sentence) {
        breaches_.push_back({rule, clause, std::move(subjects), std::move(sentence)});
    }

    void check_carrots() {
        const int most = open_.rules.derby ? carrots_per_player * open_.rules.players : 0;
        for (std::size_t seat = 0; seat < players_; ++seat) {
            const std::string name = std::to_string(seat);
            if (open_.carrots[seat] > most || (open_.rules.derby && open_.round == 0 && open_.carrots[seat] != most))
                breach("carrots", "CH-8", {name, std::to_string(most)},
                       "seat " + name + " cannot hold " + std::to_string(open_.carrots[seat]) + " carrots; " +
                           std::to_string(most) + " are dealt, and kept until the first auction");
            if (is_broke(open_, seat_at(seat)) && (open_.carrots[seat] != 0 || open_.round == 0))
                breach("broke_carrots", "CH-36", {name},
                       "seat " + name + " is broke, so it has handed in all carrots, in an auction");
        }
    }

    void check_bid(std::size_t seat) {
        const int bid = open_.bid[seat];
        if (bid == 0) return;
        const std::string name = std::to_string(seat);
        if (bid > open_.carrots[seat] || is_broke(open_, seat_at(seat)))
            breach("bid_carrots", "CH-30", {name}, "seat " + name + " bids more carrots than it holds");
        if ((open_.bids_made >> bid & 1U) == 0)
            breach("bid_number", "CH-30", {name, std::to_string(bid)},
                   "the bid of seat " + name + " is not among the numbers bid");
        for (std::size_t other = 0; other < seat; ++other)
            if (open_.bid[other] == bid)
                breach("bid_twice", "CH-30", {std::to_string(other), name, std::to_string(bid)},
                       "seats " + std::to_string(other) + " and " + name + " bid the same number");
    }

    // [CH-31, CH-32] The highest bidder is in; nobody is who has not bid; no number above the highest bid was bid.
    void check_who_is_in() {
        bool right = open_.highest == spectator || open_.in_auction.has(open_.highest);
        for (SeatSet left = open_.in_auction; !left.empty(); left.remove(left.lowest()))
            right = right && open_.bid[index_of(left.lowest())] != 0;
        const int top = open_.highest == spectator ? 0 : open_.bid[index_of(open_.highest)];
        right = right && open_.bids_made >> top <= 1;
        if (!right)
            breach("auction_in", "CH-31", {},
                   "the highest bidder is in the auction, nobody is who has not bid, and no higher number was bid");
    }

    // First bids come in the order of play, those who are broke left out; then only those bid who are in and not
    // highest.
    bool bidder_is_right() const {
        if (open_.bidder == spectator || is_broke(open_, open_.bidder)) return false;
        for (std::size_t i = 0; i < players_; ++i) {
            const Seat seat = open_.order[i];
            const bool has_bid = open_.bid[index_of(seat)] != 0;
            if (is_broke(open_, seat) ? has_bid : has_bid != (i < open_.position)) return false;
        }
        if (open_.position >= players_ && (!open_.in_auction.has(open_.bidder) || open_.bidder == open_.highest))
            return false;
        MoveList list;
        list_bids(open_, open_.bidder, list);
        return list.size() > 0;
    }
    void check_bidder() {
        if (!bidder_is_right())
            breach(
                "auction_turn", "CH-32", {},
                "the wrong seat is due to bid: first all bid in order of play, then those who are in and not highest");
    }

    const Open& open_;
    std::size_t players_;
    Breaches& breaches_;
};

}  // namespace

void add_auction_breaches(const Open& open, Breaches& breaches) {
    AuctionLegality(open, breaches).check();
}

}  // namespace paddock::change_horses
