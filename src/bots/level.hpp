// The levels of play, the same names in every game.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/enum_name.hpp"
#include "bots/budget.hpp"

namespace paddock {

enum class Level : std::uint8_t {
    random,  // any legal move: for tests
    foal,    // a beginner: plausible, makes mistakes
    trot,    // sound rules of thumb
    canter,  // search on a small budget
    gallop   // everything there is, up to a second
};

inline constexpr std::array<Level, 5> all_levels{Level::random, Level::foal, Level::trot, Level::canter, Level::gallop};
inline constexpr auto level_names = enum_names<Level>;

constexpr std::string_view to_text(Level level) noexcept {
    return name_of(level);
}
constexpr std::optional<Level> parse_level(std::string_view name) noexcept {
    return enum_of<Level>(name);
}

// The time that a level takes for a move at most where nobody gives it a budget; 0: it counts iterations alone.
constexpr std::uint64_t usual_milliseconds(Level level) noexcept {
    return level == Level::gallop ? 1000 : 0;
}

}  // namespace paddock
