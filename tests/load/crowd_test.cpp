// Clients at the tables of a real server, until whole games are over and their records can be compared with what every
// client was shown.
#include "load/crowd.hpp"

#include <gtest/gtest.h>

#include <chrono>

#include "tests/load/live_server.hpp"

namespace paddock::load {
namespace {

using Clock = std::chrono::steady_clock;

void play_whole_games(const std::string& game, std::size_t players, std::uint64_t games, std::size_t bots = 0) {
    const LiveServer live;
    CrowdPlan plan;
    plan.server = live.place();
    plan.game = game;
    plan.tables = 3;
    plan.players = players;
    plan.bots = bots;
    plan.level = "trot";
    plan.seed = chosen_seed();
    plan.remembers = true;
    Crowd crowd(plan);
    const auto opened = crowd.open_tables();
    ASSERT_TRUE(opened) << opened.error();
    crowd.come();
    const auto start = Clock::now();
    while (crowd.counts().games < games && crowd.counts().errors == 0 && Clock::now() - start < std::chrono::minutes(2))
        crowd.step(10);
    crowd.retire();
    const auto compared = crowd.compare_records();
    EXPECT_TRUE(compared) << compared.error();
    EXPECT_GE(crowd.counts().games, games);
    EXPECT_EQ(crowd.counts().errors, 0U) << crowd.complaints().front();
}

TEST(Crowd, IsShownNothingButTheTruthInChangeHorses) {
    play_whole_games("change-horses", 3, 9);
}

TEST(Crowd, IsShownNothingButTheTruthInChevaux) {
    play_whole_games("chevaux", 6, 1);
}

TEST(Crowd, PlaysJeuDeChevauxAgainAndAgain) {
    play_whole_games("jeu-de-chevaux", 2, 6);
}

TEST(Crowd, PlaysBesideTheServersBots) {
    play_whole_games("change-horses", 2, 4, 2);
    play_whole_games("jeu-de-chevaux", 1, 6, 1);
}

// Bots that take a second for a move are asked for many at a time, and fill every thread that there is for them.
TEST(Crowd, DoesNotWaitForBotsThatThink) {
    const LiveServer live;
    CrowdPlan plan;
    plan.server = live.place();
    plan.game = "chevaux";
    plan.tables = 20;
    plan.players = 2;
    plan.bots = 2;
    plan.level = "gallop";
    plan.seed = chosen_seed();
    Crowd crowd(plan);
    const auto opened = crowd.open_tables();
    ASSERT_TRUE(opened) << opened.error();
    crowd.come();
    const auto start = Clock::now();
    while (Clock::now() - start < std::chrono::seconds(4)) crowd.step(10);
    EXPECT_EQ(crowd.counts().errors, 0U) << crowd.complaints().front();
    EXPECT_GT(crowd.counts().moves, 40U);
    EXPECT_LT(crowd.latency().ms_at(0.5), 100) << "a move waits for the disk, not for a bot";
}

TEST(Crowd, SaysThatTablesCannotBeOpened) {
    CrowdPlan plan;
    plan.server = {"127.0.0.1", 9, "127.0.0.1"};
    const auto opened = Crowd(plan).open_tables();
    ASSERT_FALSE(opened);
    EXPECT_NE(opened.error().find("no server answers"), std::string::npos);
}

}  // namespace
}  // namespace paddock::load
