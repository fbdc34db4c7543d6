// Hints and beliefs.
#include "tests/service/duel.hpp"

namespace paddock {
namespace {

TEST(Aid, AidsAreCounted) {
    Duel duel;
    duel.sit();
    for (int i = 0; i < 2; ++i) EXPECT_EQ(duel.ada.kind("aid", duel.table, R"("aid":"hint")"), "done");
    EXPECT_EQ(duel.ada.kind("aid", duel.table, R"("aid":"belief")"), "done");
    const JsonValue room = duel.room(duel.ben);
    EXPECT_EQ(number_at((*room.find("seats")->list())[0], "hints"), 2);
    EXPECT_EQ(number_at((*room.find("seats")->list())[0], "beliefs"), 1);
}

}  // namespace
}  // namespace paddock
