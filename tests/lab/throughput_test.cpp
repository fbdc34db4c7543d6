#include "lab/throughput.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "lab/mass_play.hpp"

namespace paddock::lab {
namespace {

TEST(Throughput, HasARowPerGameAndNumberOfPlayersAndPrintsNothing) {
    std::vector<std::pair<std::string, std::size_t>> wanted;
    for_each_game([&]<class G>(G) {
        const RuleKey* players = find_rule_key<G>("players");
        for (auto count = players->low; count <= players->high; ++count) wanted.emplace_back(G::name, count);
    });
    testing::internal::CaptureStdout();
    const auto rows = measure_throughput("", 0.001);
    EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
    ASSERT_EQ(rows.size(), wanted.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(rows[i].game, wanted[i].first);
        EXPECT_EQ(rows[i].players, wanted[i].second);
        EXPECT_GT(rows[i].playouts_per_s, 0);
        EXPECT_GT(rows[i].transitions_per_s, rows[i].playouts_per_s);
        EXPECT_NEAR(rows[i].ns_per_transition * rows[i].transitions_per_s, 1e9, 1e3);
    }
}

TEST(Throughput, MeasuresOneGameAlone) {
    const auto rows = measure_throughput(JeuDeChevaux::name, 0.001);
    EXPECT_EQ(rows.size(), 3U);
    for (const auto& row : rows) EXPECT_EQ(row.game, JeuDeChevaux::name);
}

}  // namespace
}  // namespace paddock::lab
