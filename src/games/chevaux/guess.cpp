// Guessing what a view leaves open. The cards in play whose owners have spoken are drawn first, from the few that
// agree with all that was said; every such choice leaves equally many ways to place the rest, which follows freely.
#include <algorithm>
#include <bit>

#include "base/bits.hpp"
#include "games/chevaux/play.hpp"
#include "games/chevaux/view.hpp"

namespace paddock::chevaux {

namespace {

using Cards = std::array<Card, deck_size>;

// The end of the batch that begins at a place: a batch of one for most.
std::size_t batch_end(const Known& known, std::size_t place) noexcept {
    const std::uint64_t below = place + 1 < deck_size ? known.mingled >> (place + 1) : 0;
    return place + 1 + static_cast<std::size_t>(std::countr_one(below));
}

// The cards that nobody has seen, the viewer included; left-over ones are among them.
CardSet unseen_cards(const Known& known) noexcept {
    CardSet unseen = whole_deck;
    for (const Card card : known.cards)
        if (card != unknown_card) unseen &= ~set_of(card);
    return unseen;
}

// What a seat's card in play can be, by its place and by the values said.
CardSet possible_top(const View& view, Seat seat, CardSet unseen) noexcept {
    const Known& known = view.known;
    const std::size_t place = first_place(view.open, seat);
    CardSet possible = unseen;
    if (known.cards[place] != unknown_card) {
        possible = 0;
        for (std::size_t i = place; i < batch_end(known, place); ++i) possible |= set_of(known.cards[i]);
    }
    for (const Characteristic characteristic : all_characteristics) {
        const std::uint8_t said = known.said[seat][index_of(characteristic)];
        if (said != 0) possible &= cards_of_strength(characteristic, said);
    }
    return possible;
}

Rarity least_rarity(CardSet cards) noexcept {
    std::size_t rarity = rarities - 1;
    while (rarity > 0 && (cards & cards_below(static_cast<Rarity>(rarity))) != 0) --rarity;
    return static_cast<Rarity>(rarity);
}

Rarity greatest_rarity(CardSet cards) noexcept {
    std::size_t rarity = 0;
    while (rarity + 1 < rarities && (cards & cards_above(static_cast<Rarity>(rarity))) != 0) ++rarity;
    return static_cast<Rarity>(rarity);
}

// What rarity tells of the choosers: each is strictly rarer than the one before, and the viewer knows for every lap
// in which it had to speak whether its own card is rarer. Leaves no card that cannot be part of a whole.
void narrow_by_rarity(const View& view, PerSeat<CardSet>& possible) noexcept {
    const Open& open = view.open;
    for (std::size_t lap = 0; lap < open.lap_count; ++lap) {
        CardSet& chooser = possible[open.laps[lap].chooser];
        if (lap > 0) chooser &= cards_above(least_rarity(possible[open.laps[lap - 1].chooser]));
        if (!was_asked(open, lap, view.seat)) continue;
        const Rarity own = rarity_of[index_of(view.known.cards[first_place(open, view.seat)])];
        const CardSet below = cards_below(own);
        chooser &= (view.known.outranks >> lap & 1U) != 0 ? below : ~below;
    }
    for (std::size_t lap = open.lap_count; lap-- > 1;)
        possible[open.laps[lap - 1].chooser] &= cards_below(greatest_rarity(possible[open.laps[lap].chooser]));
}

bool rarity_rises(const Open& open, const PerSeat<Card>& tops) noexcept {
    for (std::size_t lap = 1; lap < open.lap_count; ++lap)
        if (rarity_of[index_of(tops[open.laps[lap - 1].chooser])] >= rarity_of[index_of(tops[open.laps[lap].chooser])])
            return false;
    return true;
}

// The cards in play of those who have spoken, every combination that agrees with the view equally likely: each is
// drawn on its own, and all again if they do not go together. No card for who has not spoken.
PerSeat<Card> draw_tops(const View& view, CardSet unseen, Rng& rng) noexcept {
    PerSeat<Card> tops = no_cards_in_play;
    if (view.open.phase != Phase::speak) return tops;
    PerSeat<CardSet> possible;
    SeatSet spoken;
    for (SeatSet left = view.open.in_play; !left.empty(); left.remove(left.lowest())) {
        const auto& said = view.known.said[left.lowest()];
        if (std::all_of(said.begin(), said.end(), [](std::uint8_t value) { return value == 0; })) continue;
        spoken.add(left.lowest());
        possible[left.lowest()] = possible_top(view, left.lowest(), unseen);
    }
    narrow_by_rarity(view, possible);
    while (true) {
        CardSet used = 0;
        for (SeatSet left = spoken; !left.empty(); left.remove(left.lowest())) {
            const CardSet from = possible[left.lowest()];
            const auto count = static_cast<std::uint32_t>(std::popcount(from));
            const int card = select_bit(from, count > 1 ? rng.below(count) : 0);
            tops[left.lowest()] = card_at(static_cast<std::size_t>(card));
            used |= CardSet{1} << card;
        }
        if (std::popcount(used) == spoken.count() && rarity_rises(view.open, tops)) return tops;
    }
}

// Puts the drawn cards on top of their piles, and every batch in a random order.
void order_batches(const View& view, const PerSeat<Card>& tops, Cards& cards, Rng& rng) noexcept {
    for (SeatSet left = view.open.in_play; !left.empty(); left.remove(left.lowest())) {
        const Seat seat = left.lowest();
        const std::size_t first = first_place(view.open, seat);
        const std::size_t last = first + view.open.sizes[seat];
        for (std::size_t place = first; place < last;) {
            std::size_t begin = place;
            place = batch_end(view.known, place);
            if (begin == first && tops[seat] != no_card) {
                if (cards[first] == unknown_card)
                    cards[first] = tops[seat];
                else
                    std::swap(cards[first], *std::find(&cards[first], &cards[place - 1], tops[seat]));
                ++begin;
            }
            shuffle(std::span(&cards[0] + begin, place - begin), rng);
        }
    }
}

// Deals the cards that nobody has seen to the places that are still open.
void fill_places(std::size_t places, CardSet unseen, Cards& cards, Rng& rng) noexcept {
    Cards pool;
    std::uint32_t left = 0;
    for (; unseen != 0; unseen &= unseen - 1)
        pool[left++] = card_at(static_cast<std::size_t>(std::countr_zero(unseen)));
    for (std::size_t place = 0; place < places; ++place) {
        if (cards[place] != unknown_card) continue;
        const std::uint32_t drawn = rng.below(left);
        cards[place] = pool[drawn];
        pool[drawn] = pool[--left];
    }
}

Secrets link_piles(const View& view, const Cards& cards) noexcept {
    Secrets secrets;
    std::size_t place = 0;
    for (std::size_t i = 0; i < view.open.rules.players; ++i) {
        const Seat seat = seat_at(i);
        std::uint8_t last = link_of(seat);
        for (std::size_t left = view.open.sizes[seat]; left > 0; --left, ++place) {
            const bool taken_begin = seat == view.open.leader && left == view.open.taken;
            if (view.open.phase == Phase::shuffle && taken_begin) secrets.before_taken = last;
            secrets.links[last] = static_cast<std::uint8_t>(cards[place]);
            last = static_cast<std::uint8_t>(cards[place]);
            if (batch_end(view.known, place) > place + 1) secrets.batch_ends &= ~set_of(cards[place]);
        }
        secrets.lowest[seat] = last;
    }
    return secrets;
}

}  // namespace

State guess(const View& view, Rng& rng) noexcept {
    CardSet unseen = unseen_cards(view.known);
    const PerSeat<Card> tops = draw_tops(view, unseen, rng);
    for (const Card top : tops)
        if (top != no_card) unseen &= ~set_of(top);
    Cards cards = view.known.cards;
    order_batches(view, tops, cards, rng);
    fill_places(first_place(view.open, seat_at(view.open.rules.players)), unseen, cards, rng);
    return {.open = view.open, .secrets = link_piles(view, cards)};
}

}  // namespace paddock::chevaux
