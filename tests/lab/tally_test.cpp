#include "lab/tally.hpp"

#include <gtest/gtest.h>

namespace paddock::lab {
namespace {

TEST(LengthCounts, GivesQuantilesAndMean) {
    LengthCounts counts;
    EXPECT_EQ(counts.quantile(0.5), 0U);
    EXPECT_EQ(counts.mean(), 0);
    for (std::uint64_t length = 1; length <= 100; ++length) counts.add(length);
    EXPECT_EQ(counts.quantile(0.5), 50U);
    EXPECT_EQ(counts.quantile(0.95), 95U);
    EXPECT_EQ(counts.quantile(1), 100U);
    EXPECT_DOUBLE_EQ(counts.mean(), 50.5);
}

TEST(LengthCounts, TakesVeryLongGames) {
    LengthCounts counts;
    for (const std::uint64_t length : {10U, 20U, 5'000'000U, 5'000'000U, 6'000'000U}) counts.add(length);
    LengthCounts more;
    more.add(7'000'000);
    counts.add(more);
    EXPECT_EQ(counts.quantile(0.3), 20U);
    EXPECT_EQ(counts.quantile(0.5), 5'000'000U);
    EXPECT_EQ(counts.quantile(0.95), 7'000'000U);
}

TEST(Tally, SharesAWinAmongThoseInFirstPlace) {
    Tally tally;
    Ranks ranks;
    ranks.values = {1, 1, 3, 1, 0, 0};
    tally.add_game(10, ranks, 4, 1);
    ranks.values = {2, 1, 3, 4, 0, 0};
    tally.add_game(12, ranks, 4, 0);
    Tally twice = tally;
    twice.add(tally);
    EXPECT_EQ(twice.games, 4U);
    EXPECT_EQ(twice.wins[seat_at(0)], 40U);
    EXPECT_EQ(twice.wins[seat_at(1)], 160U);
    EXPECT_EQ(twice.wins[seat_at(2)], 0U);
    EXPECT_EQ(twice.endings[1], 2U);
    EXPECT_EQ(twice.endings[0], 2U);
}

TEST(Wilson, GivesTheTextbookInterval) {
    // 10 of 20, worked out by hand: 0.299 to 0.701.
    const Share half = wilson(10, 20);
    EXPECT_DOUBLE_EQ(half.share, 0.5);
    EXPECT_NEAR(half.low, 0.2993, 0.0001);
    EXPECT_NEAR(half.high, 0.7007, 0.0001);
}

TEST(Wilson, IsNeverEmptyNorOutside) {
    const Share none = wilson(0, 20);
    EXPECT_EQ(none.low, 0);
    EXPECT_NEAR(none.high, 0.1611, 0.0001);
    const Share all = wilson(20, 20);
    EXPECT_EQ(all.high, 1);
    EXPECT_LT(all.low, 0.84);
    EXPECT_EQ(wilson(0, 0).low, 0);
    EXPECT_EQ(wilson(0, 0).high, 1);
}

}  // namespace
}  // namespace paddock::lab
