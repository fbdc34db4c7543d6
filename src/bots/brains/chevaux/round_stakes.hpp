// What the round under way is worth: the share of the win after taking it and after losing it.
#pragma once

#include "bots/brains/chevaux/belief.hpp"

namespace paddock::chevaux::brains {

struct Stakes {
    double if_won = 0;
    double if_lost = 0;
    int cards = 0;  // in play; a battle may add to them

    double value(double chance) const noexcept { return if_lost + chance * (if_won - if_lost); }
};

// Judged by the cards that the seat remembers, and by the average of the others where it does not.
Stakes stakes(const View& view, const Belief& belief, CardSet remembered) noexcept;

}  // namespace paddock::chevaux::brains
