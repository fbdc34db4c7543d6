// Random games inside the module: to compare it with the native program, and to measure it.
#pragma once

#include <cstdint>
#include <string>

#include "games/registry.hpp"

namespace paddock {

// Games `from` to before `end` as `paddock sim --records` plays them, draw for draw: a JSON list of records.
template <Game G>
std::string random_records(const typename G::Rules& rules, std::uint64_t seed, std::uint64_t from, std::uint64_t end);

// The number of events of that many random games, played without records.
template <Game G>
std::uint64_t play_outs(const typename G::Rules& rules, std::uint64_t seed, std::uint64_t games);

}  // namespace paddock
