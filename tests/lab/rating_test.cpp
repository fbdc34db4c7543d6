#include "lab/rating.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace paddock::lab {
namespace {

TEST(Rating, FindsTheStrengthsThatMadeTheResults) {
    const std::vector<double> truth{0, 120, 310, 290};
    for (const std::size_t players : {2U, 4U}) {
        std::vector<PairResult> results;
        for (std::size_t a = 0; a < truth.size(); ++a)
            for (std::size_t b = 0; b < truth.size(); ++b)
                if (a != b) results.push_back({a, b, players, share_of_elo(truth[a] - truth[b], players), 10'000});
        const auto ratings = rate(truth.size(), results, 0);
        for (std::size_t i = 0; i < truth.size(); ++i) {
            EXPECT_NEAR(ratings[i].value, truth[i], 1.5) << players << " players, " << i;
            EXPECT_LE(ratings[i].low, ratings[i].value);
            EXPECT_LE(ratings[i].high - ratings[i].low, 30);
        }
        EXPECT_EQ(ratings[0].low, 0);
        EXPECT_EQ(ratings[0].high, 0);
    }
}

TEST(Rating, StaysFiniteWhereSomebodyWinsAllOrPlaysNobody) {
    const std::vector<PairResult> results{{0, 1, 2, 0, 200}};
    const auto ratings = rate(3, results, 0);
    EXPECT_GT(ratings[1].value, 600);
    EXPECT_LT(ratings[1].value, 2500);
    for (const Estimate& rating : ratings) {
        EXPECT_TRUE(std::isfinite(rating.low));
        EXPECT_TRUE(std::isfinite(rating.high));
    }
    EXPECT_GT(ratings[2].high - ratings[2].low, 1000) << "nobody has met the third";
}

TEST(Rating, IsSurerWithMoreGames) {
    const auto width = [](double games) {
        const std::vector<PairResult> results{{0, 1, 2, 0.4, games}};
        const auto ratings = rate(2, results, 0);
        return ratings[1].high - ratings[1].low;
    };
    EXPECT_NEAR(width(400) / width(1600), 2, 0.1);
}

}  // namespace
}  // namespace paddock::lab
