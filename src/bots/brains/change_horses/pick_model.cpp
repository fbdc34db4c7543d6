#include "bots/brains/change_horses/pick_model.hpp"

#include <bit>

namespace paddock::change_horses {

namespace {

// Measured on what searching bots lay: cards with one's own horse on them less often, the more so where there is one
// alone, and rather those that can set strong horses of others going.
constexpr double weight_of_own_of_one = 0.4;
constexpr double weight_of_own_of_two = 0.65;
constexpr double weight_of_both = 0.5;
constexpr double weight_of_threat = 0.4;

double weight_of(Card card, unsigned own, const Strengths& strengths) noexcept {
    const bool owns_two = (own & (own - 1)) != 0;
    double weight = 1;
    int of_own = 0;
    for (const Horse horse : {pair_of[card].first, pair_of[card].second}) {
        if ((own >> static_cast<int>(horse) & 1U) != 0)
            ++of_own;
        else
            weight *= 1 + weight_of_threat * strengths[horse];
    }
    if (of_own == 2) return weight * weight_of_both;
    if (of_own == 1) return weight * (owns_two ? weight_of_own_of_two : weight_of_own_of_one);
    return weight;
}

}  // namespace

Laying::Laying(const Open& open, Seat seat, Holding holding, int power) noexcept
    : hand_(open.hand[index_of(seat)]), size_(cards_to_lay(open)) {
    const unsigned own = horses_in(open.rules, holding);
    const Strengths strengths = strengths_of(open.row, open.rules, open.round);
    sums_[cards][0] = 1;
    for (int card = cards - 1; card >= 0; --card) {
        const auto at = static_cast<std::size_t>(card);
        sums_[at] = sums_[at + 1];
        if ((hand_ >> card & 1U) == 0) continue;
        const double once = weight_of(static_cast<Card>(card), own, strengths);
        double weight = 1;
        for (int i = 0; i < power; ++i) weight *= once;
        weight_[at] = weight;
        for (std::size_t k = most_laid; k > 0; --k) sums_[at][k] += weight * sums_[at + 1][k - 1];
    }
}

double Laying::chance(CardSet set) const noexcept {
    double product = 1;
    for (CardSet left = set; left != 0; left = static_cast<CardSet>(left & (left - 1)))
        product *= weight_[static_cast<std::size_t>(std::countr_zero(left))];
    return product / sums_[0][static_cast<std::size_t>(size_)];
}

CardSet Laying::draw(Rng& rng) const noexcept {
    CardSet set = 0;
    auto left = static_cast<std::size_t>(size_);
    for (std::size_t card = 0; card < cards && left > 0; ++card) {
        if ((hand_ >> card & 1U) == 0) continue;
        const double with = weight_[card] * sums_[card + 1][left - 1];
        const double without = sums_[card + 1][left];
        if (rng.next() * 0x1p-32 * (with + without) >= with) continue;
        set = static_cast<CardSet>(set | 1U << card);
        --left;
    }
    return set;
}

}  // namespace paddock::change_horses
