// Writing and reading the fields of an object by the same code: `fields(io, value)` names every field once, and runs
// with a FieldWriter or with a FieldReader. The two have the same functions, but for some lists, which are written
// straight into the text: a server writes views by the ten thousand a second. A reader notes the first thing that is
// wrong and goes on with harmless values; unknown fields are skipped unless `no_more` forbids them.
#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/bytes.hpp"
#include "base/enum_name.hpp"
#include "engine/seat.hpp"
#include "wire/flat_object.hpp"
#include "wire/json_text.hpp"
#include "wire/json_value.hpp"
#include "wire/record_json.hpp"

namespace paddock {

using Names = std::span<const std::string_view>;
using Texts = std::vector<std::optional<std::string>>;  // no text: null
using Numbers = std::vector<std::int64_t>;

struct Range {
    std::int64_t low = 0;
    std::int64_t high = std::numeric_limits<std::int64_t>::max();
};
inline constexpr Range any_number{std::numeric_limits<std::int64_t>::min()};

// What `fields` is given: a writer leaves it as it is.
template <class Io, class Value>
using Of = std::conditional_t<Io::reading, Value, const Value>;

class FieldWriter {
public:
    static constexpr bool reading = false;

    // The text must outlive the writer.
    explicit FieldWriter(JsonText& out) : out_(out) {}

    void fail(std::string_view) {}
    // Whether a field that may be missing is there: a writer is told, a reader looks.
    bool given(std::string_view, bool is = true) { return is; }
    // There are no other fields than those that were named.
    void no_more(std::string_view) {}

    void put(std::string_view name, std::int64_t value) { out_.key(name).number(value); }
    void put(std::string_view name, std::string_view value) { out_.key(name).text(value); }
    void null(std::string_view name) { out_.key(name).null(); }
    // What is written as a whole.
    template <class Value>
    void put_whole(std::string_view name, const Value& value) {
        write(out_.key(name), value);
    }

    void text(std::string_view name, std::string_view value) { put(name, value); }
    // The empty text is null.
    void text_or_null(std::string_view name, std::string_view value) { value.empty() ? null(name) : put(name, value); }
    void flag(std::string_view name, bool value) { out_.key(name).flag(value); }
    template <std::integral Value>
    void number(std::string_view name, Value value, Range = {}) {
        put(name, static_cast<std::int64_t>(value));
    }
    template <std::integral Value>
    void number_or_null(std::string_view name, const std::optional<Value>& value, Range = {}) {
        value ? put(name, static_cast<std::int64_t>(*value)) : null(name);
    }
    template <class Kind>
    void word(std::string_view name, Kind value, Names names = enum_names<Kind>) {
        put(name, names[static_cast<std::size_t>(value)]);
    }
    void bytes(std::string_view name, const Bytes32& value) { put(name, to_hex(value)); }
    void rules(std::string_view name, const RuleList& rules) { put_whole(name, rules); }
    void outcome(std::string_view name, const std::optional<Outcome>& outcome) { put_whole(name, outcome); }
    void seat(std::string_view name, Seat seat, std::size_t = most_seats, std::optional<Seat> none = {}) {
        seat == none ? null(name) : put(name, static_cast<std::int64_t>(index_of(seat)));
    }
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
    void texts(std::string_view name, const std::vector<std::string>& texts) {
        out_.key(name).open_list();
        for (const std::string& text : texts) out_.text(text);
        out_.close_list();
    }
    // A list of objects; a reader sets the count.
    template <class Each>
    void objects(std::string_view name, std::size_t count, Range, Each&& each) {
        out_.key(name).open_list();
        for (std::size_t i = 0; i < count; ++i) {
            out_.open_object();
            each(*this, i);
            out_.close_object();
        }
        out_.close_list();
    }
    // Objects that have fields of their own.
    template <class Item>
    void list(std::string_view name, const std::vector<Item>& items, Range range = {}) {
        objects(name, items.size(), range, [&](FieldWriter& inner, std::size_t i) { fields(inner, items[i]); });
    }
    template <class Inside>
    void object(std::string_view name, Inside&& inside) {
        out_.key(name).open_object();
        inside(*this);
        out_.close_object();
    }

private:
    JsonText& out_;
};

class FieldReader {
public:
    static constexpr bool reading = true;

    // All must outlive the reader. The first fault is kept. Where it is said what is read (`the view`), a sentence says
    // whether a field is missing, and all that it could be.
    FieldReader(const JsonValue& value, std::optional<Fault>& fault, std::string_view whole = {})
        : value_(&value), fault_(fault), whole_(whole) {}
    FieldReader(const FlatObject& object, std::optional<Fault>& fault) : flat_(&object), fault_(fault) {}

    void fail(std::string_view sentence) {
        if (!fault_) fault_ = Fault{std::string(sentence)};
    }
    // Null is as good as absent.
    bool given(std::string_view name, bool = true);
    void no_more(std::string_view sentence);
    // The whole of a field; null where there is none.
    const JsonValue& tree(std::string_view name);

    void text(std::string_view name, std::string& value);
    void text_or_null(std::string_view name, std::string& value) {
        if (given(name)) text(name, value);
    }
    void flag(std::string_view name, bool& value);
    // Null is a number below the others where the range begins at -1.
    template <std::integral Value>
    void number(std::string_view name, Value& value, Range range = {}) {
        value = static_cast<Value>(number_in(name, range));
    }
    template <std::integral Value>
    void number_or_null(std::string_view name, std::optional<Value>& value, Range range = any_number) {
        value.reset();
        const bool missing = !whole_.empty() && !look(name).there;
        if (given(name) || missing) number(name, value.emplace(), range);
    }
    template <class Kind>
    void word(std::string_view name, Kind& value, Names names = enum_names<Kind>) {
        value = static_cast<Kind>(index_in(name, names));
    }
    void bytes(std::string_view name, Bytes32& value);
    void rules(std::string_view name, RuleList& rules);
    void outcome(std::string_view name, std::optional<Outcome>& outcome);
    void null(std::string_view name) { given(name); }
    void seat(std::string_view name, Seat& seat, std::size_t players = most_seats, std::optional<Seat> none = {});
    Numbers numbers(std::string_view name, Range range, std::size_t most);
    Texts texts(std::string_view name, std::size_t most);
    void texts(std::string_view name, std::vector<std::string>& texts);
    template <class Each>
    void objects(std::string_view name, std::size_t& count, Range range, Each&& each) {
        const JsonValue::List* list = list_of(name, range);
        count = list == nullptr ? static_cast<std::size_t>(range.low) : list->size();
        static const JsonValue nothing;
        for (std::size_t i = 0; i < count; ++i) {
            FieldReader inner(list == nullptr ? nothing : (*list)[i], fault_, whole_);
            each(inner, i);
        }
    }
    template <class Item>
    void list(std::string_view name, std::vector<Item>& items, Range range = {}) {
        std::size_t count = 0;
        objects(name, count, range, [&](FieldReader& inner, std::size_t) { fields(inner, items.emplace_back()); });
    }
    template <class Inside>
    void object(std::string_view name, Inside&& inside) {
        FieldReader inner(tree(name), fault_, whole_);
        inside(inner);
    }

private:
    struct Field {
        bool there = false;
        std::optional<JsonPlain> plain;   // unless it is a list or an object
        const JsonValue* tree = nullptr;  // unless the object is flat
    };
    Field look(std::string_view name) const;
    // Looks, and notes that the field was asked for.
    Field take(std::string_view name);
    template <class Kind>
    std::optional<Kind> take_plain(std::string_view name) {
        const Field field = take(name);
        const auto* found = field.plain ? std::get_if<Kind>(&*field.plain) : nullptr;
        return found != nullptr ? std::optional(*found) : std::nullopt;
    }
    std::int64_t number_in(std::string_view name, Range range);
    std::size_t index_in(std::string_view name, Names names);
    const JsonValue::List* list_of(std::string_view name, Range size);
    void wrong(std::string_view name, std::string_view wanted);

    const JsonValue* value_ = nullptr;
    const FlatObject* flat_ = nullptr;
    std::optional<Fault>& fault_;
    std::string_view whole_;
    std::size_t asked_ = 0;  // how many of its fields
};

}  // namespace paddock
