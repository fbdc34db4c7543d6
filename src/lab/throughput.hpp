// How fast the engine plays, on one thread: random playouts of every game with every number of players. Chevaux and
// its like are stopped as lab/mass_play says.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace paddock::lab {

struct Throughput {
    std::string game;
    std::size_t players = 0;
    double ns_per_transition = 0;  // a transition is one event applied, the dealer's too
    double transitions_per_s = 0;
    double playouts_per_s = 0;
};

// Each figure is the median of several repetitions of the same games, in processor time, so that a busy machine
// disturbs it little. `only` names a game; empty: all. `seconds` is the least time for one repetition.
std::vector<Throughput> measure_throughput(std::string_view only, double seconds = 0.08);

}  // namespace paddock::lab
