// Watching a table, looking at what has happened there, and who is there.
#include "engine/fairness.hpp"
#include "games/registry.hpp"
#include "tests/service/duel.hpp"
#include "wire/record_json.hpp"

namespace paddock {
namespace {

TEST(Watch, AClientResumesWhereItStood) {
    Duel duel;
    duel.sit();
    for (int i = 0; i < 4; ++i) duel.move();
    const std::int64_t seq = number_at(duel.sight(duel.ada), "seq");
    ASSERT_EQ(duel.ada.kind("watch", duel.table, R"("after":)" + std::to_string(seq - 3)), "done");
    const auto missing = duel.ada.last("table");
    ASSERT_NE(missing->find("events"), nullptr);
    EXPECT_EQ(missing->find("events")->list()->size(), 3U);
    EXPECT_EQ(missing->find("log"), nullptr);
    ASSERT_EQ(duel.ada.kind("watch", duel.table, R"("after":)" + std::to_string(seq)), "done");
    EXPECT_TRUE(duel.ada.last("table")->find("events")->list()->empty());
    for (const std::string& after : {std::to_string(seq + 1), std::string("999999")}) {
        ASSERT_EQ(duel.ada.kind("watch", duel.table, R"("after":)" + after), "done");
        EXPECT_NE(duel.ada.last("table")->find("log"), nullptr) << "it knows more than there is: everything again";
    }
}

TEST(Watch, TooMuchIsMissing) {
    Limits limits;
    limits.events_at_once = 5;
    Duel duel(two_persons, limits);
    duel.sit();
    while (number_at(duel.sight(duel.ada), "seq") < 10) duel.move();
    ASSERT_EQ(duel.ada.kind("watch", duel.table, R"("after":1)"), "done");
    EXPECT_NE(duel.ada.last("table")->find("log"), nullptr);
    const JsonValue past = duel.ada.ask("past", duel.table, R"("from":1,"to":9)");
    EXPECT_EQ(past.find("events")->list()->size(), 5U) << "at most so many at once";
    EXPECT_TRUE(duel.ada.ask("past", duel.table, R"("from":5000,"to":5001)").find("events")->list()->empty());
}

TEST(Watch, WatchingTwiceIsWatchingOnce) {
    Duel duel;
    duel.sit();
    duel.sight(duel.ada);
    duel.ada.take();
    EXPECT_EQ(duel.stage.counters().watches, 2U);
    const std::size_t due = duel.due().at(0);
    duel.ada.take();
    const std::string move = duel.move_for(due);
    duel.ada.take();
    ASSERT_EQ(duel.at(due).kind("move", duel.table, Duel::fields(1, move)), "done");
    std::size_t pushes = 0;
    for (const std::string& kind : kinds_of(duel.ada.take())) pushes += kind == "events" ? 1 : 0;
    EXPECT_EQ(pushes, 1U);
    EXPECT_EQ(duel.ada.kind("unwatch", duel.table), "done");
    EXPECT_EQ(duel.ada.kind("unwatch", duel.table), "done");
    EXPECT_EQ(duel.ada.kind("unwatch", "222222222222"), "done") << "of what was never watched";
    EXPECT_EQ(duel.stage.counters().watches, 1U);
}

TEST(Watch, ATableWithoutSpectatorsSendsStrangersAway) {
    Duel duel(R"({"game":"chevaux","seats":[{"kind":"person"},{"kind":"person"}],"spectators":false})");
    ASSERT_EQ(duel.gil.kind("watch", duel.table), "done") << "before the game, to sit down";
    duel.gil.take();
    duel.sit();
    const auto kinds = kinds_of(duel.gil.take());
    EXPECT_EQ(kinds.back(), "room");
    EXPECT_EQ(std::count(kinds.begin(), kinds.end(), "events"), 0);
    duel.move();
    EXPECT_TRUE(duel.gil.take().empty());
    EXPECT_EQ(duel.stage.counters().watches, 2U);
}

TEST(Watch, PresenceIsToldTogether) {
    Duel duel;
    duel.sit();
    duel.stage.pass(1'000);
    duel.ada.take();
    for (int i = 0; i < 10; ++i) {
        duel.gil.kind("watch", duel.table);
        duel.gil.kind("unwatch", duel.table);
    }
    duel.ben.leave_connection();
    EXPECT_TRUE(duel.ada.take().empty());
    duel.stage.pass(250);
    const auto messages = duel.ada.take();
    ASSERT_EQ(kinds_of(messages), Kinds{"room"}) << "one push for all of it";
    EXPECT_EQ(number_at(*tree(messages[0]).find("room"), "watching"), 1);
}

TEST(Watch, TwoTabsOfOnePersonAreOnePresence) {
    Duel duel(with_clock("none"));
    duel.sit();
    const std::size_t due = duel.due().at(0);
    Player second(duel.stage, due == 0 ? "Ada" : "Ben");
    ASSERT_EQ(second.kind("watch", duel.table), "done");
    duel.at(due).leave_connection();
    duel.stage.pass(600'000);
    EXPECT_EQ(duel.stage.counters().seats_held, 0U) << "the other tab is open";
    const auto room = duel.at(1 - due).last("room");
    ASSERT_TRUE(room);
    EXPECT_TRUE(*(*room->find("room")->find("seats")->list())[due].find("here")->flag());
}

TEST(Watch, AnEntryOfOneTable) {
    Duel duel;
    duel.sit();
    const Response response = duel.stage.request("GET", "/api/tables/" + duel.table, "", duel.ben.token());
    EXPECT_EQ(response.status, 200U);
    EXPECT_EQ(number_at(tree(response.body), "seat"), 1);
    EXPECT_EQ(text_at(tree(response.body), "status"), "playing");
    EXPECT_TRUE(tree(duel.stage.request("GET", "/api/tables/" + duel.table).body).find("seat")->is_null());
}

TEST(Watch, ARecordOfAnOpenGameHasNoSecretBeforeItIsOver) {
    Limits limits;
    limits.messages = {1e9, 1e9};
    Duel duel(R"({"game":"jeu-de-chevaux","rules":{"horses":1},"seats":[{"kind":"person"},{"kind":"person"}]})",
              limits);
    duel.sit();
    duel.move();
    const Response early = duel.stage.request("GET", "/api/tables/" + duel.table + "/record");
    ASSERT_EQ(early.status, 200U);
    EXPECT_EQ(early.body.find("fair"), std::string::npos);
    EXPECT_EQ(early.body.find("secret"), std::string::npos);
    while (!duel.due().empty()) duel.move();
    const Response whole = duel.stage.request("GET", "/api/tables/" + duel.table + "/record");
    const auto record = parse_record(whole.body);
    ASSERT_TRUE(record.has_value()) << record.error().sentence;
    EXPECT_TRUE(replay<JeuDeChevaux>(*record).has_value());
    const auto draws = check_fair<JeuDeChevaux>(*record);
    ASSERT_TRUE(draws.has_value()) << draws.error().sentence;
    EXPECT_GT(*draws, 10U);
    EXPECT_EQ(record->fair->numbers[0], token_of("Ada")) << "the number that Ada gave";
    EXPECT_EQ(record->fair->fingerprint, text_at(duel.room(duel.ada), "fingerprint"));
}

TEST(Watch, ATableWithoutSpectatorsGivesItsRecordToItsPeople) {
    Limits limits;
    limits.messages = {1e9, 1e9};
    Duel duel(
        R"({"game":"chevaux","rules":{"rounds":1},"seats":[{"kind":"person"},{"kind":"person"}],"spectators":false})",
        limits);
    duel.sit();
    while (!duel.due().empty()) duel.move();
    const std::string path = "/api/tables/" + duel.table + "/record";
    EXPECT_EQ(duel.stage.request("GET", path).status, 403U);
    EXPECT_EQ(duel.stage.request("GET", path, "", duel.gil.token()).status, 403U);
    EXPECT_EQ(duel.stage.request("GET", path, "", duel.ben.token()).status, 200U);
}

}  // namespace
}  // namespace paddock
