// House rules drawn at random over every key of a game, so that the laws meet all of them.
#pragma once

#include <cstdlib>
#include <string>

#include "base/rng.hpp"
#include "engine/house_rules.hpp"

namespace paddock::laws {

// How many seeds each law is tried on; PADDOCK_LAW_SEEDS asks for more or fewer.
inline std::uint64_t seeds() {
    const char* asked = std::getenv("PADDOCK_LAW_SEEDS");
    return asked != nullptr ? std::strtoull(asked, nullptr, 10) : 2000;
}

inline RuleValue any_value(const RuleKey& key, Rng& rng) {
    switch (key.kind) {
        case RuleKey::Kind::flag: return rng.below(2) == 1;
        case RuleKey::Kind::seat_or_drawn:
            if (rng.below(2) == 0) return std::monostate{};
            return static_cast<std::int64_t>(key.low + rng.below(static_cast<std::uint32_t>(key.high - key.low + 1)));
        case RuleKey::Kind::letter:
            return std::string(1, key.letters[rng.below(static_cast<std::uint32_t>(key.letters.size()))]);
        case RuleKey::Kind::number: break;
    }
    // Wide ranges stay small, so that a thousand games take seconds; a limit of rounds is always set: play without one
    // need not end.
    const std::int64_t low = key.name == "rounds" ? 1 : key.low;
    const std::int64_t high = std::min<std::int64_t>(key.high, 60);
    return low + static_cast<std::int64_t>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
}

template <class G>
typename G::Rules any_rules(Rng& rng) {
    while (true) {
        RuleList list;
        for (const auto& field : G::rule_fields)
            list.emplace_back(std::string(field.key.name), any_value(field.key, rng));
        if (auto rules = read_rules<G>(list)) return *rules;
    }
}

template <class G>
std::string describe(const typename G::Rules& rules) {
    std::string text(G::name);
    for (const auto& [key, value] : list_rules<G>(rules)) text += " " + key + "=" + to_text(value);
    return text;
}

}  // namespace paddock::laws
