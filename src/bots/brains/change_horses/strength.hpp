// How good a place on the track is, as a number: the chances of horses to end the race behind the others.
#pragma once

#include <cstdint>

#include "games/change_horses/race.hpp"

namespace paddock::change_horses {

// The strength of a horse falls by a factor with every row. The chance of a horse among some is its strength out of the
// sum of theirs (Luce's choice rule), so the chances of a player with two horses simply add up.
using Strengths = PerHorse<double>;

// How much of the race is left, in steps of the leading horse: 0 is the end. Rounds run out too.
int steps_left(const Rows& rows, const Rules& rules, int rounds_done) noexcept;

// The rearmost horse has strength 1. With few steps left the differences in rows weigh more.
Strengths strengths_of(const Rows& rows, const Rules& rules, int rounds_done) noexcept;

// A rough number of rounds until the race ends, at least 1.
double rounds_to_go(const Open& open) noexcept;

}  // namespace paddock::change_horses
