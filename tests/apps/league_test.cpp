// paddock league on the real program.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/apps/program.hpp"

namespace paddock {
namespace {

TEST(League, RatesAndDraws) {
    const TemporaryFolder folder;
    const Finished done = run_paddock({"league", "jeu-de-chevaux", "--levels", "random,plain", "--with",
                                       std::string(PADDOCK_BINARY) + " bot random", "--games", "20", "--budget", "30",
                                       "--rule", "horses=1", "--svg", folder.path("ratings.svg")});
    EXPECT_EQ(done.code, 0) << done.err;
    EXPECT_EQ(done.err, "");
    for (const auto* part : {"jeu-de-chevaux, 2 players", "  plain  ", " 3  ", "95 %", "A wins against B"})
        EXPECT_TRUE(has(done.out, part)) << part << " in\n" << done.out;
    const std::string svg = read_text(folder.path("ratings.svg"));
    EXPECT_TRUE(svg.starts_with("<svg ") && svg.ends_with("</svg>\n")) << svg;
    EXPECT_EQ(std::count(svg.begin(), svg.end(), '\n') > 10, true);
    EXPECT_TRUE(has(svg, ">plain</text>") && has(svg, "random = 0"));
    std::size_t dots = 0;
    for (std::size_t at = svg.find("<circle"); at != std::string::npos; at = svg.find("<circle", at + 1)) ++dots;
    EXPECT_EQ(dots, 3U);
}

TEST(League, PrintsOneObjectAndWithMorePlayersEachIsAloneOnce) {
    const Finished done = run_paddock({"league", "chevaux", "--players", "3", "--levels", "plain,random", "--games",
                                       "6", "--budget", "2", "--rule", "rounds=10", "--json"});
    EXPECT_EQ(done.code, 0) << done.err;
    EXPECT_EQ(std::count(done.out.begin(), done.out.end(), '\n'), 1);
    for (const auto* part :
         {R"({"format":"paddock-league/1","game":"chevaux")", R"("anchor":"random")", R"("ratings":[{"name":)",
          R"("elo_low":)", R"("a":"plain","b":"random","games":6)", R"("a":"random","b":"plain","games":6)",
          R"({"name":"random","elo":0.00,"elo_low":0.00,"elo_high":0.00)"})
        EXPECT_TRUE(has(done.out, part)) << part << " in\n" << done.out;
}

TEST(League, GoesOnWithoutABotThatCannotPlay) {
    const Finished done = run_paddock({"league", "chevaux", "--levels", "random,foal", "--with", "true", "--games", "4",
                                       "--rule", "rounds=3", "--json"});
    EXPECT_EQ(done.code, 1);
    EXPECT_TRUE(has(done.err, "'true' failed in 3 games in a row")) << done.err;
    EXPECT_TRUE(has(done.out, R"("a":"random","b":"foal")")) << done.out;
}

TEST(League, RefusesBadUsageInASentence) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
        {{"league"}, "name one game"},
        {{"league", "--game", "chevaux"}, "there is no flag '--game'"},
        {{"league", "chess"}, "there is no game 'chess'"},
        {{"league", "change-horses", "--levels", "random"}, "two contestants"},
        {{"league", "change-horses", "--levels", "random,random"}, "takes part twice"},
        {{"league", "change-horses", "--levels", "random,galop"}, "there is no level 'galop' (did you mean 'gallop'?)"},
        {{"league", "change-horses", "--with", "/no/such/bot"}, "cannot be started"},
        {{"league", "change-horses", "--budget", "0"}, "a budget is from 1 to"},
    };
    for (const auto& [words, sentence] : cases) {
        const Finished done = run_paddock(words);
        EXPECT_EQ(done.code, 2) << sentence;
        EXPECT_TRUE(has(done.err, sentence)) << sentence << " in " << done.err;
        EXPECT_EQ(std::count(done.err.begin(), done.err.end(), '\n'), 1) << done.err;
    }
}

}  // namespace
}  // namespace paddock
