// `--seats`, the same wherever bots and people are told where to sit.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "bots/level.hpp"
#include "options.hpp"

namespace paddock {

using Sitter = std::optional<Level>;  // none: a person

enum class Sitters : std::uint8_t { people_and_bots, bots };

// Who sits where, from player 1 on; nothing where it is not said. As many must be named as play by the rules; where the
// rules leave the number of players open it is added: as many as are named, or the usual number.
Result<std::vector<Sitter>, Fault> read_seats(const Options& options, Sitters allowed, RuleList& rules);

}  // namespace paddock
