// The times of a game: for a decision, and for the whole.
#include "tests/service/duel.hpp"

namespace paddock {
namespace {

TEST(Clock, ABotDecidesWhenTheTimeIsUpAndHoldsTheSeatAfterTwo) {
    Duel duel(with_clock("30s"));
    duel.sit();
    const std::size_t slow = duel.due().at(0);
    EXPECT_EQ(duel.left_ms(), 30'000);
    duel.stage.pass(29'999);
    EXPECT_EQ(duel.stage.counters().time_outs, 0U);
    duel.ben.take();
    duel.stage.pass(1);
    EXPECT_EQ(duel.stage.counters().time_outs, 1U);
    EXPECT_EQ(number_at(*duel.ben.last("events"), "time_out"), static_cast<std::int64_t>(slow)) << "everybody is told";
    EXPECT_FALSE(duel.flag_of(slow, "held"));
    duel.moves[slow] = 1;
    // The other one plays on; the slow one lets the time run out again.
    while (duel.stage.counters().time_outs < 2) {
        const auto due = duel.due();
        ASSERT_FALSE(due.empty());
        if (due[0] == slow)
            duel.stage.pass(30'000);
        else
            duel.move();
    }
    EXPECT_TRUE(duel.flag_of(slow, "held"));
    EXPECT_EQ(duel.stage.counters().seats_held, 1U);
    EXPECT_EQ(duel.at(slow).kind("back", duel.table), "done");
    EXPECT_FALSE(duel.flag_of(slow, "held"));
}

TEST(Clock, OnesOwnMoveForgivesTheTimeOutBefore) {
    Duel duel(with_clock("30s"));
    duel.sit();
    for (int i = 0; i < 20; ++i) {
        const std::size_t seat = duel.due().at(0);
        if (duel.moves[seat] % 2 == 1) {
            duel.move();
            continue;
        }
        duel.stage.pass(30'000);
        ++duel.moves[seat];
    }
    EXPECT_GE(duel.stage.counters().time_outs, 8U);
    EXPECT_EQ(duel.stage.counters().seats_held, 0U);
}

TEST(Clock, TheClockStandsWhileEverybodyIsAway) {
    Duel duel(with_clock("30s"));
    duel.sit();
    duel.stage.pass(10'000);
    EXPECT_EQ(duel.left_ms(), 20'000);
    EXPECT_EQ(duel.ada.kind("unwatch", duel.table), "done");
    EXPECT_EQ(duel.ben.kind("unwatch", duel.table), "done");
    EXPECT_EQ(duel.gil.kind("watch", duel.table), "done");
    duel.stage.pass(3'600'000);
    const auto room = duel.gil.last("room");
    ASSERT_TRUE(room) << "told that they have gone";
    EXPECT_TRUE(*room->find("room")->find("paused")->flag());
    EXPECT_EQ(duel.stage.counters().time_outs, 0U);
    EXPECT_EQ(duel.left_ms(), 20'000) << "goes on where it stood";
}

TEST(Clock, ClocksDoNotRunWhileTheServerIsDown) {
    Duel duel(with_clock("1d"));
    duel.sit();
    duel.stage.pass(3'600'000);
    const std::int64_t left = duel.left_ms();
    EXPECT_EQ(left, 23 * 3'600'000);
    duel.stage.now.wall_ms += 10 * 86'400'000LL;  // the server was down for ten days
    duel.stage.restart();
    Player ada(duel.stage, "Ada");
    ASSERT_EQ(ada.kind("watch", duel.table), "done");
    const auto seen = ada.last("table");
    EXPECT_EQ(number_at((*seen->find("room")->find("due")->list())[0], "left_ms"), left);
}

TEST(Clock, AClockOfDaysRunsWhileNobodyIsThereAndTheTableIsNotInMemory) {
    Duel duel(with_clock("1d"));
    duel.sit();
    duel.ada.leave_connection();
    duel.ben.leave_connection();
    duel.stage.pass(60'000);
    EXPECT_EQ(duel.stage.counters().rooms_in_memory, 0U);
    duel.stage.restart();
    duel.stage.pass(86'400'000);
    EXPECT_EQ(duel.stage.counters().time_outs, 1U) << "woken for it";
    duel.stage.pass(20 * 86'400'000LL);
    EXPECT_EQ(duel.stage.counters().seats_held, 2U) << "both have gone for good";
    EXPECT_EQ(duel.stage.counters().games_over, 0U) << "and the game waits for one of them";
    Player ada(duel.stage, "Ada");
    ASSERT_EQ(ada.kind("watch", duel.table), "done");
    EXPECT_EQ(ada.kind("back", duel.table), "done");
}

TEST(Clock, TheClockStandsWhileNothingCanBeSaved) {
    Duel duel(public_duel());
    duel.sit();
    const std::size_t seat = duel.due().at(0);
    duel.stage.pass(20'000);
    const std::string move = duel.move_for(seat);
    duel.stage.store.fail_until_told(store::StoreFault::full);
    EXPECT_EQ(duel.at(seat).kind("move", duel.table, Duel::fields(1, move)), "storage");
    duel.stage.pass(3'600'000);
    duel.stage.store.work_again();
    duel.stage.service().storage_back(duel.stage.now);
    duel.stage.run();
    EXPECT_EQ(duel.left_ms(), 10'000);
    duel.stage.pass(9'000);
    EXPECT_EQ(duel.stage.counters().time_outs, 0U);
    EXPECT_EQ(duel.at(seat).kind("move", duel.table, Duel::fields(1, move)), "done");
    duel.stage.pass(30'000);
    EXPECT_EQ(duel.stage.counters().time_outs, 1U) << "it runs again";
}

TEST(Clock, AClockOfDaysStandsWhileNothingCanBeSavedThoughTheTableLeavesMemory) {
    Duel duel(public_duel("1d"));
    duel.sit();
    const std::size_t seat = duel.due().at(0);
    const std::string move = duel.move_for(seat);
    duel.stage.pass(3'600'000);
    duel.stage.store.fail_next(store::StoreFault::full);
    EXPECT_EQ(duel.at(seat).kind("move", duel.table, Duel::fields(1, move)), "storage");
    duel.stage.pass(7'200'000);
    duel.stage.service().storage_back(duel.stage.now);
    duel.stage.run();
    EXPECT_EQ(duel.left_ms(), 23 * 3'600'000);
    duel.ada.leave_connection();
    duel.ben.leave_connection();
    duel.stage.pass(3'600'000);
    EXPECT_EQ(duel.stage.counters().rooms_in_memory, 0U);
    Player ada(duel.stage, "Ada");
    ASSERT_EQ(ada.kind("watch", duel.table), "done");
    const auto seen = ada.last("table");
    EXPECT_EQ(number_at((*seen->find("room")->find("due")->list())[0], "left_ms"), 22 * 3'600'000);
    duel.stage.pass(22 * 3'600'000 - 1);
    EXPECT_EQ(duel.stage.counters().time_outs, 0U);
    duel.stage.pass(1);
    EXPECT_EQ(duel.stage.counters().time_outs, 1U);
}

TEST(Clock, CX_14_TheTablesClockStopsTheGame) {
    Duel duel(R"({"game":"chevaux","rules":{"minutes":1},"seats":[{"kind":"person"},{"kind":"person"}]})");
    duel.sit();
    EXPECT_EQ(number_at(duel.room(duel.ada), "stop_in_ms"), 60'000);
    duel.stage.pass(20'000);
    duel.move();
    EXPECT_EQ(number_at(duel.room(duel.ada), "stop_in_ms"), 40'000);
    duel.stage.pass(40'000);
    if (duel.status() == "playing") {
        // The round is finished first.
        for (int i = 0; i < 10 && duel.status() == "playing"; ++i) duel.move();
    }
    const JsonValue room = duel.room(duel.ada);
    EXPECT_EQ(text_at(room, "status"), "over");
    EXPECT_EQ(text_at(*room.find("outcome"), "reason"), "stopped");
}

}  // namespace
}  // namespace paddock
