// The house rules of Jeu de Chevaux, with their defaults and limits, checked in one place.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "base/result.hpp"
#include "engine/house_rules.hpp"
#include "games/jeu_de_chevaux/board.hpp"

namespace paddock::jeu_de_chevaux {

struct Rules {
    std::uint8_t players = 4;
    std::uint8_t horses = 4;        // per stable
    Colour empty = Colour::yellow;  // only with three players
    bool reroll_unused_six = false;
    bool one_stable_wins = false;  // only with two players
    bool any_four_win = false;     // only with two players
    bool play_on = false;          // only with three or four

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

inline const std::array<RuleField<Rules>, 7> rule_fields{{
    {{"players", RuleKey::Kind::number, 2, 4, ""},
     [](const Rules& r) -> RuleValue { return std::int64_t{r.players}; },
     [](Rules& r, const RuleValue& v) { r.players = static_cast<std::uint8_t>(std::get<std::int64_t>(v)); }},
    {{"horses", RuleKey::Kind::number, 1, 4, ""},
     [](const Rules& r) -> RuleValue { return std::int64_t{r.horses}; },
     [](Rules& r, const RuleValue& v) { r.horses = static_cast<std::uint8_t>(std::get<std::int64_t>(v)); }},
    {{"empty", RuleKey::Kind::letter, 0, 0, "RGBY"},
     [](const Rules& r) -> RuleValue { return std::string(1, letter_of(r.empty)); },
     [](Rules& r, const RuleValue& v) { r.empty = *colour_of_letter(std::get<std::string>(v)[0]); }},
    {{"reroll_unused_six", RuleKey::Kind::flag, 0, 1, ""},
     [](const Rules& r) -> RuleValue { return r.reroll_unused_six; },
     [](Rules& r, const RuleValue& v) { r.reroll_unused_six = std::get<bool>(v); }},
    {{"one_stable_wins", RuleKey::Kind::flag, 0, 1, ""},
     [](const Rules& r) -> RuleValue { return r.one_stable_wins; },
     [](Rules& r, const RuleValue& v) { r.one_stable_wins = std::get<bool>(v); }},
    {{"any_four_win", RuleKey::Kind::flag, 0, 1, ""},
     [](const Rules& r) -> RuleValue { return r.any_four_win; },
     [](Rules& r, const RuleValue& v) { r.any_four_win = std::get<bool>(v); }},
    {{"play_on", RuleKey::Kind::flag, 0, 1, ""},
     [](const Rules& r) -> RuleValue { return r.play_on; },
     [](Rules& r, const RuleValue& v) { r.play_on = std::get<bool>(v); }},
}};

// Every combination of values in range makes a game; keys that do not apply have no effect.
inline Result<Done, Fault> check(const Rules&) {
    return Done{};
}

}  // namespace paddock::jeu_de_chevaux
