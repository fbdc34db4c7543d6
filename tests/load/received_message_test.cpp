#include "load/received_message.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "wire/json_value.hpp"

namespace paddock::load {
namespace {

std::string sample(const std::string& name) {
    std::ifstream file(std::string(PADDOCK_SOURCE_DIR) + "/tests/golden/protocol/" + name + ".json");
    std::ostringstream text;
    text << file.rdbuf();
    std::string line = text.str();
    while (line.ends_with('\n')) line.pop_back();
    return line;
}

// The texts of a name in the order in which they stand.
std::vector<std::string> texts_of(const std::string& json, const std::string& name) {
    std::vector<std::string> texts;
    const std::string key = "\"" + name + "\":\"";
    for (std::size_t at = json.find(key); at != std::string::npos; at = json.find(key, at + 1))
        texts.push_back(json.substr(at + key.size(), json.find('"', at + key.size()) - at - key.size()));
    return texts;
}

TEST(Push, ReadsEvents) {
    PushReader reader;
    const std::string text = sample("server-events");
    const Push* const push = reader.read(text);
    ASSERT_NE(push, nullptr);
    EXPECT_EQ(push->kind, Push::Kind::events);
    EXPECT_EQ(push->table, texts_of(text, "table").front());
    const auto texts = texts_of(text, "text");
    ASSERT_EQ(push->events.size(), texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const SeenEvent& event = push->events[i];
        EXPECT_EQ(event.text, texts[i]);
        EXPECT_EQ(event.number, push->events[0].number + i);
        EXPECT_EQ(event.by.has_value(), !texts[i].starts_with("roll"));
        EXPECT_TRUE(event.view.starts_with(R"({"phase":")") && parse_json(event.view)) << event.view;
    }
}

TEST(Push, ReadsTheSameWithFieldsAndSpacesInBetween) {
    for (const auto* name : {"server-events", "server-events-hidden", "server-done-move", "server-done"}) {
        const std::string text = sample(name);
        PushReader plain;
        PushReader other;
        const std::string spaced = R"({ "new" : [{"a":{}}, "\n"] , )" + text.substr(1);
        const Push* const a = plain.read(text);
        const Push* const b = other.read(spaced);
        ASSERT_TRUE(a != nullptr && b != nullptr) << name;
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
    EXPECT_EQ(push->seq, push->events.size());
    ASSERT_FALSE(push->events.empty());
    EXPECT_TRUE(push->events[0].view.empty());
    EXPECT_FALSE(push->view.empty());
    EXPECT_TRUE(push->seat);
    EXPECT_EQ(push->status, "playing");
    ASSERT_EQ(push->due.size(), 1U);
    EXPECT_TRUE(push->due[0].left_ms);
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
    EXPECT_TRUE(reader.read(sit)->seat);
    const std::string rematch = sample("server-done-rematch");
    EXPECT_EQ(reader.read(rematch)->table, texts_of(rematch, "table").front());
    const std::string refused = sample("server-refused");
    EXPECT_EQ(reader.read(refused)->kind, Push::Kind::refused);
    EXPECT_EQ(reader.read(refused)->refusal, texts_of(refused, "kind").front());
    const std::string bye = sample("server-bye");
    EXPECT_EQ(reader.read(bye)->kind, Push::Kind::bye);
    EXPECT_EQ(reader.read(bye)->refusal, texts_of(bye, "kind").front());
}

TEST(Push, IsNothingWhereTheTextIsNone) {
    PushReader reader;
    for (const auto* text : {"", "{", "[]", "{}", "7", R"({"op":7})", R"({"op":"events","events":7})"})
        EXPECT_EQ(reader.read(text), nullptr) << text;
}

}  // namespace
}  // namespace paddock::load
