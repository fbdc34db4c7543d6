// Views of a game that lists the fields of its state (engine/plain_position.hpp) and says no more. Its View is
//   struct View { using Game = G; State table; Seat seat; };
// where `table` is the state as the seat may know it: what is hidden is as in a fresh state.
#pragma once

#include <optional>
#include <string_view>

#include "engine/plain_position.hpp"
#include "wire/json_value.hpp"
#include "wire/views/view_fields.hpp"
#include "wire/views/view_part.hpp"

namespace paddock {

template <class View>
concept PlainView = requires(const View& view) {
    typename View::Game;
    view.table;
    view.seat;
};

// The kinds of fields that a game lists, on top of those of views.
template <class Io>
class PlainFields {
public:
    static constexpr bool reading = Io::reading;

    PlainFields(Io& io, std::size_t players) : io_(io), players_(players) {}

    template <class Value>
    void number(std::string_view name, Value& value, std::int64_t low, std::int64_t high) {
        auto number = static_cast<std::int64_t>(value);
        io_.number(name, number, {low, high});
        if constexpr (reading) value = static_cast<Value>(number);
    }
    void flag(std::string_view name, bool& value) { io_.flag(name, value); }
    template <class Value>
    void each_seat(std::string_view name, PerSeat<Value>& values, std::int64_t low, std::int64_t high) {
        if constexpr (reading) {
            Numbers numbers = io_.numbers(name, {low, high}, players_);
            if (numbers.size() != players_) io_.fail("'" + std::string(name) + "' must have an entry for each seat");
            numbers.resize(players_, low);
            for (std::size_t i = 0; i < players_; ++i) values[seat_at(i)] = static_cast<Value>(numbers[i]);
        } else {
            io_.numbers(name, [&](auto&& add) {
                for (std::size_t i = 0; i < players_; ++i) add(static_cast<std::int64_t>(values[seat_at(i)]));
            });
        }
    }

private:
    Io& io_;
    std::size_t players_;
};

template <Game G, class Io>
void plain_view_fields(Io& io, typename G::View& view, ViewPart part) {
    auto rules = G::rules_of(view.table);
    if (part == ViewPart::whole) head_fields<G>(io, rules, view.seat);
    if constexpr (Io::reading) view.table = G::start(rules);
    PlainFields<Io> fields(io, rules.players);
    G::fields(fields, view.table);
}

template <PlainView View>
void write_view(JsonText& out, const View& view, ViewPart part = ViewPart::whole) {
    FieldWriter writer(out.open_object());
    View copy = view;
    plain_view_fields<typename View::Game>(writer, copy, part);
    out.close_object();
}

template <Game G>
Result<typename G::View, Fault> parse_view(std::string_view json) {
    static_assert(PlainView<typename G::View>, "views/<game>.hpp is missing");
    const auto value = parse_json(json);
    if (!value) return refuse(value.error());
    std::optional<Fault> fault;
    FieldReader reader(*value, fault, "the view");
    typename G::View view{};
    plain_view_fields<G>(reader, view, ViewPart::whole);
    if (fault) return refuse(std::move(*fault));
    if (auto sound = check_state<G>(view.table, false); !sound) return refuse(std::move(sound.error()));
    // Of whatever fits the view, the seat sees just that.
    Rng rng(0);
    if (!(G::view(G::guess(view, rng), view.seat).table == view.table))
        return refuse(Fault{"no position looks like this to that seat"});
    return view;
}

}  // namespace paddock
