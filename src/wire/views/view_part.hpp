// What every game's views have in common when they are written and read.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/result.hpp"
#include "engine/game.hpp"
#include "wire/json_text.hpp"

namespace paddock {

// All of a view, or what may change during a game: all but `game`, `rules` and `seat`. A server that shows every event
// with its view says those three once; in a game without secrets all then see the same.
enum class ViewPart : std::uint8_t { whole, changing };

template <Game G>
Result<typename G::View, Fault> parse_view(std::string_view json);

}  // namespace paddock
