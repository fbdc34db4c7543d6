// What is written down at a table, and how much of it.
#include "tests/service/duel.hpp"

namespace paddock {
namespace {

TEST(Permissions, WhatChangesNothingIsAnsweredAndNotWrittenDown) {
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

// Nobody can make a log as long as they like; and nobody is kept at the table by what others have done there.
TEST(Permissions, SoMuchIsWrittenDownAtATable) {
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

}  // namespace
}  // namespace paddock
