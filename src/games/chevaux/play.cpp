#include "games/chevaux/play.hpp"

#include <algorithm>
#include <cassert>

#include "games/chevaux/settlement.hpp"

namespace paddock::chevaux {

namespace {

// [CX-13, CX-14] After a round, and after its cards are under the winner's pile: on to the next, or the end.
void close_round(Open& open) noexcept {
    const bool all_cards = open.in_play.count() == 1;
    const bool last_round = open.rules.rounds != 0 && open.rounds_played == open.rules.rounds;
    open.phase = all_cards || last_round || open.stop_asked ? Phase::over : Phase::lead;
}

// [CX-13] Who has no cards left is out.
void leave_game(Open& open) noexcept {
    const auto wave = static_cast<std::uint8_t>(1 + *std::max_element(open.out_wave.begin(), open.out_wave.end()));
    for (SeatSet left = open.in_play; !left.empty(); left.remove(left.lowest())) {
        if (open.sizes[left.lowest()] != 0) continue;
        open.out_wave[left.lowest()] = wave;
        open.in_play.remove(left.lowest());
    }
}

// Takes the top card off a pile; `emptied` becomes true with the last one.
std::uint8_t take_top(State& state, Seat seat, bool& emptied) noexcept {
    Secrets& secrets = state.secrets;
    const std::uint8_t link = link_of(seat);
    const std::uint8_t top = secrets.links[link];
    const std::uint8_t under = secrets.links[top];
    secrets.links[link] = under;
    if (under == Secrets::end) [[unlikely]] {
        secrets.lowest[seat] = link;
        emptied = true;
    }
    --state.open.sizes[seat];
    std::uint8_t& unseen = state.open.unseen[seat];
    unseen = static_cast<std::uint8_t>(unseen - (unseen != 0 ? 1 : 0));
    return top;
}

// The winner has the cards under one's own pile: what is left to do for the round.
void finish_round(State& state, Seat winner, int taken, bool emptied) noexcept {
    Open& open = state.open;
    open.sizes[winner] = static_cast<std::uint8_t>(open.sizes[winner] + taken);
    open.taken = static_cast<std::uint8_t>(taken);
    open.leader = winner;  // [CX-11]
    open.due = winner;
    open.laps = {};
    open.lap_count = 0;
    ++open.rounds_played;
    if (emptied) leave_game(open);
    if (open.rules.shuffle_captured) {
        open.phase = Phase::shuffle;
        return;
    }
    close_round(open);
}

// [CX-9] Several have the best card: `settle` tells how the battle goes, and so it is done.
void finish_battle(State& state) noexcept {
    const Settlement settlement = settle(state);
    bool emptied = false;
    for (std::size_t i = 0; i < most_seats; ++i)
        for (int n = settlement.played.values[i]; n > 0; --n) take_top(state, seat_at(i), emptied);
    Secrets& secrets = state.secrets;
    std::uint8_t last = secrets.lowest[settlement.winner];
    secrets.before_taken = state.open.rules.shuffle_captured ? last : Secrets::end;
    for (const Card card : settlement.taken) {
        secrets.links[last] = static_cast<std::uint8_t>(card);
        last = static_cast<std::uint8_t>(card);
        secrets.batch_ends |= set_of(card);
    }
    secrets.links[last] = Secrets::end;
    secrets.lowest[settlement.winner] = last;
    finish_round(state, settlement.winner, static_cast<int>(settlement.taken.size()), emptied);
}

// The seats with the best card in a characteristic: the value decides, then rarity [CX-6, CX-8].
SeatSet best_seats(const State& state, Characteristic characteristic) noexcept {
    const auto& merits = merit[index_of(characteristic)];
    unsigned seats = 0;
    unsigned best = 0;
    for (unsigned left = state.open.in_play.bits; left != 0; left &= left - 1) {
        const unsigned reached = merits[index_of(top_card(state, seat_at(std::countr_zero(left))))];
        const unsigned seat = left & (0U - left);
        seats = reached > best ? seat : seats | (reached == best ? seat : 0);
        best = std::max(best, reached);
    }
    return {static_cast<std::uint8_t>(seats)};
}

// All have spoken. Most rounds have one best card: then this is `settle` without the story, and without a branch
// that depends on the cards.
void decide_round(State& state, Characteristic characteristic) noexcept {
    const SeatSet best = best_seats(state, characteristic);
    if (best.count() > 1) {
        finish_battle(state);
        return;
    }
    std::array<std::uint8_t, most_seats> tops;
    bool emptied = false;
    for (unsigned left = state.open.in_play.bits; left != 0; left &= left - 1) {
        const auto seat = static_cast<std::size_t>(std::countr_zero(left));
        tops[seat] = take_top(state, seat_at(seat), emptied);
    }
    const Seat winner = best.lowest();
    Secrets& secrets = state.secrets;
    const unsigned players = state.open.rules.players;
    const unsigned from = static_cast<unsigned>(winner);
    std::uint8_t last = secrets.lowest[winner];
    if (state.open.rules.shuffle_captured) {
        secrets.before_taken = last;
        for (unsigned left = state.open.in_play.bits; left != 0; left &= left - 1)
            secrets.batch_ends |= CardSet{1} << tops[static_cast<std::size_t>(std::countr_zero(left))];
    }
    // [CX-7] The own card first, then the others' clockwise: bit n is the n-th seat from the winner.
    const unsigned bits = state.open.in_play.bits;
    const unsigned clockwise = (bits >> from | bits << (players - from)) & ((1U << players) - 1);
    for (unsigned left = clockwise; left != 0; left &= left - 1) {
        const unsigned seat = from + static_cast<unsigned>(std::countr_zero(left));
        const std::uint8_t top = tops[seat >= players ? seat - players : seat];
        secrets.links[last] = top;
        last = top;
    }
    secrets.links[last] = Secrets::end;
    secrets.lowest[winner] = last;
    finish_round(state, winner, state.open.in_play.count(), emptied);
}

// [CX-2] The piles as dealt.
void deal(State& state, const Draw& draw) noexcept {
    Open& open = state.open;
    Secrets& secrets = state.secrets;
    const auto each = static_cast<std::uint8_t>(cards_each(open.rules));
    open.in_play = SeatSet::first(open.rules.players);
    const Card* card = draw.cards.data();
    for (std::size_t i = 0; i < open.rules.players; ++i) {
        open.sizes[seat_at(i)] = each;
        open.unseen[seat_at(i)] = each;
        std::uint8_t last = link_of(seat_at(i));
        for (int n = 0; n < each; ++n, ++card) {
            secrets.links[last] = static_cast<std::uint8_t>(*card);
            last = static_cast<std::uint8_t>(*card);
        }
        secrets.lowest[seat_at(i)] = last;
    }
    // [CX-3] The youngest leads first, or who is drawn.
    const bool drawn = open.rules.first == Rules::drawn;
    open.phase = drawn ? Phase::first : Phase::lead;
    open.leader = open.due = drawn ? Seat{} : seat_at(open.rules.first);
}

// [CX-7] House rule shuffle_captured: the cards of the round in their drawn order; nobody knows it.
void put_in_order(State& state, const Draw& draw) noexcept {
    Secrets& secrets = state.secrets;
    std::uint8_t last = secrets.before_taken;
    for (std::size_t i = 0; i < draw.count; ++i) {
        secrets.links[last] = static_cast<std::uint8_t>(draw.cards[i]);
        last = static_cast<std::uint8_t>(draw.cards[i]);
        secrets.batch_ends &= ~set_of(draw.cards[i]);
    }
    secrets.links[last] = Secrets::end;
    secrets.batch_ends |= CardSet{1} << last;
    secrets.lowest[state.open.leader] = last;
    secrets.before_taken = Secrets::end;
    close_round(state.open);
}

}  // namespace

State start(const Rules& rules) noexcept {
    State state;
    state.open.rules = rules;
    return state;
}

Turn turn(const State& state) noexcept {
    switch (state.open.phase) {
        case Phase::deal:
        case Phase::first:
        case Phase::shuffle: return Turn::of_dealer();
        case Phase::lead:
        case Phase::speak: return Turn::of_seat(state.open.due);
        case Phase::over: return Turn::nobody();
    }
    return Turn::nobody();
}

MoveList legal(const State& state, Seat seat) noexcept {
    const Open& open = state.open;
    assert(turn(state) == Turn::of_seat(seat));
    if (open.phase == Phase::lead) return MoveList::leads();  // [CX-4]
    // [CX-12] Only a card strictly rarer than the chooser's may change the characteristic.
    const Lap lap = open.laps[open.lap_count - 1];
    const Rarity own = rarity_of[index_of(top_card(state, seat))];
    // A real branch, here and in apply: a guess now and then wrong is cheaper than waiting for the cards every time.
    if (own <= rarity_of[index_of(top_card(state, lap.chooser))]) [[likely]]
        return MoveList::speaks(lap.characteristic, false);
    return MoveList::speaks(lap.characteristic, true);
}

[[gnu::always_inline]] void apply(State& state, Seat seat, const Move& move) noexcept {
    Open& open = state.open;
    assert(turn(state) == Turn::of_seat(seat));
    open.due = next_seat(open, seat);
    if (move.kind() == Move::Kind::follow) [[likely]] {
        const Lap lap = open.laps[open.lap_count - 1];
        if (open.due == lap.chooser) [[likely]]
            decide_round(state, lap.characteristic);
        return;
    }
    open.laps[open.lap_count++] = {seat, move.characteristic()};
    open.phase = Phase::speak;
}

void apply(State& state, const Draw& draw) noexcept {
    Open& open = state.open;
    switch (draw.kind) {
        case Draw::Kind::deal: deal(state, draw); return;
        case Draw::Kind::first:
            open.leader = open.due = draw.first;
            open.phase = Phase::lead;
            return;
        case Draw::Kind::shuffle: put_in_order(state, draw); return;
        case Draw::Kind::stop:
            // [CX-14] At once when no round is under way, else at the end of the round.
            open.stop_asked = true;
            if (open.phase == Phase::lead) open.phase = Phase::over;
            return;
    }
}

Draw cards_to_shuffle(const State& state) noexcept {
    Draw draw{.kind = Draw::Kind::shuffle, .first = {}, .count = 0, .cards = Draw::no_cards};
    std::uint8_t link = state.secrets.links[state.secrets.before_taken];
    for (; link != Secrets::end; link = state.secrets.links[link]) draw.add(static_cast<Card>(link));
    return draw;
}

Ranks ranks(const State& state) noexcept {
    const Open& open = state.open;
    // [CX-14] More cards are better; [CX-13] who is out ranks below, the later out the better.
    const auto score = [&](Seat seat) { return open.sizes[seat] != 0 ? 100 + open.sizes[seat] : open.out_wave[seat]; };
    Ranks ranks;
    for (std::size_t i = 0; i < open.rules.players; ++i) {
        std::uint8_t rank = 1;
        for (std::size_t other = 0; other < open.rules.players; ++other)
            if (score(seat_at(other)) > score(seat_at(i))) ++rank;
        ranks[seat_at(i)] = rank;
    }
    return ranks;
}

Ending ending(const State& state) noexcept {
    return state.open.in_play.count() == 1 ? endings[0] : endings[1];
}

}  // namespace paddock::chevaux
