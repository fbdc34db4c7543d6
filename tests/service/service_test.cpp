// The service as clients meet it: watching, memory, restarts, and the end.
#include "service/service.hpp"

#include "tests/service/duel.hpp"

namespace paddock {
namespace {

TEST(Service, AGameBeginsWhenNoSeatIsFree) {
    Stage stage;
    Player ada(stage, "Ada");
    const std::string table =
        open_by(stage, ada, R"({"game":"jeu-de-chevaux","seats":[{"kind":"person"},{"kind":"bot","level":"foal"}]})");
    EXPECT_EQ(ada.kind("watch", table), "done");
    EXPECT_EQ(number_at(ada.sit(table), "seat"), 0);
    Kinds ops;
    std::int64_t next = 1;
    for (const std::string& text : ada.take()) {
        const JsonValue value = tree(text);
        ops.push_back(text_at(value, "op"));
        if (ops.back() != "events") continue;
        for (const JsonValue& event : *value.find("events")->list()) EXPECT_EQ(number_at(event, "number"), next++);
    }
    ASSERT_GE(ops.size(), 4U);
    EXPECT_EQ(Kinds(ops.begin(), ops.begin() + 4), (Kinds{"table", "room", "room", "events"}))
        << "the table, Ada sits, the game has begun, what the dealer drew";
}

// --- Watching

TEST(Watching, AClientResumesWhereItStood) {
    Duel duel;
    duel.sit();
    for (int i = 0; i < 4; ++i) duel.move();
    const std::int64_t seq = number_at(duel.sight(duel.ada), "seq");
    ASSERT_EQ(duel.ada.kind("watch", duel.table, R"("after":)" + std::to_string(seq - 3)), "done");
    const auto missing = duel.ada.last("table");
    ASSERT_NE(missing->find("events"), nullptr);
    EXPECT_EQ(missing->find("events")->list()->size(), 3U);
    EXPECT_EQ(missing->find("log"), nullptr);
    ASSERT_EQ(duel.ada.kind("watch", duel.table, R"("after":)" + std::to_string(seq)), "done");
    EXPECT_TRUE(duel.ada.last("table")->find("events")->list()->empty());
    for (const std::string& after : {std::to_string(seq + 1), std::string("999999")}) {
        ASSERT_EQ(duel.ada.kind("watch", duel.table, R"("after":)" + after), "done");
        EXPECT_NE(duel.ada.last("table")->find("log"), nullptr) << "it knows more than there is: everything again";
    }
}

TEST(Watching, TooMuchIsMissing) {
    Limits limits;
    limits.events_at_once = 5;
    Duel duel(two_persons, limits);
    duel.sit();
    while (number_at(duel.sight(duel.ada), "seq") < 10) duel.move();
    ASSERT_EQ(duel.ada.kind("watch", duel.table, R"("after":1)"), "done");
    EXPECT_NE(duel.ada.last("table")->find("log"), nullptr);
    const JsonValue past = duel.ada.ask("past", duel.table, R"("from":1,"to":9)");
    EXPECT_EQ(past.find("events")->list()->size(), 5U) << "at most so many at once";
    EXPECT_TRUE(duel.ada.ask("past", duel.table, R"("from":5000,"to":5001)").find("events")->list()->empty());
}

TEST(Watching, WatchingTwiceIsWatchingOnce) {
    Duel duel;
    duel.sit();
    duel.sight(duel.ada);
    duel.ada.take();
    EXPECT_EQ(duel.stage.counters().watches, 2U);
    const std::size_t due = duel.due().at(0);
    duel.ada.take();
    const std::string move = duel.move_for(due);
    duel.ada.take();
    ASSERT_EQ(duel.at(due).kind("move", duel.table, Duel::fields(1, move)), "done");
    std::size_t pushes = 0;
    for (const std::string& kind : kinds_of(duel.ada.take())) pushes += kind == "events" ? 1 : 0;
    EXPECT_EQ(pushes, 1U);
    EXPECT_EQ(duel.ada.kind("unwatch", duel.table), "done");
    EXPECT_EQ(duel.ada.kind("unwatch", duel.table), "done");
    EXPECT_EQ(duel.ada.kind("unwatch", "222222222222"), "done") << "of what was never watched";
    EXPECT_EQ(duel.stage.counters().watches, 1U);
}

TEST(Watching, ATableWithoutSpectatorsSendsStrangersAway) {
    Duel duel(R"({"game":"chevaux","seats":[{"kind":"person"},{"kind":"person"}],"spectators":false})");
    ASSERT_EQ(duel.gil.kind("watch", duel.table), "done") << "before the game, to sit down";
    duel.gil.take();
    duel.sit();
    const auto kinds = kinds_of(duel.gil.take());
    EXPECT_EQ(kinds.back(), "room");
    EXPECT_EQ(std::count(kinds.begin(), kinds.end(), "events"), 0);
    duel.move();
    EXPECT_TRUE(duel.gil.take().empty());
    EXPECT_EQ(duel.stage.counters().watches, 2U);
}

TEST(Watching, PresenceIsToldTogether) {
    Duel duel;
    duel.sit();
    duel.stage.pass(1'000);
    duel.ada.take();
    for (int i = 0; i < 10; ++i) {
        duel.gil.kind("watch", duel.table);
        duel.gil.kind("unwatch", duel.table);
    }
    duel.ben.leave_connection();
    EXPECT_TRUE(duel.ada.take().empty());
    duel.stage.pass(250);
    const auto messages = duel.ada.take();
    ASSERT_EQ(kinds_of(messages), Kinds{"room"}) << "one push for all of it";
    EXPECT_EQ(number_at(*tree(messages[0]).find("room"), "watching"), 1);
}

// --- Memory, restarts, the end

TEST(Memory, RoomsGoWhenNobodyWatches) {
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

TEST(Memory, ThereIsABoundOfRooms) {
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

TEST(Memory, AFinishedTableCanBeLookedAt) {
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

TEST(Memory, ADamagedLogIsOneTablesMisfortune) {
    Duel duel;
    duel.sit();
    const StoreWrite nonsense = AppendEntry{duel.table, duel.log().size() + 1, "nonsense", std::nullopt};
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
TEST(Memory, ATableThatCouldNotBeWrittenIsReadAgain) {
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
TEST(Memory, WhatTheStoreFindsDamagedIsSaidToBeDamaged) {
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

TEST(Memory, DamageThatAWriteMeetsIsCounted) {
    FirstTurn duel;
    duel.stage.store.damage(duel.table);
    for (int i = 0; i < 2; ++i) EXPECT_EQ(duel.send(), "storage");
    EXPECT_EQ(duel.stage.counters().damaged_logs, 1U);
}

TEST(Restart, WhatWasAcknowledgedIsThere) {
    Duel duel;
    duel.sit();
    for (int i = 0; i < 5; ++i) duel.move();
    const std::string view = to_json(*duel.sight(duel.ada).find("view"));
    const std::size_t seat = duel.due().at(0);
    const std::string move = duel.move_for(seat);
    duel.stage.hold_writes = true;
    duel.at(seat).kind("move", duel.table, Duel::fields(duel.moves[seat] + 1, move));
    duel.stage.restart();  // it was on its way
    duel.stage.hold_writes = false;
    EXPECT_EQ(duel.stage.counters().tables_playing, 1U);
    Player again(duel.stage, seat == 0 ? "Ada" : "Ben");
    ASSERT_EQ(again.kind("watch", duel.table), "done");
    EXPECT_EQ(again.kind("move", duel.table, Duel::fields(duel.moves[seat] + 1, move)), "done")
        << "a client that did not hear an answer sends it again";
    Player ada(duel.stage, "Ada");
    ASSERT_EQ(ada.kind("past", duel.table, R"("from":1,"to":1)"), "done");
}

TEST(ShutDown, EverybodyIsToldAndWhatIsOnItsWayArrives) {
    FirstTurn duel;
    duel.stage.hold_writes = true;
    duel.send();
    for (Player* player : {&duel.ada, &duel.ben, &duel.gil}) player->take();
    const std::size_t before = duel.log().size();
    duel.stage.service().shut_down(duel.stage.now);
    duel.stage.run();
    for (Player* player : {&duel.ada, &duel.ben, &duel.gil}) {
        EXPECT_EQ(kinds_of(player->take()), Kinds{"bye shutdown"});
        EXPECT_TRUE(duel.stage.closed.contains(player->connection()));
    }
    duel.stage.release_write();
    EXPECT_EQ(duel.log().size(), before + 1);
    EXPECT_EQ(duel.stage.held_writes(), 0U) << "nothing new is begun";
    duel.stage.connect();
    EXPECT_EQ(text_at(tree(duel.stage.refused_connection), "kind"), "shutdown");
}

}  // namespace
}  // namespace paddock
