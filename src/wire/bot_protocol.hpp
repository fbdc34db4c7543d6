// The lines of the bot protocol, as docs/bot-protocol.md describes them, where they are more than a word: for the
// arena, which sends them, and for our own bots, which read them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record.hpp"

namespace paddock {

inline constexpr std::int64_t bot_protocol_version = 1;

// How long a bot may think about a move. Both 0: as long as it usually does.
struct Allowance {
    std::uint64_t iterations = 0;
    std::uint64_t milliseconds = 0;

    friend bool operator==(const Allowance&, const Allowance&) = default;
};
inline constexpr std::uint64_t most_iterations = 1'000'000'000;
inline constexpr std::uint64_t most_milliseconds = 600'000;

// `5000`, `200ms` or `2s`, as it is given on a command line.
Result<Allowance, Fault> parse_allowance(std::string_view text);
std::string to_text(const Allowance& allowance);

struct NewGame {
    std::string game;
    Seat seat{};
    RuleList rules;
};

// Without line ends.
std::string newgame_line(const NewGame& game);
std::string event_line(const Event& event);
std::string legal_line(const std::vector<std::string>& moves);
std::string go_line(const Allowance& allowance);
std::string gameover_line(const Outcome& outcome);

// What follows the word `newgame` or `go`.
Result<NewGame, Fault> parse_newgame(std::string_view rest);
Result<Allowance, Fault> parse_go(std::string_view rest);

}  // namespace paddock
