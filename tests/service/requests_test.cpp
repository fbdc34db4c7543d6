// What is there before and after a game: opening, lists, records, devices.
#include <gtest/gtest.h>

#include "engine/fairness.hpp"
#include "games/registry.hpp"
#include "tests/service/duel.hpp"
#include "wire/record_json.hpp"

namespace paddock {
namespace {

std::string play_now(Stage& stage, const std::string& who, const std::string& game = "chevaux") {
    const Response response = stage.request("POST", "/api/play-now", R"({"game":")" + game + "\"}", token_of(who));
    EXPECT_EQ(response.status, 200U) << response.body;
    return text_at(tree(response.body), "table");
}

TEST(Requests, AnOpenedTableShowsItsFingerprint) {
    Stage stage;
    Player ada(stage, "Ada");
    const Response response = stage.request("POST", "/api/tables", two_persons, ada.token());
    EXPECT_EQ(response.status, 201U);
    const JsonValue answer = tree(response.body);
    const std::string table = text_at(answer, "table");
    EXPECT_EQ(table.size(), 12U);
    ASSERT_EQ(ada.kind("watch", table), "done");
    const auto seen = ada.last("table");
    EXPECT_EQ(text_at(*seen->find("room"), "fingerprint"), text_at(answer, "fingerprint"));
    EXPECT_TRUE(seen->find("room")->find("secret")->is_null());
}

TEST(Requests, PlayNowBringsPeopleTogether) {
    Stage stage;
    Player ada(stage, "Ada");
    Player ben(stage, "Ben");
    const std::string table = play_now(stage, "Ada");
    EXPECT_EQ(play_now(stage, "Ben"), table) << "just opened: Ada is on her way";
    EXPECT_NE(play_now(stage, "Ben", "jeu-de-chevaux"), table) << "another game";
    ASSERT_EQ(ada.kind("watch", table), "done");
    ASSERT_EQ(Player::kind_of(ada.sit(table)), "done");
    EXPECT_EQ(play_now(stage, "Ada"), table) << "she waits there already";
    stage.pass(120'000);
    EXPECT_EQ(play_now(stage, "Ben"), table) << "she waits still";
    ada.leave_connection();
    EXPECT_NE(play_now(stage, "Ben"), table) << "nobody is there";
    EXPECT_EQ(play_now(stage, "Ada"), table) << "her own";
}

TEST(Requests, ListsShowPublicTables) {
    Stage stage;
    Player ada(stage, "Ada");
    Player ben(stage, "Ben");
    open_by(stage, ada, two_persons);
    const std::string open = play_now(stage, "Ben");
    EXPECT_TRUE(tables_listed(stage.request("GET", "/api/tables")).empty()) << "nobody sits there yet";
    ben.kind("watch", open);
    ASSERT_EQ(Player::kind_of(ben.sit(open)), "done");
    EXPECT_EQ(tables_listed(stage.request("GET", "/api/tables")), TableNames{open});
    EXPECT_EQ(tables_listed(stage.request("GET", "/api/me/tables", "", ada.token())).size(), 1U);
    ben.kind("stand", open);
    EXPECT_TRUE(tables_listed(stage.request("GET", "/api/tables")).empty()) << "everybody has left";
    ASSERT_EQ(Player::kind_of(ben.sit(open)), "done");
    stage.restart();
    EXPECT_EQ(tables_listed(stage.request("GET", "/api/tables")), TableNames{open});
}

// Nothing that a seat holds, and nobody's tokens: what strangers read of a game is who plays and how far it is.
TEST(Requests, GamesThatMayBeWatchedAreListedWithPublicFactsAlone) {
    Limits limits;
    limits.messages = {1e9, 1e9};
    const std::string open_door =
        R"({"game":"chevaux","rules":{"rounds":3},"seats":[{"kind":"person"},{"kind":"person"}],"public":true})";
    const std::string closed_door =
        R"({"game":"chevaux","seats":[{"kind":"person"},{"kind":"person"}],"public":true,"spectators":false})";
    Duel watched(open_door, limits);
    Duel unwatched(closed_door, limits);
    for (Duel* duel : {&watched, &unwatched}) {
        duel->sit();
        for (int i = 0; i < 3; ++i) duel->move();
    }
    EXPECT_TRUE(tables_listed(unwatched.stage.request("GET", "/api/tables")).empty());
    const std::string list = watched.stage.request("GET", "/api/tables").body;
    const JsonValue answer = tree(list);
    ASSERT_EQ(answer.find("tables")->list()->size(), 1U);
    const JsonValue& entry = answer.find("tables")->list()->at(0);
    std::vector<std::string> names;
    for (const auto& [name, value] : *entry.object()) names.push_back(name);
    EXPECT_EQ(names, (std::vector<std::string>{"table", "game", "rules", "status", "clock", "spectators", "public",
                                               "seats", "seq", "outcome", "seat", "changed_at"}));
    for (const JsonValue& seat : *entry.find("seats")->list()) {
        EXPECT_EQ(seat.object()->size(), 3U) << "kind, name, level";
        EXPECT_EQ(text_at(seat, "kind"), "person");
    }
    EXPECT_EQ(text_at(entry, "status"), "playing");
    EXPECT_EQ(list.find(watched.ada.token()), std::string::npos);
    EXPECT_EQ(list.find("view"), std::string::npos);
    // Who follows the list there sees what lies open for all, and not the card that Ada holds.
    ASSERT_EQ(watched.gil.kind("watch", watched.table), "done");
    const JsonValue own = watched.sight(watched.ada);
    const JsonValue strangers = watched.sight(watched.gil);
    EXPECT_FALSE(own.find("view")->find("card")->is_null());
    EXPECT_TRUE(strangers.find("view")->find("card")->is_null());
    EXPECT_TRUE(strangers.find("view")->find("seat")->is_null());
}

TEST(Requests, OnesOwnTablesAreThoseOneSitsAt) {
    Duel duel;
    EXPECT_TRUE(tables_listed(duel.stage.request("GET", "/api/me/tables", "", duel.ben.token())).empty());
    duel.sit();
    EXPECT_EQ(tables_listed(duel.stage.request("GET", "/api/me/tables", "", duel.ben.token())), TableNames{duel.table});
    EXPECT_TRUE(tables_listed(duel.stage.request("GET", "/api/me/tables", "", duel.gil.token())).empty());
    for (int i = 0; i < 3; ++i) duel.move();
    const Response response = duel.stage.request("GET", "/api/me/tables", "", duel.ben.token());
    const JsonValue entry = (*tree(response.body).find("tables")->list())[0];
    EXPECT_EQ(number_at(entry, "seat"), 1);
    EXPECT_EQ(number_at(entry, "seq"), number_at(duel.sight(duel.ada), "seq")) << "what is in memory is fresh";
    EXPECT_EQ(response.body.find(duel.ben.token()), std::string::npos);
}

// Neither a number nor a result that might never come to be.
TEST(Requests, ListsShowOnlyWhatIsDurable) {
    Limits limits;
    limits.messages = {1e9, 1e9};
    Duel duel(R"({"game":"chevaux","rules":{"rounds":1},"seats":[{"kind":"person"},{"kind":"person"}],"public":true})",
              limits);
    const auto lists = [&] {
        return duel.stage.request("GET", "/api/tables").body +
               duel.stage.request("GET", "/api/me/tables", "", token_of("Ada")).body;
    };
    duel.sit();
    bool over = false;
    while (!over) {
        const std::size_t seat = duel.due().at(0);
        const std::string move = duel.move_for(seat);
        const std::string before = lists();
        duel.stage.hold_writes = true;
        duel.at(seat).kind("move", duel.table, Duel::fields(++duel.moves[seat], move));
        ASSERT_EQ(duel.stage.held_writes(), 1U);
        EXPECT_EQ(lists(), before) << "the move is on its way";
        duel.stage.hold_writes = false;
        duel.stage.release_write();
        EXPECT_NE(lists(), before);
        over = duel.status() == "over";
    }
    const JsonValue own = tree(duel.stage.request("GET", "/api/me/tables", "", token_of("Ada")).body);
    EXPECT_EQ(text_at(own.find("tables")->list()->at(0), "status"), "over");
    EXPECT_FALSE(own.find("tables")->list()->at(0).find("outcome")->is_null());
}

TEST(Requests, AnEntryOfOneTable) {
    Duel duel;
    duel.sit();
    const Response response = duel.stage.request("GET", "/api/tables/" + duel.table, "", duel.ben.token());
    EXPECT_EQ(response.status, 200U);
    EXPECT_EQ(number_at(tree(response.body), "seat"), 1);
    EXPECT_EQ(text_at(tree(response.body), "status"), "playing");
    EXPECT_TRUE(tree(duel.stage.request("GET", "/api/tables/" + duel.table).body).find("seat")->is_null());
}

TEST(Requests, ARecordOfAnOpenGameHasNoSecretBeforeItIsOver) {
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

TEST(Requests, ATableWithoutSpectatorsGivesItsRecordToItsPeople) {
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

// --- Limits

TEST(Requests, AnAddressOpensSoMany) {
    Limits limits;
    limits.open_tables_per_address = 3;
    Stage stage(limits);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(stage.request("POST", "/api/tables", two_persons, token_of("p" + std::to_string(i))).status, 201U);
    EXPECT_EQ(stage.request("POST", "/api/tables", two_persons, token_of("p4")).status, 429U);
    EXPECT_EQ(stage.request("POST", "/api/tables", two_persons, token_of("p4"), "10.0.0.2").status, 201U);
    stage.pass(8'000'000);
    EXPECT_EQ(stage.counters().tables_gathering, 0U);
    EXPECT_EQ(stage.request("POST", "/api/tables", two_persons, token_of("p4")).status, 201U) << "they have closed";
}

TEST(Requests, ThePaceOfRequestsIsBounded) {
    Stage stage;
    std::size_t refused = 0;
    for (int i = 0; i < 200; ++i) refused += stage.request("GET", "/api/tables").status == 429 ? 1 : 0;
    EXPECT_EQ(refused, 100U);
}

TEST(Requests, FailuresOfTheStoreAreAnswered) {
    Stage stage;
    stage.store.fail_next_read(StoreFault::locked);
    EXPECT_EQ(stage.request("GET", "/api/me/tables", "", token_of("Ada")).status, 503U);
    EXPECT_EQ(stage.request("GET", "/api/me/tables", "", token_of("Ada")).status, 200U);
    stage.store.fail_next_read(StoreFault::locked);
    EXPECT_EQ(stage.request("GET", "/api/me/tables", "", token_of("Ada")).status, 503U) << "the person is known now";
    stage.store.fail_next_read(StoreFault::locked);
    EXPECT_EQ(stage.request("GET", "/api/tables/222222222222").status, 503U);
    EXPECT_EQ(stage.counters().store_faults, 3U);
}

}  // namespace
}  // namespace paddock
