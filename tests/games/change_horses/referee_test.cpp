// Whole games under the referee's eyes: every player due, every legal move, every row and every rank.
#include "tests/games/change_horses/referee.hpp"

#include <gtest/gtest.h>

#include <map>

#include "engine/replay.hpp"

namespace paddock::change_horses {
namespace {

TEST(ChangeHorses, WholeGamesGoAsTheRefereeSays) {
    constexpr std::uint64_t games = 48 * 42;
    std::map<std::string, int> seen;
    for (std::uint64_t game = 0; game < games; ++game) {
        Referee referee(rules_of_sort(game), game);
        const std::string trouble = referee.run();
        ASSERT_EQ(trouble, "") << "game " << game;
        const Outcome outcome = referee.match().outcome();
        ++seen[outcome.reason];
        seen["broke with carrots left"] += referee.broke_with_carrots();
        seen["all broke"] += referee.everybody_broke() ? 1 : 0;
        seen["shared first rank"] += std::count(outcome.ranks.begin(), outcome.ranks.end(), 1) > 1 ? 1 : 0;
        seen["ended by Fast Track"] += referee.match().events().back().text == "wild fast" ? 1 : 0;
    }
    // The games must have gone where the rules are intricate.
    for (const auto* what :
         {"line", "cards", "broke with carrots left", "all broke", "shared first rank", "ended by Fast Track"})
        EXPECT_GE(seen[what], 5) << what;
}

TEST(ChangeHorses, EveryRecordReplays) {
    for (std::uint64_t game = 0; game < 96; ++game) {
        Rng rng(game + 5000);
        Match<ChangeHorses> match(rules_of_sort(game));
        while (!match.over()) play_lively_event(match, rng);
        const auto again = replay<ChangeHorses>(match.record());
        ASSERT_TRUE(again) << again.error().sentence;
        EXPECT_EQ(again->state(), match.state());
        EXPECT_EQ(again->record(), match.record());
    }
}

}  // namespace
}  // namespace paddock::change_horses
