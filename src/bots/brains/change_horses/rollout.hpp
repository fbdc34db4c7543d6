// Simulated play by rules of thumb: every player plays for the horse that it owns in the simulated world.
#pragma once

#include <array>
#include <cstdint>

#include "base/rng.hpp"
#include "games/change_horses/play.hpp"

namespace paddock::change_horses {

// The share of the win for every seat.
using Shares = std::array<double, most_players>;

// How the simulated players choose.
enum class Manner : std::uint8_t {
    quick,     // any cards laid, and the card that is best if the round ended with it
    sensible,  // cards laid for one's own horse, and a look over all that the others may still play in the round
};

// What the seat plays, knowing its own horses and the open board; never allocates.
Move simulated_move(const State& state, Seat seat, Manner manner, Rng& rng) noexcept;

// Plays on until the race is over or `rounds` more rounds are complete, and says what that is worth to every seat.
Shares roll_out(State& state, int rounds, Manner manner, Rng& rng) noexcept;

// What a position at the end of a round is worth to every seat when all certificates are known.
Shares shares_of(const State& state) noexcept;

}  // namespace paddock::change_horses
