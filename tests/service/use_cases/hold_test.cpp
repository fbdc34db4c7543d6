// Seats of people who have left or are away.
#include "tests/service/duel.hpp"

namespace paddock {
namespace {

TEST(Hold, WithoutAClockABotHoldsTheSeatOfWhoIsAwayForAMinute) {
    Duel duel(with_clock("none"));
    duel.sit();
    const std::size_t due = duel.due().at(0);
    duel.stage.pass(3'600'000);
    EXPECT_EQ(duel.stage.counters().seats_held, 0U) << "there is no hurry while one is there";
    duel.at(due).leave_connection();
    duel.stage.pass(59'000);
    EXPECT_EQ(duel.stage.counters().seats_held, 0U);
    duel.stage.pass(1'000);
    EXPECT_EQ(duel.stage.counters().seats_held, 1U);
    Player again(duel.stage, due == 0 ? "Ada" : "Ben");
    EXPECT_EQ(again.kind("back", duel.table), "done");
    EXPECT_EQ(again.kind("back", duel.table), "done") << "nothing to do";
}

TEST(Hold, WhoLeavesIsPlayedForAndWhenAllHaveLeftTheGameWaits) {
    Duel duel(with_clock("none"));
    duel.sit();
    const std::size_t due = duel.due().at(0);
    EXPECT_EQ(duel.at(due).kind("leave", duel.table), "done");
    EXPECT_EQ(duel.at(due).kind("leave", duel.table), "done") << "twice is once";
    const auto bot_moves = duel.stage.counters().bot_moves;
    EXPECT_GE(bot_moves, 1U);
    EXPECT_EQ(duel.due(), std::vector<std::size_t>{1 - due});
    EXPECT_EQ(duel.at(1 - due).kind("leave", duel.table), "done");
    EXPECT_EQ(duel.stage.counters().bot_moves, bot_moves) << "nobody is left to play with";
    EXPECT_TRUE(*duel.room(duel.ada).find("paused")->flag());
    EXPECT_EQ(duel.at(1 - due).kind("back", duel.table), "done");
    EXPECT_FALSE(*duel.room(duel.ada).find("paused")->flag());
}

}  // namespace
}  // namespace paddock
