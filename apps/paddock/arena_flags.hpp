// Flags that the subcommands share that let bots play.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "lab/contestant.hpp"
#include "options.hpp"

namespace paddock {

inline constexpr std::uint64_t most_arena_games = 10'000'000;

// These flags and further ones.
template <std::size_t some, std::size_t more>
constexpr std::array<Flag, some + more> with(const std::array<Flag, some>& flags, const std::array<Flag, more>& own) {
    std::array<Flag, some + more> all{};
    std::copy(flags.begin(), flags.end(), std::copy(own.begin(), own.end(), all.begin()));
    return all;
}

// What all of them have; `--threads` but where games are played one after the other.
inline constexpr std::array arena_flags_of_one_thread{
    Flag{"--players", Flag::Kind::value}, Flag{"--rule", Flag::Kind::repeated_value},
    Flag{"--games", Flag::Kind::value}, Flag{"--seed", Flag::Kind::value}, Flag{"--json", Flag::Kind::toggle}};
inline constexpr auto arena_flags = with(arena_flags_of_one_thread, std::array{Flag{"--threads", Flag::Kind::value}});

// `--games`, `--seed` and `--threads`.
struct Extent {
    std::uint64_t games = 0;
    std::uint64_t seed = 0;
    unsigned threads = 0;
};
struct Games {
    std::uint64_t most = 0;
    std::uint64_t usual = 0;  // where the flag is missing
};
Result<Extent, Fault> read_extent(const Options& options, const Games& games);

// `--rule` and `--players`, both as house rules.
Result<RuleList, Fault> read_rules_given(const Options& options);

// `--rule` and `--players`, checked and completed for that game.
Result<Done, Fault> read_arena_rules(const Options& options, std::string_view game, RuleList& rules);

// The budget that a flag gives, if it is there.
Result<Done, Fault> read_budget(const Options& options, std::string_view flag, lab::Contestant& contestant);

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
