// Small rules of the house that no compiler checks: names, lengths, openings and endings of files.
#include <gtest/gtest.h>

#include <array>
#include <cctype>
#include <regex>
#include <set>
#include <string>

#include "tests/house/files.hpp"

namespace paddock::house {
namespace {

constexpr std::size_t most_file_lines = 400;
constexpr std::size_t most_columns = 120;

bool is_prose(std::string_view path) {
    return path.ends_with(".md");
}

bool is_code(std::string_view path) {
    return std::ranges::any_of(std::array{".cpp", ".hpp", ".ts", ".mts", ".mjs", ".svelte", ".css"},
                               [&](const char* ending) { return path.ends_with(ending); });
}

// Files whose bytes are the point: they are what they are. The deck is kept as it was published.
bool is_data(std::string_view path) {
    return path.starts_with("tests/fuzz/corpus/") || path == "data/breeds.csv" || path.ends_with(".png");
}

// The words of a file's name, in small letters: "string_utils.test.ts" and "stringUtils.test.ts" have the same four.
std::vector<std::string> words_of(std::string_view path) {
    std::vector<std::string> words(1);
    for (bool after_small = false; const char c : std::filesystem::path(path).filename().string()) {
        const bool letter = std::isalpha(static_cast<unsigned char>(c)) != 0;
        const bool capital = letter && std::isupper(static_cast<unsigned char>(c)) != 0;
        if (!letter || (capital && after_small)) words.emplace_back();
        if (letter) words.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        after_small = letter && !capital;
    }
    return words;
}

Findings check_name(const File& file) {
    static const std::set<std::string> vague{"util",   "utils",   "common",  "misc",
                                             "helper", "helpers", "manager", "managers"};
    if (std::ranges::none_of(words_of(file.path), [](const auto& word) { return vague.contains(word); })) return {};
    return {file.path + ": the name says nothing; name the file after what is in it"};
}

Findings check_length(const File& file) {
    const std::size_t lines = lines_of(file.text).size();
    if (!is_code(file.path) || lines <= most_file_lines) return {};
    return {at(file.path, lines, "has more than " + std::to_string(most_file_lines) + " lines; look for its seams")};
}

// Written in two halves, so that this file does not break its own rule.
const std::string to_do = std::string("TO") + "DO";

Findings check_lines(const File& file) {
    static const std::regex numbered(to_do + R"(\(#[0-9]+\))");
    Findings findings;
    for (std::size_t number = 0; const std::string_view line : lines_of(file.text)) {
        ++number;
        if (line.find('\t') != std::string_view::npos) findings.push_back(at(file.path, number, "has a tab"));
        if (line.ends_with('\r')) findings.push_back(at(file.path, number, "ends with a carriage return"));
        if (is_prose(file.path)) continue;
        if (line.ends_with(' ')) findings.push_back(at(file.path, number, "ends with a space"));
        if (line.find(to_do) != std::string_view::npos && !std::regex_search(std::string(line), numbered))
            findings.push_back(at(file.path, number, "names no issue: write " + to_do + "(#12)"));
    }
    return findings;
}

// clang-format sees to the code but leaves comments alone; a raw string cannot be broken.
Findings check_width(const File& file) {
    Findings findings;
    if (!is_cpp(file.path)) return findings;
    for (std::size_t number = 0; const std::string_view line : lines_of(file.text)) {
        ++number;
        const auto columns = std::ranges::count_if(line, [](char c) { return (c & 0xC0) != 0x80; });
        if (columns > static_cast<std::ptrdiff_t>(most_columns) && line.find("R\"(") == std::string_view::npos)
            findings.push_back(at(file.path, number, "has more than " + std::to_string(most_columns) + " columns"));
    }
    return findings;
}

Findings check_header(const File& file) {
    if (!file.path.ends_with(".hpp")) return {};
    Findings findings;
    if (!file.text.starts_with("// "))
        findings.push_back(at(file.path, 1, "a header opens with a line that says what it is"));
    if (file.text.find("\n#pragma once\n") == std::string::npos)
        findings.push_back(at(file.path, 1, "has no #pragma once"));
    return findings;
}

Findings check_ending(const File& file) {
    if (file.text.ends_with('\n') && !file.text.ends_with("\n\n")) return {};
    return {file.path + ": must end with one newline"};
}

Findings check_file(const File& file) {
    Findings findings;
    for (const auto check : {check_name, check_length, check_lines, check_width, check_header, check_ending})
        std::ranges::move(check(file), std::back_inserter(findings));
    return findings;
}

TEST(Tree, KeepsTheRulesOfTheHouse) {
    Findings findings;
    std::size_t files = 0;
    for (const auto* folder : {"src", "apps", "bindings", "web", "tests", "bench", "cmake", "data", "deploy", "docs",
                               "examples", "tools", ".ci"})
        for (const File& file : files_below(folder)) {
            if (is_data(file.path)) continue;
            ++files;
            std::ranges::move(check_file(file), std::back_inserter(findings));
        }
    EXPECT_GT(files, 1000U) << "the files were not found";
    EXPECT_TRUE(findings.empty()) << listed(findings);
}

// The checks themselves, on samples that break each rule.

const std::string sound_header = "// What this is.\n#pragma once\n";

TEST(TreeCheck, LeavesASoundFileAlone) {
    EXPECT_TRUE(check_file({"src/base/rng.hpp", sound_header}).empty());
    EXPECT_TRUE(check_file({"src/base/commonly.cpp", "int x;  // " + to_do + "(#7): why\n"}).empty());
}

TEST(TreeCheck, SeesAVagueName) {
    for (const auto* path : {"src/base/utils.hpp", "src/base/string_util.cpp", "src/base/common.cpp", "src/misc.cpp",
                             "src/lab/test_helper.cpp", "src/lab/game_manager.cpp", "web/src/stringUtils.ts",
                             "web/src/app/TableManager.svelte", "web/tests/helpers.test.ts"})
        EXPECT_EQ(check_name({path, ""}).size(), 1U) << path;
}

TEST(TreeCheck, SeesALongFile) {
    std::string text;
    for (std::size_t line = 0; line < most_file_lines; ++line) text += "//\n";
    EXPECT_TRUE(check_length({"src/a.cpp", text}).empty());
    for (const auto* path : {"src/a.cpp", "src/a.hpp", "web/src/a.ts", "web/src/A.svelte", "web/src/a.css"})
        EXPECT_EQ(check_length({path, text + "//\n"}).size(), 1U) << path;
    EXPECT_TRUE(check_length({"docs/a.md", text + "//\n"}).empty());
}

TEST(TreeCheck, SeesTabsSpacesAndOpenEnds) {
    EXPECT_EQ(check_lines({"src/a.cpp", "int a;\n\tint b;\n"}), Findings{"src/a.cpp:2: has a tab"});
    EXPECT_EQ(check_lines({"src/a.cpp", "int a; \n"}).size(), 1U);
    EXPECT_EQ(check_lines({"src/a.cpp", "int a;\r\n"}).size(), 1U);
    EXPECT_EQ(check_lines({"src/a.cpp", "// " + to_do + ": later\n"}).size(), 1U);
    EXPECT_EQ(check_ending({"src/a.cpp", "int a;"}).size(), 1U);
    EXPECT_EQ(check_ending({"src/a.cpp", "int a;\n\n"}).size(), 1U);
}

TEST(TreeCheck, SeesAWideLine) {
    const std::string full = "// " + std::string(most_columns - 4, 'a');
    EXPECT_TRUE(check_width({"src/a.cpp", full + "\u00e9\n"}).empty()) << "two bytes, one column";
    EXPECT_EQ(check_width({"src/a.cpp", "\n" + full + "aa\n"}), Findings{"src/a.cpp:2: has more than 120 columns"});
    EXPECT_TRUE(check_width({"src/a.cpp", "    R\"(" + full + ")\";\n"}).empty());
    EXPECT_TRUE(check_width({"docs/a.md", full + full + "\n"}).empty());
}

TEST(TreeCheck, SeesAHeaderWithoutOpeningOrGuard) {
    EXPECT_EQ(check_header({"src/a.hpp", "#pragma once\n"}).size(), 2U);
    EXPECT_EQ(check_header({"src/a.hpp", "// What this is.\n"}).size(), 1U);
    EXPECT_TRUE(check_header({"src/a.hpp", sound_header}).empty());
}

}  // namespace
}  // namespace paddock::house
