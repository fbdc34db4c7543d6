// The house rules of Change Horses: keys, types, ranges, defaults.
#include "games/change_horses/rules.hpp"

#include <gtest/gtest.h>

#include "tests/games/change_horses/table.hpp"

namespace paddock::change_horses {
namespace {

bool accepts(const RuleList& list) {
    return read_rules<ChangeHorses>(list).has_value();
}
RuleList with_players(std::int64_t players, const std::string& key, const RuleValue& value) {
    return {{"players", players}, {key, value}};
}

TEST(ChangeHorses, CH_2_TheFinishIsFromSixToForty) {
    for (const std::int64_t good : {6, 7, 12, 39, 40}) EXPECT_TRUE(accepts(with_players(4, "finish", good))) << good;
    for (const std::int64_t bad : {-12, 0, 5, 41, 262}) EXPECT_FALSE(accepts(with_players(4, "finish", bad))) << bad;
}

TEST(ChangeHorses, CH_8_TheDerbyLeagueIsForThreeToFive) {
    EXPECT_FALSE(accepts(with_players(2, "derby", true)));
    EXPECT_TRUE(accepts(with_players(2, "derby", false)));
    for (const std::int64_t players : {3, 4, 5}) EXPECT_TRUE(accepts(with_players(players, "derby", true)));
}

TEST(ChangeHorses, CH_27_TheFirstStarterIsForTwo) {
    for (const std::int64_t seat : {0, 1}) EXPECT_TRUE(accepts(with_players(2, "first", seat)));
    EXPECT_TRUE(accepts(with_players(2, "first", std::monostate{})));
    for (const std::int64_t seat : {-1, 2, 255}) EXPECT_FALSE(accepts(with_players(2, "first", seat))) << seat;
    for (const std::int64_t players : {3, 4, 5}) {
        EXPECT_TRUE(accepts(with_players(players, "first", std::monostate{})));
        EXPECT_FALSE(accepts(with_players(players, "first", std::int64_t{0})));
    }
}

TEST(ChangeHorses, PlayersAreTwoToFiveAndMustBeGiven) {
    for (const std::int64_t players : {2, 3, 4, 5}) EXPECT_TRUE(accepts({{"players", players}}));
    for (const std::int64_t players : {-3, 0, 1, 6, 258}) EXPECT_FALSE(accepts({{"players", players}})) << players;
    EXPECT_FALSE(accepts({}));
    EXPECT_FALSE(accepts({{"finish", std::int64_t{12}}}));
}

TEST(ChangeHorses, MissingKeysTakeTheirDefaults) {
    const auto rules = read_rules<ChangeHorses>({{"players", std::int64_t{3}}});
    ASSERT_TRUE(rules);
    EXPECT_EQ(*rules, (Rules{3, false, 12, true, Rules::drawn}));
    const RuleList list = list_rules<ChangeHorses>(*rules);
    const RuleList expected{{"players", std::int64_t{3}},
                            {"derby", false},
                            {"finish", std::int64_t{12}},
                            {"top_bidder_pays", true},
                            {"first", std::monostate{}}};
    EXPECT_EQ(list, expected) << "a writer fills in every key";
}

TEST(ChangeHorses, RulesOfEverySortComeBackFromTheirList) {
    for (std::uint64_t sort = 0; sort < 144; ++sort) {
        const Rules rules = rules_of_sort(sort);
        const auto again = read_rules<ChangeHorses>(list_rules<ChangeHorses>(rules));
        ASSERT_TRUE(again) << again.error().sentence;
        EXPECT_EQ(*again, rules);
        EXPECT_EQ(ChangeHorses::rules_of(ChangeHorses::start(rules)), rules);
    }
}

TEST(ChangeHorses, UnknownKeysAndWrongTypesAreRefused) {
    EXPECT_FALSE(accepts(with_players(4, "horses", std::int64_t{6})));
    EXPECT_FALSE(accepts(with_players(4, "Finish", std::int64_t{12})));
    EXPECT_FALSE(accepts(with_players(4, "derby", std::int64_t{1})));
    EXPECT_FALSE(accepts(with_players(4, "derby", std::monostate{})));
    EXPECT_FALSE(accepts(with_players(4, "finish", true)));
    EXPECT_FALSE(accepts(with_players(4, "finish", std::string("12"))));
    EXPECT_FALSE(accepts(with_players(4, "finish", std::monostate{})));
    EXPECT_FALSE(accepts(with_players(2, "first", false)));
    EXPECT_FALSE(accepts({{"players", std::string("4")}}));
    EXPECT_FALSE(accepts({{"players", std::monostate{}}}));
}

TEST(ChangeHorses, CH_35_TopBidderPaysWithoutADerbyIsAcceptedWithoutEffect) {
    EXPECT_TRUE(accepts(with_players(4, "top_bidder_pays", false)));
    EXPECT_TRUE(accepts(with_players(2, "top_bidder_pays", false)));
    Rng rng(35);
    Rng same(35);
    Match<ChangeHorses> one(Rules{.players = 3});
    Match<ChangeHorses> other(Rules{.players = 3, .top_bidder_pays = false});
    while (!one.over()) {
        play_lively_event(one, rng);
        play_lively_event(other, same);
    }
    EXPECT_EQ(one.events(), other.events());
    EXPECT_EQ(one.outcome(), other.outcome());
}

}  // namespace
}  // namespace paddock::change_horses
