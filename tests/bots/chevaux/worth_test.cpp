#include "bots/brains/chevaux/win_share.hpp"

#include <gtest/gtest.h>

#include "tests/games/chevaux/scenes.hpp"

namespace paddock::chevaux::brains {
namespace {

State dealt_state(const Rules& rules, std::uint64_t seed) {
    Rng rng(seed);
    State state = start(rules);
    while (state.open.phase != Phase::lead) apply(state, draw(state, rng));
    return state;
}

TEST(Worth, SharesAddUpToOneWin) {
    for (int players = 2; players <= 6; ++players) {
        const State state = dealt_state(rules_for(players), 1);
        double sum = 0;
        for (std::size_t i = 0; i < state.open.rules.players; ++i) sum += win_share(state, seat_at(i));
        EXPECT_NEAR(sum, 1, 1e-9);
    }
}

TEST(Worth, ARareCardWeighsMoreThanACommonOne) {
    Open open = dealt_state(rules_for(2), 1).open;
    Holdings even;
    for (const Seat seat : {seat_at(0), seat_at(1)}) even[seat] = {8, 6, 5, 3};
    Holdings rare = even;
    rare[seat_at(0)][index_of(Rarity::red)] += 1;
    Holdings common = even;
    common[seat_at(0)][index_of(Rarity::green)] += 1;
    EXPECT_GT(win_share(open, rare, seat_at(0)), win_share(open, common, seat_at(0)) + 0.05);
    EXPECT_GE(win_share(open, common, seat_at(0)), win_share(open, even, seat_at(0)));
}

TEST(Worth, IsTheResultWhenTheGameIsOver) {
    Rules rules = rules_for(2);
    rules.rounds = 1;
    State state = start(rules);
    apply(state, *parse_draw(state, deal_text(deal_with(rules, {"brabant", "shetland"}))));
    apply(state, seat_at(0), Move::lead(Characteristic::weight));
    apply(state, seat_at(1), Move::follow());
    ASSERT_EQ(state.open.phase, Phase::over);
    EXPECT_EQ(win_share(state, seat_at(0)), 1);
    EXPECT_EQ(win_share(state, seat_at(1)), 0);
}

}  // namespace
}  // namespace paddock::chevaux::brains
