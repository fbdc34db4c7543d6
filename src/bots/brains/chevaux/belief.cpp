#include "bots/brains/chevaux/belief.hpp"

#include <bit>

namespace paddock::chevaux::brains {

namespace {

// The uppermost cards of a pile whose order is not known: one card for most.
CardSet top_batch(const View& view, Seat seat) noexcept {
    const std::size_t first = first_place(view.open, seat);
    CardSet batch = set_of(view.known.cards[first]);
    for (std::size_t place = first + 1; place < deck_size && (view.known.mingled >> place & 1U) != 0; ++place)
        batch |= set_of(view.known.cards[place]);
    return batch;
}

CardSet said_cards(const View& view, Seat seat) noexcept {
    CardSet cards = whole_deck;
    for (const Characteristic characteristic : all_characteristics) {
        const std::uint8_t said = view.known.said[seat][index_of(characteristic)];
        if (said != 0) cards &= cards_of_strength(characteristic, said);
    }
    return cards;
}

// Narrows a set unless nothing would be left: a memory with gaps must not contradict what is heard.
void narrow(CardSet& cards, CardSet by) noexcept {
    if ((cards & by) != 0) cards &= by;
}

// What the rarity of the choosers tells: each is strictly rarer than the one before, and the seat knows for every lap
// in which it had to speak whether its own card is rarer.
void narrow_by_rarity(const View& view, Rarity own, PerSeat<CardSet>& possible) noexcept {
    const Open& open = view.open;
    for (std::size_t lap = 0; lap < open.lap_count; ++lap) {
        const Seat chooser = open.laps[lap].chooser;
        if (lap > 0 && open.laps[lap - 1].chooser == view.seat) narrow(possible[chooser], cards_above(own));
        if (chooser == view.seat) {
            if (lap > 0) narrow(possible[open.laps[lap - 1].chooser], cards_below(own));
            continue;
        }
        if (!was_asked(open, lap, view.seat)) continue;
        const bool outranks = (view.known.outranks >> lap & 1U) != 0;
        narrow(possible[chooser], outranks ? cards_below(own) : ~cards_below(own));
    }
}

}  // namespace

CardSet shown_cards(const View& view) noexcept {
    CardSet shown = 0;
    for (const Card card : view.known.cards)
        if (card != unknown_card) shown |= set_of(card);
    return shown;
}

Belief believe(const View& view, CardSet remembered) noexcept {
    const Open& open = view.open;
    Belief belief;
    belief.own = view.known.cards[first_place(open, view.seat)];
    belief.pool = whole_deck & ~(shown_cards(view) & remembered) & ~set_of(belief.own);
    for (SeatSet left = open.in_play; !left.empty(); left.remove(left.lowest())) {
        const Seat rival = left.lowest();
        if (rival == view.seat) continue;
        CardSet& possible = belief.possible[rival];
        const CardSet heard = said_cards(view, rival);
        possible = heard & belief.pool;
        if (view.known.cards[first_place(open, rival)] != unknown_card) {
            const CardSet batch = top_batch(view, rival);
            if ((batch & ~remembered) == 0) possible = batch & heard;
        }
        if (possible == 0) possible = heard & ~set_of(belief.own);
    }
    narrow_by_rarity(view, rarity_of[index_of(belief.own)], belief.possible);
    for (SeatSet left = open.in_play; !left.empty(); left.remove(left.lowest()))
        if (left.lowest() != view.seat && belief.possible[left.lowest()] == belief.pool)
            belief.from_pool.add(left.lowest());
    return belief;
}

}  // namespace paddock::chevaux::brains
