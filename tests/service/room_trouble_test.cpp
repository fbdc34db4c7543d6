// A table and a store that fails, says that it failed, or cannot be read: nothing is lost, and the game goes on.
#include "service/room.hpp"

#include "tests/service/duel.hpp"

namespace paddock {
namespace {

TEST(RoomTrouble, WhatCouldNotBeSavedDidNotHappen) {
    FirstTurn duel;
    const std::string before = to_json(*duel.sight(duel.ada).find("view"));
    duel.ben.take();
    duel.stage.store.fail_next(store::StoreFault::full);
    EXPECT_EQ(duel.send(), "storage");
    const auto trouble = duel.ben.last("room");
    ASSERT_TRUE(trouble);
    EXPECT_EQ(text_at(*trouble->find("room"), "trouble"), "storage");
    EXPECT_EQ(to_json(*duel.sight(duel.ada).find("view")), before);
    EXPECT_TRUE(duel.stage.counters().storage_trouble);
    EXPECT_EQ(duel.send(), "done") << "the same move, now";
    const auto fine = duel.ben.last("room");
    ASSERT_TRUE(fine);
    EXPECT_TRUE(fine->find("room")->find("trouble")->is_null());
    EXPECT_FALSE(duel.stage.counters().storage_trouble);
}

// Whoever saw the dice before knows them: everybody is told, also after its room was dropped.
TEST(RoomTrouble, ATableFromABackupSaysSo) {
    Duel duel;
    duel.sit();
    EXPECT_TRUE(duel.room(duel.gil).find("restored_at")->is_null());
    duel.stage.store.mark_restored(duel.table, 1'763'000'000'000);
    duel.stage.restart();
    Player gil(duel.stage, "Gil");
    EXPECT_EQ(number_at(duel.room(gil), "restored_at"), 1'763'000'000'000);
    gil.leave_connection();
    duel.stage.pass(Limits{}.linger_ms + 1'000);
    EXPECT_EQ(duel.stage.counters().rooms_in_memory, 0U);
    Player ben(duel.stage, "Ben");
    EXPECT_EQ(number_at(duel.room(ben), "restored_at"), 1'763'000'000'000) << "for good";
    const std::string other = open_by(duel.stage, ben, two_persons);
    ASSERT_EQ(ben.kind("watch", other), "done");
    EXPECT_TRUE(ben.last("table")->find("room")->find("restored_at")->is_null()) << "that one is new";
}

TEST(RoomTrouble, EverybodyIsToldWhenTheStoreIsBack) {
    FirstTurn duel;
    duel.stage.store.fail_next(store::StoreFault::full);
    EXPECT_EQ(duel.send(), "storage");
    EXPECT_EQ(text_at(*duel.ben.last("room")->find("room"), "trouble"), "storage");
    duel.stage.service().storage_back(duel.stage.now);
    duel.stage.run();
    const auto fine = duel.ben.last("room");
    ASSERT_TRUE(fine) << "without anybody's doing";
    EXPECT_TRUE(fine->find("room")->find("trouble")->is_null());
    EXPECT_FALSE(duel.stage.counters().storage_trouble);
    duel.stage.service().storage_back(duel.stage.now);
    duel.stage.run();
    EXPECT_TRUE(duel.ben.take().empty()) << "once";
}

TEST(RoomTrouble, BotsGoOnAtOnceWhenTheStoreIsBack) {
    Duel duel;
    duel.sit();
    const std::size_t seat = duel.due().at(0);
    duel.stage.bots_answer = false;
    ASSERT_EQ(duel.at(seat).kind("leave", duel.table), "done");
    duel.stage.bots_answer = true;
    duel.stage.store.fail_until_told(store::StoreFault::full);
    duel.stage.pass(120'000);
    duel.stage.store.work_again();
    EXPECT_EQ(duel.stage.counters().bot_moves, 0U);
    duel.stage.service().storage_back(duel.stage.now);
    duel.stage.run();
    EXPECT_GT(duel.stage.counters().bot_moves, 0U) << "without waiting for the next try";
}

TEST(RoomTrouble, ARetryDrawsTheSame) {
    Duel duel;
    duel.stage.store.fail_until_told(store::StoreFault::locked);
    duel.stage.store.work_again();
    duel.sit();
    const std::size_t seat = duel.due().at(0);
    const std::string move = duel.move_for(seat);
    duel.stage.hold_writes = true;
    duel.at(seat).kind("move", duel.table, Duel::fields(1, move));
    duel.stage.store.fail_next(store::StoreFault::failed);
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

TEST(RoomTrouble, ReadsItsLogAnewWhenSomebodyElseHasWritten) {
    FirstTurn duel;
    // The entry is there, though the store said that it failed.
    duel.stage.hold_writes = true;
    duel.send();
    const auto log_before = duel.log();
    Duel twin;
    twin.sit();
    ASSERT_EQ(twin.at(duel.seat).kind("move", twin.table, Duel::fields(1, duel.text)), "done");
    const store::StoreWrite same =
        store::AppendEntry{duel.table, log_before.size() + 1, twin.log().back(), std::nullopt};
    ASSERT_TRUE(duel.stage.store.write(std::span(&same, 1))[0].has_value());
    duel.ben.take();
    duel.stage.hold_writes = false;
    duel.stage.release_write();
    EXPECT_EQ(duel.stage.counters().store_conflicts, 1U);
    EXPECT_EQ(text_at(*duel.mover().last("refused"), "kind"), "busy");
    EXPECT_EQ(duel.send(), "done") << "it was there already";
    EXPECT_EQ(duel.log().size(), log_before.size() + 1);
    duel.moves[duel.seat] = 1;
    duel.move();
}

// The store says that it failed, but the entry is there; and nobody does anything more.
TEST(RoomTrouble, ShowsByItselfWhatIsThereThoughTheStoreSaidItFailed) {
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

TEST(RoomTrouble, ListsWhatIsThereThoughTheStoreSaidItFailed) {
    Duel duel;
    duel.stage.lies_once = true;
    EXPECT_EQ(duel.ada.kind("leave", duel.table), "storage");  // the host's: the table closes
    EXPECT_EQ(duel.stage.counters().tables_gathering, 1U);
    duel.stage.pass(1'000);
    EXPECT_EQ(duel.status(), "closed");
    EXPECT_EQ(duel.stage.counters().tables_gathering, 0U);
}

TEST(RoomTrouble, LooksForWhatMayBeThereAsSoonAsTheStoreIsBack) {
    FirstTurn duel;
    duel.stage.lies_once = true;
    EXPECT_EQ(duel.send(), "storage");
    duel.ben.take();
    duel.stage.service().storage_back(duel.stage.now);
    duel.stage.run();
    EXPECT_TRUE(duel.ben.last("table"));
    const auto log = duel.log();
    EXPECT_EQ(duel.send(), "done") << "it was there already";
    EXPECT_EQ(duel.log(), log);
}

TEST(RoomTrouble, KeepsWhatItKnowsWhenItsLogCannotBeRead) {
    FirstTurn duel;
    duel.stage.lies_once = true;
    EXPECT_EQ(duel.send(), "storage");
    duel.stage.store.fail_next_read(store::StoreFault::failed);
    duel.stage.pass(300);
    EXPECT_EQ(duel.gil.kind("watch", duel.table), "done") << "it is still shown";
    EXPECT_EQ(number_at(*duel.gil.last("table"), "seq"), number_at(duel.sight(duel.ada), "seq"));
    duel.ben.take();
    duel.stage.pass(1'000);
    EXPECT_TRUE(duel.ben.last("table")) << "at the second try";
}

TEST(RoomTrouble, ShowsStrangersNothingOfAGameWhoseBeginningWasInDoubt) {
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
    const auto seen = duel.gil.take();
    EXPECT_FALSE(seen.empty()) << "they are told that it has begun";
    for (const std::string& text : seen) {
        EXPECT_EQ(text_at(tree(text), "op"), "room") << text;
        EXPECT_EQ(text.find("\"view\""), std::string::npos) << text;
    }
    EXPECT_EQ(duel.gil.kind("watch", duel.table), "secret");
}

// Damage does not go away: the game goes on with what is known, and the next write says whether that was all.
TEST(RoomTrouble, GoesOnWhenItsLogCannotBeReadAnyMore) {
    Duel duel;
    duel.sit();
    const std::size_t seat = duel.due().at(0);
    duel.stage.bots_answer = false;
    ASSERT_EQ(duel.at(seat).kind("leave", duel.table), "done");
    duel.stage.bots_answer = true;
    duel.stage.store.fail_next(store::StoreFault::full);
    duel.stage.pass(Limits{}.bot_patience_ms);  // until another bot is asked
    for (int i = 0; i < 3; ++i) {
        duel.stage.store.fail_next_read(store::StoreFault::damaged);
        duel.stage.pass(500);
    }
    EXPECT_GT(duel.stage.counters().bot_moves, 0U);
}

TEST(RoomTrouble, IsReadAsSoonAsTheStoreIsBack) {
    FirstTurn duel;
    duel.stage.lies_once = true;
    EXPECT_EQ(duel.send(), "storage");
    duel.stage.store.fail_next_read(store::StoreFault::locked);
    EXPECT_EQ(duel.mover().kind("say", duel.table, R"("preset":"hello")"), "busy") << "it is not the next entry";
    duel.ben.take();
    duel.stage.service().storage_back(duel.stage.now);
    duel.stage.pass(0);
    EXPECT_TRUE(duel.ben.last("table")) << "without waiting for the next try";
}

// A store that has truly failed: nothing is new, and nobody is told so.
TEST(RoomTrouble, AsksItsLogOnceWhetherAFailedEntryIsThere) {
    FirstTurn duel;
    const auto loaded = duel.stage.counters().rooms_loaded;
    duel.stage.store.fail_next(store::StoreFault::full);
    EXPECT_EQ(duel.send(), "storage");
    duel.ben.take();
    duel.stage.pass(60'000);
    EXPECT_FALSE(duel.stage.service().wake_ms()) << "it is settled";
    EXPECT_EQ(duel.stage.counters().rooms_loaded, loaded);
    EXPECT_TRUE(duel.ben.take().empty());
    EXPECT_EQ(duel.send(), "done");
}

}  // namespace
}  // namespace paddock
