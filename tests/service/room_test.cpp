// The core of a table: durable before it is shown, and a queue that treats its people alike.
#include "service/room.hpp"

#include "tests/service/duel.hpp"

namespace paddock {
namespace {

std::vector<std::string> ops_of(const std::vector<std::string>& messages) {
    std::vector<std::string> ops;
    for (const std::string& text : messages) ops.push_back(text_at(tree(text), "op"));
    return ops;
}

TEST(Room, NothingIsShownBeforeItIsDurable) {
    Duel duel;
    duel.sit();
    const std::size_t seat = duel.due().at(0);
    const std::string move = duel.move_for(seat);
    duel.ada.take();
    duel.ben.take();
    duel.stage.hold_writes = true;
    duel.stage.send(duel.at(seat).connection(),
                    R"({"op":"move","id":77,"table":")" + duel.table + "\"," + Duel::fields(1, move) + "}");
    EXPECT_TRUE(duel.ada.take().empty());
    EXPECT_TRUE(duel.ben.take().empty());
    duel.stage.release_write();
    EXPECT_EQ(ops_of(duel.at(1 - seat).take()), std::vector<std::string>{"events"});
    EXPECT_EQ(ops_of(duel.at(seat).take()), (std::vector<std::string>{"events", "done"})) << "the push first";
}

TEST(Room, NewsCanWaitForWhomItIsNotTheTurn) {
    Duel duel;
    EXPECT_EQ(duel.gil.kind("watch", duel.table), "done");
    duel.sit();
    for (int i = 0; i < 6; ++i) {
        duel.stage.patient.clear();
        duel.move();
        const std::set<ConnectionId> patient = duel.stage.patient;
        const std::size_t due = duel.due().at(0);
        EXPECT_FALSE(patient.contains(duel.at(due).connection())) << "who is due must know at once";
        EXPECT_TRUE(patient.contains(duel.at(1 - due).connection()));
        EXPECT_TRUE(patient.contains(duel.gil.connection()));
    }
}

TEST(Room, TheFloodOfOnePlayerDoesNotKeepTheOtherFromMoving) {
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

TEST(Room, EverybodyHasAShareOfTheQueue) {
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

TEST(Room, PlayersFindAPlaceWhenStrangersHaveTakenAll) {
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
TEST(Room, AMoveOvertakesOthersButNotItsOwnPerson) {
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
TEST(Room, BotsMoveWhilePeopleAsk) {
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

}  // namespace
}  // namespace paddock
