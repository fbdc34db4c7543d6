#include "study/curve.hpp"

#include <gtest/gtest.h>

namespace paddock::study {
namespace {

constexpr Seat first = seat_at(0);
constexpr Seat second = seat_at(1);

Look look_of(double full, double brief) {
    Look look;
    look.full.share[first] = full;
    look.full.share[second] = 1 - full;
    look.brief.share[first] = brief;
    look.brief.share[second] = 1 - brief;
    return look;
}

// A roll, a move that takes the game a step on, another roll, and the move that ends the game.
Curve small_curve() {
    Curve curve = empty_curve(2,
                              {{std::nullopt, EventKind::draw, false},
                               {first, EventKind::decision, true},
                               {std::nullopt, EventKind::draw, false},
                               {second, EventKind::decision, true}},
                              true);
    curve.estimates[0].settle(look_of(0.5, 0.5));
    curve.estimates[1].settle(look_of(0.6, 0.6));
    curve.estimates[2].settle(look_of(0.7, 0.55));
    curve.estimates[3].settle(look_of(0.8, 0.8));
    curve.estimates[4].settle(look_of(1, 1));
    return curve;
}

TEST(Curve, ComparesMomentsSeenEquallyFarAhead) {
    const Curve curve = small_curve();
    EXPECT_NEAR(change_of(curve, 0, first).value, 0.1, 1e-12);
    EXPECT_NEAR(change_of(curve, 1, first).value, -0.05, 1e-12)
        << "the short look after goes with the full look before";
    EXPECT_NEAR(change_of(curve, 1, second).value, 0.05, 1e-12);
    EXPECT_NEAR(moment_of(curve, 2).share[first], 0.7, 1e-12);
}

TEST(Curve, BooksWhatWasRethoughtToAllPlayersAlike) {
    const auto accounts = accounts_of(small_curve());
    ASSERT_EQ(accounts.size(), 2U);
    EXPECT_NEAR(accounts[0].luck.value, 0.1 + 0.1, 1e-12);
    EXPECT_NEAR(accounts[0].own.value, -0.05 + 0.15 / 2, 1e-12);
    EXPECT_NEAR(accounts[0].others.value, 0.2 + 0.15 / 2, 1e-12);
    EXPECT_NEAR(accounts[1].luck.value, -0.2, 1e-12);
    EXPECT_NEAR(accounts[1].own.value, -0.2 - 0.15 / 2, 1e-12);
    for (const Account& account : accounts) {
        EXPECT_NEAR(account.start + account.luck.value + account.own.value + account.others.value, account.result,
                    1e-12);
        const double rethought = account.luck.error * account.luck.error + account.own.error * account.own.error +
                                 account.others.error * account.others.error;
        EXPECT_NEAR(rethought, 0.15 * 0.15, 1e-12) << "all of it is in the intervals";
    }
}

TEST(Curve, BeforeAForcedMoveTheGameIsWorthWhatItIsAfterIt) {
    Curve curve = empty_curve(2,
                              {{first, EventKind::decision, false},
                               {second, EventKind::forced, true},
                               {std::nullopt, EventKind::draw, false}},
                              true);
    EXPECT_EQ(curve.estimates.size(), 3U);
    EXPECT_EQ(curve.moments, (std::vector<std::size_t>{0, 2, 3}));
    for (Estimate& estimate : curve.estimates) estimate.add(look_of(0.5, 0.4));
    EXPECT_EQ(moment_of(curve, 1).share[first], 0.4);
    EXPECT_EQ(moment_of(curve, 2).share[first], 0.5);
    EXPECT_EQ(change_of(curve, 1, first).value, 0);
    EXPECT_EQ(change_of(curve, 1, first).error, 0);
    EXPECT_EQ(empty_curve(2, curve.steps, false).estimates.size(), 4U) << "what is known to all differs";
}

TEST(Curve, TwoForcedStepsAreReadOffTwoLooks) {
    const Curve curve = empty_curve(2, {{first, EventKind::forced, true}, {second, EventKind::forced, true}}, true);
    for (std::size_t moment = 1; moment <= 2; ++moment)
        EXPECT_FALSE(curve.readings[moment].brief) << "the step before it needs the short look";
}

TEST(Curve, TurningPointsAreLargeAndCertain) {
    Curve curve = small_curve();
    curve.estimates[2].settle(look_of(0.7, 0.53));
    curve.estimates[4] = {};
    for (int i = 0; i < 3; ++i) curve.estimates[4].add(look_of(i % 2, i % 2));
    const auto points = turning_points_of(curve);
    ASSERT_EQ(points.size(), 3U) << "the last change is too uncertain";
    EXPECT_NEAR(points[0].share.value, 0.1, 1e-12);
    EXPECT_EQ(points[2].event, 2U);
}

TEST(Estimate, ItsErrorIsThatOfAMean) {
    Estimate estimate;
    for (int i = 0; i < 400; ++i) estimate.add(look_of(i % 2, 0.5));
    EXPECT_NEAR(estimate.share(first), 0.5, 1e-12);
    EXPECT_NEAR(estimate.error(first), 0.5 / 20, 1e-3);
    EXPECT_NEAR(estimate.variance(first, 0, 1), 0, 1e-12);
    EXPECT_NEAR(estimate.variance(first, 1, -1), estimate.variance(first, 1, 0), 1e-12);
    EXPECT_GT(Estimate().variance(first, 1, 0), 0.2) << "without a look nothing is known";
}

}  // namespace
}  // namespace paddock::study
