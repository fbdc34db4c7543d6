// Which tables are in memory.
#include "service/rooms.hpp"

#include "tests/service/duel.hpp"

namespace paddock {
namespace {

TEST(Rooms, RoomsGoWhenNobodyWatches) {
    Duel duel;
    duel.sit();
    duel.move();
    const std::string view = to_json(*duel.sight(duel.ada).find("view"));
    duel.ada.leave_connection();
    duel.ben.leave_connection();
    duel.stage.pass(29'000);
    EXPECT_EQ(duel.stage.counters().rooms_in_memory, 1U);
    duel.stage.pass(2'000);
    EXPECT_EQ(duel.stage.counters().rooms_in_memory, 0U);
    Player ada(duel.stage, "Ada");
    ASSERT_EQ(ada.kind("watch", duel.table), "done");
    EXPECT_EQ(to_json(*ada.last("table")->find("view")), view) << "read back from its log";
}

TEST(Rooms, ThereIsABoundOfRooms) {
    Limits limits;
    limits.rooms_in_memory = 3;
    Stage stage(limits);
    Player ada(stage, "Ada");
    std::vector<std::string> tables;
    for (int i = 0; i < 5; ++i) tables.push_back(open_by(stage, ada, two_persons));
    EXPECT_EQ(stage.counters().rooms_in_memory, 3U);
    EXPECT_EQ(ada.kind("watch", tables[4]), "busy");
    stage.pass(40'000);
    EXPECT_EQ(ada.kind("watch", tables[4]), "done") << "the others have gone";
}

TEST(Rooms, AFinishedTableCanBeLookedAt) {
    Limits limits;
    limits.messages = {1e9, 1e9};
    Duel duel(R"({"game":"chevaux","rules":{"rounds":1},"seats":[{"kind":"person"},{"kind":"person"}]})", limits);
    duel.sit();
    while (!duel.due().empty()) duel.move();
    ASSERT_EQ(duel.status(), "over");
    EXPECT_EQ(duel.stage.counters().tables_playing, 0U);
    duel.ada.leave_connection();
    duel.ben.leave_connection();
    duel.stage.pass(10'000);
    EXPECT_EQ(duel.stage.counters().rooms_in_memory, 0U);
    EXPECT_EQ(duel.gil.kind("watch", duel.table), "done");
    EXPECT_EQ(text_at(*duel.gil.last("table")->find("room"), "status"), "over");
    EXPECT_EQ(duel.stage.request("GET", "/api/tables/" + duel.table).status, 200U);
}

TEST(Rooms, ADamagedLogIsOneTablesMisfortune) {
    Duel duel;
    duel.sit();
    const store::StoreWrite nonsense = store::AppendEntry{duel.table, duel.log().size() + 1, "nonsense", std::nullopt};
    ASSERT_TRUE(duel.stage.store.write(std::span(&nonsense, 1))[0].has_value());
    duel.stage.restart();
    Player ada(duel.stage, "Ada");
    EXPECT_EQ(ada.kind("watch", duel.table), "damaged");
    EXPECT_EQ(duel.stage.counters().damaged_logs, 1U);
    EXPECT_EQ(duel.stage.counters().rooms_in_memory, 0U);
    const std::string other = open_by(duel.stage, ada, two_persons);
    EXPECT_EQ(ada.kind("watch", other), "done");
}

// The store said that it failed, but the entry is there, and everybody has gone.
TEST(Rooms, ATableThatCouldNotBeWrittenIsReadAgain) {
    Duel duel;
    duel.stage.lies_once = true;
    EXPECT_EQ(duel.ada.kind("leave", duel.table), "storage");  // the host's: the table closes
    duel.ada.leave_connection();
    duel.ben.leave_connection();
    EXPECT_EQ(duel.stage.counters().tables_gathering, 1U) << "as far as anybody knows";
    duel.stage.pass(120'000);
    EXPECT_EQ(duel.stage.counters().tables_gathering, 0U);
    EXPECT_EQ(duel.stage.counters().rooms_in_memory, 0U);
}

// As the store finds it: the sums do not fit.
TEST(Rooms, WhatTheStoreFindsDamagedIsSaidToBeDamaged) {
    Duel duel;
    duel.sit();
    duel.stage.restart();
    duel.stage.store.damage(duel.table);
    Player ada(duel.stage, "Ada");
    EXPECT_EQ(ada.kind("watch", duel.table), "damaged");
    EXPECT_EQ(ada.kind("watch", duel.table), "damaged");
    const Response entry = duel.stage.request("GET", "/api/tables/" + duel.table);
    EXPECT_EQ(entry.status, 500U);
    EXPECT_EQ(text_at(tree(entry.body), "kind"), "damaged");
    EXPECT_EQ(duel.stage.counters().damaged_logs, 1U) << "a game, however often it is asked for";
    EXPECT_EQ(duel.stage.counters().rooms_in_memory, 0U);
}

TEST(Rooms, DamageThatAWriteMeetsIsCounted) {
    FirstTurn duel;
    duel.stage.store.damage(duel.table);
    for (int i = 0; i < 2; ++i) EXPECT_EQ(duel.send(), "storage");
    EXPECT_EQ(duel.stage.counters().damaged_logs, 1U);
}

}  // namespace
}  // namespace paddock
