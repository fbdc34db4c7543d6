// Whether a position of Chevaux is one that a game could come to, in form. position.hpp lists the rules.
#pragma once

#include <vector>

#include "engine/position.hpp"
#include "games/chevaux/state.hpp"

namespace paddock::chevaux {

struct LaidCard {
    Card card{};
    bool mingled = false;  // with the card above it
};

// A position before it is known to be legal: piles as lists, which may hold a card twice.
struct Layout {
    Open open;  // sizes and who is in play as the piles have it
    PerSeat<std::vector<LaidCard>> piles;
};

// None for a legal position.
Breaches breaches_of(const Layout& layout);

}  // namespace paddock::chevaux
