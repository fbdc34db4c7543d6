#include "wire/views/change_horses_soundness.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "games/change_horses/play.hpp"

namespace paddock::change_horses {

namespace {

bool each_seat_once(const Open& open) {
    SeatSet seats;
    for (std::size_t i = 0; i < open.rules.players; ++i) seats.add(open.order[i]);
    return seats == SeatSet::first(open.rules.players);
}

bool horses_are_right(const Open& open) {
    const bool over = open.phase == Phase::over;
    for (const Horse horse : all_horses) {
        if (open.row[horse] > open.rules.finish + most_board_cards) return false;
        for (const Horse other : all_horses)
            if (horse < other && open.row[horse] == open.row[other] && open.lane[horse] == open.lane[other])
                return open.phase == Phase::lanes && open.row == Rows{} && open.lane == PerHorse<std::uint8_t>{};
    }
    return open.phase != Phase::lanes && (over || !open.crossed);
}

bool phase_is_right(const Open& open) {
    const bool two = open.rules.players == 2;
    const bool start = open.round == 0 && open.position == 0;
    switch (open.phase) {
        case Phase::lanes:
        case Phase::certificates: return start;
        case Phase::order: return start || (!two && !open.rules.derby && open.round > 0);
        case Phase::pick: return open.position == 0 && (two || !second_half(open));
        case Phase::act: return open.position < turns_per_round(open.rules);
        case Phase::bid: return open.rules.derby && open.round > 0;
        case Phase::over: return open.crossed || open.round == most_rounds(open.rules);
    }
    return false;
}

// How many cards a seat has played, by the rounds and the turns of this one.
int cards_played(const Open& open, std::size_t seat) {
    const bool two = open.rules.players == 2;
    const int before = (two ? 2 : 1) * open.round;
    if (open.phase != Phase::act) return before;
    const bool first = open.order[0] == seat_at(seat);
    if (two) return before + (open.position + (first ? 1 : 0)) / 2;
    const auto* const at = std::find(open.order.begin(), open.order.end(), seat_at(seat));
    return before + (at - open.order.begin() < open.position ? 1 : 0);
}

// How many cards of a hand have not been turned over, by how often cards have been laid.
int cards_in_hand(const Open& open) {
    const bool laid_for_this_round = open.phase == Phase::act;
    const int times = open.rules.players == 2 ? open.round + (laid_for_this_round ? 1 : 0)
                      : laid_for_this_round   ? open.round / 2 + 1
                                              : (open.round + 1) / 2;
    const int first = open.rules.players == 2 ? 4 : 3;
    return times == 0 ? cards : std::max(0, cards - first - 2 * (times - 1));
}

bool cards_are_right(const Open& open) {
    for (std::size_t seat = 0; seat < open.rules.players; ++seat)
        if ((open.hand[seat] & open.shown[seat]) != 0) return false;
    const int on_board =
        (second_half(open) ? turns_per_round(open.rules) : 0) + (open.phase == Phase::act ? open.position : 0);
    if (open.phase == Phase::over) return open.board_size <= 2 * turns_per_round(open.rules);
    for (std::size_t seat = 0; seat < open.rules.players; ++seat) {
        const int hand = cards_in_hand(open);
        if (std::popcount(open.hand[seat]) != hand) return false;
        if (std::popcount(open.shown[seat]) != cards - hand - cards_played(open, seat)) return false;
    }
    return open.round < most_rounds(open.rules) && open.board_size == on_board;
}

bool wild_cards_are_right(const Open& open) {
    for (std::size_t seat = 0; seat < open.rules.players; ++seat) {
        const auto* const end = open.changers.begin() + open.change_count;
        const auto changed = std::count(open.changers.begin(), end, seat_at(seat));
        const int used = wild_cards_each - open.wild_left[seat];
        if (changed > used || (open.wild_used.has(seat_at(seat)) && used == 0)) return false;
    }
    return open.wild_used.empty() || open.phase == Phase::act || open.phase == Phase::over;
}

bool laid_is_right(const View& view) {
    const Open& open = view.open;
    if (!open.laid.empty() && (open.phase != Phase::pick || open.laid == SeatSet::first(open.rules.players)))
        return false;
    for (std::size_t seat = 0; seat < open.rules.players; ++seat) {
        const CardSet picked = view.known.picked[seat];
        const bool known = open.laid.has(seat_at(seat)) && seat_at(seat) == view.seat;
        if (std::popcount(picked) != (known ? cards_to_lay(open) : 0) || (picked & ~open.hand[seat]) != 0) return false;
    }
    return true;
}

// Nobody owes more than he or she has, and who is due can bid.
bool auction_is_under_way(const Open& open) {
    const std::size_t players = open.rules.players;
    for (std::size_t i = 0; i < players; ++i) {
        const Seat seat = seat_at(i);
        if (open.bid[i] > open.carrots[i] || (open.bid[i] != 0 && (open.bids_made >> open.bid[i] & 1U) == 0))
            return false;
        if (open.bid[i] == 0 ? open.in_auction.has(seat) : is_broke(open, seat)) return false;
        for (std::size_t other = 0; other < i; ++other)
            if (open.bid[i] != 0 && open.bid[i] == open.bid[other]) return false;
    }
    const auto top = std::max_element(open.bid.begin(), open.bid.end());
    const Seat highest = *top == 0 ? spectator : seat_at(static_cast<std::size_t>(top - open.bid.begin()));
    if (highest != open.highest || (highest != spectator && !open.in_auction.has(highest))) return false;
    if (open.bidder == spectator || is_broke(open, open.bidder)) return false;
    const bool first_lap = open.position < players;
    for (std::size_t i = 0; i < players; ++i) {
        const bool has_bid = open.bid[index_of(open.order[i])] != 0 || is_broke(open, open.order[i]);
        const bool later_broke = i >= open.position && is_broke(open, open.order[i]);
        if (has_bid != (i < open.position) && !later_broke) return false;
    }
    if (first_lap != (open.bid[index_of(open.bidder)] == 0)) return false;
    if (first_lap ? open.order[open.position] != open.bidder
                  : !open.in_auction.has(open.bidder) || open.bidder == highest)
        return false;
    MoveList list;
    list_bids(open, open.bidder, list);
    return list.size() > 0;
}

bool carrots_are_right(const Open& open) {
    SeatSet broke;
    for (std::size_t i = 0; i < open.broke_count; ++i) broke.add(open.broke[i]);
    if (broke.count() != open.broke_count) return false;
    for (std::size_t i = 0; i < open.rules.players; ++i) {
        const int most = open.rules.derby ? carrots_per_player * open.rules.players : 0;
        if (open.carrots[i] > most || open.bid[i] > most) return false;
        if (broke.has(seat_at(i)) && open.carrots[i] != 0) return false;
    }
    if (open.phase == Phase::bid) return auction_is_under_way(open);
    return open.bidder == spectator && (open.rules.derby || (open.bids_made == 0 && open.highest == spectator &&
                                                             open.in_auction.empty() && open.broke_count == 0));
}

// Two players: whether some deal and some choice of what was handed in lead to what the seat knows.
bool pairs_are_possible(const View& view) {
    const Open& open = view.open;
    std::array<Horse, horses> dealt = all_horses;
    do {
        for (unsigned choices = 0; choices < 1U << open.change_count; ++choices) {
            std::array<Horse, horses> places = dealt;
            bool fits = true;
            for (std::size_t i = 0; i < open.change_count && fits; ++i) {
                const std::size_t slot = 2 * index_of(open.changers[i]) + (choices >> i & 1U);
                const Exchange exchange{places[slot], places[4]};
                places = {places[0], places[1], places[2], places[3], places[5], exchange.given};
                places[slot] = exchange.taken;
                const Exchange& seen = view.known.exchanges[i];
                fits = seen.given == no_horse || seen == exchange;
            }
            for (std::size_t seat = 0; seat < 2 && fits; ++seat) {
                const Certificates& seen = view.known.certificates[seat];
                const Certificates own{std::min(places[2 * seat], places[2 * seat + 1]),
                                       std::max(places[2 * seat], places[2 * seat + 1])};
                fits = seen[0] == no_horse || seen == own;
            }
            if (fits) return true;
        }
    } while (std::next_permutation(dealt.begin(), dealt.end()));
    return false;
}

}  // namespace

std::optional<Fault> fault_in(const View& view) {
    const Open& open = view.open;
    if (!each_seat_once(open)) return Fault{"'order' must name every seat once"};
    if (!horses_are_right(open)) return Fault{"the horses cannot stand like this in this phase"};
    if (!phase_is_right(open)) return Fault{"'phase', 'round' and 'position' do not go together"};
    if (!cards_are_right(open)) return Fault{"the cards in hand, face up and on the board do not add up"};
    if (!wild_cards_are_right(open)) return Fault{"the Wild Horse cards do not add up"};
    if (!laid_is_right(view)) return Fault{"'laid' and 'picked' do not go with the rest of the view"};
    if (!carrots_are_right(open)) return Fault{"the carrots and bids do not go together"};
    const bool dealt = open.phase != Phase::lanes && open.phase != Phase::certificates;
    if (dealt && open.rules.players == 2 && !pairs_are_possible(view))
        return Fault{"the certificates cannot lie like this"};
    // The certificates are right if a state that fits the view is seen as this view.
    Rng rng(0);
    if (change_horses::view(guess(view, rng), view.seat) != view) return Fault{"no game can come to this view"};
    return std::nullopt;
}

}  // namespace paddock::change_horses
