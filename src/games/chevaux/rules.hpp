// The house rules of Chevaux, with their defaults and limits, checked in one place.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>

#include "base/result.hpp"
#include "engine/house_rules.hpp"

namespace paddock::chevaux {

struct Rules {
    static constexpr std::uint8_t drawn = 255;

    std::uint32_t rounds = 0;   // [CX-14] the game stops after so many; 0: no limit
    std::uint16_t minutes = 0;  // [CX-14] the table's clock may stop the game; 0: it may not
    std::uint8_t players = 4;
    std::uint8_t first = drawn;           // [CX-3] the seat that leads first
    bool shuffle_captured = false;        // [CX-7] captured cards go under the pile in a drawn order
    std::array<std::uint8_t, 3> spare{};  // no padding: equal states are equal byte for byte

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};
static_assert(std::has_unique_object_representations_v<Rules>);

inline const std::array<RuleField<Rules>, 5> rule_fields{{
    {{"players", RuleKey::Kind::number, 2, 6, ""},
     [](const Rules& r) -> RuleValue { return std::int64_t{r.players}; },
     [](Rules& r, const RuleValue& v) { r.players = static_cast<std::uint8_t>(std::get<std::int64_t>(v)); }},
    {{"first", RuleKey::Kind::seat_or_drawn, 0, 5, ""},
     [](const Rules& r) -> RuleValue {
         if (r.first == Rules::drawn) return std::monostate{};
         return std::int64_t{r.first};
     },
     [](Rules& r, const RuleValue& v) {
         const auto* seat = std::get_if<std::int64_t>(&v);
         r.first = seat != nullptr ? static_cast<std::uint8_t>(*seat) : Rules::drawn;
     }},
    {{"rounds", RuleKey::Kind::number, 0, 100'000, ""},
     [](const Rules& r) -> RuleValue { return std::int64_t{r.rounds}; },
     [](Rules& r, const RuleValue& v) { r.rounds = static_cast<std::uint32_t>(std::get<std::int64_t>(v)); }},
    {{"minutes", RuleKey::Kind::number, 0, 1440, ""},
     [](const Rules& r) -> RuleValue { return std::int64_t{r.minutes}; },
     [](Rules& r, const RuleValue& v) { r.minutes = static_cast<std::uint16_t>(std::get<std::int64_t>(v)); }},
    {{"shuffle_captured", RuleKey::Kind::flag, 0, 1, ""},
     [](const Rules& r) -> RuleValue { return r.shuffle_captured; },
     [](Rules& r, const RuleValue& v) { r.shuffle_captured = std::get<bool>(v); }},
}};

inline Result<Done, Fault> check(const Rules& rules) {
    if (rules.first != Rules::drawn && rules.first >= rules.players)
        return refuse(Fault{"house rule 'first' is a seat of the table: with " + std::to_string(int(rules.players)) +
                            " players 0 to " + std::to_string(rules.players - 1) + ", or null (drawn)"});
    return Done{};
}

}  // namespace paddock::chevaux
