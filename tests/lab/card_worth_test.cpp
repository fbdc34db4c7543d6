#include "lab/train/card_worth.hpp"

#include <gtest/gtest.h>

#include "base/maths.hpp"

namespace paddock::lab {
namespace {

TEST(CardWorth, FindsThatVeryRareCardsDecideTheGame) {
    const auto rows = fit_card_worth(12, 5);
    ASSERT_EQ(rows.size(), 5U);
    for (const CardWorth& row : rows) {
        EXPECT_GT(row.positions, 50U);
        EXPECT_GT(row.card[3], row.card[0] + 0.1) << int{row.players} << " players";
        EXPECT_GT(row.card[3], row.card[1] + 0.1) << int{row.players} << " players";
        EXPECT_LT(row.surprise, natural_log(static_cast<double>(row.players))) << int{row.players} << " players";
    }
}

TEST(CardWorth, IsTheSameFromTheSameSeed) {
    EXPECT_EQ(print_card_worth(fit_card_worth(3, 9)), print_card_worth(fit_card_worth(3, 9)));
    EXPECT_NE(print_card_worth(fit_card_worth(3, 9)), print_card_worth(fit_card_worth(3, 10)));
}

}  // namespace
}  // namespace paddock::lab
