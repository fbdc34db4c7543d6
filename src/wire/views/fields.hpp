// Writing and reading the fields of a view by the same code: a view's file names every field once, in one template, and
// runs it with a FieldWriter or with a FieldReader. The two have the same functions, but for lists, which are written
// straight into the text: a server writes views by the ten thousand a second. A reader notes the first thing that is
// wrong and goes on with harmless values; unknown fields are skipped.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/seat.hpp"
#include "wire/json_text.hpp"
#include "wire/json_value.hpp"

namespace paddock {

using Names = std::span<const std::string_view>;
using Texts = std::vector<std::optional<std::string>>;  // no text: null
using Numbers = std::vector<std::int64_t>;

struct Range {
    std::int64_t low = 0;
    std::int64_t high = 0;
};

class FieldWriter {
public:
    static constexpr bool reading = false;

    // The text must outlive the writer.
    explicit FieldWriter(JsonText& out, bool writes_head = true) : out_(out), writes_head_(writes_head) {}

    // Whether a view begins with its game, its rules and its seat.
    bool writes_head() const { return writes_head_; }

    void fail(std::string_view) {}

    void put(std::string_view name, std::int64_t value) { out_.key(name).number(value); }
    void put(std::string_view name, std::string_view value) { out_.key(name).text(value); }
    void put_null(std::string_view name) { out_.key(name).null(); }

    void number(std::string_view name, std::int64_t& value, Range) { put(name, value); }
    void flag(std::string_view name, bool& value) { out_.key(name).flag(value); }
    void word(std::string_view name, std::size_t& value, Names names) { put(name, names[value]); }
    // `list(add)` calls `add` with each number, or with each text or nothing.
    template <class List>
    void numbers(std::string_view name, List&& list) {
        out_.key(name).open_list();
        list([this](std::int64_t number) { out_.number(number); });
        out_.close_list();
    }
    template <class List>
    void texts(std::string_view name, List&& list) {
        out_.key(name).open_list();
        list([this](std::optional<std::string_view> text) { text ? out_.text(*text) : out_.null(); });
        out_.close_list();
    }
    void rule(std::string_view name, const RuleValue& value);
    // A list of objects; a reader sets the count.
    template <class Each>
    void objects(std::string_view name, std::size_t& count, Range, Each&& each) {
        out_.key(name).open_list();
        for (std::size_t i = 0; i < count; ++i) {
            out_.open_object();
            each(*this, i);
            out_.close_object();
        }
        out_.close_list();
    }
    template <class Inside>
    void object(std::string_view name, Inside&& inside) {
        out_.key(name).open_object();
        inside(*this);
        out_.close_object();
    }

private:
    JsonText& out_;
    bool writes_head_;
};

class FieldReader {
public:
    static constexpr bool reading = true;

    // Both must outlive the reader. The first fault is kept.
    FieldReader(const JsonValue& value, std::optional<Fault>& fault) : value_(value), fault_(fault) {}

    void fail(std::string_view sentence) {
        if (!fault_) fault_ = Fault{std::string(sentence)};
    }
    bool failed() const { return fault_.has_value(); }

    void number(std::string_view name, std::int64_t& value, Range range);
    void number_or_null(std::string_view name, std::optional<std::int64_t>& value);
    void flag(std::string_view name, bool& value);
    void word(std::string_view name, std::size_t& value, Names names);
    Numbers numbers(std::string_view name, Range range, std::size_t most);
    Texts texts(std::string_view name, std::size_t most);
    void rules(std::string_view name, RuleList& rules);
    template <class Each>
    void objects(std::string_view name, std::size_t& count, Range range, Each&& each) {
        const JsonValue::List* list = list_of(name, range);
        count = list == nullptr ? static_cast<std::size_t>(range.low) : list->size();
        static const JsonValue nothing;
        for (std::size_t i = 0; i < count; ++i) {
            FieldReader inner(list == nullptr ? nothing : (*list)[i], fault_);
            each(inner, i);
        }
    }
    template <class Inside>
    void object(std::string_view name, Inside&& inside) {
        FieldReader inner(field(name), fault_);
        inside(inner);
    }

private:
    const JsonValue& field(std::string_view name);
    const JsonValue::List* list_of(std::string_view name, Range size);
    void wrong(std::string_view name, std::string_view wanted);

    const JsonValue& value_;
    std::optional<Fault>& fault_;
};

// The kinds of fields that views have, on top of those. `Io` is a FieldWriter or a FieldReader.

template <class Io, std::unsigned_integral Value>
void number_field(Io& io, std::string_view name, Value& value, std::int64_t low, std::int64_t high) {
    auto number = static_cast<std::int64_t>(value);
    io.number(name, number, {low, high});
    if constexpr (Io::reading) value = static_cast<Value>(number);
}

template <class Io, class Kind>
void word_field(Io& io, std::string_view name, Kind& value, Names names) {
    auto index = static_cast<std::size_t>(value);
    io.word(name, index, names);
    if constexpr (Io::reading) value = static_cast<Kind>(index);
}

// A seat by its number; null for `none`.
template <class Io>
void seat_field(Io& io, std::string_view name, Seat& seat, [[maybe_unused]] std::size_t players,
                std::optional<Seat> none = {}) {
    if constexpr (Io::reading) {
        const std::int64_t least = none ? -1 : 0;
        std::int64_t number = least;
        io.number(name, number, {least, static_cast<std::int64_t>(players) - 1});
        seat = number < 0 ? none.value_or(Seat{}) : seat_at(static_cast<std::size_t>(number));
    } else {
        seat == none ? io.put_null(name) : io.put(name, static_cast<std::int64_t>(index_of(seat)));
    }
}

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
    std::size_t game = 0;
    const std::string_view names[] = {G::name};
    if constexpr (!Io::reading)
        if (!io.writes_head()) return;
    io.word("game", game, names);
    if constexpr (!Io::reading) {
        io.object("rules", [&](Io& inner) {
            for (const auto& field : G::rule_fields) inner.rule(field.key.name, field.get(rules));
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
    seat_field(io, "seat", seat, rules.players, spectator);
}

}  // namespace paddock
