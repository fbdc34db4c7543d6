// Moves that come again.
#include "tests/service/duel.hpp"

namespace paddock {
namespace {

TEST(Move, TheSameMoveAgainIsAnsweredTheSame) {
    Duel duel;
    duel.sit();
    const std::size_t seat = duel.due().at(0);
    const std::string move = duel.move();
    const auto log = duel.log();
    const JsonValue first = duel.at(seat).ask("move", duel.table, Duel::fields(1, move));
    const JsonValue again = duel.at(seat).ask("move", duel.table, Duel::fields(1, move));
    EXPECT_EQ(number_at(first, "seq"), number_at(again, "seq"));
    EXPECT_GT(number_at(first, "seq"), 0);
    EXPECT_EQ(duel.log(), log);
    EXPECT_EQ(duel.stage.counters().moves_repeated, 2U);
}

}  // namespace
}  // namespace paddock
