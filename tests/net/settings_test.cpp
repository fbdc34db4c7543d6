#include "net/settings.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "tests/net/running.hpp"

namespace paddock::net {
namespace {

std::string fault_of(std::string_view text) {
    Settings settings;
    const auto done = read_settings(text, settings);
    return done ? std::string() : done.error();
}

TEST(Settings, ReadsLines) {
    Settings settings;
    const auto done = read_settings(
        "# a comment\n\n  port = 9000  \r\nhost=::\nbehind_proxy = yes\npublic_url = https://a.example\n"
        "chat_per_second = 0.25\nmessages_burst = 100\nabsence_ms=1000\n",
        settings);
    ASSERT_TRUE(done) << done.error();
    EXPECT_EQ(settings.port, 9000);
    EXPECT_EQ(settings.host, "::");
    EXPECT_TRUE(settings.behind_proxy);
    EXPECT_EQ(settings.public_url, "https://a.example");
    EXPECT_EQ(settings.limits.chat.per_second, 0.25);
    EXPECT_EQ(settings.limits.messages.burst, 100);
    EXPECT_EQ(settings.limits.absence_ms, 1000);
}

TEST(Settings, SayWhatIsWrongAndWhere) {
    EXPECT_EQ(fault_of("\nprot = 80\n"), "line 2: there is no setting 'prot'; docs/operations.md lists them");
    EXPECT_EQ(fault_of("port = 80\nport = 81"), "line 2: port is set twice; set it once");
    EXPECT_EQ(fault_of("port"), "line 1: 'port' is not of the form key = value");
    EXPECT_EQ(fault_of("port = 65536"), "line 1: port cannot be '65536': it is a whole number from 0 to 65535");
    EXPECT_EQ(fault_of("behind_proxy = true"), "line 1: behind_proxy cannot be 'true': it is yes or no");
    for (const auto* bad : {"-1", "", "80 ", "0x50", "8e1", "99999999999999999999"})
        EXPECT_FALSE(fault_of(std::string("header_bytes = ") + bad).empty()) << bad;
    for (const auto* bad : {"0", "-1", "nan", "inf", "1e10", "fast", "", "1 2"})
        EXPECT_FALSE(fault_of(std::string("chat_burst = ") + bad).empty()) << bad;
}

// Whatever a value is, writing it down and reading it gives the same.
TEST(Settings, ReadBackWhatTheyShow) {
    const Settings usual;
    std::set<std::string_view> keys;
    for (const Setting& setting : all_settings()) {
        EXPECT_TRUE(keys.insert(setting.key).second) << setting.key << " stands twice";
        Settings read;
        const auto done = setting.put(read, setting.value(usual));
        EXPECT_TRUE(done) << setting.key << ": " << done.error();
        EXPECT_EQ(setting.value(read), setting.value(usual)) << setting.key;
        if (!std::holds_alternative<Setting::Number>(setting.place)) continue;
        const auto& number = std::get<Setting::Number>(setting.place);
        for (const std::uint64_t bound : {number.low, number.high}) {
            ASSERT_TRUE(setting.put(read, std::to_string(bound))) << setting.key;
            EXPECT_EQ(setting.value(read), std::to_string(bound)) << setting.key;
        }
    }
    EXPECT_GT(keys.size(), 50U);
}

std::string file_text(std::string_view path) {
    std::ifstream file(std::string(PADDOCK_SOURCE_DIR) + "/" + std::string(path));
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

TEST(Settings, StandInTheDocumentsAsTheyAre) {
    const Settings usual;
    std::string table = "| key | usual value | meaning |\n|---|---|---|\n";
    for (const Setting& setting : all_settings()) {
        const std::string value = setting.value(usual);
        table += "| `" + std::string(setting.key) + "` | " + (value.empty() ? "" : "`" + value + "` ") + "| " +
                 std::string(setting.meaning) + " |\n";
    }
    EXPECT_TRUE(has(file_text("docs/operations.md"), table)) << "docs/operations.md must have this table:\n" << table;
}

// A limit that nobody can set would be one that nobody can raise.
TEST(Settings, HaveEveryLimitOfTheService) {
    const std::string text = file_text("src/service/limits.hpp");
    static const std::regex field(R"((Pace|std::\w+) (\w+)(\{| = )[^;]*;)");
    std::size_t fields = 0;
    const std::string limits = text.substr(text.find("struct Limits"));
    for (std::sregex_iterator match(limits.begin(), limits.end(), field), end; match != end; ++match) {
        ++fields;
        const std::string name = (*match)[2];
        if ((*match)[1] == "Pace") {
            EXPECT_NE(find_setting(name + "_burst"), nullptr) << name;
            EXPECT_NE(find_setting(name + "_per_second"), nullptr) << name;
        } else {
            EXPECT_NE(find_setting(name), nullptr) << name;
        }
    }
    EXPECT_GT(fields, 40U);
}

// As it stands, whoever reaches the server can play, directly or through a proxy.
TEST(Settings, TakeTheSampleFile) {
    Settings settings;
    const auto done = read_settings(file_text("deploy/paddock.conf"), settings);
    ASSERT_TRUE(done) << done.error();
    settings.port = 0;
    const Running server(settings);
    for (const std::string scheme : {"http", "https"}) {
        const std::string answer =
            request(server.port(), "POST /api/tables",
                    "Origin: " + scheme + "://here\r\nAuthorization: Bearer " + std::string(64, 'a') + "\r\n",
                    R"({"game":"chevaux","seats":[{"kind":"person"},{"kind":"person"}]})");
        EXPECT_TRUE(answer.starts_with("HTTP/1.1 201 ")) << answer;
    }
}

TEST(Settings, TakeTheSampleFileWithWhatItSuggests) {
    const std::string sample = std::regex_replace(file_text("deploy/paddock.conf"), std::regex("\n#(\\w+ = )"), "\n$1");
    Settings settings;
    const auto done = read_settings(sample, settings);
    ASSERT_TRUE(done) << done.error();
    EXPECT_TRUE(check(settings));
    EXPECT_TRUE(settings.behind_proxy);
    EXPECT_EQ(settings.public_url, "https://play.example.org");
}

TEST(Settings, AreCheckedTogether) {
    const auto fault_with = [](auto change) {
        Settings settings;
        change(settings);
        const auto done = check(settings);
        return done ? std::string() : done.error();
    };
    EXPECT_EQ(fault_with([](Settings&) {}), "");
    EXPECT_TRUE(has(fault_with([](Settings& settings) { settings.log_level = "loud"; }), "log_level cannot be 'loud'"));
    EXPECT_TRUE(has(fault_with([](Settings& settings) { settings.public_url = "a.example"; }), "http://"));
    EXPECT_TRUE(has(fault_with([](Settings& settings) { settings.silence_ms = 5; }), "silence_ms"));
}

TEST(Settings, FindTheUsualFolder) {
    setenv("XDG_DATA_HOME", "/somewhere/data", 1);
    EXPECT_EQ(usual_data_folder(), "/somewhere/data/paddock");
    setenv("XDG_DATA_HOME", "not/absolute", 1);
    setenv("HOME", "/home/ada", 1);
    EXPECT_EQ(usual_data_folder(), "/home/ada/.local/share/paddock");
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    EXPECT_EQ(usual_data_folder(), "");
}

}  // namespace
}  // namespace paddock::net
