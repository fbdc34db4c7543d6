// Who takes part in a duel or a league: one of our levels, the plain tree search, or another program.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "bots/level.hpp"
#include "engine/house_rules.hpp"
#include "wire/bot_protocol.hpp"

namespace paddock::lab {

struct Contestant {
    enum class Kind : std::uint8_t { level, plain, command };
    std::string name;  // as it was given
    Kind kind = Kind::level;
    Level level = Level::random;
    std::vector<std::string> command;  // a program and its arguments
    Allowance allowance;
};

// The name of a level, `plain`, or a command: words between spaces, the first one a program.
Result<Contestant, Fault> parse_contestant(std::string_view text);

// Whether the program of a command can be started at all; always so for the others.
Result<Done, Fault> check_start(const Contestant& contestant);

}  // namespace paddock::lab
