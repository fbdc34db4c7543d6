// How tables are opened.
#include "tests/service/duel.hpp"

namespace paddock {
namespace {

TEST(Open, AnOpenedTableShowsItsFingerprint) {
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

TEST(Open, PlayNowBringsPeopleTogether) {
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

TEST(Open, AnAddressOpensSoMany) {
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

}  // namespace
}  // namespace paddock
