// Lists of tables.
#include "tests/service/duel.hpp"

namespace paddock {
namespace {

TEST(Lists, ListsShowPublicTables) {
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

TEST(Lists, OnesOwnTablesAreThoseOneSitsAt) {
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
TEST(Lists, ListsShowOnlyWhatIsDurable) {
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

// Nothing that a seat holds, and nobody's tokens: what strangers read of a game is who plays and how far it is.
TEST(Lists, GamesThatMayBeWatchedAreListedWithPublicFactsAlone) {
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

}  // namespace
}  // namespace paddock
