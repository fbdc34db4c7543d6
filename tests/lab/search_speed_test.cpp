#include "lab/search_speed.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"

namespace paddock::lab {
namespace {

TEST(SearchSpeed, HasRowsForTwoAndFourPlayersOfEveryGame) {
    const auto rows = measure_search_speed("", 0.001);
    ASSERT_EQ(rows.size(), 4 * std::tuple_size_v<AllGames>);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(rows[i].players, i % 4 < 2 ? 2U : 4U);
        EXPECT_EQ(rows[i].midgame, i % 2 == 1);
        EXPECT_GT(rows[i].simulations_per_s, 0);
        EXPECT_GT(rows[i].transitions_per_s, rows[i].simulations_per_s);
    }
}

TEST(SearchSpeed, MeasuresOneGameAlone) {
    const auto rows = measure_search_speed(JeuDeChevaux::name, 0.001);
    EXPECT_EQ(rows.size(), 4U);
    for (const auto& row : rows) EXPECT_EQ(row.game, JeuDeChevaux::name);
    EXPECT_TRUE(measure_search_speed("no-such-game", 0.001).empty());
}

}  // namespace
}  // namespace paddock::lab
