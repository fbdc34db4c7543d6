// Flags that the subcommands share that let bots play.
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

// `--level`; `missing` where it is not there.
Result<Level, Fault> read_level(const Options& options, Level missing);

// `--seed`: 1 where it is missing.
Result<std::uint64_t, Fault> read_seed(const Options& options);

// The one word after the subcommand: a game.
Result<std::string, Fault> read_game(const Options& options);

// `--threads`: all processors where it is missing.
Result<std::uint64_t, Fault> read_threads(const Options& options);

// 0.256 gives "25.6 %".
std::string percent(double share, int decimals);

}  // namespace paddock
