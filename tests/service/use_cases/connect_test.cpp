// From the connection to the person: hello, what waits for it, pace, and bounds.
#include "service/sessions.hpp"

#include "tests/service/player.hpp"

namespace paddock {
namespace {

std::string hello(std::string_view who) {
    return R"({"op":"hello","id":1,"protocol":1,"token":")" + token_of(who) + "\"}";
}

TEST(Connect, TheFirstMessageIsHello) {
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

TEST(Connect, HelloMustComeInTime) {
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

TEST(Connect, TheSameTokenIsTheSamePerson) {
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

TEST(Connect, TheStoreMayFailAtHello) {
    Stage stage;
    const ConnectionId connection = stage.connect();
    stage.store.fail_next_read(store::StoreFault::locked);
    stage.send(connection, hello("Ada"));
    EXPECT_EQ(kinds_of(stage.take(connection)), Kinds{"refused storage"});
    stage.send(connection, hello("Ada"));
    EXPECT_EQ(kinds_of(stage.take(connection)), Kinds{"done"}) << "the second time it works";
}

TEST(Connect, WhatComesBeforeThePersonIsKnownWaits) {
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

TEST(Connect, WithoutAnIdThereIsNoAnswerButARefusal) {
    Stage stage;
    Player ada(stage, "Ada");
    stage.send(ada.connection(), R"({"op":"ping"})");
    EXPECT_TRUE(ada.take().empty());
    stage.send(ada.connection(), R"({"op":"watch","table":"222222222222"})");
    EXPECT_EQ(kinds_of(ada.take()), Kinds{"refused no_table"});
}

TEST(Connect, WhoSendsTooMuchIsSlowedAndThenShown) {
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

// As many messages as one connection may send: nobody has more of them by having more connections, or new ones.
TEST(Connect, PaceIsThatOfAPerson) {
    Limits limits;
    limits.messages = {.burst = 10, .per_second = 1};
    Stage stage(limits);
    std::size_t done = 0;
    for (int i = 0; i < 6; ++i) {
        Player ada(stage, "Ada");
        for (int k = 0; k < 5; ++k) done += Player::kind_of(ada.ask(R"("op":"ping")")) == "done" ? 1 : 0;
        if (i % 2 == 0) ada.leave_connection();
    }
    EXPECT_EQ(done, 8U) << "every hello is one";
    Player ben(stage, "Ben");
    EXPECT_EQ(Player::kind_of(ben.ask(R"("op":"ping")")), "done") << "Ben has his own";
    stage.pass(10'000);
    Player ada(stage, "Ada");
    EXPECT_EQ(Player::kind_of(ada.ask(R"("op":"ping")")), "done");
}

// A client that waits for an answer must learn which of its questions was refused.
TEST(Connect, ARefusalForItsPaceNamesTheMessage) {
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

TEST(Connect, ARefusalBecauseMuchWaitsNamesTheMessage) {
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

TEST(Connect, WhatWaitedIsRefusedWhenTheStoreFailsAtHello) {
    Stage stage;
    const ConnectionId connection = stage.connect();
    stage.store.fail_next_read(store::StoreFault::locked);
    stage.service().received(connection, hello("Ada"), stage.now);
    stage.service().received(connection, R"({"op":"ping","id":2})", stage.now);
    stage.run();
    const auto messages = stage.take(connection);
    ASSERT_EQ(kinds_of(messages), (Kinds{"refused storage", "refused storage"}));
    EXPECT_EQ(number_at(tree(messages[1]), "id"), 2);
}

TEST(Connect, ThereIsABoundOfConnections) {
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

}  // namespace
}  // namespace paddock
