// The service as clients meet it: connections, sessions, watching, memory, and the end.
#include "service/service.hpp"

#include "tests/service/duel.hpp"

namespace paddock {
namespace {

std::string hello(std::string_view who) {
    return R"({"op":"hello","id":1,"protocol":1,"token":")" + token_of(who) + "\"}";
}

std::vector<std::string> kinds_of(const std::vector<std::string>& messages) {
    std::vector<std::string> kinds;
    for (const std::string& text : messages) {
        const JsonValue value = tree(text);
        const std::string kind = text_at(value, "kind");
        kinds.push_back(text_at(value, "op") + (kind.empty() ? "" : " " + kind));
    }
    return kinds;
}
using Kinds = std::vector<std::string>;

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

// --- Sessions

TEST(Sessions, TheFirstMessageIsHello) {
    Stage stage;
    for (const std::string text : {R"({"op":"ping","id":1})", "garbage"}) {
        const ConnectionId connection = stage.connect();
        stage.send(connection, text);
        EXPECT_EQ(kinds_of(stage.take(connection)), (Kinds{"refused malformed", "bye protocol"}));
        EXPECT_TRUE(stage.closed.contains(connection));
        stage.send(connection, hello("Ada"));
        EXPECT_TRUE(stage.take(connection).empty()) << "it was told to go";
    }
}

TEST(Sessions, HelloMustComeInTime) {
    Stage stage;
    const ConnectionId slow = stage.connect();
    const ConnectionId quick = stage.connect();
    stage.send(quick, hello("Ada"));
    stage.take(quick);
    stage.pass(9'999);
    EXPECT_TRUE(stage.take(slow).empty());
    stage.pass(1);
    EXPECT_EQ(kinds_of(stage.take(slow)), Kinds{"bye idle"});
    EXPECT_TRUE(stage.take(quick).empty());
}

TEST(Sessions, TheSameTokenIsTheSamePerson) {
    Stage stage;
    const auto person_of = [&](std::string_view who) {
        const ConnectionId connection = stage.connect();
        stage.send(connection, hello(who));
        return text_at(tree(stage.take(connection).at(0)), "person");
    };
    EXPECT_EQ(person_of("Ada"), person_of("Ada"));
    EXPECT_NE(person_of("Ada"), person_of("Ben"));
    EXPECT_EQ(person_of("Ada").size(), 24U);
}

TEST(Sessions, TheStoreMayFailAtHello) {
    Stage stage;
    const ConnectionId connection = stage.connect();
    stage.store.fail_next_read(StoreFault::locked);
    stage.send(connection, hello("Ada"));
    EXPECT_EQ(kinds_of(stage.take(connection)), Kinds{"refused storage"});
    stage.send(connection, hello("Ada"));
    EXPECT_EQ(kinds_of(stage.take(connection)), Kinds{"done"}) << "the second time it works";
}

TEST(Sessions, WhatComesBeforeThePersonIsKnownWaits) {
    Stage stage;
    const ConnectionId connection = stage.connect();
    stage.service().received(connection, hello("Ada"), stage.now);
    stage.service().received(connection, R"({"op":"ping","id":2})", stage.now);
    for (int i = 0; i < 16; ++i) stage.service().received(connection, R"({"op":"ping"})", stage.now);
    EXPECT_EQ(stage.counters().refusals[RefusalKind::busy], 1U) << "but not without end";
    stage.run();
    const auto messages = stage.take(connection);
    EXPECT_EQ(kinds_of(messages), (Kinds{"refused busy", "done", "done"}));
    EXPECT_EQ(number_at(tree(messages[2]), "id"), 2);
}

TEST(Sessions, WithoutAnIdThereIsNoAnswerButARefusal) {
    Stage stage;
    Player ada(stage, "Ada");
    stage.send(ada.connection(), R"({"op":"ping"})");
    EXPECT_TRUE(ada.take().empty());
    stage.send(ada.connection(), R"({"op":"watch","table":"222222222222"})");
    EXPECT_EQ(kinds_of(ada.take()), Kinds{"refused no_table"});
}

TEST(Sessions, WhoSendsTooMuchIsSlowedAndThenShown) {
    Limits limits;
    limits.refused_for_pace = 20;
    Stage stage(limits);
    Player ada(stage, "Ada");
    ada.take();
    for (int i = 0; i < 200; ++i) stage.send(ada.connection(), R"({"op":"ping"})");
    const auto kinds = kinds_of(ada.take());
    ASSERT_EQ(kinds.size(), 21U);
    EXPECT_EQ(kinds.front(), "refused rate");
    EXPECT_EQ(kinds.back(), "bye limit");
    EXPECT_TRUE(stage.closed.contains(ada.connection()));
}

// A client that waits for an answer must learn which of its questions was refused.
TEST(Sessions, ARefusalForItsPaceNamesTheMessage) {
    Limits limits;
    limits.messages = {.burst = 2, .per_second = 1};
    Stage stage(limits);
    Player ada(stage, "Ada");
    EXPECT_EQ(Player::kind_of(ada.ask(R"("op":"ping")")), "done");
    EXPECT_EQ(Player::kind_of(ada.ask(R"("op":"ping")")), "rate");
    EXPECT_EQ(ada.kind("watch", "222222222222"), "rate");
    stage.send(ada.connection(), "garbage");
    EXPECT_EQ(kinds_of(ada.take()), Kinds{"refused rate"}) << "what cannot be read is refused without an id";
    stage.send(ada.connection(), R"({"op":"ping","id":7,"more":")" + std::string(limits.message_bytes, 'x') + "\"}");
    const auto messages = ada.take();
    ASSERT_EQ(kinds_of(messages), Kinds{"refused rate"});
    EXPECT_TRUE(tree(messages[0]).find("id")->is_null()) << "what is too long is not read";
}

TEST(Sessions, ARefusalBecauseMuchWaitsNamesTheMessage) {
    Stage stage;
    const ConnectionId connection = stage.connect();
    stage.service().received(connection, hello("Ada"), stage.now);
    for (int id = 2; id <= 18; ++id)
        stage.service().received(connection, R"({"op":"ping","id":)" + std::to_string(id) + "}", stage.now);
    stage.run();
    const auto messages = stage.take(connection);
    ASSERT_EQ(kinds_of(messages).front(), "refused busy");
    EXPECT_EQ(number_at(tree(messages[0]), "id"), 18);
}

TEST(Sessions, WhatWaitedIsRefusedWhenTheStoreFailsAtHello) {
    Stage stage;
    const ConnectionId connection = stage.connect();
    stage.store.fail_next_read(StoreFault::locked);
    stage.service().received(connection, hello("Ada"), stage.now);
    stage.service().received(connection, R"({"op":"ping","id":2})", stage.now);
    stage.run();
    const auto messages = stage.take(connection);
    ASSERT_EQ(kinds_of(messages), (Kinds{"refused storage", "refused storage"}));
    EXPECT_EQ(number_at(tree(messages[1]), "id"), 2);
}

TEST(Sessions, ThereIsABoundOfConnections) {
    Limits limits;
    limits.connections_per_address = 2;
    limits.connections = 3;
    Stage stage(limits);
    const ConnectionId first = stage.connect("10.0.0.1");
    stage.connect("10.0.0.1");
    stage.connect("10.0.0.1");
    EXPECT_EQ(text_at(tree(stage.refused_connection), "kind"), "limit");
    stage.connect("10.0.0.2");
    EXPECT_EQ(stage.refused_connection, "");
    stage.connect("10.0.0.3");
    EXPECT_EQ(text_at(tree(stage.refused_connection), "kind"), "limit") << "the server is full";
    stage.disconnect(first);
    stage.connect("10.0.0.1");
    EXPECT_EQ(stage.refused_connection, "");
    EXPECT_EQ(stage.counters().connections, 3U);
    EXPECT_EQ(stage.counters().connections_refused, 2U);
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
        EXPECT_NE(duel.ada.last("table")->find("log"), nullptr) << "it knows more than there is: everything anew";
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
