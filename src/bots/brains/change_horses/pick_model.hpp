// How a sensible player lays cards: a distribution over the sets of cards of a hand, exact and cheap.
#pragma once

#include <array>

#include "bots/brains/change_horses/move_values.hpp"

namespace paddock::change_horses {

// Every card has a weight, the more the better it serves the holding, and a set is as likely as the product of its
// cards' weights. The sum over all sets of a size follows from a small table, so 1365 sets need no list.
class Laying {
public:
    // `power`: 1 as the weights are; 2 more decided, 0 any set alike.
    Laying(const Open& open, Seat seat, Holding holding, int power = 1) noexcept;

    double chance(CardSet set) const noexcept;
    CardSet draw(Rng& rng) const noexcept;

private:
    static constexpr int most_laid = 4;

    CardSet hand_ = 0;
    int size_ = 0;
    std::array<double, cards> weight_{};
    // For the cards from n on: the sum over their sets of k cards of the product of weights.
    std::array<std::array<double, most_laid + 1>, cards + 1> sums_{};
};

}  // namespace paddock::change_horses
