#include "net/log.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <thread>

#include "base/text.hpp"
#include "tests/net/running.hpp"
#include "wire/json_value.hpp"

namespace paddock::net {
namespace {

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

TEST(Log, WritesAnObjectALine) {
    EXPECT_EQ(log_line(1'763'280'000'007, Severity::warning, "something", {{"count", 3}, {"why", "a \"quote\"\n"}}),
              R"({"time":"2025-11-16T08:00:00.007Z","level":"warning","event":"something","count":3,"why":)"
              R"("a \"quote\"\u000a"})"
              "\n");
}

TEST(Log, AddsToItsFileWhatMatters) {
    const Folder folder;
    const std::string path = folder.path() / "log";
    for (int run = 0; run < 2; ++run) {
        Log log = *Log::open(path, Severity::info);
        log.write(Severity::debug, "noise");
        log.write(Severity::error, "trouble");
    }
    const std::string text = text_of(path);
    EXPECT_FALSE(has(text, "noise"));
    EXPECT_EQ(split(text, '\n').size(), 3U) << "two lines, and what follows the last newline";
}

TEST(Log, KeepsLinesWholeWhenManyWrite) {
    const Folder folder;
    const std::string path = folder.path() / "log";
    {
        Log log = *Log::open(path, Severity::info);
        std::vector<std::thread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back([&] {
                for (int line = 0; line < 200; ++line) log.write(Severity::info, "line", {{"number", line}});
            });
        for (auto& thread : threads) thread.join();
    }
    const std::string text = text_of(path);
    std::size_t lines = 0;
    for (const std::string_view line : split(text, '\n')) {
        if (line.empty()) continue;
        ++lines;
        EXPECT_TRUE(parse_json(line)) << line;
    }
    EXPECT_EQ(lines, 800U);
}

TEST(Log, SaysWhenItsFileCannotBeOpened) {
    const auto log = Log::open("/nowhere/at/all", Severity::info);
    ASSERT_FALSE(log);
    EXPECT_TRUE(has(log.error(), "/nowhere/at/all cannot be opened")) << log.error();
}

// Whoever reads the log finds every event in docs/operations.md.
TEST(Log, HasOnlyEventsThatAreDocumented) {
    const std::filesystem::path root = PADDOCK_SOURCE_DIR;
    const std::string page = text_of(root / "docs/operations.md");
    static const std::regex written(R"re(Severity::\w+,\s+(?:\w+ \? )?"(\w+)"(?: : "(\w+)")?)re");
    std::set<std::string> events;
    std::vector<std::filesystem::path> files{root / "apps/paddock/serve.cpp"};
    for (const auto& entry : std::filesystem::directory_iterator(root / "src/net")) files.push_back(entry.path());
    for (const auto& file : files) {
        const std::string text = text_of(file);
        for (std::sregex_iterator match(text.begin(), text.end(), written), end; match != end; ++match)
            for (const std::size_t group : {1U, 2U}) events.insert((*match)[group].str());
    }
    events.erase("");
    EXPECT_GE(events.size(), 10U);
    for (const std::string& event : events) EXPECT_TRUE(has(page, "`" + event + "`")) << event;
}

TEST(Log, NamesItsLevels) {
    for (const Severity severity : {Severity::debug, Severity::info, Severity::warning, Severity::error})
        EXPECT_EQ(parse_severity(to_text(severity)), severity);
    EXPECT_FALSE(parse_severity("loud"));
}

}  // namespace
}  // namespace paddock::net
