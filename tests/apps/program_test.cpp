#include "tests/apps/program.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/version.hpp"

namespace paddock {

std::string read_text(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

TemporaryFolder::TemporaryFolder() : path_((std::filesystem::temp_directory_path() / "paddock-XXXXXX").string()) {
    if (mkdtemp(path_.data()) == nullptr) std::abort();
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::string TemporaryFolder::file(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
    return path(name);
}

Finished run_program(const std::string& program, const std::vector<std::string>& arguments, const std::string& input) {
    const TemporaryFolder folder;
    const std::string in = folder.file("in", input);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, in.c_str(), O_RDONLY, 0);
    const int flags = O_WRONLY | O_CREAT | O_TRUNC;
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, folder.path("out").c_str(), flags, 0600);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, folder.path("err").c_str(), flags, 0600);
    std::vector<std::string> words{program};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    pid_t child = 0;
    const int error = posix_spawnp(&child, program.c_str(), &actions, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    int status = 0;
    if (error != 0 || waitpid(child, &status, 0) != child) return {};
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_text(folder.path("out")), read_text(folder.path("err"))};
}

Finished run_paddock(const std::vector<std::string>& arguments, const std::string& input) {
    return run_program(PADDOCK_BINARY, arguments, input);
}

namespace {

TEST(Program, HelpListsTheSubcommands) {
    for (const auto& words : std::vector<std::vector<std::string>>{{"help"}, {"--help"}, {"-h"}, {"help", "help"}}) {
        const Finished done = run_paddock(words);
        EXPECT_EQ(done.code, 0);
        for (const std::string name : {"sim", "verify", "legal", "bench", "serve"})
            EXPECT_NE(done.out.find("\n  " + name + " "), std::string::npos) << name;
        EXPECT_EQ(done.err, "");
    }
}

TEST(Program, EverySubcommandHasHelpWithAnExample) {
    const std::string overview = run_paddock({"help"}).out;
    std::istringstream lines(overview);
    std::size_t commands = 0;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("  ") || line.starts_with("  help")) continue;
        ++commands;
        const std::string name = line.substr(2, line.find(' ', 2) - 2);
        const Finished asked = run_paddock({"help", name});
        EXPECT_EQ(asked.code, 0);
        EXPECT_NE(asked.out.find("paddock " + name), std::string::npos) << name;
        EXPECT_NE(asked.out.find("\n  "), std::string::npos) << name << " shows no example";
        EXPECT_EQ(run_paddock({name, "--help"}).out, asked.out);
    }
    EXPECT_GE(commands, 5U);
}

TEST(Program, SaysItsVersion) {
    const std::string line = "paddock " + std::string(version()) + "\n";
    for (const std::string asked : {"version", "--version"}) {
        const Finished done = run_paddock({asked});
        EXPECT_EQ(done.code, 0);
        EXPECT_EQ(done.out, line);
    }
    EXPECT_EQ(run_paddock({"version", "please"}).code, 2);
}

TEST(Program, WithoutASubcommandItSaysWhatThereIs) {
    const Finished done = run_paddock({});
    EXPECT_EQ(done.code, 2);
    EXPECT_EQ(done.out, "");
    EXPECT_NE(done.err.find("usage: paddock"), std::string::npos);
}

TEST(Program, AnUnknownSubcommandGetsASuggestion) {
    for (const std::string typed : {"verfy", "veryfi", "Verify"}) {
        const Finished done = run_paddock({typed, "x"});
        EXPECT_EQ(done.code, 2);
        EXPECT_NE(done.err.find("there is no subcommand '" + typed + "' (did you mean 'verify'?)"), std::string::npos)
            << done.err;
    }
    const Finished far = run_paddock({"\x1b[31mcheckers\n"});
    EXPECT_EQ(far.code, 2);
    EXPECT_EQ(far.err.find('\x1b'), std::string::npos) << "what was typed is not sent to the terminal as it is";
    EXPECT_EQ(std::count(far.err.begin(), far.err.end(), '\n'), 1);
    EXPECT_EQ(run_paddock({"help", "verfy"}).code, 2);
}

}  // namespace
}  // namespace paddock
