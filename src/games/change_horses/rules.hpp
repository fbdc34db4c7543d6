// The house rules of Change Horses, with their defaults and limits, checked in one place.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "base/result.hpp"
#include "engine/house_rules.hpp"

namespace paddock::change_horses {

struct Rules {
    static constexpr std::uint8_t drawn = 255;

    std::uint8_t players = 4;
    bool derby = false;           // the Derby League: the order of play is auctioned; three to five players
    std::uint8_t finish = 12;     // spaces to cover
    bool top_bidder_pays = true;  // only in the Derby League
    std::uint8_t first = drawn;   // the seat that starts; two players only

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

inline const std::array<RuleField<Rules>, 5> rule_fields{{
    {{"players", RuleKey::Kind::number, 2, 5, ""},
     [](const Rules& r) -> RuleValue { return std::int64_t{r.players}; },
     [](Rules& r, const RuleValue& v) { r.players = static_cast<std::uint8_t>(std::get<std::int64_t>(v)); }},
    {{"derby", RuleKey::Kind::flag, 0, 1, ""},
     [](const Rules& r) -> RuleValue { return r.derby; },
     [](Rules& r, const RuleValue& v) { r.derby = std::get<bool>(v); }},
    {{"finish", RuleKey::Kind::number, 6, 40, ""},
     [](const Rules& r) -> RuleValue { return std::int64_t{r.finish}; },
     [](Rules& r, const RuleValue& v) { r.finish = static_cast<std::uint8_t>(std::get<std::int64_t>(v)); }},
    {{"top_bidder_pays", RuleKey::Kind::flag, 0, 1, ""},
     [](const Rules& r) -> RuleValue { return r.top_bidder_pays; },
     [](Rules& r, const RuleValue& v) { r.top_bidder_pays = std::get<bool>(v); }},
    {{"first", RuleKey::Kind::seat_or_drawn, 0, 1, ""},
     [](const Rules& r) -> RuleValue {
         if (r.first == Rules::drawn) return std::monostate{};
         return std::int64_t{r.first};
     },
     [](Rules& r, const RuleValue& v) {
         const auto* seat = std::get_if<std::int64_t>(&v);
         r.first = seat != nullptr ? static_cast<std::uint8_t>(*seat) : Rules::drawn;
     }},
}};

inline Result<Done, Fault> check(const Rules& rules) {
    if (rules.derby && rules.players == 2)
        return refuse(Fault{"house rule 'derby' needs three to five players; with two, leave it false"});
    if (rules.first != Rules::drawn && rules.players != 2)
        return refuse(Fault{"house rule 'first' is for two players; with three to five, leave it null"});
    return Done{};
}

}  // namespace paddock::change_horses
