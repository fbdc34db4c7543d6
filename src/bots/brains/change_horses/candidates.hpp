// The moves worth thinking about, each with a first guess of how good it is.
#pragma once

#include "base/fixed_list.hpp"
#include "bots/brains/change_horses/move_values.hpp"

namespace paddock::change_horses {

struct Candidate {
    Move move;
    double prior = 0;  // how likely a sensible player makes it; they add up to 1
};
using Candidates = FixedList<Candidate, 24>;

// For the seat whose turn it is to play, owning `own`; `wilds` is how many uses of a Wild Horse card to keep, `temper`
// how much worse a move may be and still be likely.
Candidates candidates_to_act(const Open& open, Holding own, Foresight foresight, std::size_t wilds,
                             double temper) noexcept;
Candidates candidates_to_lay(const Open& open, Seat seat, Holding own, std::size_t sets, Rng& rng) noexcept;
Candidates candidates_to_bid(const Open& open, Seat seat) noexcept;

}  // namespace paddock::change_horses
