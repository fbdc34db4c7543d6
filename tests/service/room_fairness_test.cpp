// A table treats its people alike: nobody's flood keeps another from moving, nobody takes all the free seats, games
// begin with people who are there, and the clock stands while nobody can move.
#include "service/room.hpp"

#include "tests/service/duel.hpp"

namespace paddock {
namespace {

std::string public_duel(std::string_view clock = "30s") {
    return R"({"game":"jeu-de-chevaux","seats":[{"kind":"person"},{"kind":"person"}],"substitute":"random",)"
           R"("public":true,"clock":")" +
           std::string(clock) + "\"}";
}

// --- The queue

TEST(RoomFairness, TheFloodOfOnePlayerDoesNotKeepTheOtherFromMoving) {
    FirstTurn duel;
    std::vector<Player> flood;
    for (int i = 0; i < 90; ++i) flood.emplace_back(duel.stage, duel.at(1 - duel.seat).who());
    duel.stage.pass(10'000);  // the pace of that person is as good as new
    duel.stage.hold_writes = true;
    for (Player& one : flood) one.kind("aid", duel.table, R"("aid":"hint")");
    ASSERT_EQ(duel.stage.held_writes(), 1U);
    EXPECT_EQ(duel.send(), "") << "no answer yet, and no refusal";
    duel.stage.release_write();
    const std::string move = R"("by":)" + std::to_string(duel.seat) + ",";
    duel.at(1 - duel.seat).take();
    duel.stage.release_write();
    EXPECT_TRUE(duel.at(1 - duel.seat).last("events")) << "the move goes before what waited for longer";
    EXPECT_EQ(kinds_of(duel.mover().take()).back(), "done");
}

TEST(RoomFairness, EverybodyHasAShareOfTheQueue) {
    FirstTurn duel;
    duel.stage.hold_writes = true;
    EXPECT_EQ(duel.send(), "");
    std::size_t refused = 0;
    for (int i = 0; i < 30; ++i) refused += duel.gil.kind("watch", duel.table) == "busy" ? 1 : 0;
    EXPECT_EQ(refused, 30U - 8U) << "Gil has had the share of one";
    Player eve(duel.stage, "Eve");
    EXPECT_EQ(eve.kind("watch", duel.table), "") << "others have theirs";
    eve.take();
    duel.gil.take();
    duel.stage.release_write();
    EXPECT_EQ(kinds_of(eve.take()), (Kinds{"table", "done"}));
}

TEST(RoomFairness, PlayersFindAPlaceWhenStrangersHaveTakenAll) {
    FirstTurn duel;
    duel.stage.hold_writes = true;
    EXPECT_EQ(duel.at(1 - duel.seat).kind("aid", duel.table, R"("aid":"hint")"), "");
    std::vector<Player> strangers;
    std::string last;
    for (int i = 0; i < 12; ++i) {
        strangers.emplace_back(duel.stage, "stranger " + std::to_string(i));
        for (int k = 0; k < 8; ++k) last = strangers.back().kind("watch", duel.table);
    }
    EXPECT_EQ(last, "busy") << "there is no place any more";
    EXPECT_EQ(duel.send(), "");
    EXPECT_EQ(duel.at(1 - duel.seat).kind("say", duel.table, R"("preset":"hello")"), "");
}

// What one person sends is done in the order in which it was sent, whoever's turn it is.
TEST(RoomFairness, AMoveOvertakesOthersButNotItsOwnPerson) {
    FirstTurn duel;
    Player& other = duel.at(1 - duel.seat);
    duel.stage.hold_writes = true;
    other.kind("aid", duel.table, R"("aid":"belief")");  // on its way
    other.kind("say", duel.table, R"("preset":"hurry")");
    duel.mover().kind("say", duel.table, R"("preset":"oops")");
    duel.send();
    for (int i = 0; i < 4; ++i) duel.stage.release_write();
    const auto log = duel.log();
    const auto at = [&](std::string_view what) {
        for (std::size_t i = 0; i < log.size(); ++i)
            if (log[i].find(what) != std::string::npos) return i;
        return log.size();
    };
    EXPECT_LT(at("oops"), at("\"kind\":\"played\""));
    EXPECT_LT(at("\"kind\":\"played\""), at("hurry"));
    EXPECT_LT(at("hurry"), log.size());
}

// Bots and clocks are not kept waiting by whoever always has something to ask.
TEST(RoomFairness, BotsMoveWhilePeopleAsk) {
    Duel duel;
    duel.sit();
    const std::size_t seat = duel.due().at(0);
    duel.stage.bots_answer = false;
    ASSERT_EQ(duel.at(seat).kind("leave", duel.table), "done");
    AskBot asked = std::move(duel.stage.asked.at(0));
    duel.stage.hold_writes = true;
    for (int i = 0; i < 5; ++i) duel.at(1 - seat).kind("aid", duel.table, R"("aid":"hint")");
    const std::string move = asked.task->choose({}, Rng(asked.seed));
    duel.stage.service().chosen(asked.ticket, std::move(asked.task), move, duel.stage.now);
    duel.stage.run();
    for (int i = 0; i < 2; ++i) duel.stage.release_write();
    EXPECT_EQ(duel.stage.counters().bot_moves, 1U);
}

// --- Seats

TEST(RoomFairness, OneAddressDoesNotTakeEveryFreeSeat) {
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

TEST(RoomFairness, AGameBeginsWhenAllAreThere) {
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

TEST(RoomFairness, AGameOfDaysBeginsWithoutPeopleBeingThere) {
    Duel duel(public_duel("1d"));
    ASSERT_EQ(Player::kind_of(duel.ada.sit(duel.table, "0")), "done");
    duel.ada.leave_connection();
    ASSERT_EQ(Player::kind_of(duel.ben.sit(duel.table, "1")), "done");
    EXPECT_EQ(text_at(duel.room(duel.ben), "status"), "playing");
}

TEST(RoomFairness, WhoKeepsOthersWaitingGivesAPublicSeatUp) {
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

// --- The clock

TEST(RoomFairness, TheClockStandsWhileNothingCanBeSaved) {
    Duel duel(public_duel());
    duel.sit();
    const std::size_t seat = duel.due().at(0);
    duel.stage.pass(20'000);
    const std::string move = duel.move_for(seat);
    duel.stage.store.fail_until_told(StoreFault::full);
    EXPECT_EQ(duel.at(seat).kind("move", duel.table, Duel::fields(1, move)), "storage");
    duel.stage.pass(3'600'000);
    duel.stage.store.work_again();
    duel.stage.service().storage_back(duel.stage.now);
    duel.stage.run();
    EXPECT_EQ(duel.left_ms(), 10'000);
    duel.stage.pass(9'000);
    EXPECT_EQ(duel.stage.counters().time_outs, 0U);
    EXPECT_EQ(duel.at(seat).kind("move", duel.table, Duel::fields(1, move)), "done");
    duel.stage.pass(30'000);
    EXPECT_EQ(duel.stage.counters().time_outs, 1U) << "it runs again";
}

TEST(RoomFairness, AClockOfDaysStandsWhileNothingCanBeSavedThoughTheTableLeavesMemory) {
    Duel duel(public_duel("1d"));
    duel.sit();
    const std::size_t seat = duel.due().at(0);
    const std::string move = duel.move_for(seat);
    duel.stage.pass(3'600'000);
    duel.stage.store.fail_next(StoreFault::full);
    EXPECT_EQ(duel.at(seat).kind("move", duel.table, Duel::fields(1, move)), "storage");
    duel.stage.pass(7'200'000);
    duel.stage.service().storage_back(duel.stage.now);
    duel.stage.run();
    EXPECT_EQ(duel.left_ms(), 23 * 3'600'000);
    duel.ada.leave_connection();
    duel.ben.leave_connection();
    duel.stage.pass(3'600'000);
    EXPECT_EQ(duel.stage.counters().rooms_in_memory, 0U);
    Player ada(duel.stage, "Ada");
    ASSERT_EQ(ada.kind("watch", duel.table), "done");
    const auto seen = ada.last("table");
    EXPECT_EQ(number_at((*seen->find("room")->find("due")->list())[0], "left_ms"), 22 * 3'600'000);
    duel.stage.pass(22 * 3'600'000 - 1);
    EXPECT_EQ(duel.stage.counters().time_outs, 0U);
    duel.stage.pass(1);
    EXPECT_EQ(duel.stage.counters().time_outs, 1U);
}

// --- Moderation

TEST(RoomFairness, TheHostCanSilenceSomebodyHoweverMuchWasDoneAtTheTable) {
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
