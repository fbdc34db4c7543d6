#include "wire/views/change_horses.hpp"

#include <bit>

#include "games/change_horses/play.hpp"
#include "wire/views/change_horses_soundness.hpp"
#include "wire/views/view_fields.hpp"

namespace paddock::change_horses {

namespace {

std::optional<std::string> known_horse(Horse horse) {
    if (horse == no_horse) return std::nullopt;
    return std::string(1, letter_of(horse));
}

template <class Io>
void cards_field(Io& io, std::string_view name, CardSet& set) {
    if constexpr (!Io::reading) {
        io.texts(name, [&](auto&& add) {
            for (unsigned left = set; left != 0; left &= left - 1)
                add(text_of(static_cast<Card>(std::countr_zero(left))));
        });
    } else {
        set = 0;
        for (const auto& text : io.texts(name, cards)) {
            const auto card = card_of(text.value_or(""));
            if (!card || (set & set_of(*card)) != 0) return io.fail("a card must be two letters, AB to EF, once");
            set = static_cast<CardSet>(set | set_of(*card));
        }
    }
}

// Certificates by their letters; null for those that the seat does not know.
template <class Io, class Array>
void horses_field(Io& io, std::string_view name, Array& horses_there, std::size_t count) {
    if constexpr (!Io::reading) {
        io.texts(name, [&](auto&& add) {
            for (std::size_t i = 0; i < count; ++i) add(known_horse(horses_there[i]));
        });
    } else {
        const Texts texts = io.texts(name, count);
        horses_there.fill(no_horse);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const auto& text = texts[i];
            if (!text) continue;
            const auto horse = text->size() == 1 ? horse_of_letter(text->front()) : std::nullopt;
            if (!horse) return io.fail("a certificate must be a letter, A to F");
            horses_there[i] = *horse;
        }
    }
}

// Cards on the tote board in the order of playing, and the places of the covered ones, from 1 on as in `stumble 3`.
template <class Io>
void board_fields(Io& io, Open& open) {
    if constexpr (Io::reading) {
        const Texts texts = io.texts("board", most_board_cards);
        const Numbers covered = io.numbers("covered", {1, static_cast<std::int64_t>(texts.size())}, most_board_cards);
        for (const std::int64_t place : covered)
            open.covered = static_cast<std::uint16_t>(open.covered | 1U << (place - 1));
        for (const auto& text : texts) {
            const auto card = card_of(text.value_or(""));
            if (!card) return io.fail("a card must be two letters, AB to EF");
            if ((open.covered >> open.board_size & 1U) == 0) open.counts += counts_of[*card];
            open.board[open.board_size++] = *card;
        }
    } else {
        io.texts("board", [&](auto&& add) {
            for (std::size_t i = 0; i < open.board_size; ++i) add(text_of(open.board[i]));
        });
        io.numbers("covered", [&](auto&& add) {
            for (unsigned left = open.covered; left != 0; left &= left - 1) add(std::countr_zero(left) + 1);
        });
        io.object("counts", [&](Io& inner) {
            for (const Horse horse : all_horses) inner.put(text_of(horse), count_in(open.counts, horse));
        });
    }
}

template <class Io>
void flag_field(Io& io, std::string_view name, SeatSet& set, Seat seat) {
    Of<Io, bool> in = set.has(seat);
    io.flag(name, in);
    if constexpr (Io::reading)
        if (in) set.add(seat);
}

template <class Io>
void seat_fields(Io& io, View& view, std::size_t seat) {
    Open& open = view.open;
    cards_field(io, "hand", open.hand[seat]);
    cards_field(io, "shown", open.shown[seat]);
    io.number("wild", open.wild_left[seat], {0, wild_cards_each});
    flag_field(io, "wild_used", open.wild_used, seat_at(seat));
    horses_field(io, "certificates", view.known.certificates[seat],
                 static_cast<std::size_t>(certificates_each(open.rules)));
    flag_field(io, "laid", open.laid, seat_at(seat));
    cards_field(io, "picked", view.known.picked[seat]);
    io.number("carrots", open.carrots[seat], {0, most_carrots});
    io.number("bid", open.bid[seat], {0, most_carrots});
    flag_field(io, "in_auction", open.in_auction, seat_at(seat));
}

template <class Io>
void change_fields(Io& io, View& view, std::size_t index) {
    io.seat("seat", view.open.changers[index], view.open.rules.players);
    std::array<Horse, 2> both{view.known.exchanges[index].given, view.known.exchanges[index].taken};
    horses_field(io, "given_taken", both, 2);
    if constexpr (Io::reading) view.known.exchanges[index] = {both[0], both[1]};
}

template <class Io>
void auction_fields(Io& io, Open& open) {
    const std::size_t players = open.rules.players;
    if constexpr (Io::reading) {
        for (const std::int64_t number : io.numbers("numbers_bid", {1, most_carrots}, most_carrots))
            open.bids_made |= std::uint64_t{1} << number;
    } else {
        io.numbers("numbers_bid", [&](auto&& add) {
            for (std::uint64_t left = open.bids_made; left != 0; left &= left - 1) add(std::countr_zero(left));
        });
    }
    io.seat("bidder", open.bidder, players, spectator);
    io.seat("highest", open.highest, players, spectator);
    std::size_t broke = open.broke_count;
    seat_list_field(io, "broke", open.broke, broke, players);
    if constexpr (Io::reading) {
        open.broke_count = static_cast<std::uint8_t>(broke);
    }
}

}  // namespace

template <class Io>
void fields(Io& io, View& view, ViewPart part) {
    Open& open = view.open;
    if (part == ViewPart::whole) head_fields<ChangeHorses>(io, open.rules, view.seat);
    const std::size_t players = open.rules.players;
    const auto every = static_cast<std::int64_t>(players);
    if constexpr (Io::reading) {
        open.pile_size = start(open.rules).open.pile_size;
        view.known.certificates.fill({no_horse, no_horse});
    }
    io.word("phase", open.phase);
    io.number("round", open.round, {0, most_rounds(open.rules)});
    io.number("position", open.position, {0, 2 * most_players});
    std::size_t ordered = players;
    seat_list_field(io, "order", open.order, ordered, players);
    if (ordered != players) io.fail("'order' must name every seat");
    Of<Io, std::size_t> all = horses;
    io.objects("horses", all, {horses, horses}, [&](Io& inner, std::size_t i) {
        const auto horse = static_cast<Horse>(i);
        if constexpr (!Io::reading) inner.put("horse", text_of(horse));
        inner.number("row", open.row[horse], {0, 255});
        inner.number("lane", open.lane[horse], {0, lanes - 1});
    });
    board_fields(io, open);
    Of<Io, std::size_t> seats = players;
    io.objects("seats", seats, {every, every}, [&](Io& inner, std::size_t i) { seat_fields(inner, view, i); });
    if constexpr (!Io::reading) io.put("pile", open.pile_size);
    Of<Io, std::size_t> changes = open.change_count;
    io.objects("changes", changes, {0, most_changes}, [&](Io& inner, std::size_t i) { change_fields(inner, view, i); });
    io.object("auction", [&](Io& inner) { auction_fields(inner, open); });
    if constexpr (Io::reading) {
        open.change_count = static_cast<std::uint8_t>(changes);
        open.crossed = any_crossed(open);
    }
}

}  // namespace paddock::change_horses

namespace paddock {

void write_view(JsonText& out, const change_horses::View& view, ViewPart part) {
    write_view_fields(out, view, part);
}

template <>
Result<change_horses::View, Fault> parse_view<ChangeHorses>(std::string_view json) {
    auto read = read_view_fields<change_horses::View>(json);
    if (!read) return read;
    if (const auto wrong = change_horses::fault_in(*read)) return refuse(*wrong);
    return read;
}

}  // namespace paddock
