#include "wire/fields.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace paddock {

namespace {

const JsonValue nothing;

bool within(std::int64_t number, Range range) {
    return number >= range.low && number <= range.high;
}

std::string described(Range range) {
    return "from " + std::to_string(range.low) + " to " + std::to_string(range.high);
}

}  // namespace

void FieldReader::wrong(std::string_view name, std::string_view wanted) {
    fail("'" + std::string(name) + "' must be " + std::string(wanted));
}

FieldReader::Field FieldReader::look(std::string_view name) const {
    if (flat_ != nullptr) {
        const auto* const found = flat_->find(name);
        return found == nullptr ? Field{} : Field{true, *found};
    }
    const JsonValue* const found = value_->find(name);
    return found == nullptr ? Field{} : Field{true, found->plain(), found};
}

FieldReader::Field FieldReader::take(std::string_view name) {
    Field field = look(name);
    if (field.there)
        ++asked_;
    else if (!whole_.empty())
        fail(std::string(whole_) + " has no '" + std::string(name) + "'");
    return field;
}

bool FieldReader::given(std::string_view name, bool) {
    const Field field = look(name);
    const bool null = field.plain && std::holds_alternative<std::monostate>(*field.plain);
    if (null) ++asked_;
    return field.there && !null;
}

void FieldReader::no_more(std::string_view sentence) {
    const std::size_t count = flat_ != nullptr              ? flat_->fields().size()
                              : value_->object() != nullptr ? value_->object()->size()
                                                            : 0;
    if (asked_ != count) fail(sentence);
}

const JsonValue& FieldReader::tree(std::string_view name) {
    const Field field = take(name);
    return field.tree != nullptr ? *field.tree : nothing;
}

const JsonValue::List* FieldReader::list_of(std::string_view name, Range size) {
    const JsonValue::List* list = tree(name).list();
    if (list != nullptr && within(static_cast<std::int64_t>(list->size()), size)) return list;
    const std::string count = size.low == size.high ? std::to_string(size.low)
                              : size.low == 0       ? "at most " + std::to_string(size.high)
                                                    : described(size);
    wrong(name, size.high == Range{}.high ? "a list" : "a list of " + count + " entries");
    return nullptr;
}

void FieldReader::text(std::string_view name, std::string& value) {
    const auto found = take_plain<std::string_view>(name);
    found ? void(value = *found) : wrong(name, "a text");
}

std::int64_t FieldReader::number_in(std::string_view name, Range range) {
    const Field field = take(name);
    const bool null_fits = range.low == -1;
    if (null_fits && field.plain && std::holds_alternative<std::monostate>(*field.plain)) return range.low;
    const Range wanted{null_fits ? 0 : range.low, range.high};
    const auto* number = field.plain ? std::get_if<std::int64_t>(&*field.plain) : nullptr;
    if (number != nullptr && within(*number, wanted)) return *number;
    wrong(name, whole_.empty() ? "a whole number in its range"
                               : "a whole number " + described(wanted) + (null_fits ? " or null" : ""));
    return range.low;
}

void FieldReader::flag(std::string_view name, bool& value) {
    const auto found = take_plain<bool>(name);
    value = found.value_or(false);
    if (!found) wrong(name, "true or false");
}

std::size_t FieldReader::index_in(std::string_view name, Names names) {
    const auto word = take_plain<std::string_view>(name);
    const auto found = std::find(names.begin(), names.end(), word.value_or(""));
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    std::string list;
    for (const std::string_view one : names) list += (list.empty() ? "'" : ", '") + std::string(one) + "'";
    wrong(name, whole_.empty() ? "one of the words of the protocol" : names.size() == 1 ? list : "one of " + list);
    return 0;
}

void FieldReader::bytes(std::string_view name, Bytes32& value) {
    const auto read = parse_hex32(take_plain<std::string_view>(name).value_or(""));
    read ? void(value = *read) : wrong(name, "64 hexadecimal digits");
}

void FieldReader::seat(std::string_view name, Seat& seat, std::size_t players, std::optional<Seat> none) {
    const std::int64_t number = number_in(name, {none ? -1 : 0, static_cast<std::int64_t>(players) - 1});
    seat = number < 0 ? none.value_or(Seat{}) : seat_at(static_cast<std::size_t>(number));
}

Numbers FieldReader::numbers(std::string_view name, Range range, std::size_t most) {
    const JsonValue::List* list = list_of(name, {0, static_cast<std::int64_t>(most)});
    if (list == nullptr) return {};
    Numbers values;
    for (const JsonValue& entry : *list) {
        const std::int64_t* number = entry.number();
        if (number == nullptr || !within(*number, range)) {
            wrong(name, "a list of whole numbers " + described(range));
            return {};
        }
        values.push_back(*number);
    }
    return values;
}

Texts FieldReader::texts(std::string_view name, std::size_t most) {
    const JsonValue::List* list = list_of(name, {0, static_cast<std::int64_t>(most)});
    if (list == nullptr) return {};
    Texts values;
    for (const JsonValue& entry : *list) {
        if (entry.text() == nullptr && !entry.is_null()) {
            wrong(name, "a list of texts or nulls");
            return {};
        }
        values.push_back(entry.is_null() ? std::nullopt : std::optional(*entry.text()));
    }
    return values;
}

void FieldReader::texts(std::string_view name, std::vector<std::string>& texts) {
    const JsonValue::List* list = list_of(name, {});
    if (list == nullptr) return;
    for (const JsonValue& entry : *list)
        entry.text() != nullptr ? texts.push_back(*entry.text()) : wrong(name, "a list of texts");
}

void FieldReader::outcome(std::string_view name, std::optional<Outcome>& outcome) {
    outcome.reset();
    if (!given(name)) return;
    outcome.emplace();
    object(name, [&](FieldReader& inner) {
        for (const std::int64_t rank : inner.numbers("ranks", {1, most_seats}, most_seats))
            outcome->ranks.push_back(static_cast<std::uint8_t>(rank));
        inner.text("reason", outcome->reason);
    });
}

void FieldReader::rules(std::string_view name, RuleList& rules) {
    rules.clear();
    auto read = rules_of_json(tree(name));
    read ? void(rules = std::move(*read)) : fail(read.error().sentence);
}

}  // namespace paddock
