// The house rules under which many games are played at once, where the caller leaves them open.
#pragma once

#include <algorithm>
#include <string>

#include "engine/house_rules.hpp"

namespace paddock {

inline constexpr std::int64_t usual_players = 4;
// A game of Chevaux can go on for ever; mass play stops it after this many rounds unless told otherwise.
inline constexpr std::int64_t mass_play_rounds = 1000;

// The key `name` of a game's house rules; null if it has none.
template <class G>
const RuleKey* find_rule_key(std::string_view name) {
    for (const auto& field : G::rule_fields)
        if (field.key.name == name) return &field.key;
    return nullptr;
}

// The rules asked for, with the usual number of players and `rounds` filled in where they are missing.
template <class G>
Result<typename G::Rules, Fault> mass_play_rules(RuleList rules) {
    const auto add_missing = [&](std::string_view name, std::int64_t value) {
        const RuleKey* key = find_rule_key<G>(name);
        const auto same = [&](const auto& rule) { return rule.first == name; };
        if (key == nullptr || std::any_of(rules.begin(), rules.end(), same)) return;
        rules.emplace_back(std::string(name), std::clamp(value, key->low, key->high));
    };
    add_missing("players", usual_players);
    add_missing("rounds", mass_play_rounds);
    return read_rules<G>(rules);
}

}  // namespace paddock
