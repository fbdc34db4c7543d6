#include "bots/brains/change_horses/move_values.hpp"

#include <algorithm>
#include <bit>

namespace paddock::change_horses {

namespace {

void add(Values& sum, const Values& values, double weight) noexcept {
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += weight * values[i];
}

// The mean over the ways in which the round can go on from here: every later turn plays any face-up card.
void add_endings(const Open& open, Counts counts, std::array<CardSet, most_players>& shown, std::size_t position,
                 double weight, Values& sum) noexcept {
    if (position == static_cast<std::size_t>(turns_per_round(open.rules))) {
        add(sum, values_of(moved(open, steps_of(counts)), open.rules, open.round + 1), weight);
        return;
    }
    CardSet& cards_of_seat = shown[index_of(open.order[position % open.rules.players])];
    const CardSet all = cards_of_seat;
    const double share = weight / std::popcount(all);
    for (CardSet left = all; left != 0; left = static_cast<CardSet>(left & (left - 1))) {
        const auto card = static_cast<Card>(std::countr_zero(left));
        cards_of_seat = static_cast<CardSet>(all & ~set_of(card));
        add_endings(open, counts + counts_of[card], shown, position + 1, share, sum);
    }
    cards_of_seat = all;
}

Values after_card(const Open& open, Card card, Foresight foresight) noexcept {
    const Counts counts = open.counts + counts_of[card];
    if (foresight == Foresight::none) return values_of(moved(open, steps_of(counts)), open.rules, open.round + 1);
    Values sum{};
    auto shown = open.shown;
    CardSet& own = shown[index_of(seat_to_play(open))];
    own = static_cast<CardSet>(own & ~set_of(card));
    add_endings(open, counts, shown, open.position + 1U, 1, sum);
    return sum;
}

Values best_after(const Open& open, Foresight foresight) noexcept {
    Values best{};
    for (CardSet left = open.shown[index_of(seat_to_play(open))]; left != 0;
         left = static_cast<CardSet>(left & (left - 1))) {
        const Values values = after_card(open, static_cast<Card>(std::countr_zero(left)), foresight);
        for (std::size_t i = 0; i < best.size(); ++i) best[i] = std::max(best[i], values[i]);
    }
    return best;
}

// What it is to hand in `given` and get any horse that one does not own.
Values after_change(const Rules& rules, const Values& owned, std::size_t given) noexcept {
    Values values{};
    for (std::size_t holding = 0; holding < holding_count(rules); ++holding) {
        const unsigned own = horses_in(rules, static_cast<Holding>(holding));
        if (rules.players == 2 && (own >> given & 1U) == 0) continue;  // not an option
        const unsigned kept = rules.players == 2 ? own & ~(1U << given) : 0;
        double sum = 0;
        int ways = 0;
        for (std::size_t other = 0; other < holding_count(rules); ++other) {
            const unsigned mask = horses_in(rules, static_cast<Holding>(other));
            if (other == holding || (mask & kept) != kept) continue;
            if (rules.players == 2 && (mask >> given & 1U) != 0) continue;
            sum += owned[other];
            ++ways;
        }
        values[holding] = sum / ways;
    }
    return values;
}

}  // namespace

Holding holding_of(const Certificates& certificates) noexcept {
    if (certificates[1] == no_horse) return static_cast<Holding>(certificates[0]);
    for (Card card = 0; card < cards; ++card)
        if (pair_of[card].first == certificates[0] && pair_of[card].second == certificates[1]) return card;
    return 0;
}

Values values_of(const Rows& rows, const Rules& rules, int rounds_done) noexcept {
    const Strengths strengths = strengths_of(rows, rules, rounds_done);
    double total = 0;
    for (const double strength : strengths) total += strength;
    Values values{};
    if (rules.players == 2) {
        for (std::size_t i = 0; i < cards; ++i) {
            const double own = strengths[pair_of[i].first] + strengths[pair_of[i].second];
            values[i] = own / (own + 0.5 * (total - own));
        }
        return values;
    }
    const double rival_share = (rules.players - 1) / 5.0;
    for (std::size_t i = 0; i < horses; ++i) {
        const double own = strengths.values[i];
        values[i] = own / (own + rival_share * (total - own));
    }
    return values;
}

void rate_plays(const Open& open, Foresight foresight, Options& options) noexcept {
    for (CardSet left = open.shown[index_of(seat_to_play(open))]; left != 0;
         left = static_cast<CardSet>(left & (left - 1))) {
        const auto card = static_cast<Card>(std::countr_zero(left));
        options.push_back({Move::play(card), after_card(open, card, foresight)});
    }
}

void rate_wilds(const Open& open, Foresight foresight, Options& options) noexcept {
    for (std::uint8_t place = 0; place < open.board_size; ++place) {
        if ((open.covered >> place & 1U) != 0) continue;
        Open after = open;
        after.counts -= counts_of[open.board[place]];
        options.push_back({{Move::Kind::stumble, place, 0}, best_after(after, foresight)});
    }
    MoveList slips;
    list_slips(open, slips);
    for (std::uint8_t first = 0; first < most_slips; ++first) {
        for (unsigned left = slips.slips[first]; left != 0; left &= left - 1) {
            const auto second = static_cast<Slip>(std::countr_zero(left));
            Open after = open;
            for (const Slip slip : {Slip{first}, second})
                after.lane[horse_of(slip)] =
                    static_cast<std::uint8_t>(after.lane[horse_of(slip)] + (outwards(slip) ? 1 : -1));
            options.push_back({{Move::Kind::slip, first, second}, best_after(after, foresight)});
        }
    }
    Open fast = open;
    fast.row = fast_track(open);
    options.push_back({{Move::Kind::fast, 0, 0},
                       any_crossed(fast) ? values_of(fast.row, open.rules, 99) : best_after(fast, foresight)});
    const Values owned = best_after(open, foresight);
    const std::size_t givable = open.rules.players == 2 ? horses : 1;
    for (std::size_t given = 0; given < givable; ++given)
        options.push_back(
            {{Move::Kind::change, static_cast<std::uint8_t>(given), 0}, after_change(open.rules, owned, given)});
}

}  // namespace paddock::change_horses
