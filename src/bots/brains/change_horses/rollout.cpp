#include "bots/brains/change_horses/rollout.hpp"

#include <algorithm>
#include <bit>

#include "bots/brains/change_horses/bidding.hpp"
#include "bots/brains/change_horses/move_values.hpp"
#include "bots/brains/change_horses/pick_model.hpp"
#include "bots/brains/change_horses/strength.hpp"

namespace paddock::change_horses {

namespace {

// What a Wild Horse card in hand adds to a player's strength: it can still be used, and decides a photo finish. Fitted
// with the strengths.
constexpr double worth_of_wild = 0.25;
// What a Wild Horse card must bring early in the race; near its end a third of that.
constexpr double price_of_wild = 0.12;

unsigned mask_of(const Certificates& certificates) noexcept {
    unsigned mask = 0;
    for (const Horse horse : certificates)
        if (horse != no_horse) mask |= 1U << static_cast<int>(horse);
    return mask;
}

// As values_of in outlook, for one holding.
double value_for(unsigned own, const Rows& rows, const Rules& rules, int rounds_done) noexcept {
    const Strengths strengths = strengths_of(rows, rules, rounds_done);
    double mine = 0;
    double all = 0;
    for (std::size_t i = 0; i < horses; ++i) {
        all += strengths.values[i];
        mine += (own >> i & 1U) != 0 ? strengths.values[i] : 0;
    }
    const double rival_share = rules.players == 2 ? 0.5 : (rules.players - 1) / 5.0;
    return mine / (mine + rival_share * (all - mine));
}

struct Choice {
    Card card = 0;
    double value = -1;
};

// The best card if the round ended with it.
Choice best_card(const Open& open, CardSet shown, unsigned own, Rng& rng) noexcept {
    Choice best;
    for (CardSet left = shown; left != 0; left = static_cast<CardSet>(left & (left - 1))) {
        const auto card = static_cast<Card>(std::countr_zero(left));
        const Rows rows = moved(open, steps_of(open.counts + counts_of[card]));
        const double value = value_for(own, rows, open.rules, open.round + 1) + 0.01 * (rng.next() * 0x1p-32);
        if (value > best.value) best = {card, value};
    }
    return best;
}

// As add_endings in outlook, for one holding: the mean over the cards that later turns may play.
double mean_ending(const Open& open, Counts counts, std::array<CardSet, most_players>& shown, std::size_t position,
                   unsigned own) noexcept {
    if (position == static_cast<std::size_t>(turns_per_round(open.rules)))
        return value_for(own, moved(open, steps_of(counts)), open.rules, open.round + 1);
    CardSet& cards_of_seat = shown[index_of(open.order[position % open.rules.players])];
    const CardSet all = cards_of_seat;
    double sum = 0;
    for (CardSet left = all; left != 0; left = static_cast<CardSet>(left & (left - 1))) {
        const auto card = static_cast<Card>(std::countr_zero(left));
        cards_of_seat = static_cast<CardSet>(all & ~set_of(card));
        sum += mean_ending(open, counts + counts_of[card], shown, position + 1, own);
    }
    cards_of_seat = all;
    return sum / std::popcount(all);
}

// The best card over all that may follow it in the round. Cards within two points are as good.
Card best_card_of_round(const Open& open, Seat seat, unsigned own, Rng& rng) noexcept {
    auto shown = open.shown;
    CardSet& cards_of_seat = shown[index_of(seat)];
    const CardSet all = cards_of_seat;
    Choice best;
    for (CardSet left = all; left != 0; left = static_cast<CardSet>(left & (left - 1))) {
        const auto card = static_cast<Card>(std::countr_zero(left));
        cards_of_seat = static_cast<CardSet>(all & ~set_of(card));
        const double value = mean_ending(open, open.counts + counts_of[card], shown, open.position + 1U, own) +
                             0.02 * (rng.next() * 0x1p-32);
        if (value > best.value) best = {card, value};
    }
    return best.card;
}

// A Wild Horse card for the last turn of a round, where its effect is certain.
bool wants_wild(const State& state, Seat seat, unsigned own, const Choice& without, Rng& rng, Move& wild) noexcept {
    const Open& open = state.open;
    const CardSet shown = open.shown[index_of(seat)];
    const int steps = steps_left(open.row, open.rules, open.round);
    double to_beat = without.value + price_of_wild * std::min(1.0, 0.25 + steps / 12.0);
    bool found = false;
    const auto consider = [&](const Open& after, const Move& move) {
        const double value = best_card(after, shown, own, rng).value;
        if (value <= to_beat) return;
        to_beat = value;
        wild = move;
        found = true;
    };
    for (std::uint8_t place = 0; place < open.board_size; ++place) {
        if ((open.covered >> place & 1U) != 0) continue;
        Open after = open;
        after.counts -= counts_of[open.board[place]];
        consider(after, {Move::Kind::stumble, place, 0});
    }
    Open fast = open;
    fast.row = fast_track(open);
    if (!any_crossed(fast)) {
        consider(fast, {Move::Kind::fast, 0, 0});
    } else if (const double value = value_for(own, fast.row, open.rules, 99); value > to_beat) {
        to_beat = value;
        wild = {Move::Kind::fast, 0, 0};
        found = true;
    }
    // Any other horse, on the average, if one's own is far ahead.
    if (without.value < 0.5 / open.rules.players && steps > 0) {
        const double mean = 0.8 / open.rules.players;
        if (mean > to_beat) {
            const Certificates& held = state.secrets.certificates[index_of(seat)];
            const bool second = open.rules.players == 2 && open.row[held[1]] > open.row[held[0]];
            const auto given = static_cast<std::uint8_t>(held[second ? 1 : 0]);
            wild = {Move::Kind::change, open.rules.players == 2 ? given : std::uint8_t{0}, 0};
            found = true;
        }
    }
    return found;
}

// `size` cards of the hand, each as likely.
CardSet draw_cards(CardSet hand, int size, Rng& rng) noexcept {
    CardSet set = 0;
    for (int i = 0; i < size; ++i) {
        const auto left = static_cast<CardSet>(hand & ~set);
        const auto nth = rng.below(static_cast<std::uint32_t>(std::popcount(left)));
        set = static_cast<CardSet>(set | 1U << select_bit(left, nth));
    }
    return set;
}

}  // namespace

Move simulated_move(const State& state, Seat seat, Manner manner, Rng& rng) noexcept {
    const Open& open = state.open;
    const Certificates& certificates = state.secrets.certificates[index_of(seat)];
    if (open.phase == Phase::bid) return sensible_bid(open, seat, rng);
    if (open.phase == Phase::pick)
        return Move::pick(manner == Manner::sensible ? Laying(open, seat, holding_of(certificates)).draw(rng)
                                                     : draw_cards(open.hand[index_of(seat)], cards_to_lay(open), rng));
    const unsigned own = mask_of(certificates);
    const bool last = open.position + 1 == turns_per_round(open.rules);
    if (manner == Manner::sensible && !last) return Move::play(best_card_of_round(open, seat, own, rng));
    const Choice best = best_card(open, open.shown[index_of(seat)], own, rng);
    if (last && open.wild_left[index_of(seat)] > 0 && !open.wild_used.has(seat)) {
        Move wild;
        if (wants_wild(state, seat, own, best, rng, wild)) return wild;
    }
    return Move::play(best.card);
}

Shares shares_of(const State& state) noexcept {
    const Open& open = state.open;
    Shares shares{};
    if (open.phase == Phase::over) {
        const Ranks placed = ranks(state);
        int firsts = 0;
        for (std::size_t seat = 0; seat < open.rules.players; ++seat) firsts += placed.values[seat] == 1 ? 1 : 0;
        for (std::size_t seat = 0; seat < open.rules.players; ++seat)
            shares[seat] = placed.values[seat] == 1 ? 1.0 / firsts : 0;
        return shares;
    }
    const Strengths strengths = strengths_of(open.row, open.rules, open.round);
    double sum = 0;
    for (std::size_t seat = 0; seat < open.rules.players; ++seat) {
        for (const Horse horse : state.secrets.certificates[seat])
            if (horse != no_horse) shares[seat] += strengths[horse];
        shares[seat] *= 1 + worth_of_wild * open.wild_left[seat];
        sum += shares[seat];
    }
    for (double& share : shares) share /= sum;
    return shares;
}

Shares roll_out(State& state, int rounds, Manner manner, Rng& rng) noexcept {
    const int stop = state.open.round + rounds;
    while (true) {
        const Turn due = turn(state);
        if (due.kind == Turn::Kind::over || state.open.round >= stop) return shares_of(state);
        if (due.kind == Turn::Kind::dealer) {
            apply(state, draw(state, rng));
            continue;
        }
        const Seat seat = due.seats.lowest();
        apply(state, seat, simulated_move(state, seat, manner, rng));
    }
}

}  // namespace paddock::change_horses
