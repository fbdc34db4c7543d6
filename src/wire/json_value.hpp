// A JSON text as a small tree, for what is read by the names of its fields, in any order. Reading trusts nothing:
// whatever the text holds, the answer is a value or one sentence.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.hpp"
#include "engine/house_rules.hpp"
#include "wire/json_scanner.hpp"
#include "wire/json_text.hpp"

namespace paddock {

class JsonValue {
public:
    using List = std::vector<JsonValue>;
    using Object = std::vector<std::pair<std::string, JsonValue>>;  // in the order written, every name once

    JsonValue() = default;
    explicit JsonValue(const JsonPlain& plain);
    explicit JsonValue(List list) : value_(std::move(list)) {}
    explicit JsonValue(Object object) : value_(std::move(object)) {}

    bool is_null() const { return std::holds_alternative<std::monostate>(value_); }
    // Nothing for a list or an object.
    std::optional<JsonPlain> plain() const;
    // Null where the value is of another kind.
    const bool* flag() const { return std::get_if<bool>(&value_); }
    const std::int64_t* number() const { return std::get_if<std::int64_t>(&value_); }
    const std::string* text() const { return std::get_if<std::string>(&value_); }
    const List* list() const { return std::get_if<List>(&value_); }
    const Object* object() const { return std::get_if<Object>(&value_); }
    // The value of that name in an object; null if this is no object or has none.
    const JsonValue* find(std::string_view name) const;
    // Where a field is missing or of another kind: the empty text, no number.
    std::string_view text_of(std::string_view name) const;
    std::optional<std::int64_t> number_of(std::string_view name) const;

private:
    std::variant<std::monostate, bool, std::int64_t, std::string, List, Object> value_;
};

void write(JsonText& out, const JsonValue& value);
// One line, without spaces.
std::string to_json(const JsonValue& value);

inline constexpr std::size_t deepest_json = 16;                    // braces and brackets inside each other
inline constexpr std::size_t longest_json = std::size_t{1} << 20;  // bytes: longer texts are refused unread

// Numbers are whole and fit 64 bits; no name stands twice in one object.
Result<JsonValue, Fault> parse_json(std::string_view text);

// The house rules in a JSON object, for `read_rules` to check.
Result<RuleList, Fault> rules_of_json(const JsonValue& value);

}  // namespace paddock
