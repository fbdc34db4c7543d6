#include "lab/train/look_worth.hpp"

#include <gtest/gtest.h>

#include "base/maths.hpp"

namespace paddock::lab {
namespace {

using chevaux::brains::CardWeights;
using chevaux::brains::end_kinds;
using chevaux::brains::kind_of_end;

TEST(LookWorth, FindsThatVeryRareCardsDecideTheGame) {
    const LookWorth worth = fit_look_worth({4, 5, 1});
    ASSERT_EQ(worth.weights.size(), end_kinds);
    EXPECT_GE(worth.moments, 5U * 4U * 16U);
    EXPECT_GT(worth.ends[kind_of_end(2)], 1000U);
    EXPECT_GT(worth.ends[kind_of_end(3)], 1000U);
    const CardWeights& of_two = worth.weights[kind_of_end(2)];
    EXPECT_GT(of_two.card[3], of_two.card[0] + 0.2);
    EXPECT_GT(of_two.card[3], of_two.card[1] + 0.2);
    EXPECT_GT(worth.surprise_in_use, 0);
    EXPECT_LT(worth.surprise_in_use, natural_log(4)) << "the weights of the study say something about who wins";
}

TEST(LookWorth, IsTheSameFromTheSameSeedOnAnyNumberOfThreads) {
    const std::string once = print_look_worth(fit_look_worth({1, 9, 1}));
    EXPECT_EQ(print_look_worth(fit_look_worth({1, 9, 3})), once);
    EXPECT_NE(print_look_worth(fit_look_worth({1, 10, 1})), once);
}

}  // namespace
}  // namespace paddock::lab
