// The service as a whole: restarts, the end, and requests.
#include "service/service.hpp"

#include "tests/service/duel.hpp"

namespace paddock {
namespace {

TEST(Service, WhatWasAcknowledgedIsThere) {
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

TEST(Service, EverybodyIsToldAndWhatIsOnItsWayArrives) {
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

TEST(Service, ThePaceOfRequestsIsBounded) {
    Stage stage;
    std::size_t refused = 0;
    for (int i = 0; i < 200; ++i) refused += stage.request("GET", "/api/tables").status == 429 ? 1 : 0;
    EXPECT_EQ(refused, 100U);
}

TEST(Service, FailuresOfTheStoreAreAnswered) {
    Stage stage;
    stage.store.fail_next_read(store::StoreFault::locked);
    EXPECT_EQ(stage.request("GET", "/api/me/tables", "", token_of("Ada")).status, 503U);
    EXPECT_EQ(stage.request("GET", "/api/me/tables", "", token_of("Ada")).status, 200U);
    stage.store.fail_next_read(store::StoreFault::locked);
    EXPECT_EQ(stage.request("GET", "/api/me/tables", "", token_of("Ada")).status, 503U) << "the person is known now";
    stage.store.fail_next_read(store::StoreFault::locked);
    EXPECT_EQ(stage.request("GET", "/api/tables/222222222222").status, 503U);
    EXPECT_EQ(stage.counters().store_faults, 3U);
}

}  // namespace
}  // namespace paddock
