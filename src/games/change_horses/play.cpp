#include "games/change_horses/play.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace paddock::change_horses {

namespace {

Seat seat_to_act(const Open& open) noexcept {
    const std::size_t turn = open.position;
    return open.order[turn < open.rules.players ? turn : turn - open.rules.players];
}

// Cards are laid before every double round; with two players before every round.
void begin_round(Open& open) noexcept {
    open.position = 0;
    open.phase = open.rules.players == 2 || !second_half(open) ? Phase::pick : Phase::act;
}

// [CH-15] The order of play is set again; [CH-28] with two players it changes when the board is cleared.
void set_order(Open& open) noexcept {
    if (open.rules.players == 2) {
        if (!second_half(open)) std::swap(open.order[0], open.order[1]);
        begin_round(open);
    } else if (!open.rules.derby) {
        open.phase = Phase::order;
    } else {
        open_auction(open);
        open.phase = Phase::bid;
        if (auction_closed(open)) begin_round(open);
    }
}

// [CH-11] The horses move, [CH-14] the board is cleared after the second round of a double round.
void end_round(Open& open) noexcept {
    open.row = projected(open);
    ++open.round;
    open.wild_used = {};
    open.crossed = any_crossed(open);
    if (open.crossed || open.round == most_rounds(open.rules)) {  // [CH-23]
        open.phase = Phase::over;
        return;
    }
    if (!second_half(open)) {
        open.board = {};
        open.board_size = 0;
        open.covered = 0;
        open.counts = 0;
    }
    set_order(open);
}

// [CH-9] When all have laid their cards they are turned over together.
void lay(State& state, Seat seat, CardSet set) noexcept {
    Open& open = state.open;
    state.secrets.picked[index_of(seat)] = set;
    open.laid.add(seat);
    if (open.laid != SeatSet::first(open.rules.players)) return;
    for (std::size_t i = 0; i < open.rules.players; ++i) {
        open.hand[i] = static_cast<CardSet>(open.hand[i] & ~state.secrets.picked[i]);
        open.shown[i] = static_cast<CardSet>(open.shown[i] | state.secrets.picked[i]);
    }
    state.secrets.picked = {};
    open.laid = {};
    open.phase = Phase::act;
}

// [CH-10]
void play_card(Open& open, Seat seat, Card card) noexcept {
    open.shown[index_of(seat)] = static_cast<CardSet>(open.shown[index_of(seat)] & ~set_of(card));
    open.board[open.board_size++] = card;
    open.counts += counts_of[card];
    if (++open.position == turns_per_round(open.rules)) end_round(open);
}

// [CH-21] The certificate goes under the pile, the top one is taken.
void change_horses(State& state, Seat seat, Horse chosen) noexcept {
    Open& open = state.open;
    Certificates& own = state.secrets.certificates[index_of(seat)];
    Horse& slot = own[1] == chosen && open.rules.players == 2 ? own[1] : own[0];
    const Exchange exchange{slot, state.secrets.pile[0]};
    for (std::size_t i = 1; i < open.pile_size; ++i) state.secrets.pile[i - 1] = state.secrets.pile[i];
    state.secrets.pile[open.pile_size - 1U] = exchange.given;
    slot = exchange.taken;
    if (own[0] > own[1]) std::swap(own[0], own[1]);
    state.secrets.exchanges[open.change_count] = exchange;
    open.changers[open.change_count++] = seat;
}

void slip(Open& open, Slip slip) noexcept {
    std::uint8_t& lane = open.lane[horse_of(slip)];
    lane = static_cast<std::uint8_t>(outwards(slip) ? lane + 1 : lane - 1);
}

void play_wild(State& state, Seat seat, const Move& move) noexcept {
    Open& open = state.open;
    --open.wild_left[index_of(seat)];
    open.wild_used.add(seat);
    switch (move.kind) {
        case Move::Kind::stumble:  // [CH-18]
            open.covered = static_cast<std::uint16_t>(open.covered | 1U << move.what);
            open.counts -= counts_of[open.board[move.what]];
            return;
        case Move::Kind::slip:  // [CH-19]
            slip(open, move.what);
            slip(open, static_cast<Slip>(move.more));
            return;
        case Move::Kind::fast:  // [CH-20]
            open.row = fast_track(open);
            open.crossed = any_crossed(open);
            if (open.crossed) open.phase = Phase::over;  // [CH-22]
            return;
        case Move::Kind::change: change_horses(state, seat, static_cast<Horse>(move.what)); return;
        case Move::Kind::pick:
        case Move::Kind::bid:
        case Move::Kind::stand:
        case Move::Kind::play: break;
    }
    assert(false);
}

// [CH-17] One Wild Horse card a round, before the Horse Movement card.
void list_wild(const State& state, Seat seat, MoveList& list) noexcept {
    const Open& open = state.open;
    list.stumbles = static_cast<std::uint16_t>(((1U << open.board_size) - 1) & ~open.covered);
    list_slips(open, list);
    list.fast = 1;
    list.changes = 1;
    if (open.rules.players != 2) return;
    const Certificates& own = state.secrets.certificates[index_of(seat)];
    list.changes = static_cast<std::uint8_t>(1U << static_cast<int>(own[0]) | 1U << static_cast<int>(own[1]));
}

void deal_certificates(State& state, const Draw& draw) noexcept {
    const auto each = static_cast<std::size_t>(certificates_each(state.open.rules));
    std::size_t at = 0;
    for (std::size_t seat = 0; seat < state.open.rules.players; ++seat)
        for (std::size_t i = 0; i < each; ++i)
            state.secrets.certificates[seat][i] = static_cast<Horse>(draw.values[at++]);
    for (std::size_t i = 0; i < state.open.pile_size; ++i)
        state.secrets.pile[i] = static_cast<Horse>(draw.values[at++]);
}

}  // namespace

State start(const Rules& rules) noexcept {
    State state;
    Open& open = state.open;
    open.rules = rules;
    for (std::size_t seat = 0; seat < rules.players; ++seat) {
        open.order[seat] = seat_at(seat);
        open.hand[seat] = all_cards;
        open.wild_left[seat] = wild_cards_each;
        open.carrots[seat] = static_cast<std::uint8_t>(rules.derby ? carrots_per_player * rules.players : 0);
    }
    open.pile_size = static_cast<std::uint8_t>(horses - rules.players * certificates_each(rules));  // [CH-6]
    open.bidder = open.highest = spectator;
    state.secrets.certificates.fill({no_horse, no_horse});
    state.secrets.pile.fill(no_horse);
    return state;
}

Turn turn(const State& state) noexcept {
    const Open& open = state.open;
    switch (open.phase) {
        case Phase::lanes:
        case Phase::certificates:
        case Phase::order: return Turn::of_dealer();
        case Phase::pick: {
            const SeatSet all = SeatSet::first(open.rules.players);
            return Turn::of_seats_together({static_cast<std::uint8_t>(all.bits & ~open.laid.bits)});
        }
        case Phase::act: return Turn::of_seat(seat_to_act(open));
        case Phase::bid: return Turn::of_seat(open.bidder);
        case Phase::over: return Turn::nobody();
    }
    return Turn::nobody();
}

SeatSet have_played(const Open& open) noexcept {
    SeatSet seats;
    const int before_last = turns_per_round(open.rules) - open.rules.players;
    for (std::size_t i = 0; i < open.rules.players; ++i)
        if (open.phase == Phase::act && open.position > before_last + static_cast<int>(i)) seats.add(open.order[i]);
    return seats;
}

int cards_to_lay(const Open& open) noexcept {
    if (open.round == 0) return open.rules.players == 2 ? 4 : 3;
    return std::min(2, std::popcount(open.hand[0]));
}

MoveList legal(const State& state, Seat seat) noexcept {
    const Open& open = state.open;
    MoveList list;  // the one thing returned, so that it is made in place: copying it costs as much as filling it
    if (open.phase == Phase::pick) {
        list.add_picks(open.hand[index_of(seat)], cards_to_lay(open));
    } else if (open.phase == Phase::bid) {
        list_bids(open, seat, list);
    } else {
        list.plays = open.shown[index_of(seat)];
        if (open.wild_left[index_of(seat)] > 0 && !open.wild_used.has(seat)) list_wild(state, seat, list);
    }
    return list;
}

void apply(State& state, Seat seat, const Move& move) noexcept {
    Open& open = state.open;
    switch (move.kind) {
        case Move::Kind::pick: lay(state, seat, move.more); return;
        case Move::Kind::play: play_card(open, seat, move.what); return;
        case Move::Kind::bid:
        case Move::Kind::stand:
            apply_bid(open, seat, move);
            if (auction_closed(open)) begin_round(open);
            return;
        case Move::Kind::stumble:
        case Move::Kind::slip:
        case Move::Kind::fast:
        case Move::Kind::change: play_wild(state, seat, move); return;
    }
}

void apply(State& state, const Draw& draw) noexcept {
    Open& open = state.open;
    switch (draw.kind) {
        case Draw::Kind::lanes:
            for (std::size_t lane = 0; lane < lanes; ++lane)
                open.lane[static_cast<Horse>(draw.values[lane])] = static_cast<std::uint8_t>(lane);
            open.phase = Phase::certificates;
            return;
        case Draw::Kind::certificates:
            deal_certificates(state, draw);
            open.phase = Phase::order;
            if (open.rules.players == 2 && open.rules.first != Rules::drawn) {  // [CH-27]
                open.order = {seat_at(open.rules.first), seat_at(1U - open.rules.first)};
                begin_round(open);
            }
            return;
        case Draw::Kind::order:
            for (std::size_t i = 0; i < open.rules.players; ++i) open.order[i] = seat_at(draw.values[i]);
            begin_round(open);
            return;
    }
}

Ranks ranks(const State& state) noexcept {
    // [CH-26] Players by their best-placed horse.
    const PerHorse<std::uint8_t> placed = horse_ranks(state);
    PerSeat<std::uint8_t> best;
    best.values.fill(255);
    const PerHorse<Seat> owner = owners(state);
    for (const Horse horse : all_horses)
        if (owner[horse] != spectator) best[owner[horse]] = std::min(best[owner[horse]], placed[horse]);
    Ranks ranks;
    for (std::size_t seat = 0; seat < state.open.rules.players; ++seat) {
        ranks.values[seat] = 1;
        for (std::size_t other = 0; other < state.open.rules.players; ++other)
            if (best.values[other] < best.values[seat]) ++ranks.values[seat];
    }
    return ranks;
}

Ending ending(const State& state) noexcept {
    return state.open.crossed ? endings[0] : endings[1];
}

}  // namespace paddock::change_horses
