#include "lab/mass_play.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"

namespace paddock::lab {
namespace {

RuleValue value_of(const RuleList& rules, std::string_view name) {
    for (const auto& [key, value] : rules)
        if (key == name) return value;
    return std::string("missing");
}

TEST(MassPlay, FillsInPlayersAndRounds) {
    for_each_game([]<class G>(G) {
        const auto rules = mass_play_rules<G>({});
        ASSERT_TRUE(rules) << G::name;
        EXPECT_EQ(value_of(list_rules<G>(*rules), "players"), RuleValue(std::int64_t{4})) << G::name;
        if (find_rule_key<G>("rounds") != nullptr)
            EXPECT_EQ(value_of(list_rules<G>(*rules), "rounds"), RuleValue(std::int64_t{1000})) << G::name;
    });
}

TEST(MassPlay, LeavesWhatIsToldAlone) {
    for_each_game([]<class G>(G) {
        RuleList asked{{"players", std::int64_t{2}}};
        if (find_rule_key<G>("rounds") != nullptr) asked.emplace_back("rounds", std::int64_t{0});
        const auto rules = mass_play_rules<G>(asked);
        ASSERT_TRUE(rules) << G::name;
        for (const auto& [name, value] : asked) EXPECT_EQ(value_of(list_rules<G>(*rules), name), value) << G::name;
    });
}

TEST(MassPlay, RefusesWhatTheGameRefuses) {
    for_each_game([]<class G>(G) {
        EXPECT_FALSE(mass_play_rules<G>({{"players", std::int64_t{1}}})) << G::name;
        EXPECT_FALSE(mass_play_rules<G>({{"hats", true}})) << G::name;
    });
}

}  // namespace
}  // namespace paddock::lab
