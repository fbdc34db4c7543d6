#include "wire/views/chevaux.hpp"

#include <bit>

#include "base/text.hpp"
#include "games/chevaux/play.hpp"
#include "wire/views/view_fields.hpp"

namespace paddock::chevaux {

namespace {

// A pile from its top down, card by card: its id, null for a card that the seat may not know. A `+` before the id: it
// went under together with the card above it, in an order that nobody knows (house rule shuffle_captured).
template <class Io>
void pile_field(Io& io, View& view, Seat seat) {
    Known& known = view.known;
    const std::size_t first = first_place(view.open, seat);
    const std::size_t last = first + view.open.sizes[seat];
    if constexpr (!Io::reading) {
        io.texts("pile", [&](auto&& add) {
            for (std::size_t place = first; place < last; ++place) {
                const Card card = known.cards[place];
                if (card == unknown_card)
                    add(std::nullopt);
                else if ((known.mingled >> place & 1U) != 0)
                    add("+" + std::string(breed(card).id));
                else
                    add(breed(card).id);
            }
        });
    } else {
        const Texts texts = io.texts("pile", deck_size);
        if (texts.size() != view.open.sizes[seat] || last > deck_size) {
            io.fail("'pile' must have as many entries as the seat has cards");
            return;
        }
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const auto& text = texts[i];
            if (!text) continue;
            std::string_view id = *text;
            const bool mingled = id.starts_with('+');
            if (mingled) id.remove_prefix(1);
            const auto card = card_of_id(id);
            if (!card || (mingled && (i == 0 || !texts[i - 1]))) {
                io.fail("there is no card " + in_quotes(*text) + " there");
                return;
            }
            known.cards[first + i] = *card;
            if (mingled) known.mingled |= std::uint64_t{1} << (first + i);
        }
    }
}

// The figures that a seat has said in the round under way, by characteristic; null: not said.
template <class Io>
void said_field(Io& io, Known& known, Seat seat) {
    io.object("said", [&](Io& inner) {
        for (const Characteristic characteristic : all_characteristics) {
            auto& said = known.said[seat][index_of(characteristic)];  // NOLINT(misc-const-correctness): read into
            const std::string_view name = to_text(characteristic);
            if constexpr (!Io::reading) {
                said == 0 ? inner.null(name) : inner.put(name, figure_of_strength(characteristic, said));
            } else {
                std::optional<std::int64_t> figure;
                inner.number_or_null(name, figure);
                if (!figure) continue;
                for (std::uint8_t strong = 1; strong <= deck_size && said == 0; ++strong)
                    if (cards_of_strength(characteristic, strong) != 0 &&
                        figure_of_strength(characteristic, strong) == *figure)
                        said = strong;
                if (said == 0) inner.fail("no card has the figure said for " + std::string(name));
            }
        }
    });
}

template <class Io>
void seat_fields(Io& io, View& view, std::size_t index) {
    const Seat seat = seat_at(index);
    io.number("cards", view.open.sizes[seat], {0, deck_size});
    io.number("unseen", view.open.unseen[seat], {0, deck_size});
    io.number("out", view.open.out_wave[seat], {0, most_seats});
    pile_field(io, view, seat);
    said_field(io, view.known, seat);
}

template <class Io>
void lap_fields(Io& io, View& view, std::size_t lap) {
    io.seat("chooser", view.open.laps[lap].chooser, view.open.rules.players);
    io.word("characteristic", view.open.laps[lap].characteristic);
    Of<Io, bool> rarer = (view.known.outranks >> lap & 1U) != 0;
    io.flag("own_card_rarer", rarer);
    if constexpr (Io::reading)
        if (rarer) view.known.outranks = static_cast<std::uint8_t>(view.known.outranks | 1U << lap);
}

// The seat's own card in play with all that is printed on it, so that a bot needs no deck of its own.
void put_own_card(FieldWriter& writer, const View& view) {
    const bool in_round = view.open.phase == Phase::lead || view.open.phase == Phase::speak;
    if (!in_round || view.seat == spectator || !view.open.in_play.has(view.seat)) {
        writer.null("card");
        return;
    }
    const Breed& own = breed(pile(view, view.seat)[0]);
    writer.object("card", [&](FieldWriter& inner) {
        inner.put("id", own.id);
        for (const Characteristic characteristic : all_characteristics)
            inner.put(to_text(characteristic), own.figure(characteristic));
        inner.put("rarity", to_text(own.rarity));
    });
}

}  // namespace

template <class Io>
void fields(Io& io, View& view, ViewPart part) {
    Open& open = view.open;
    if (part == ViewPart::whole) head_fields<Chevaux>(io, open.rules, view.seat);
    const std::size_t players = open.rules.players;
    io.word("phase", open.phase);
    io.number("rounds_played", open.rounds_played, {0, 0xFFFFFFFF});
    io.seat("due", open.due, players);
    io.seat("leader", open.leader, players);
    io.number("taken", open.taken, {0, deck_size});
    io.flag("stop_asked", open.stop_asked);
    if constexpr (!Io::reading) put_own_card(io, view);
    Of<Io, std::size_t> laps = open.lap_count;
    io.objects("laps", laps, {0, most_laps}, [&](Io& inner, std::size_t lap) { lap_fields(inner, view, lap); });
    Of<Io, std::size_t> seats = players;
    const auto every = static_cast<std::int64_t>(players);
    io.objects("seats", seats, {every, every}, [&](Io& inner, std::size_t i) { seat_fields(inner, view, i); });
    if constexpr (Io::reading) {
        open.lap_count = static_cast<std::uint8_t>(laps);
        for (std::size_t i = 0; i < players; ++i)
            if (open.sizes[seat_at(i)] != 0) open.in_play.add(seat_at(i));
    }
}

namespace {

// What follows from the numbers of cards and the phase.
bool counts_are_right(const Open& open) {
    std::size_t cards = 0;
    for (std::size_t i = 0; i < open.rules.players; ++i) {
        const Seat seat = seat_at(i);
        cards += open.sizes[seat];
        if (open.unseen[seat] > open.sizes[seat]) return false;
        if (open.out_wave[seat] != 0 && open.sizes[seat] != 0) return false;
    }
    const bool dealt = open.phase != Phase::deal;
    if (cards != (dealt ? cards_each(open.rules) * open.rules.players : 0)) return false;
    if ((open.lap_count > 0) != (open.phase == Phase::speak)) return false;
    if (open.taken > open.sizes[open.leader]) return false;
    if (open.stop_asked && open.rules.minutes == 0) return false;
    if (open.phase == Phase::shuffle && (open.taken == 0 || !open.rules.shuffle_captured)) return false;
    if (open.phase != Phase::lead && open.phase != Phase::speak) return true;
    if (open.rules.rounds != 0 && open.rounds_played >= open.rules.rounds) return false;
    return open.in_play.count() > 1 && open.in_play.has(open.due) && open.in_play.has(open.leader);
}

// Every lap was chosen by somebody in play who was asked in the lap before, and another than that is due now.
bool laps_are_right(const Open& open) {
    if (open.phase == Phase::lead) return open.due == open.leader;
    if (open.phase != Phase::speak) return true;
    if (open.laps[0].chooser != open.leader) return false;
    for (std::size_t lap = 0; lap < open.lap_count; ++lap) {
        if (!open.in_play.has(open.laps[lap].chooser)) return false;
        if (lap > 0 && (open.laps[lap].chooser == open.laps[lap - 1].chooser ||
                        open.laps[lap].characteristic == open.laps[lap - 1].characteristic))
            return false;
    }
    return open.due != open.laps[open.lap_count - 1U].chooser;
}

// No card is known at two places, and unseen ones are unknown but for one's own card in play.
bool piles_are_right(const View& view) {
    CardSet seen = 0;
    const bool in_round = view.open.phase == Phase::lead || view.open.phase == Phase::speak;
    for (std::size_t i = 0; i < view.open.rules.players; ++i) {
        const std::span<const Card> cards = pile(view, seat_at(i));
        for (std::size_t n = 0; n < cards.size(); ++n) {
            const bool own_top = n == 0 && in_round && seat_at(i) == view.seat;
            if ((cards[n] != unknown_card) != (n >= view.open.unseen[seat_at(i)] || own_top)) return false;
            if (cards[n] == unknown_card) continue;
            if ((seen & set_of(cards[n])) != 0) return false;
            seen |= set_of(cards[n]);
        }
    }
    return true;
}

// Whether there are cards for all who have spoken that agree with what was said: without, no guess could be made.
class SpokenCards {
public:
    explicit SpokenCards(const View& view) : view_(view) {
        for (const Card card : view.known.cards)
            if (card != unknown_card) unseen_ &= ~set_of(card);
        for (std::size_t i = 0; i < view.open.rules.players; ++i) {
            const auto& said = view.known.said[seat_at(i)];
            for (const std::uint8_t value : said)
                if (value != 0) spoken_.add(seat_at(i));
        }
    }

    bool agree() {
        if ((spoken_.bits & ~view_.open.in_play.bits) != 0) return false;
        for (std::size_t lap = 0; lap < view_.open.lap_count; ++lap)
            if (!spoken_.has(view_.open.laps[lap].chooser)) return false;
        return place(spoken_, 0);
    }

private:
    CardSet possible(Seat seat) const {
        const std::size_t first = first_place(view_.open, seat);
        CardSet cards = unseen_;
        if (view_.known.cards[first] != unknown_card) {
            cards = set_of(view_.known.cards[first]);
            for (std::size_t at = first + 1; at < deck_size && (view_.known.mingled >> at & 1U) != 0; ++at)
                cards |= set_of(view_.known.cards[at]);
        }
        for (const Characteristic characteristic : all_characteristics)
            if (const std::uint8_t said = view_.known.said[seat][index_of(characteristic)]; said != 0)
                cards &= cards_of_strength(characteristic, said);
        return cards;
    }

    bool rarities_agree() const {
        const Open& open = view_.open;
        for (std::size_t lap = 0; lap < open.lap_count; ++lap) {
            const Rarity chosen = rarity_of[index_of(tops_[open.laps[lap].chooser])];
            if (lap > 0 && rarity_of[index_of(tops_[open.laps[lap - 1].chooser])] >= chosen) return false;
            if (!was_asked(open, lap, view_.seat)) continue;
            const Rarity own = rarity_of[index_of(pile(view_, view_.seat)[0])];
            if ((own > chosen) != ((view_.known.outranks >> lap & 1U) != 0)) return false;
        }
        return true;
    }

    bool place(SeatSet left, CardSet used) {
        if (left.empty()) return rarities_agree();
        const Seat seat = left.lowest();
        left.remove(seat);
        for (CardSet from = possible(seat) & ~used; from != 0; from &= from - 1) {
            if (++tries_ > most_tries) return false;
            tops_[seat] = card_at(static_cast<std::size_t>(std::countr_zero(from)));
            if (place(left, used | set_of(tops_[seat]))) return true;
        }
        return false;
    }

    static constexpr int most_tries = 100'000;  // a true view needs a few hundred at most
    const View& view_;
    CardSet unseen_ = whole_deck;
    SeatSet spoken_;
    PerSeat<Card> tops_ = no_cards_in_play;
    int tries_ = 0;
};

}  // namespace

}  // namespace paddock::chevaux

namespace paddock {

void write_view(JsonText& out, const chevaux::View& view, ViewPart part) {
    write_view_fields(out, view, part);
}

template <>
Result<chevaux::View, Fault> parse_view<Chevaux>(std::string_view json) {
    auto read = read_view_fields<chevaux::View>(json);
    if (!read) return read;
    const chevaux::View& view = *read;
    if (!chevaux::counts_are_right(view.open)) return refuse(Fault{"the numbers of cards and the phase do not fit"});
    if (!chevaux::laps_are_right(view.open)) return refuse(Fault{"'laps', 'due' and 'leader' do not go together"});
    if (!chevaux::piles_are_right(view)) return refuse(Fault{"the piles show cards that the seat cannot know"});
    if (!chevaux::SpokenCards(view).agree()) return refuse(Fault{"no cards agree with the figures said"});
    // The rest is right if a state that fits the view is seen as this view.
    Rng rng(0);
    if (chevaux::view(chevaux::guess(view, rng), view.seat) != view)
        return refuse(Fault{"no game can come to this view"});
    return read;
}

}  // namespace paddock
