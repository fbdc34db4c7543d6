// What is said, and who is silenced.
#include "tests/service/duel.hpp"

namespace paddock {
namespace {

TEST(Chat, WhatIsSaidStays) {
    Duel duel;
    duel.sit();
    EXPECT_EQ(duel.ada.kind("say", duel.table, R"("text":"  <b>Salut</b> ")"), "done");
    EXPECT_EQ(duel.ben.kind("say", duel.table, R"("preset":"thanks")"), "done");
    const auto said = duel.ada.last("said");
    ASSERT_TRUE(said);
    EXPECT_EQ(number_at(*said->find("line"), "number"), 2);
    duel.stage.restart();
    Player gil(duel.stage, "Gil");
    ASSERT_EQ(gil.kind("watch", duel.table), "done");
    const auto seen = gil.last("table");
    const auto& chat = *seen->find("chat")->list();
    ASSERT_EQ(chat.size(), 2U);
    EXPECT_EQ(text_at(chat[0], "text"), "<b>Salut</b>");
    EXPECT_EQ(text_at(chat[1], "preset"), "thanks");
}

// The host silences somebody, not a chair.
TEST(Chat, WhoIsSilencedStaysSo) {
    Limits limits;
    limits.messages = {1e9, 1e9};
    Duel duel(R"({"game":"jeu-de-chevaux","rules":{"horses":1},"seats":[{"kind":"person"},{"kind":"person"}]})",
              limits);
    const auto says = [&](Player& player) { return player.kind("say", duel.table, R"("preset":"hello")"); };
    ASSERT_EQ(Player::kind_of(duel.ben.sit(duel.table, "0")), "done");
    ASSERT_EQ(duel.ada.kind("mute", duel.table, R"("seat":0,"muted":true)"), "done");
    EXPECT_EQ(duel.ben.kind("stand", duel.table), "done");
    EXPECT_EQ(Player::kind_of(duel.ben.sit(duel.table, "0")), "done");
    EXPECT_EQ(says(duel.ben), "chat") << "after standing up";
    EXPECT_EQ(Player::kind_of(duel.ben.sit(duel.table, "1")), "done");
    EXPECT_EQ(says(duel.ben), "chat") << "on another seat";
    EXPECT_TRUE(duel.flag_of(1, "muted"));
    EXPECT_EQ(Player::kind_of(duel.ada.sit(duel.table, "0")), "done");
    EXPECT_EQ(says(duel.ada), "done") << "who sits where somebody was silenced may speak";
    while (!duel.due().empty()) {
        const std::size_t seat = duel.due().at(0);
        ASSERT_EQ(duel.at(seat).kind("move", duel.table, Duel::fields(++duel.moves[seat], duel.move_for(seat))),
                  "done");
    }
    const std::string next = text_at(duel.ben.ask("rematch", duel.table), "table");
    ASSERT_EQ(next.size(), 12U);
    duel.table = next;
    duel.stage.restart();
    Player ada(duel.stage, "Ada");
    Player ben(duel.stage, "Ben");
    ASSERT_EQ(Player::kind_of(ben.sit(next)), "done");
    EXPECT_EQ(says(ben), "chat") << "at the next table";
    EXPECT_EQ(ben.kind("mute", next, R"("seat":0,"muted":false)"), "host") << "and nobody frees himself";
    EXPECT_EQ(ada.kind("mute", next, R"("seat":0,"muted":false)"), "done");
    EXPECT_EQ(says(ben), "done");
    EXPECT_EQ(ben.kind("stand", next), "done");
    EXPECT_EQ(Player::kind_of(ben.sit(next)), "done");
    EXPECT_EQ(says(ben), "done") << "that holds as well";
}

TEST(Chat, TheHostCanSilenceSomebodyHoweverMuchWasDoneAtTheTable) {
    Limits limits;
    limits.entries_per_table = 50;
    limits.messages = {1e9, 1e9};
    Duel duel(two_persons, limits);
    duel.sit();
    int helped = 0;
    while (helped < 1'000 && duel.ben.kind("aid", duel.table, R"("aid":"hint")") == "done") ++helped;
    EXPECT_EQ(helped, 48);
    EXPECT_EQ(duel.ada.kind("mute", duel.table, R"("seat":1,"muted":true)"), "done");
    EXPECT_EQ(duel.ada.kind("set", duel.table, R"("chat":"off")"), "done");
    EXPECT_EQ(duel.ben.kind("aid", duel.table, R"("aid":"hint")"), "limit");
}

}  // namespace
}  // namespace paddock
