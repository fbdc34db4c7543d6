// The kinds of fields that views have, on top of those of every object. `Io` is a FieldWriter or a FieldReader.
#pragma once

#include <optional>
#include <string_view>

#include "wire/fields.hpp"
#include "wire/views/view_part.hpp"

namespace paddock {

template <class Io>
void seats_field(Io& io, std::string_view name, SeatSet& seats, [[maybe_unused]] std::size_t players) {
    if constexpr (Io::reading) {
        seats = {};
        for (const std::int64_t number : io.numbers(name, {0, static_cast<std::int64_t>(players) - 1}, players))
            seats.add(seat_at(static_cast<std::size_t>(number)));
    } else {
        io.numbers(name, [&](auto&& add) {
            for (SeatSet left = seats; !left.empty(); left.remove(left.lowest()))
                add(static_cast<std::int64_t>(index_of(left.lowest())));
        });
    }
}

// Seats in an order that matters, from the front of an array; the rest of it is seat 0, as a fresh array's. A reader
// sets the count.
template <class Io, class Array>
void seat_list_field(Io& io, std::string_view name, Array& seats, std::size_t& count,
                     [[maybe_unused]] std::size_t players) {
    if constexpr (!Io::reading) {
        io.numbers(name, [&](auto&& add) {
            for (std::size_t i = 0; i < count; ++i) add(static_cast<std::int64_t>(index_of(seats[i])));
        });
    } else {
        const Numbers numbers = io.numbers(name, {0, static_cast<std::int64_t>(players) - 1}, seats.size());
        seats = {};
        count = numbers.size();
        for (std::size_t i = 0; i < count; ++i) seats[i] = seat_at(static_cast<std::size_t>(numbers[i]));
    }
}

// The opening fields of every view: the game, whose view it is, the house rules.
template <class G, class Io>
void head_fields(Io& io, typename G::Rules& rules, Seat& seat) {
    Of<Io, std::size_t> game = 0;
    const std::string_view names[] = {G::name};
    io.word("game", game, names);
    if constexpr (!Io::reading) {
        io.object("rules", [&](Io& inner) {
            for (const auto& field : G::rule_fields) inner.put_whole(field.key.name, field.get(rules));
        });
    } else {
        RuleList list;
        io.rules("rules", list);
        rules = {};
        if (auto read = read_rules<G>(list))
            rules = *read;
        else
            io.fail(read.error().sentence);
    }
    io.seat("seat", seat, rules.players, spectator);
}

// `fields(io, view, part)` names the fields of a view.
template <class View>
void write_view_fields(JsonText& out, View view, ViewPart part) {
    FieldWriter writer(out.open_object());
    fields(writer, view, part);
    out.close_object();
}

template <class View>
Result<View, Fault> read_view_fields(std::string_view json) {
    const auto value = parse_json(json);
    if (!value) return refuse(value.error());
    std::optional<Fault> fault;
    FieldReader reader(*value, fault, "the view");
    View view;
    fields(reader, view, ViewPart::whole);
    if (fault) return refuse(std::move(*fault));
    return view;
}

}  // namespace paddock
