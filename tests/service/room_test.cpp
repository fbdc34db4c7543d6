// A table through its life: durable before it is shown, clocks, and people who go away.
#include "service/room.hpp"

#include "tests/service/duel.hpp"

namespace paddock {
namespace {

std::string with_clock(std::string_view clock) {
    return R"({"game":"jeu-de-chevaux","seats":[{"kind":"person"},{"kind":"person"}],"substitute":"random","clock":")" +
           std::string(clock) + "\"}";
}

std::vector<std::string> ops_of(const std::vector<std::string>& messages) {
    std::vector<std::string> ops;
    for (const std::string& text : messages) ops.push_back(text_at(tree(text), "op"));
    return ops;
}

TEST(Room, NothingIsShownBeforeItIsDurable) {
    Duel duel;
    duel.sit();
    const std::size_t seat = duel.due().at(0);
    const std::string move = duel.move_for(seat);
    duel.ada.take();
    duel.ben.take();
    duel.stage.hold_writes = true;
    duel.stage.send(duel.at(seat).connection(),
                    R"({"op":"move","id":77,"table":")" + duel.table + "\"," + Duel::fields(1, move) + "}");
    EXPECT_TRUE(duel.ada.take().empty());
    EXPECT_TRUE(duel.ben.take().empty());
    duel.stage.release_write();
    EXPECT_EQ(ops_of(duel.at(1 - seat).take()), std::vector<std::string>{"events"});
    EXPECT_EQ(ops_of(duel.at(seat).take()), (std::vector<std::string>{"events", "done"})) << "the push first";
}

TEST(Room, NewsCanWaitForWhomItIsNotTheTurn) {
    Duel duel;
    EXPECT_EQ(duel.gil.kind("watch", duel.table), "done");
    duel.sit();
    for (int i = 0; i < 6; ++i) {
        duel.stage.patient.clear();
        duel.move();
        const std::set<ConnectionId> patient = duel.stage.patient;
        const std::size_t due = duel.due().at(0);
        EXPECT_FALSE(patient.contains(duel.at(due).connection())) << "who is due must know at once";
        EXPECT_TRUE(patient.contains(duel.at(1 - due).connection()));
        EXPECT_TRUE(patient.contains(duel.gil.connection()));
    }
}

TEST(Room, TheSameMoveAgainIsAnsweredTheSame) {
    Duel duel;
    duel.sit();
    const std::size_t seat = duel.due().at(0);
    const std::string move = duel.move();
    const auto log = duel.log();
    const JsonValue first = duel.at(seat).ask("move", duel.table, Duel::fields(1, move));
    const JsonValue again = duel.at(seat).ask("move", duel.table, Duel::fields(1, move));
    EXPECT_EQ(number_at(first, "seq"), number_at(again, "seq"));
    EXPECT_GT(number_at(first, "seq"), 0);
    EXPECT_EQ(duel.log(), log);
    EXPECT_EQ(duel.stage.counters().moves_repeated, 2U);
}

// --- Time

TEST(Room, ABotDecidesWhenTheTimeIsUpAndHoldsTheSeatAfterTwo) {
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

TEST(Room, OnesOwnMoveForgivesTheTimeOutBefore) {
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

TEST(Room, TheClockStandsWhileEverybodyIsAway) {
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

TEST(Room, ClocksDoNotRunWhileTheServerIsDown) {
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

TEST(Room, AClockOfDaysRunsWhileNobodyIsThereAndTheTableIsNotInMemory) {
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

// --- People who go away

TEST(Room, WithoutAClockABotHoldsTheSeatOfWhoIsAwayForAMinute) {
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

TEST(Room, TwoTabsOfOnePersonAreOnePresence) {
    Duel duel(with_clock("none"));
    duel.sit();
    const std::size_t due = duel.due().at(0);
    Player second(duel.stage, due == 0 ? "Ada" : "Ben");
    ASSERT_EQ(second.kind("watch", duel.table), "done");
    duel.at(due).leave_connection();
    duel.stage.pass(600'000);
    EXPECT_EQ(duel.stage.counters().seats_held, 0U) << "the other tab is open";
    const auto room = duel.at(1 - due).last("room");
    ASSERT_TRUE(room);
    EXPECT_TRUE(*(*room->find("room")->find("seats")->list())[due].find("here")->flag());
}

TEST(Room, WhoLeavesIsPlayedForAndWhenAllHaveLeftTheGameWaits) {
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

TEST(Room, EndsAGameWhoseSeatsAreHeldAndTakenBackForEver) {
    Limits limits;
    limits.entries_per_table = 6;
    Duel duel(two_persons, limits);
    duel.sit();
    const std::size_t due = duel.due().at(0);
    duel.at(due).leave_connection();
    Player again(duel.stage, due == 0 ? "Ada" : "Ben");
    for (int i = 0; i < 12 && duel.stage.counters().tables_playing == 1; ++i) {
        duel.stage.bots_answer = false;
        duel.stage.pass(limits.absence_ms);
        again.kind("back", duel.table);
    }
    EXPECT_EQ(duel.stage.counters().tables_playing, 0U);
    EXPECT_LT(duel.log().size(), 20U);
}

TEST(Room, BotsAreAskedAgainAndLateAnswersAreIgnored) {
    Duel duel(with_clock("none"));
    duel.sit();
    const std::size_t due = duel.due().at(0);
    duel.stage.bots_answer = false;
    ASSERT_EQ(duel.at(due).kind("leave", duel.table), "done");
    ASSERT_EQ(duel.stage.asked.size(), 1U);
    // No place to think: asked again after a pause.
    AskBot first = std::move(duel.stage.asked[0]);
    duel.stage.asked.clear();
    duel.stage.service().chosen(first.ticket, std::move(first.task), "", duel.stage.now);
    duel.stage.run();
    EXPECT_TRUE(duel.stage.asked.empty());
    duel.stage.pass(250);
    ASSERT_EQ(duel.stage.asked.size(), 1U);
    EXPECT_EQ(duel.stage.asked[0].seed, first.seed) << "the same question";
    // No answer for half a minute: asked once more; then the person comes back, and both answers are late.
    duel.stage.pass(30'000);
    ASSERT_EQ(duel.stage.asked.size(), 2U);
    ASSERT_EQ(duel.at(due).kind("back", duel.table), "done");
    const auto log = duel.log();
    for (AskBot& ask : duel.stage.asked) {
        const std::string move = ask.task->choose({}, Rng(ask.seed));
        duel.stage.service().chosen(ask.ticket, std::move(ask.task), move, duel.stage.now);
        duel.stage.run();
    }
    EXPECT_EQ(duel.log(), log);
    EXPECT_EQ(duel.due(), std::vector<std::size_t>{due});
    EXPECT_EQ(duel.stage.counters().bot_answers_late, 1U) << "the first of them was given up already";
    EXPECT_EQ(duel.stage.counters().bots_thinking, 0U);
}

// --- Chevaux

TEST(Room, CX_14_TheTablesClockStopsTheGame) {
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
