// A table before and after its game: sitting, beginning, closing, talking, playing again.
#include "tests/service/duel.hpp"

namespace paddock {
namespace {

TEST(Room, PeopleSitStandAndChangeSeats) {
    Duel duel;
    EXPECT_EQ(number_at(duel.ada.sit(duel.table, "1"), "seat"), 1);
    EXPECT_EQ(number_at(duel.ada.sit(duel.table, "0"), "seat"), 0) << "moves over";
    EXPECT_EQ(number_at(duel.ada.sit(duel.table), "seat"), 0) << "sits already";
    EXPECT_EQ(duel.ada.kind("stand", duel.table), "done");
    EXPECT_EQ(number_at(duel.ben.sit(duel.table), "seat"), 0);
    EXPECT_EQ(duel.ben.kind("leave", duel.table), "done") << "as stand";
    EXPECT_EQ(duel.status(), "gathering");
    EXPECT_EQ(duel.ada.kind("leave", duel.table), "done");
    EXPECT_EQ(duel.status(), "closed") << "the host has left";
}

TEST(Room, WhatChangesNothingIsAnsweredAndNotWrittenDown) {
    Duel duel;
    ASSERT_EQ(Player::kind_of(duel.ada.sit(duel.table, "0")), "done");
    ASSERT_EQ(duel.ada.kind("mute", duel.table, R"("seat":0,"muted":true)"), "done");
    ASSERT_EQ(duel.ada.kind("set", duel.table, R"("chat":"off")"), "done");
    const auto log = duel.log();
    duel.ben.take();
    EXPECT_EQ(number_at(duel.ada.sit(duel.table, "0"), "seat"), 0);
    EXPECT_EQ(number_at(duel.ada.sit(duel.table), "seat"), 0);
    EXPECT_EQ(duel.ada.kind("mute", duel.table, R"("seat":0,"muted":true)"), "done");
    EXPECT_EQ(duel.ada.kind("set", duel.table, R"("chat":"off")"), "done");
    EXPECT_EQ(duel.log(), log);
    EXPECT_TRUE(duel.ben.take().empty()) << "nobody is told of what did not happen";
    EXPECT_EQ(duel.ada.kind("sit", duel.table, R"("seat":0,"name":"Adele","number":")" + token_of("Ada") + "\""),
              "done");
    EXPECT_EQ(duel.log().size(), log.size() + 1) << "another name is a change";
}

// The device that sat down first vouches for the number; another one of the same person changes seat and name alone.
TEST(Room, TheNumberThatWasGivenFirstCounts) {
    Duel duel;
    const auto sit = [&](std::string_view seat, std::string_view number) {
        return duel.ada.kind(
            "sit", duel.table,
            R"("seat":)" + std::string(seat) + R"(,"name":"Ada","number":")" + token_of(number) + "\"");
    };
    const auto number_of = [&](std::size_t seat) {
        return *(*duel.room(duel.ben).find("numbers")->list())[seat].text();
    };
    ASSERT_EQ(sit("0", "first"), "done");
    EXPECT_EQ(sit("0", "second"), "done");
    EXPECT_EQ(number_of(0), token_of("first"));
    EXPECT_EQ(sit("1", "third"), "done");
    EXPECT_EQ(number_of(1), token_of("first")) << "on another seat, too";
    ASSERT_EQ(duel.ada.kind("stand", duel.table), "done");
    ASSERT_EQ(sit("1", "fourth"), "done");
    EXPECT_EQ(number_of(1), token_of("fourth")) << "who has stood up begins again";
}

// Nobody can make a log as long as they like; and nobody is kept at the table by what others have done there.
TEST(Room, SoMuchIsWrittenDownAtATable) {
    Limits limits;
    limits.entries_per_table = 50;
    limits.messages = {1e9, 1e9};
    Duel duel(two_persons, limits);
    duel.sit();
    duel.stage.bots_answer = false;
    int written = 0;
    while (written < 1'000 && duel.ada.kind("leave", duel.table) == "done") {
        ASSERT_EQ(duel.ada.kind("back", duel.table), "done");
        written += 2;
    }
    EXPECT_EQ(written, 48) << "two have sat down";
    EXPECT_EQ(duel.ada.kind("leave", duel.table), "limit");
    EXPECT_EQ(duel.ada.kind("aid", duel.table, R"("aid":"hint")"), "limit");
    EXPECT_EQ(duel.ben.kind("leave", duel.table), "done") << "who has not left before may still leave";
    EXPECT_EQ(duel.ben.kind("back", duel.table), "done") << "and always come back";
    EXPECT_EQ(duel.ben.kind("say", duel.table, R"("preset":"hello")"), "done") << "chat has a bound of its own";
    duel.move();
    const auto log = duel.log();
    duel.stage.restart();
    Player ada(duel.stage, "Ada");
    EXPECT_EQ(ada.kind("leave", duel.table), "limit") << "the log says how much there is";
    EXPECT_EQ(duel.log(), log);
}

TEST(Room, SittingDownHasABoundAndStandingUpHasNone) {
    Limits limits;
    limits.entries_per_table = 5;
    Duel duel(two_persons, limits);
    for (int i = 0; i < 5; ++i) ASSERT_EQ(Player::kind_of(duel.ben.sit(duel.table, i % 2 == 0 ? "0" : "1")), "done");
    EXPECT_EQ(Player::kind_of(duel.ben.sit(duel.table, "1")), "limit");
    EXPECT_EQ(Player::kind_of(duel.ben.sit(duel.table, "0")), "done") << "there already";
    EXPECT_EQ(duel.ben.kind("stand", duel.table), "done");
    EXPECT_EQ(duel.ada.kind("leave", duel.table), "done") << "the host may always close the table";
}

TEST(Room, TheHostBeginsAndBotsTakeTheFreeSeats) {
    Duel duel;
    ASSERT_EQ(Player::kind_of(duel.ada.sit(duel.table, "1")), "done");
    EXPECT_EQ(duel.ada.kind("start", duel.table), "done");
    const JsonValue room = duel.room(duel.ada);
    EXPECT_EQ(text_at(room, "status"), "playing");
    EXPECT_EQ(text_at((*room.find("seats")->list())[0], "kind"), "bot");
    EXPECT_EQ(text_at((*room.find("seats")->list())[0], "level"), "trot");
    EXPECT_TRUE((*room.find("numbers")->list())[0].is_null());
}

TEST(Room, ATableThatNobodyComesToCloses) {
    Duel duel;
    duel.ada.leave_connection();
    duel.ben.leave_connection();
    duel.stage.pass(7'100'000);
    EXPECT_EQ(duel.stage.counters().tables_gathering, 1U);
    EXPECT_EQ(duel.stage.counters().rooms_in_memory, 0U);
    duel.stage.pass(200'000);
    EXPECT_EQ(duel.stage.counters().tables_gathering, 0U);
    EXPECT_EQ(duel.stage.counters().tables_closed, 1U);
    EXPECT_TRUE(duel.log().empty()) << "nothing was played, so nothing is kept";
}

TEST(Room, AGameThatNobodyComesBackToCloses) {
    Duel duel;
    duel.sit();
    duel.ada.leave_connection();
    duel.ben.leave_connection();
    duel.stage.pass(29 * 86'400'000LL);
    EXPECT_EQ(duel.stage.counters().tables_playing, 1U);
    duel.stage.pass(2 * 86'400'000LL);
    EXPECT_EQ(duel.stage.counters().tables_playing, 0U);
    Player ada(duel.stage, "Ada");
    ASSERT_EQ(ada.kind("watch", duel.table), "done") << "it can be looked at";
    EXPECT_EQ(text_at(*ada.last("table")->find("room"), "status"), "closed");
}

TEST(Room, ARematchKeepsTheSeatsAndTurnsThem) {
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

TEST(Room, ARematchThatCouldNotBeNotedIsFoundAgain) {
    Limits limits;
    limits.messages = {1e9, 1e9};
    Duel duel(R"({"game":"jeu-de-chevaux","rules":{"horses":1},"seats":[{"kind":"person"},{"kind":"person"}]})",
              limits);
    duel.sit();
    while (!duel.due().empty()) duel.move();
    duel.stage.hold_writes = true;
    EXPECT_EQ(duel.ben.kind("rematch", duel.table), "");
    duel.stage.release_write();  // the table is open
    duel.stage.store.fail_next(StoreFault::full);
    duel.stage.release_write();
    duel.stage.hold_writes = false;
    EXPECT_EQ(text_at(*duel.ben.last("refused"), "kind"), "storage");
    EXPECT_EQ(duel.stage.counters().tables_gathering, 1U);
    EXPECT_EQ(text_at(duel.ada.ask("rematch", duel.table), "table").size(), 12U);
    EXPECT_EQ(duel.stage.counters().tables_gathering, 1U) << "the same one, not another";
}

TEST(Room, WhatIsSaidStays) {
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
TEST(Room, WhoIsSilencedStaysSo) {
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

TEST(Room, AidsAreCounted) {
    Duel duel;
    duel.sit();
    for (int i = 0; i < 2; ++i) EXPECT_EQ(duel.ada.kind("aid", duel.table, R"("aid":"hint")"), "done");
    EXPECT_EQ(duel.ada.kind("aid", duel.table, R"("aid":"belief")"), "done");
    const JsonValue room = duel.room(duel.ben);
    EXPECT_EQ(number_at((*room.find("seats")->list())[0], "hints"), 2);
    EXPECT_EQ(number_at((*room.find("seats")->list())[0], "beliefs"), 1);
}

}  // namespace
}  // namespace paddock
