// Random games inside the module: to compare it with the native program, and to measure it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/house_rules.hpp"

namespace paddock {

// Games `from` to before `end`, by rules that have been checked.
struct RandomPlay {
    std::string_view game;
    RuleList rules;
    std::uint64_t seed = 0;
    std::uint64_t from = 0;
    std::uint64_t end = 0;
};

// As `paddock sim --records` plays them, draw for draw: a JSON list of records.
std::string random_records(const RandomPlay& play);

// The number of their events, played without records.
std::uint64_t play_outs(const RandomPlay& play);

}  // namespace paddock
