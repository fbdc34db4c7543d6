// When a table closes.
#include "tests/service/duel.hpp"

namespace paddock {
namespace {

TEST(Close, ATableThatNobodyComesToCloses) {
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

TEST(Close, AGameThatNobodyComesBackToCloses) {
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

TEST(Close, EndsAGameWhoseSeatsAreHeldAndTakenBackForEver) {
    Limits limits;
    limits.entries_per_table = 6;
    Duel duel(two_persons, limits);
    duel.sit();
    const std::size_t due = duel.due().at(0);
    duel.at(due).leave_connection();
    Player again(duel.stage, due == 0 ? "Ada" : "Ben");
    for (int i = 0; i < 12 && duel.stage.counters().tables_playing == 1; ++i) {
        duel.stage.bots_answer = false;
        duel.stage.pass(limits.absence_ms);
        again.kind("back", duel.table);
    }
    EXPECT_EQ(duel.stage.counters().tables_playing, 0U);
    EXPECT_LT(duel.log().size(), 20U);
}

}  // namespace
}  // namespace paddock
