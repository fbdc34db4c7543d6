#include "load/push.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace paddock {
namespace {

std::string sample(const std::string& name) {
    std::ifstream file(std::string(PADDOCK_SOURCE_DIR) + "/tests/golden/protocol/" + name + ".json");
    std::ostringstream text;
    text << file.rdbuf();
    std::string line = text.str();
    while (line.ends_with('\n')) line.pop_back();
    return line;
}

TEST(Push, ReadsEventsWithoutATree) {
    PushReader reader;
    const std::string text = sample("server-events");
    const Push* const push = reader.read(text);
    ASSERT_NE(push, nullptr);
    EXPECT_EQ(reader.slow(), 0U);
    EXPECT_EQ(push->kind, Push::Kind::events);
    EXPECT_EQ(push->table, "k3v9m2x7q4wd");
    ASSERT_EQ(push->events.size(), 2U);
    EXPECT_EQ(push->events[0].number, 16U);
    EXPECT_EQ(push->events[0].by, seat_at(0));
    EXPECT_EQ(push->events[0].text, "out R");
    EXPECT_TRUE(push->events[0].view.starts_with(R"({"game":"jeu-de-chevaux",)"));
    EXPECT_TRUE(push->events[0].view.ends_with(R"("best_roll":0}})"));
    EXPECT_EQ(push->events[1].by, std::nullopt);
    EXPECT_EQ(push->events[1].text, "roll 3");
}

// With a space anywhere the quick way gives up, and the slow one must find the same.
TEST(Push, ReadsTheSameTheSlowWay) {
    for (const auto* name : {"server-events", "server-events-hidden", "server-done-move", "server-done"}) {
        const std::string text = sample(name);
        PushReader quick;
        PushReader slow;
        const std::string spaced = "{ " + text.substr(1);
        const Push* const a = quick.read(text);
        const Push* const b = slow.read(spaced);
        ASSERT_TRUE(a != nullptr && b != nullptr) << name;
        EXPECT_EQ(quick.slow(), 0U) << name;
        EXPECT_EQ(slow.slow(), 1U) << name;
        EXPECT_EQ(a->kind, b->kind) << name;
        EXPECT_EQ(a->table, b->table) << name;
        EXPECT_EQ(a->id, b->id) << name;
        EXPECT_EQ(a->seq, b->seq) << name;
        ASSERT_EQ(a->events.size(), b->events.size()) << name;
        for (std::size_t i = 0; i < a->events.size(); ++i) {
            EXPECT_EQ(a->events[i].number, b->events[i].number);
            EXPECT_EQ(a->events[i].by, b->events[i].by);
            EXPECT_EQ(a->events[i].text, b->events[i].text);
            EXPECT_EQ(a->events[i].view, b->events[i].view);
        }
    }
}

TEST(Push, ReadsAWholeTable) {
    PushReader reader;
    const std::string text = sample("server-table");
    const Push* const push = reader.read(text);
    ASSERT_NE(push, nullptr);
    EXPECT_EQ(push->kind, Push::Kind::table);
    EXPECT_TRUE(push->whole);
    EXPECT_EQ(push->seq, 15U);
    EXPECT_EQ(push->events.size(), 15U);
    EXPECT_TRUE(push->events[0].view.empty());
    EXPECT_FALSE(push->view.empty());
    EXPECT_EQ(push->seat, seat_at(0));
    EXPECT_EQ(push->status, "playing");
    ASSERT_EQ(push->due.size(), 1U);
    EXPECT_EQ(push->due[0].left_ms, 28'250U);
    const std::string gathering = sample("server-table-gathering");
    EXPECT_EQ(reader.read(gathering)->status, "gathering");
    EXPECT_TRUE(reader.read(gathering)->view.empty());
}

TEST(Push, ReadsWhatWasMissed) {
    PushReader reader;
    const std::string text = sample("server-table-after");
    const Push* const push = reader.read(text);
    ASSERT_NE(push, nullptr);
    EXPECT_FALSE(push->whole);
    EXPECT_FALSE(push->events.empty());
    for (const SeenEvent& event : push->events) EXPECT_TRUE(event.view.ends_with('}'));
}

TEST(Push, ReadsAnswersRefusalsAndFarewells) {
    PushReader reader;
    const std::string sit = sample("server-done-sit");
    EXPECT_EQ(reader.read(sit)->seat, seat_at(1));
    const std::string rematch = sample("server-done-rematch");
    EXPECT_EQ(reader.read(rematch)->table, "p7n4c8t2h6rs");
    const std::string refused = sample("server-refused");
    EXPECT_EQ(reader.read(refused)->kind, Push::Kind::refused);
    EXPECT_EQ(reader.read(refused)->refusal, "move");
    const std::string bye = sample("server-bye");
    EXPECT_EQ(reader.read(bye)->kind, Push::Kind::bye);
    EXPECT_EQ(reader.read(bye)->refusal, "shutdown");
}

TEST(Push, IsNothingWhereTheTextIsNone) {
    PushReader reader;
    for (const auto* text : {"", "{", "[]", "{}", "7", R"({"op":7})", R"({"op":"events","events":7})"})
        EXPECT_EQ(reader.read(text), nullptr) << text;
}

}  // namespace
}  // namespace paddock
