// A table through its life: durable before it is shown, clocks, people who go away, and trouble with the store.
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

TEST(Room, WhatCouldNotBeSavedDidNotHappen) {
    Duel duel;
    duel.sit();
    const std::size_t seat = duel.due().at(0);
    const std::string move = duel.move_for(seat);
    const std::string before = to_json(*duel.sight(duel.ada).find("view"));
    duel.ben.take();
    duel.stage.store.fail_next(StoreFault::full);
    EXPECT_EQ(duel.at(seat).kind("move", duel.table, Duel::fields(1, move)), "storage");
    const auto trouble = duel.ben.last("room");
    ASSERT_TRUE(trouble);
    EXPECT_EQ(text_at(*trouble->find("room"), "trouble"), "storage");
    EXPECT_EQ(to_json(*duel.sight(duel.ada).find("view")), before);
    EXPECT_EQ(duel.stage.request("GET", "/healthz").status, 503U);
    EXPECT_EQ(duel.at(seat).kind("move", duel.table, Duel::fields(1, move)), "done") << "the same move, now";
    const auto fine = duel.ben.last("room");
    ASSERT_TRUE(fine);
    EXPECT_TRUE(fine->find("room")->find("trouble")->is_null());
    EXPECT_EQ(duel.stage.request("GET", "/healthz").status, 200U);
}

TEST(Room, EverybodyIsToldWhenTheStoreIsBack) {
    Duel duel;
    duel.sit();
    const std::size_t seat = duel.due().at(0);
    const std::string move = duel.move_for(seat);
    duel.stage.store.fail_next(StoreFault::full);
    EXPECT_EQ(duel.at(seat).kind("move", duel.table, Duel::fields(1, move)), "storage");
    EXPECT_EQ(text_at(*duel.ben.last("room")->find("room"), "trouble"), "storage");
    duel.stage.service().storage_back(duel.stage.now);
    duel.stage.run();
    const auto fine = duel.ben.last("room");
    ASSERT_TRUE(fine) << "without anybody's doing";
    EXPECT_TRUE(fine->find("room")->find("trouble")->is_null());
    EXPECT_EQ(duel.stage.request("GET", "/healthz").status, 200U);
    duel.stage.service().storage_back(duel.stage.now);
    duel.stage.run();
    EXPECT_TRUE(duel.ben.take().empty()) << "once";
}

TEST(Room, BotsGoOnAtOnceWhenTheStoreIsBack) {
    Duel duel;
    duel.sit();
    const std::size_t seat = duel.due().at(0);
    duel.stage.bots_answer = false;
    ASSERT_EQ(duel.at(seat).kind("leave", duel.table), "done");
    duel.stage.bots_answer = true;
    duel.stage.store.fail_until_told(StoreFault::full);
    duel.stage.pass(120'000);
    duel.stage.store.work_again();
    EXPECT_EQ(duel.stage.counters().bot_moves, 0U);
    duel.stage.service().storage_back(duel.stage.now);
    duel.stage.run();
    EXPECT_GT(duel.stage.counters().bot_moves, 0U) << "without waiting for the next try";
}

TEST(Room, ARetryDrawsTheSame) {
    Duel duel;
    duel.stage.store.fail_until_told(StoreFault::locked);
    duel.stage.store.work_again();
    duel.sit();
    const std::size_t seat = duel.due().at(0);
    const std::string move = duel.move_for(seat);
    duel.stage.hold_writes = true;
    duel.at(seat).kind("move", duel.table, Duel::fields(1, move));
    duel.stage.store.fail_next(StoreFault::failed);
    duel.stage.release_write();
    duel.stage.hold_writes = false;
    ASSERT_EQ(duel.at(seat).kind("move", duel.table, Duel::fields(1, move)), "done");
    const auto log = duel.log();
    Duel other;
    other.sit();
    ASSERT_EQ(other.at(seat).kind("move", other.table, Duel::fields(1, move)), "done");
    const auto draws = [](const std::string& body) { return body.substr(body.find("\"draws\"")); };
    EXPECT_EQ(draws(log.back()), draws(other.log().back()));
}

TEST(Room, ReadsItsLogAnewWhenSomebodyElseHasWritten) {
    Duel duel;
    duel.sit();
    const std::size_t seat = duel.due().at(0);
    const std::string move = duel.move_for(seat);
    // The entry is there, though the store said that it failed.
    duel.stage.hold_writes = true;
    duel.at(seat).kind("move", duel.table, Duel::fields(1, move));
    const auto log_before = duel.log();
    Duel twin;
    twin.sit();
    ASSERT_EQ(twin.at(seat).kind("move", twin.table, Duel::fields(1, move)), "done");
    const StoreWrite same = AppendEntry{duel.table, log_before.size() + 1, twin.log().back(), std::nullopt};
    ASSERT_TRUE(duel.stage.store.write(std::span(&same, 1))[0].has_value());
    duel.ben.take();
    duel.stage.hold_writes = false;
    duel.stage.release_write();
    EXPECT_EQ(duel.stage.counters().store_conflicts, 1U);
    EXPECT_EQ(text_at(*duel.at(seat).last("refused"), "kind"), "busy");
    EXPECT_EQ(duel.at(seat).kind("move", duel.table, Duel::fields(1, move)), "done") << "it was there already";
    EXPECT_EQ(duel.log().size(), log_before.size() + 1);
    duel.moves[seat] = 1;
    duel.move();
}

// The store says that it failed, but the entry is there; and nobody does anything more.
TEST(Room, ShowsByItselfWhatIsThereThoughTheStoreSaidItFailed) {
    Duel duel;
    EXPECT_EQ(Player::kind_of(duel.ada.sit(duel.table, "0")), "done");
    duel.stage.lies_once = true;
    EXPECT_EQ(Player::kind_of(duel.ben.sit(duel.table, "1")), "storage");
    duel.ada.take();
    duel.stage.pass(1'000);
    const auto seen = duel.ada.last("table");
    ASSERT_TRUE(seen) << "everything, to those who watch";
    EXPECT_EQ(text_at((*seen->find("room")->find("seats")->list())[1], "name"), "Ben");
    EXPECT_EQ(duel.status(), "playing");
    EXPECT_EQ(duel.stage.counters().tables_playing, 1U);
    duel.move();
}

TEST(Room, ListsWhatIsThereThoughTheStoreSaidItFailed) {
    Duel duel;
    duel.stage.lies_once = true;
    EXPECT_EQ(duel.ada.kind("leave", duel.table), "storage");  // the host's: the table closes
    EXPECT_EQ(duel.stage.counters().tables_gathering, 1U);
    duel.stage.pass(1'000);
    EXPECT_EQ(duel.status(), "closed");
    EXPECT_EQ(duel.stage.counters().tables_gathering, 0U);
}

TEST(Room, LooksForWhatMayBeThereAsSoonAsTheStoreIsBack) {
    Duel duel;
    duel.sit();
    const std::size_t seat = duel.due().at(0);
    const std::string move = duel.move_for(seat);
    duel.stage.lies_once = true;
    EXPECT_EQ(duel.at(seat).kind("move", duel.table, Duel::fields(1, move)), "storage");
    duel.ben.take();
    duel.stage.service().storage_back(duel.stage.now);
    duel.stage.run();
    EXPECT_TRUE(duel.ben.last("table"));
    const auto log = duel.log();
    EXPECT_EQ(duel.at(seat).kind("move", duel.table, Duel::fields(1, move)), "done") << "it was there already";
    EXPECT_EQ(duel.log(), log);
}

TEST(Room, KeepsWhatItKnowsWhenItsLogCannotBeRead) {
    Duel duel;
    duel.sit();
    const std::size_t seat = duel.due().at(0);
    const std::string move = duel.move_for(seat);
    duel.stage.lies_once = true;
    EXPECT_EQ(duel.at(seat).kind("move", duel.table, Duel::fields(1, move)), "storage");
    duel.stage.store.fail_next_read(StoreFault::failed);
    duel.stage.pass(300);
    EXPECT_EQ(duel.gil.kind("watch", duel.table), "done") << "it is still shown";
    EXPECT_EQ(number_at(*duel.gil.last("table"), "seq"), number_at(duel.sight(duel.ada), "seq"));
    duel.ben.take();
    duel.stage.pass(1'000);
    EXPECT_TRUE(duel.ben.last("table")) << "at the second try";
}

TEST(Room, ShowsStrangersNothingOfAGameWhoseBeginningWasInDoubt) {
    Duel duel(R"({"game":"jeu-de-chevaux","spectators":false,"seats":[{"kind":"person"},{"kind":"person"}]})");
    EXPECT_EQ(Player::kind_of(duel.ada.sit(duel.table, "0")), "done");
    EXPECT_EQ(duel.gil.kind("watch", duel.table), "done") << "as long as nothing is played";
    duel.stage.hold_writes = true;
    duel.ben.sit(duel.table, "1");
    duel.stage.release_write();
    duel.stage.lies_once = true;
    duel.stage.release_write();  // the beginning
    duel.stage.hold_writes = false;
    duel.gil.take();
    duel.stage.pass(1'000);
    ASSERT_EQ(duel.status(), "playing");
    duel.move();
    for (const std::string& text : duel.gil.take()) {
        EXPECT_EQ(text_at(tree(text), "op"), "room") << text;
        EXPECT_EQ(text.find("\"view\""), std::string::npos) << text;
    }
    EXPECT_EQ(duel.gil.kind("watch", duel.table), "secret");
}

// Damage does not go away: the game goes on with what is known, and the next write says whether that was all.
TEST(Room, GoesOnWhenItsLogCannotBeReadAnyMore) {
    Duel duel;
    duel.sit();
    const std::size_t seat = duel.due().at(0);
    duel.stage.bots_answer = false;
    ASSERT_EQ(duel.at(seat).kind("leave", duel.table), "done");
    duel.stage.bots_answer = true;
    duel.stage.store.fail_next(StoreFault::full);
    duel.stage.pass(Limits{}.bot_patience_ms);  // until another bot is asked
    for (int i = 0; i < 3; ++i) {
        duel.stage.store.fail_next_read(StoreFault::damaged);
        duel.stage.pass(500);
    }
    EXPECT_GT(duel.stage.counters().bot_moves, 0U);
}

TEST(Room, IsReadAsSoonAsTheStoreIsBack) {
    Duel duel;
    duel.sit();
    const std::size_t seat = duel.due().at(0);
    const std::string move = duel.move_for(seat);
    duel.stage.lies_once = true;
    EXPECT_EQ(duel.at(seat).kind("move", duel.table, Duel::fields(1, move)), "storage");
    duel.stage.store.fail_next_read(StoreFault::locked);
    EXPECT_EQ(duel.at(seat).kind("say", duel.table, R"("preset":"hello")"), "busy") << "it is not the next entry";
    duel.ben.take();
    duel.stage.service().storage_back(duel.stage.now);
    duel.stage.pass(0);
    EXPECT_TRUE(duel.ben.last("table")) << "without waiting for the next try";
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

// A store that has truly failed: nothing is new, and nobody is told so.
TEST(Room, AsksItsLogOnceWhetherAFailedEntryIsThere) {
    Duel duel;
    duel.sit();
    const std::size_t seat = duel.due().at(0);
    const std::string move = duel.move_for(seat);
    const auto loaded = duel.stage.counters().rooms_loaded;
    duel.stage.store.fail_next(StoreFault::full);
    EXPECT_EQ(duel.at(seat).kind("move", duel.table, Duel::fields(1, move)), "storage");
    duel.ben.take();
    duel.stage.pass(60'000);
    EXPECT_FALSE(duel.stage.service().wake_ms()) << "it is settled";
    EXPECT_EQ(duel.stage.counters().rooms_loaded, loaded);
    EXPECT_TRUE(duel.ben.take().empty());
    EXPECT_EQ(duel.at(seat).kind("move", duel.table, Duel::fields(1, move)), "done");
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
