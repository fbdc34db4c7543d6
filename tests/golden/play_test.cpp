// `paddock play` as a program: driven by a pipe, without a terminal.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace paddock {
namespace {

struct Finished {
    int code = -1;
    std::string out;
};

// `input` and `arguments` are plain words and line breaks: the shell changes nothing in them.
Finished play(const std::string& input, const std::string& arguments) {
    const std::string command = "printf '" + input + "' | '" + PADDOCK_BINARY + "' play " + arguments + " 2>&1";
    Finished finished;
    FILE* const pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) return finished;
    std::array<char, 4096> buffer{};
    while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe))
        finished.out.append(buffer.data(), count);
    const int status = pclose(pipe);
    if (WIFEXITED(status)) finished.code = WEXITSTATUS(status);
    return finished;
}

bool has(const Finished& finished, std::string_view text) {
    return finished.out.find(text) != std::string::npos;
}

TEST(Play, TheEndOfTheInputLeavesTheGameWithExitCodeOne) {
    const Finished left = play("", "change-horses --lang en --seed 3");
    EXPECT_EQ(left.code, 1);
    EXPECT_TRUE(has(left, "The input has ended: the game is left unfinished.\n")) << left.out;
    EXPECT_TRUE(has(left, "paddock play change-horses --players 4 --seed 3\n")) << left.out;
    EXPECT_FALSE(has(left, "\x1b")) << "a pipe gets no escapes";
}

TEST(Play, QuitLeavesItWithExitCodeZero) {
    const Finished left = play("nonsense\\nquit\\no\\n", "chevaux --lang fr --seed 3");
    EXPECT_EQ(left.code, 0);
    EXPECT_TRUE(has(left, "Vous avez quitté la partie.\n")) << left.out;
    EXPECT_TRUE(has(left, "nonsense")) << "what was typed is written down";
}

TEST(Play, TheMachineAlonePlaysAndTheRecordIsKept) {
    const auto path = std::filesystem::temp_directory_path() / ("paddock-play-" + std::to_string(getpid()) + ".json");
    const Finished played =
        play("", "chevaux --lang it --seed 3 --seats random,random --rule rounds=3 --records '" + path.string() + "'");
    EXPECT_EQ(played.code, 0) << played.out;
    std::ifstream file(path);
    const std::string record{std::istreambuf_iterator<char>(file), {}};
    EXPECT_NE(record.find("\"reason\":\"stopped\""), std::string::npos) << record;
    std::filesystem::remove(path);
}

TEST(Play, WhatMakesNoSenseIsExitCodeTwo) {
    for (const char* arguments : {"", "chess", "chevaux --seats cat", "chevaux --players 1", "chevaux --lang de",
                                  "chevaux --players 2 --seats human,human,human", "chevaux --rule derby=true"})
        EXPECT_EQ(play("", arguments).code, 2) << arguments;
}

}  // namespace
}  // namespace paddock
