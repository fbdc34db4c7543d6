// Sitting down, standing up, and seats that are given up.
#include "tests/service/duel.hpp"

namespace paddock {
namespace {

TEST(Sit, PeopleSitStandAndChangeSeats) {
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

// The device that sat down first vouches for the number; another one of the same person changes seat and name alone.
TEST(Sit, TheNumberThatWasGivenFirstCounts) {
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

TEST(Sit, SittingDownHasABoundAndStandingUpHasNone) {
    Limits limits;
    limits.entries_per_table = 5;
    Duel duel(two_persons, limits);
    for (int i = 0; i < 5; ++i) ASSERT_EQ(Player::kind_of(duel.ben.sit(duel.table, i % 2 == 0 ? "0" : "1")), "done");
    EXPECT_EQ(Player::kind_of(duel.ben.sit(duel.table, "1")), "limit");
    EXPECT_EQ(Player::kind_of(duel.ben.sit(duel.table, "0")), "done") << "there already";
    EXPECT_EQ(duel.ben.kind("stand", duel.table), "done");
    EXPECT_EQ(duel.ada.kind("leave", duel.table), "done") << "the host may always close the table";
}

TEST(Sit, OneAddressDoesNotTakeEveryFreeSeat) {
    Stage stage;
    std::vector<std::string> tables;
    for (int i = 0; i < 60; ++i) {
        const std::string host = "host " + std::to_string(i);
        const Response opened =
            stage.request("POST", "/api/tables", public_duel(), token_of(host), "192.0.2." + std::to_string(i));
        ASSERT_EQ(opened.status, 201U) << opened.body;
        tables.push_back(text_at(tree(opened.body), "table"));
    }
    std::map<std::string, std::size_t> answers;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        Player fresh(stage, "fresh " + std::to_string(i), "10.6.6.6");
        ++answers[Player::kind_of(fresh.sit(tables[i]))];
        fresh.leave_connection();
    }
    EXPECT_LE(answers["done"], 20U);
    EXPECT_GE(answers["done"], 5U) << "a family or a school is let in";
    EXPECT_EQ(answers["done"] + answers["rate"], 60U);
    Player other(stage, "other", "10.7.7.7");
    EXPECT_EQ(Player::kind_of(other.sit(tables.back())), "done");
    EXPECT_EQ(Player::kind_of(other.sit(tables.back(), "1")), "done") << "another seat there is no other table";
    // Who knows a table's name was given it, and whoever opens a table may sit down at it.
    const std::string hidden = open_by(stage, other, two_persons);
    Player friendly(stage, "friend", "10.6.6.6");
    EXPECT_EQ(Player::kind_of(friendly.sit(hidden)), "done");
    const Response own = stage.request("POST", "/api/tables", public_duel(), friendly.token(), "10.6.6.6");
    EXPECT_EQ(Player::kind_of(friendly.sit(text_at(tree(own.body), "table"))), "done");
}

TEST(Sit, WhoKeepsOthersWaitingGivesAPublicSeatUp) {
    Duel duel(public_duel());
    Player eve(duel.stage, "Eve");
    ASSERT_EQ(Player::kind_of(eve.sit(duel.table, "0")), "done");
    eve.leave_connection();
    duel.stage.pass(600'000);
    const auto kind_of_seat = [&] { return text_at((*duel.room(duel.ben).find("seats")->list())[0], "kind"); };
    EXPECT_EQ(kind_of_seat(), "person") << "nobody waits for her yet";
    ASSERT_EQ(Player::kind_of(duel.ben.sit(duel.table, "1")), "done");
    duel.stage.pass(59'000);
    EXPECT_EQ(kind_of_seat(), "person") << "she has a minute, from now on";
    duel.stage.pass(1'000);
    EXPECT_EQ(kind_of_seat(), "free");
    EXPECT_EQ(Player::kind_of(duel.ada.sit(duel.table, "0")), "done");
    EXPECT_EQ(text_at(duel.room(duel.ben), "status"), "playing");
}

}  // namespace
}  // namespace paddock
