// House rules as data: every game lists its keys once, with type, limits and default; text, JSON and help follow from
// that.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.hpp"
#include "engine/seat.hpp"

namespace paddock {

// One sentence that says what was wrong and what to do.
struct Fault {
    std::string sentence;
};

// null, true/false, a whole number, or a word.
using RuleValue = std::variant<std::monostate, bool, std::int64_t, std::string>;

std::string to_text(const RuleValue& value);

struct RuleKey {
    enum class Kind : std::uint8_t { flag, number, seat_or_drawn, letter };
    std::string_view name;
    Kind kind = Kind::flag;
    std::int64_t low = 0;
    std::int64_t high = 1;
    std::string_view letters;  // for Kind::letter: the ones allowed
};

// One key of one game's Rules, with how it is stored there.
template <class Rules>
struct RuleField {
    RuleKey key;
    RuleValue (*get)(const Rules&) = nullptr;
    void (*set)(Rules&, const RuleValue&) = nullptr;  // the value fits the key
};

// Whether a value fits a key, by type and range.
Result<Done, Fault> check_value(const RuleKey& key, const RuleValue& value);

// What a person types after `key=`: null, true, false, a number or a word.
RuleValue parse_rule_value(std::string_view text);

Fault unknown_key(std::string_view game, std::string_view key, const std::vector<std::string_view>& known);

using RuleList = std::vector<std::pair<std::string, RuleValue>>;

// Every key with its value, in the order in which the game lists them.
template <class Game>
RuleList list_rules(const typename Game::Rules& rules) {
    RuleList list;
    for (const auto& field : Game::rule_fields) list.emplace_back(std::string(field.key.name), field.get(rules));
    return list;
}

// The key `name` of a game's house rules; null if it has none.
template <class Game>
const RuleKey* find_rule_key(std::string_view name) {
    for (const auto& field : Game::rule_fields)
        if (field.key.name == name) return &field.key;
    return nullptr;
}

// The rules that a list of keys asks for; missing keys take their defaults, but `players` must be there.
template <class Game>
Result<typename Game::Rules, Fault> read_rules(const RuleList& list) {
    typename Game::Rules rules;
    bool has_players = false;
    for (const auto& [name, value] : list) {
        const auto field = [&]() -> const RuleField<typename Game::Rules>* {
            for (const auto& candidate : Game::rule_fields)
                if (candidate.key.name == name) return &candidate;
            return nullptr;
        }();
        if (field == nullptr) {
            std::vector<std::string_view> known;
            known.reserve(Game::rule_fields.size());
            for (const auto& candidate : Game::rule_fields) known.push_back(candidate.key.name);
            return refuse(unknown_key(Game::title, name, known));
        }
        const auto same_key = [&](const auto& entry) { return entry.first == name; };
        if (std::count_if(list.begin(), list.end(), same_key) > 1)
            return refuse(Fault{"house rule '" + name + "' is given twice; give it once"});
        if (auto fits = check_value(field->key, value); !fits) return refuse(fits.error());
        field->set(rules, value);
        has_players = has_players || name == "players";
    }
    if (!has_players) return refuse(Fault{"house rule 'players' is missing; give the number of players"});
    if (auto sound = Game::check(rules); !sound) return refuse(sound.error());
    return rules;
}

}  // namespace paddock
