#include "bots/brains/chevaux/round_odds.hpp"

#include <gtest/gtest.h>

#include "tests/games/chevaux/scenes.hpp"

namespace paddock::chevaux::brains {
namespace {

// A state after a deal and some random moves, with the seat that is due.
State random_position(const Rules& rules, std::uint64_t seed, int events) {
    Rng rng(seed);
    State state = start(rules);
    while (state.open.phase != Phase::lead) apply(state, draw(state, rng));
    for (int i = 0; i < events && turn(state).kind != Turn::Kind::over; ++i) {
        if (turn(state).kind == Turn::Kind::dealer) {
            apply(state, draw(state, rng));
            continue;
        }
        const MoveList moves = legal(state, state.open.due);
        apply(state, state.open.due, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return state;
}

bool someone_may_change(const State& state, Seat chooser) {
    for (std::size_t i = 0; i < state.open.rules.players; ++i)
        if (rarity_of[index_of(top_card(state, seat_at(i)))] > rarity_of[index_of(top_card(state, chooser))])
            return true;
    return false;
}

// The share of guesses in which the seat takes the round when all follow.
double counted(const View& view, const Move& move, int guesses) {
    Rng rng(7);
    double won = 0;
    for (int i = 0; i < guesses; ++i) {
        State state = guess(view, rng);
        apply(state, view.seat, move);
        const Settlement end = settle(state);
        // A battle counts for half, whatever lies below.
        won += end.rarest == SeatSet::of(view.seat) ? 1 : end.rarest.has(view.seat) ? 0.5 : 0;
    }
    return won / guesses;
}

// The rarest own card: nobody can change, so the chance is a matter of counting.
TEST(RoundOdds, AgreeWithGuessesWhenNobodyCanChange) {
    int compared = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const State state = random_position(rules_for(2 + static_cast<int>(seed % 3)), seed, 30);
        if (state.open.phase != Phase::lead) continue;
        const Seat seat = state.open.due;
        if (rarity_of[index_of(top_card(state, seat))] != Rarity::red) continue;
        const View now = view(state, seat);
        const Belief belief = believe(now, shown_cards(now));
        for (const Move move : legal(now)) {
            EXPECT_NEAR(round_odds(now, belief, move).chance, counted(now, move, 3000), 0.04) << seed;
            ++compared;
        }
    }
    EXPECT_GT(compared, 10);
}

TEST(RoundOdds, AreCertainWhenBothCardsAreKnown) {
    int compared = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const State state = random_position(rules_for(2), seed, 120);
        if (state.open.phase != Phase::lead || state.open.unseen[seat_at(0)] + state.open.unseen[seat_at(1)] != 0)
            continue;
        const Seat seat = state.open.due;
        if (someone_may_change(state, seat)) continue;
        const View now = view(state, seat);
        const Belief belief = believe(now, shown_cards(now));
        for (const Move move : legal(now)) {
            EXPECT_EQ(round_odds(now, belief, move).chance, counted(now, move, 1)) << seed;
            ++compared;
        }
    }
    EXPECT_GT(compared, 10);
}

// A rarer rival who would lose changes the characteristic: a lead that gives the card away is worth less than it looks.
TEST(RoundOdds, CountWithRivalsWhoChange) {
    const Rules rules = rules_for(2);
    State state = start(rules);
    apply(state, *parse_draw(state, deal_text(deal_with(rules, {"quarter_horse", "suffolk"}))));
    const View now = view(state, seat_at(0));
    const Belief belief = believe(now, shown_cards(now));
    // The fastest card of all beats every value, yet a rarer card will not stay with speed.
    const RoundOdds odds = round_odds(now, belief, Move::lead(Characteristic::speed));
    EXPECT_EQ(odds.beaten, 1);
    EXPECT_LT(odds.chance, 0.6);
    EXPECT_GT(odds.chance, 0.3);
}

TEST(RoundOdds, HearWhatWasSaid) {
    const Rules rules = rules_for(2);
    State state = start(rules);
    apply(state, *parse_draw(state, deal_text(deal_with(rules, {"quarter_horse", "suffolk"}))));
    apply(state, seat_at(0), Move::lead(Characteristic::speed));
    const View now = view(state, seat_at(1));
    const Belief belief = believe(now, shown_cards(now));
    EXPECT_EQ(belief.possible[seat_at(0)], set_of(card("quarter_horse")));  // only one runs 88 km/h
    EXPECT_EQ(round_odds(now, belief, Move::follow()).chance, 0);
    EXPECT_EQ(round_odds(now, belief, Move::change(Characteristic::weight)).chance, 1);
}

}  // namespace
}  // namespace paddock::chevaux::brains
