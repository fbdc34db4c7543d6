// How long a game is that need not end by itself, where whoever opens it says nothing of it [CX-14]: a table goes by
// the clock; mass play (simulations, duels, leagues, training) has none and goes by rounds.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/house_rules.hpp"

namespace paddock {

inline constexpr std::int64_t table_minutes = 15;
inline constexpr std::int64_t mass_play_rounds = 1000;

// Adds a value where the game has the key and the list has not.
template <class G>
void add_missing_rule(RuleList& rules, std::string_view name, std::int64_t value) {
    const RuleKey* key = find_rule_key<G>(name);
    const auto same = [&](const auto& rule) { return rule.first == name; };
    if (key == nullptr || std::any_of(rules.begin(), rules.end(), same)) return;
    rules.emplace_back(std::string(name), std::clamp(value, key->low, key->high));
}

// The rules asked for, of a table at which people play.
template <class G>
RuleList rules_at_table(RuleList rules) {
    add_missing_rule<G>(rules, "minutes", table_minutes);
    return rules;
}

}  // namespace paddock
