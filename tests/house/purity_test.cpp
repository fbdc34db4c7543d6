// The layers that promise it have no clock, no threads, no I/O, no environment and no foreign randomness: what they do
// depends on what they are given alone.
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>

#include "tests/house/cpp_code.hpp"
#include "tests/house/files.hpp"
#include "tests/house/includes.hpp"

namespace paddock::house {
namespace {

const std::set<std::string_view> pure_layers{"base", "engine", "games", "bots", "wire", "table", "study", "service"};
// Pure headers of other layers.
const std::set<std::string_view> pure_headers{"store/store.hpp"};

// All that a pure file may include of the standard library. What is missing was either never needed or is impure.
const std::set<std::string_view> pure_standard{
    "algorithm",   "array",         "bit",           "cassert", "charconv",   "cmath",    "compare",     "concepts",
    "cstddef",     "cstdint",       "cstring",       "deque",   "functional", "iterator", "limits",      "map",
    "memory",      "numeric",       "optional",      "set",     "span",       "string",   "string_view", "tuple",
    "type_traits", "unordered_map", "unordered_set", "utility", "variant",    "vector"};
const std::set<std::string_view> pure_third_parties{"tl/expected.hpp"};

bool is_pure(std::string_view path) {
    if (path.starts_with("src/")) path.remove_prefix(4);
    return pure_layers.contains(folder_of(path)) || pure_headers.contains(path);
}

// What can be had without a header of its own, through one that is allowed.
const std::regex impure_name(
    R"(\b(\w+_clock::|(std::|::)?(getenv|f?printf|fopen|fread|fwrite|puts|exit|abort|system)\(|)"
    R"(std::(this_thread|j?thread|mutex|atomic\w*|async|future|chrono|filesystem|)"
    R"([io]?fstream|cout|cerr|clog|cin|random_device|mt19937\w*|shuffle|time|clock|rand)\b))");

Findings check_purity(const File& file) {
    Findings findings;
    if (!is_pure(file.path)) return findings;
    for (std::size_t number = 0; const std::string_view line : lines_of(file.text)) {
        ++number;
        const auto include = include_on(line);
        if (!include) continue;
        const bool allowed = include->quoted
                                 ? is_pure(include->path)
                                 : pure_standard.contains(include->path) || pure_third_parties.contains(include->path);
        if (!allowed)
            findings.push_back(at(file.path, number,
                                  std::string(include->path) + " is not for pure files: those of " +
                                      joined(pure_layers) + ", and " + joined(pure_headers)));
    }
    const std::string code = code_of(file.text);
    for (std::size_t number = 0; const std::string_view line : lines_of(code)) {
        ++number;
        std::cmatch name;
        if (std::regex_search(line.data(), line.data() + line.size(), name, impure_name))
            findings.push_back(at(file.path, number, name.str() + " is not for pure files"));
    }
    return findings;
}

TEST(Purity, ThePureLayersAre) {
    Findings findings;
    std::size_t files = 0;
    for (const File& file : cpp_files({"src"})) {
        files += is_pure(file.path) ? 1 : 0;
        std::ranges::move(check_purity(file), std::back_inserter(findings));
    }
    EXPECT_GT(files, 200U) << "the sources were not found";
    EXPECT_TRUE(findings.empty()) << listed(findings);
}

// The check itself, on samples.

Findings impurities_in(std::string path, std::string text) {
    return check_purity({std::move(path), std::move(text)});
}

TEST(PurityCheck, SeesImpureHeaders) {
    for (const auto* header :
         {"<random>", "<chrono>", "<thread>", "<atomic>", "<iostream>", "<fstream>", "<filesystem>", "<cstdio>",
          "<cstdlib>", "<ctime>", "<unistd.h>", "<sys/stat.h>", "\"lab/threads.hpp\"", "\"store/sqlite_store.hpp\""})
        for (const auto* path : {"src/games/a/play.cpp", "src/bots/bot.hpp", "src/service/room.cpp"})
            EXPECT_EQ(impurities_in(path, "#include " + std::string(header) + "\n").size(), 1U) << path << header;
    EXPECT_TRUE(impurities_in("src/service/room.hpp", "#include <vector>\n#include \"store/store.hpp\"\n").empty());
    EXPECT_TRUE(impurities_in("src/lab/simulate.cpp", "#include <thread>\n#include <iostream>\n").empty());
    EXPECT_EQ(impurities_in("src/store/store.hpp", "#include <mutex>\n").size(), 1U) << "service includes it";
}

TEST(PurityCheck, SeesImpureNames) {
    for (const auto* code : {"auto now = std::chrono::steady_clock::now();", "using A = std::atomic_flag;",
                             "const char* home = getenv(\"HOME\");", "std::printf(\"a\");", "std::cout << 1;",
                             "std::thread t;", "std::random_device seed;", "auto t = std::time(nullptr);", "abort();"})
        EXPECT_EQ(impurities_in("src/service/room.cpp", code + std::string("\n")).size(), 1U) << code;
    EXPECT_TRUE(impurities_in("src/lab/simulate.cpp", "std::thread t;\n").empty());
}

TEST(PurityCheck, LeavesWordsAlone) {
    for (const auto* code : {"// A std::thread of its own.", "const char* a = \"std::cout\";", "RoomClock clock_;",
                             "decision_clock(a);", "auto timed = paddock::time(a);", "int mutex = my_exit(1);"})
        EXPECT_TRUE(impurities_in("src/service/room.cpp", code + std::string("\n")).empty()) << code;
}

}  // namespace
}  // namespace paddock::house
