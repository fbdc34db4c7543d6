#include "engine/house_rules.hpp"

#include "base/text.hpp"

namespace paddock {

std::string to_text(const RuleValue& value) {
    struct Printer {
        std::string operator()(std::monostate) const { return "null"; }
        std::string operator()(bool flag) const { return flag ? "true" : "false"; }
        std::string operator()(std::int64_t number) const { return std::to_string(number); }
        std::string operator()(const std::string& word) const { return word; }
    };
    return std::visit(Printer{}, value);
}

namespace {

bool fits(const RuleKey& key, const RuleValue& value) {
    const auto* number = std::get_if<std::int64_t>(&value);
    const bool in_range = number != nullptr && *number >= key.low && *number <= key.high;
    switch (key.kind) {
        case RuleKey::Kind::flag: return std::holds_alternative<bool>(value);
        case RuleKey::Kind::number: return in_range;
        case RuleKey::Kind::seat_or_drawn: return std::holds_alternative<std::monostate>(value) || in_range;
        case RuleKey::Kind::letter: {
            const auto* word = std::get_if<std::string>(&value);
            return word != nullptr && word->size() == 1 && key.letters.find((*word)[0]) != std::string_view::npos;
        }
    }
    return false;
}

std::string wanted(const RuleKey& key) {
    const std::string range = std::to_string(key.low) + " to " + std::to_string(key.high);
    switch (key.kind) {
        case RuleKey::Kind::flag: return "true or false";
        case RuleKey::Kind::number: return "a whole number from " + range;
        case RuleKey::Kind::seat_or_drawn: return "null (drawn) or a seat from " + range;
        case RuleKey::Kind::letter: {
            std::string list;
            for (const char letter : key.letters) list += (list.empty() ? "" : ", ") + std::string(1, letter);
            return "one of " + list;
        }
    }
    return {};
}

}  // namespace

Result<Done, Fault> check_value(const RuleKey& key, const RuleValue& value) {
    if (fits(key, value)) return Done{};
    return refuse(Fault{"house rule '" + std::string(key.name) + "' must be " + wanted(key) + ", not " +
                        in_quotes(to_text(value))});
}

RuleValue parse_rule_value(std::string_view text) {
    if (text == "null") return std::monostate{};
    if (text == "true") return true;
    if (text == "false") return false;
    if (const auto number = parse_integer(text)) return *number;
    return std::string(text);
}

Fault unknown_key(std::string_view game, std::string_view key, const std::vector<std::string_view>& known) {
    std::string list;
    for (const auto name : known) list += (list.empty() ? "" : ", ") + std::string(name);
    return {std::string(game) + " has no house rule " + in_quotes(key) + "; it has " + list};
}

}  // namespace paddock
