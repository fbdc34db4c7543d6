// How a game of Chevaux ends, and who is ranked where.
#include <gtest/gtest.h>

#include "engine/replay.hpp"
#include "tests/games/chevaux/scenes.hpp"

namespace paddock::chevaux {
namespace {

const std::vector<int> all_to_seat_0{0, 0, 0, 0, 0, 0, 0};

Rules with_clock(Rules rules) {
    rules.minutes = 15;
    return rules;
}

TEST(Chevaux, CX_13_WhoHasNoCardsAfterARoundIsOut) {
    Scene scene =
        last_cards(rules_for(6), all_to_seat_0, {"welsh", "shetland", "giara", "murgese", "falabella", "sorraia"});
    for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(scene.open().out_wave.values[i], 0);
    scene.round("weight");
    EXPECT_EQ(scene.open().in_play.bits, 0b001001) << "seat 3 won the round with its last card";
    EXPECT_EQ(scene.open().out_wave, (PerSeat<std::uint8_t>{{0, 1, 1, 0, 1, 1}}));
    EXPECT_FALSE(scene.match().over());
    EXPECT_NE(scene.refusal(1, "follow"), "");
}

TEST(Chevaux, CX_13_WhoHoldsAllCardsWins) {
    Scene scene =
        last_cards(rules_for(6), all_to_seat_0, {"murgese", "shetland", "giara", "welsh", "falabella", "sorraia"});
    scene.round("weight");
    ASSERT_TRUE(scene.match().over());
    EXPECT_EQ(turn(scene.state()), Turn::nobody());
    EXPECT_EQ(scene.match().outcome(), (Outcome{{1, 2, 2, 2, 2, 2}, "all-cards"})) << "out in one round, equal ranks";
    EXPECT_NE(scene.refusal(0, "lead weight"), "");
    EXPECT_NE(scene.refusal(std::nullopt, "stop"), "");
}

TEST(Chevaux, CX_13_AllCardsInPlayAreEnoughWhereSomeAreLeftOver) {
    Scene scene =
        last_cards(rules_for(5), {0, 0, 0, 0, 0, 0, 0, 0}, {"murgese", "shetland", "giara", "welsh", "falabella"});
    scene.round("weight");
    ASSERT_TRUE(scene.match().over());
    EXPECT_EQ(scene.open().sizes[seat_at(0)], 45);
    EXPECT_EQ(scene.match().outcome().reason, "all-cards");
}

TEST(Chevaux, CX_13_AllCardsIsTheReasonAlsoIfAStopFallsInThatRound) {
    Scene scene = last_cards(with_clock(rules_for(6)), all_to_seat_0,
                             {"murgese", "shetland", "giara", "welsh", "falabella", "sorraia"});
    scene.seat(0, "lead weight");
    scene.dealer("stop");
    scene.follow_all();
    EXPECT_EQ(scene.match().outcome(), (Outcome{{1, 2, 2, 2, 2, 2}, "all-cards"}));
}

TEST(Chevaux, CX_13_AllCardsIsTheReasonAlsoInTheLastRound) {
    Rules rules = rules_for(6);
    rules.rounds = 8;
    Scene scene = last_cards(rules, all_to_seat_0, {"murgese", "shetland", "giara", "welsh", "falabella", "sorraia"});
    scene.round("weight");
    EXPECT_EQ(scene.match().outcome().reason, "all-cards");
}

TEST(Chevaux, CX_13_TheLaterOutTheBetterAndAllBelowThoseWithCards) {
    Rules rules = rules_for(6);
    rules.rounds = 9;
    // Seats 1, 4 and 5 go out in round 8, which seat 2 wins with its last card. Seat 3 had won round 1.
    Scene scene = last_cards(rules, {3, 0, 0, 0, 0, 0, 0},
                             {"welsh", "shetland", "cleveland_bay", "giara", "falabella", "sorraia"});
    scene.round("weight");
    EXPECT_EQ(scene.open().sizes, (PerSeat<std::uint8_t>{{36, 0, 6, 6, 0, 0}}));
    scene.round("weight");
    // Round 9: cleveland_bay (610 kg) of seat 2 against shire of seat 0 and brabant of seat 3, who wins.
    EXPECT_EQ(scene.open().sizes, (PerSeat<std::uint8_t>{{35, 0, 5, 8, 0, 0}}));
    EXPECT_EQ(scene.match().outcome(), (Outcome{{1, 4, 3, 2, 4, 4}, "stopped"}));
}

TEST(Chevaux, CX_13_OutInDifferentRoundsRankDifferently) {
    // Seat 2 wins round 8 with its last card; seat 0 then takes its six cards one by one.
    Scene scene =
        last_cards(rules_for(6), all_to_seat_0, {"welsh", "shetland", "giara", "fjord", "friesian", "falabella"});
    scene.round("weight");
    EXPECT_EQ(scene.due(), 4);
    while (!scene.match().over()) {
        ASSERT_LT(scene.open().rounds_played, 20U);
        scene.round("weight");
    }
    EXPECT_EQ(scene.match().outcome(), (Outcome{{1, 3, 3, 3, 2, 3}, "all-cards"}));
}

TEST(Chevaux, CX_14_AfterANumberOfRoundsMostCardsWin) {
    Rules rules = rules_for(3);
    rules.rounds = 2;
    Scene scene(rules, {"arabian paint", "fjord giara", "shire friesian"});
    scene.round("weight");
    EXPECT_FALSE(scene.match().over());
    scene.round("weight");
    ASSERT_TRUE(scene.match().over()) << "by itself, without an event";
    EXPECT_EQ(scene.match().outcome(), (Outcome{{2, 2, 1}, "stopped"})) << "equal counts share the rank";
    EXPECT_TRUE(replay<Chevaux>(scene.match().record()).has_value());
}

TEST(Chevaux, CX_14_EqualCountsShareTheFirstRankToo) {
    Rules rules = rules_for(3);
    rules.rounds = 2;
    Scene scene(rules, {"arabian paint", "fjord boulonnais", "shire friesian"});
    scene.round("weight");
    scene.round("weight");
    EXPECT_EQ(scene.match().outcome(), (Outcome{{3, 1, 1}, "stopped"}));
}

TEST(Chevaux, CX_14_AStopWaitsForTheEndOfTheRound) {
    Scene scene(with_clock(rules_for(3)), {"arabian", "fjord", "shire"});
    scene.seat(0, "lead speed");
    scene.dealer("stop");
    EXPECT_FALSE(scene.match().over());
    EXPECT_TRUE(scene.open().stop_asked);
    EXPECT_EQ(scene.due(), 1) << "the round goes on";
    EXPECT_NE(scene.refusal(std::nullopt, "stop"), "") << "once";
    scene.seat(1, "switch weight");
    scene.follow_all();
    EXPECT_EQ(scene.match().outcome(), (Outcome{{2, 2, 1}, "stopped"}));
}

TEST(Chevaux, CX_14_AStopBetweenRoundsTakesEffectAtOnce) {
    Scene scene(with_clock(rules_for(3)), {"arabian", "fjord", "shire"});
    scene.round("weight");
    scene.dealer("stop");
    EXPECT_EQ(scene.match().outcome(), (Outcome{{2, 2, 1}, "stopped"}));
    Scene early(with_clock(rules_for(2)), {});
    early.dealer("stop");
    EXPECT_EQ(early.match().outcome(), (Outcome{{1, 1}, "stopped"})) << "before the first round";
}

TEST(Chevaux, CX_14_AStopWaitsForADraw) {
    Rules rules = with_clock(rules_for(2, Rules::drawn));
    rules.shuffle_captured = true;
    Scene scene(rules);
    EXPECT_NE(scene.refusal(std::nullopt, "stop"), "") << "the deal is due";
    scene.dealer(deal_text(deal_with(rules, {"arabian", "shire"})));
    EXPECT_NE(scene.refusal(std::nullopt, "stop"), "") << "the first leader is due";
    scene.dealer("first 0");
    scene.round("weight");
    EXPECT_NE(scene.refusal(std::nullopt, "stop"), "") << "a shuffle is due";
    scene.shuffle_as_laid();
    scene.dealer("stop");
    EXPECT_TRUE(scene.match().over());
}

TEST(Chevaux, CX_14_AStopInARoundWaitsForItsShuffle) {
    Rules rules = with_clock(rules_for(2));
    rules.shuffle_captured = true;
    Scene scene(rules, {"arabian", "shire"});
    scene.seat(0, "lead weight");
    scene.dealer("stop");
    scene.seat(1, "follow");
    EXPECT_EQ(due(scene.state()), "shuffle");
    scene.shuffle_as_laid();
    EXPECT_EQ(scene.match().outcome(), (Outcome{{2, 1}, "stopped"}));
}

TEST(Chevaux, CX_14_WithoutAClockThereIsNoStop) {
    Scene scene(rules_for(2), {});
    EXPECT_NE(scene.refusal(std::nullopt, "stop"), "");
}

// The characteristic with which a leader of two leaves the piles most alike, if the other follows.
Characteristic fairest(const State& state) {
    Characteristic fairest{};
    int least = 1000;
    for (const Characteristic characteristic : all_characteristics) {
        State after = state;
        apply(after, after.open.due, Move::lead(characteristic));
        apply(after, after.open.due, Move::follow());
        const int difference = std::abs(after.open.sizes[seat_at(0)] - after.open.sizes[seat_at(1)]);
        if (difference < least) fairest = characteristic;
        least = std::min(least, difference);
    }
    return fairest;
}

TEST(Chevaux, CX_14_AHundredThousandRoundsCanBePlayed) {
    Rules rules = rules_for(2);
    rules.rounds = 100'000;
    ASSERT_TRUE(check(rules).has_value());
    Rng rng(1);
    State state = start(rules);
    apply(state, draw(state, rng));
    while (state.open.phase != Phase::over) {
        apply(state, state.open.due, Move::lead(fairest(state)));
        ASSERT_EQ(state.open.phase, Phase::speak) << state.open.rounds_played;
        apply(state, state.open.due, Move::follow());
    }
    EXPECT_EQ(state.open.rounds_played, 100'000U);
    EXPECT_EQ(ending(state), "stopped");
}

TEST(Chevaux, HouseRulesAreChecked) {
    EXPECT_TRUE(check(rules_for(6, 5)).has_value());
    EXPECT_TRUE(check(rules_for(2, Rules::drawn)).has_value());
    EXPECT_FALSE(check(rules_for(2, 2)).has_value()) << "no such seat";
    const auto read = [](RuleList list) { return read_rules<Chevaux>(list); };
    const RuleValue three = std::int64_t{3};
    ASSERT_TRUE(read({{"players", three}}).has_value());
    EXPECT_EQ(read({{"players", three}})->first, Rules::drawn);
    EXPECT_EQ(read({{"players", three}, {"first", std::int64_t{2}}})->first, 2);
    EXPECT_FALSE(read({{"players", three}, {"first", std::int64_t{3}}}).has_value());
    EXPECT_FALSE(read({{"players", std::int64_t{7}}}).has_value());
    EXPECT_FALSE(read({{"players", three}, {"rounds", std::int64_t{100'001}}}).has_value());
    EXPECT_FALSE(read({{"players", three}, {"minutes", std::int64_t{1441}}}).has_value());
    EXPECT_FALSE(read({{"players", three}, {"shuffle_captured", std::int64_t{1}}}).has_value());
    EXPECT_FALSE(read({{"players", three}, {"horses", std::int64_t{1}}}).has_value());
    EXPECT_FALSE(read({{"first", std::int64_t{0}}}).has_value()) << "players is missing";
}

}  // namespace
}  // namespace paddock::chevaux
