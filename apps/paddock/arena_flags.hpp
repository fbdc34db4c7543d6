// Flags that `duel` and `league` share.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "lab/contestant.hpp"
#include "options.hpp"

namespace paddock {

inline constexpr std::uint64_t most_arena_games = 10'000'000;

// `--rule` and `--players`, checked and completed for that game.
Result<Done, Fault> read_arena_rules(const Options& options, std::string_view game, RuleList& rules);

// The budget that a flag gives, if it is there.
Result<Done, Fault> read_budget(const Options& options, std::string_view flag, Contestant& contestant);

// `--threads`: all processors where it is missing.
Result<std::uint64_t, Fault> read_threads(const Options& options);

// 0.256 gives "25.6 %".
std::string percent(double share, int decimals);

}  // namespace paddock
