#include "games/chevaux/view.hpp"

#include <bit>
#include <cassert>

#include "games/chevaux/play.hpp"

namespace paddock::chevaux {

namespace {

constexpr std::uint64_t bit(std::size_t index) noexcept {
    return std::uint64_t{1} << index;
}

// How many seats clockwise from one to the other, those who are out counted.
std::size_t distance(const Open& open, Seat from, Seat to) noexcept {
    const std::size_t players = open.rules.players;
    return (index_of(to) + players - index_of(from)) % players;
}

// Who broke the lap off by changing the characteristic, or is due in it.
Seat lap_end(const Open& open, std::size_t lap) noexcept {
    return lap + 1 < open.lap_count ? open.laps[lap + 1].chooser : open.due;
}

// One pile, as far as anyone may know it. The owner of a pile sees its top card while it is in play.
void show_pile(const State& state, Seat seat, bool sees_top, Known& known) noexcept {
    const Open& open = state.open;
    std::size_t place = first_place(open, seat);
    CardSet batch = 0;
    Card card = top_card(state, seat);
    for (std::size_t i = 0; i < open.sizes[seat]; ++i, card = card_at(state.secrets.links[index_of(card)])) {
        const bool on_top = i == 0 && sees_top;
        if (i < open.unseen[seat]) {
            if (on_top) known.cards[place] = card;
            ++place;
            continue;
        }
        batch |= set_of(card);
        if (!on_top && (state.secrets.batch_ends & set_of(card)) == 0) continue;
        for (const CardSet all = batch; batch != 0; batch &= batch - 1, ++place) {
            known.cards[place] = card_at(static_cast<std::size_t>(std::countr_zero(batch)));
            if (batch != all) known.mingled |= bit(place);
        }
    }
}

// What has been said, and what the seat has learnt when it had to speak.
void show_laps(const State& state, Seat seat, Known& known) noexcept {
    const Open& open = state.open;
    for (std::size_t lap = 0; lap < open.lap_count; ++lap) {
        const std::size_t characteristic = index_of(open.laps[lap].characteristic);
        for (std::size_t i = 0; i < open.rules.players; ++i)
            if (has_said(open, lap, seat_at(i)))
                known.said[seat_at(i)][characteristic] =
                    strength[characteristic][index_of(top_card(state, seat_at(i)))];
        if (!was_asked(open, lap, seat)) continue;
        const Rarity chosen = rarity_of[index_of(top_card(state, open.laps[lap].chooser))];
        if (rarity_of[index_of(top_card(state, seat))] > chosen)
            known.outranks = static_cast<std::uint8_t>(known.outranks | bit(lap));
    }
}

}  // namespace

bool was_asked(const Open& open, std::size_t lap, Seat seat) noexcept {
    const Seat chooser = open.laps[lap].chooser;
    if (index_of(seat) >= open.rules.players || !open.in_play.has(seat) || seat == chooser) return false;
    return distance(open, chooser, seat) <= distance(open, chooser, lap_end(open, lap));
}

bool has_said(const Open& open, std::size_t lap, Seat seat) noexcept {
    const Seat chooser = open.laps[lap].chooser;
    return open.in_play.has(seat) && distance(open, chooser, seat) < distance(open, chooser, lap_end(open, lap));
}

View view(const State& state, Seat seat) noexcept {
    const Open& open = state.open;
    View view{.open = open, .known = {}, .seat = seat};
    const bool in_round = open.phase == Phase::lead || open.phase == Phase::speak;
    for (std::size_t i = 0; i < open.rules.players; ++i)
        show_pile(state, seat_at(i), in_round && seat_at(i) == seat, view.known);
    show_laps(state, seat, view.known);
    return view;
}

MoveList legal(const View& view) noexcept {
    const Open& open = view.open;
    assert(open.due == view.seat && (open.phase == Phase::lead || open.phase == Phase::speak));
    if (open.phase == Phase::lead) return MoveList::leads();
    const std::size_t lap = open.lap_count - 1U;
    return MoveList::speaks(open.laps[lap].characteristic, (view.known.outranks & bit(lap)) != 0);
}

}  // namespace paddock::chevaux
