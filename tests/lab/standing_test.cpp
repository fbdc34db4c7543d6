#include "lab/standing.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.hpp"

namespace paddock::lab {
namespace {

Standing of(std::size_t players, std::initializer_list<double> shares) {
    Standing standing(players);
    for (const double share : shares) standing.add(share, 1, 2);
    return standing;
}

TEST(Elo, IsZeroAtTheEvenShareAndGoesBack) {
    for (const std::size_t players : {2U, 3U, 4U, 6U}) {
        EXPECT_NEAR(elo_of_share(1.0 / static_cast<double>(players), players), 0, 1e-9);
        for (const double elo : {-300.0, -10.0, 0.0, 55.0, 700.0})
            EXPECT_NEAR(elo_of_share(share_of_elo(elo, players), players), elo, 1e-6);
    }
    EXPECT_NEAR(share_of_elo(400, 2), 10.0 / 11, 1e-12);
    EXPECT_NEAR(share_of_elo(400, 4), 10.0 / 13, 1e-12) << "ten times as strong as each of three";
}

TEST(Standing, CountsDealsAsObservations) {
    const Standing standing = of(2, {1, 0.5, 0.5, 0});
    EXPECT_EQ(standing.deals(), 4U);
    EXPECT_EQ(standing.games(), 8U);
    EXPECT_DOUBLE_EQ(standing.share().share, 0.5);
    EXPECT_NEAR(standing.elo().value, 0, 1e-9);
    EXPECT_DOUBLE_EQ(standing.rank_a().value, 1);
    EXPECT_DOUBLE_EQ(standing.rank_b().value, 2);
}

TEST(Standing, LeavesDoubtWhereAllGamesWentOneWay) {
    Standing standing(2);
    for (int i = 0; i < 50; ++i) standing.add(1, 1, 2);
    const Share share = standing.share();
    EXPECT_EQ(share.share, 1);
    EXPECT_LT(share.low, 0.99);
    EXPECT_GT(share.low, 0.93);
    EXPECT_GT(standing.elo().value, 500);
    EXPECT_TRUE(std::isfinite(standing.elo().high));
}

// Where the seatings of a deal cancel out, the interval is narrower than games played apart would make it.
TEST(Standing, GainsFromLuckThatCancels) {
    Standing paired(2);
    Standing apart(2);
    Rng rng(5);
    for (int i = 0; i < 400; ++i) {
        paired.add(rng.below(10) == 0 ? 1 : 0.5, 1, 2);
        apart.add((rng.below(2) + rng.below(2)) / 2.0, 1, 2);
    }
    const auto width = [](const Share& share) { return share.high - share.low; };
    EXPECT_LT(width(paired.share()), 0.75 * width(apart.share()));
    EXPECT_GT(paired.independent_games(), 1.5 * static_cast<double>(paired.games()));
    EXPECT_NEAR(apart.independent_games(), static_cast<double>(apart.games()), 120);
}

// The interval holds the truth as often as it says, and the sequential test errs as seldom as it says.
TEST(Standing, KeepsItsPromises) {
    int inside = 0;
    int decided = 0;
    int wrong = 0;
    constexpr int trials = 300;
    const double truth = share_of_elo(20, 2);
    for (int trial = 0; trial < trials; ++trial) {
        Rng rng(static_cast<std::uint64_t>(trial));
        const auto game = [&] { return rng.below(1'000'000) < truth * 1'000'000 ? 1.0 : 0.0; };
        Standing standing(2);
        for (int deal = 0; deal < 200; ++deal) standing.add((game() + game()) / 2, 1, 2);
        const Share share = standing.share();
        inside += share.low <= truth && truth <= share.high ? 1 : 0;
        Standing sequential(2);
        Verdict verdict = Verdict::none;
        for (int deal = 0; deal < 4000 && verdict == Verdict::none; ++deal) {
            sequential.add((game() + game()) / 2, 1, 2);
            verdict = sequential.verdict({0, 20});
        }
        decided += verdict != Verdict::none ? 1 : 0;
        wrong += verdict == Verdict::b ? 1 : 0;
    }
    EXPECT_GT(inside, trials * 91 / 100);
    EXPECT_GT(decided, trials * 95 / 100);
    EXPECT_LT(wrong, trials * 9 / 100);
}

TEST(Standing, DecidesBothWaysAndNotTooSoon) {
    const SequentialTest test;
    Standing good(4);
    Standing bad(4);
    for (std::uint64_t i = 1; i <= 200; ++i) {
        good.add(0.5, 1, 2);
        bad.add(0.05, 3, 2);
        if (i < SequentialTest::fewest_deals) EXPECT_EQ(good.verdict(test), Verdict::none);
    }
    EXPECT_EQ(good.verdict(test), Verdict::a) << "half of the wins where a quarter is even";
    EXPECT_EQ(bad.verdict(test), Verdict::b);
    EXPECT_EQ(Standing(2).verdict(test), Verdict::none);
}

}  // namespace
}  // namespace paddock::lab
