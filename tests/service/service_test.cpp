// The service as clients meet it: whole games, answers and pushes.
#include "service/service.hpp"

#include "tests/service/player.hpp"

namespace paddock {
namespace {

TEST(Service, AGameBeginsWhenNoSeatIsFree) {
    Stage stage;
    Player ada(stage, "Ada");
    const std::string table =
        open_by(stage, ada, R"({"game":"jeu-de-chevaux","seats":[{"kind":"person"},{"kind":"bot","level":"foal"}]})");
    EXPECT_EQ(ada.kind("watch", table), "done");
    EXPECT_EQ(number_at(ada.sit(table), "seat"), 0);
    std::vector<std::string> ops;
    std::int64_t next = 1;
    for (const std::string& text : ada.take()) {
        const JsonValue value = tree(text);
        ops.push_back(text_at(value, "op"));
        if (ops.back() != "events") continue;
        for (const JsonValue& event : *value.find("events")->list()) EXPECT_EQ(number_at(event, "number"), next++);
    }
    ASSERT_GE(ops.size(), 4U);
    EXPECT_EQ(ops[0], "table");
    EXPECT_EQ(ops[1], "room") << "Ada sits";
    EXPECT_EQ(ops[2], "room") << "the game has begun";
    EXPECT_EQ(ops[3], "events");
}

}  // namespace
}  // namespace paddock
