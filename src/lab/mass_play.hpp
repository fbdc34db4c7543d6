// The house rules under which many games are played at once, where the caller leaves them open.
#pragma once

#include "games/usual_length.hpp"

namespace paddock::lab {

inline constexpr std::int64_t usual_players = 4;

// The rules asked for, with the usual number of players and `rounds` filled in where they are missing.
template <class G>
Result<typename G::Rules, Fault> mass_play_rules(RuleList rules) {
    add_missing_rule<G>(rules, "players", usual_players);
    add_missing_rule<G>(rules, "rounds", mass_play_rounds);
    return read_rules<G>(rules);
}

}  // namespace paddock::lab
