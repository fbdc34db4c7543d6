// The game once more.
#include "tests/service/duel.hpp"

namespace paddock {
namespace {

TEST(Rematch, ARematchKeepsTheSeatsAndTurnsThem) {
    Limits limits;
    limits.messages = {1e9, 1e9};
    Duel duel(R"({"game":"jeu-de-chevaux","rules":{"horses":1},"seats":[{"kind":"person"},{"kind":"person"}]})",
              limits);
    duel.sit();
    while (!duel.due().empty()) duel.move();
    ASSERT_EQ(duel.status(), "over");
    const JsonValue room = duel.room(duel.ben);
    EXPECT_EQ(text_at(room, "secret").size(), 64U);
    EXPECT_EQ(duel.gil.kind("rematch", duel.table), "seat");
    const std::string next = text_at(duel.ben.ask("rematch", duel.table), "table");
    ASSERT_EQ(next.size(), 12U);
    EXPECT_EQ(text_at(duel.ada.ask("rematch", duel.table), "table"), next) << "everybody gets the same";
    EXPECT_EQ(text_at(duel.room(duel.ada), "next"), next);
    duel.table = next;
    const JsonValue fresh = duel.room(duel.ben);
    EXPECT_TRUE(*fresh.find("you")->find("host")->flag());
    EXPECT_EQ(text_at((*fresh.find("seats")->list())[1], "kind"), "kept");
    EXPECT_EQ(text_at((*fresh.find("seats")->list())[1], "name"), "Ada");
    EXPECT_EQ(Player::kind_of(duel.gil.sit(next)), "seat") << "they are kept";
    for (Player* player : {&duel.ada, &duel.ben}) ASSERT_EQ(player->kind("watch", next), "done");
    EXPECT_EQ(number_at(duel.ada.sit(next), "seat"), 1);
    EXPECT_EQ(number_at(duel.ben.sit(next), "seat"), 0);
    EXPECT_EQ(duel.status(), "playing");
}

TEST(Rematch, ARematchThatCouldNotBeNotedIsFoundAgain) {
    Limits limits;
    limits.messages = {1e9, 1e9};
    Duel duel(R"({"game":"jeu-de-chevaux","rules":{"horses":1},"seats":[{"kind":"person"},{"kind":"person"}]})",
              limits);
    duel.sit();
    while (!duel.due().empty()) duel.move();
    duel.stage.hold_writes = true;
    EXPECT_EQ(duel.ben.kind("rematch", duel.table), "");
    duel.stage.release_write();  // the table is open
    duel.stage.store.fail_next(store::StoreFault::full);
    duel.stage.release_write();
    duel.stage.hold_writes = false;
    EXPECT_EQ(text_at(*duel.ben.last("refused"), "kind"), "storage");
    EXPECT_EQ(duel.stage.counters().tables_gathering, 1U);
    EXPECT_EQ(text_at(duel.ada.ask("rematch", duel.table), "table").size(), 12U);
    EXPECT_EQ(duel.stage.counters().tables_gathering, 1U) << "the same one, not another";
}

}  // namespace
}  // namespace paddock
