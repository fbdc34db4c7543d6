// When a game begins.
#include "tests/service/duel.hpp"

namespace paddock {
namespace {

TEST(Begin, TheHostBeginsAndBotsTakeTheFreeSeats) {
    Duel duel;
    ASSERT_EQ(Player::kind_of(duel.ada.sit(duel.table, "1")), "done");
    EXPECT_EQ(duel.ada.kind("start", duel.table), "done");
    const JsonValue room = duel.room(duel.ada);
    EXPECT_EQ(text_at(room, "status"), "playing");
    EXPECT_EQ(text_at((*room.find("seats")->list())[0], "kind"), "bot");
    EXPECT_EQ(text_at((*room.find("seats")->list())[0], "level"), "trot");
    EXPECT_TRUE((*room.find("numbers")->list())[0].is_null());
}

TEST(Begin, AGameBeginsWhenNoSeatIsFree) {
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

TEST(Begin, AGameBeginsWhenAllAreThere) {
    Duel duel(public_duel());
    ASSERT_EQ(Player::kind_of(duel.ada.sit(duel.table, "0")), "done");
    duel.ada.leave_connection();
    ASSERT_EQ(Player::kind_of(duel.ben.sit(duel.table, "1")), "done");
    duel.stage.pass(30'000);
    EXPECT_EQ(text_at(duel.room(duel.ben), "status"), "gathering") << "Ada is not there";
    Player again(duel.stage, "Ada");
    ASSERT_EQ(again.kind("watch", duel.table), "done");
    EXPECT_EQ(text_at(duel.room(duel.ben), "status"), "playing");
}

TEST(Begin, AGameOfDaysBeginsWithoutPeopleBeingThere) {
    Duel duel(public_duel("1d"));
    ASSERT_EQ(Player::kind_of(duel.ada.sit(duel.table, "0")), "done");
    duel.ada.leave_connection();
    ASSERT_EQ(Player::kind_of(duel.ben.sit(duel.table, "1")), "done");
    EXPECT_EQ(text_at(duel.room(duel.ben), "status"), "playing");
}

}  // namespace
}  // namespace paddock
