// How fast the plain tree search thinks, on one core: simulations a second, each a guess of the hidden, a walk down the
// tree, and random play to the very end.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace paddock::lab {

struct SearchSpeed {
    std::string game;
    std::size_t players = 0;
    bool midgame = false;  // from the middle of a game; else from its first decision
    double simulations_per_s = 0;
    double transitions_per_s = 0;  // events applied, the dealer's and those of the rollouts included
};

// Every game with 2 and with 4 players, from its first decision and from the middle of a random game. The house rules
// that are open are those of lab/mass_play. `only` names a game; empty: all. `seconds` is the least time for a row.
std::vector<SearchSpeed> measure_search_speed(std::string_view only, double seconds = 0.5);

}  // namespace paddock::lab
