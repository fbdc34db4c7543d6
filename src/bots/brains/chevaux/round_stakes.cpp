#include "bots/brains/chevaux/round_stakes.hpp"

#include "bots/brains/chevaux/matchups.hpp"
#include "bots/brains/chevaux/win_share.hpp"

namespace paddock::chevaux::brains {

namespace {

using Rarities = std::array<double, rarities>;

// What one card of a set is on average.
Rarities average(CardSet cards) noexcept {
    Rarities parts{};
    if (cards == 0) return parts;
    for (std::size_t rarity = 0; rarity < rarities; ++rarity) {
        const auto kind = static_cast<Rarity>(rarity);
        parts[rarity] = double(count_of(cards & ~cards_above(kind) & ~cards_below(kind))) / count_of(cards);
    }
    return parts;
}

void add(Rarities& sum, const Rarities& parts, double times) noexcept {
    for (std::size_t rarity = 0; rarity < rarities; ++rarity) sum[rarity] += times * parts[rarity];
}

}  // namespace

Stakes stakes(const View& view, const Belief& belief, CardSet remembered) noexcept {
    const Open& open = view.open;
    const Rarities unknown = average(belief.pool);
    Holdings below;  // all but the cards in play
    Rarities in_play = average(set_of(belief.own));
    for (SeatSet left = open.in_play; !left.empty(); left.remove(left.lowest())) {
        const Seat seat = left.lowest();
        for (const Card card : pile(view, seat).subspan(1)) {
            const bool known = card != unknown_card && (remembered & set_of(card)) != 0;
            add(below[seat], known ? average(set_of(card)) : unknown, 1);
        }
        if (seat != view.seat) add(in_play, average(belief.possible[seat]), 1);
    }
    Stakes stakes;
    stakes.cards = open.in_play.count();
    Open after = open;
    const double rivals = stakes.cards - 1;
    for (SeatSet left = open.in_play; !left.empty(); left.remove(left.lowest())) {
        Holdings taken = below;
        add(taken[left.lowest()], in_play, 1);
        after.leader = left.lowest();
        // [CX-13] Who has no card under the one in play is out if the round is lost.
        after.in_play = open.in_play;
        for (SeatSet last = open.in_play; !last.empty(); last.remove(last.lowest()))
            if (last.lowest() != after.leader && open.sizes[last.lowest()] == 1) after.in_play.remove(last.lowest());
        const double share = after.in_play.has(view.seat) ? win_share(after, taken, view.seat) : 0;
        if (left.lowest() == view.seat)
            stakes.if_won = share;
        else
            stakes.if_lost += share / rivals;
    }
    return stakes;
}

}  // namespace paddock::chevaux::brains
