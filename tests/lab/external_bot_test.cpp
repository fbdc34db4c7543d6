// Programs that behave, and programs that do everything that a program can do wrong.
#include "lab/external_bot.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <fstream>
#include <string>
#include <thread>

#include "base/text.hpp"

namespace paddock::lab {
namespace {

using std::chrono::milliseconds;

std::vector<std::string> shell(const std::string& script) {
    return {"/bin/sh", "-c", script};
}

Patience hasty() {
    Patience patience;
    patience.start = milliseconds(400);
    patience.grace = milliseconds(200);
    patience.untimed = milliseconds(400);
    patience.farewell = milliseconds(100);
    return patience;
}

const NewGame a_game{"jeu-de-chevaux", seat_at(0), {{"players", std::int64_t{2}}}};
const std::vector<std::string> two_moves{"out R", "move R12"};

constexpr const char* good_start = "read hello; echo ready; ";
constexpr const char* until_go = "while read line; do case $line in go*) break;; esac; done; ";

// What the bot is told of, or why it failed.
std::string outcome_of(const std::string& script, const Allowance& allowance = {0, 50}) {
    ExternalBot bot(shell(script), hasty());
    if (const auto begun = bot.begin(a_game); !begun) return begun.error().sentence;
    const auto chosen = bot.ask(two_moves, allowance);
    return chosen ? two_moves[*chosen] : chosen.error().sentence;
}

TEST(ExternalBot, PlaysAMove) {
    const std::string ask = std::string(good_start) + until_go;
    EXPECT_EQ(outcome_of(ask + "echo bestmove move R12; read x"), "move R12");
    EXPECT_EQ(outcome_of(ask + "echo info thinking; echo info; printf 'bestmove out R\\r\\n'; read x"), "out R");
    EXPECT_EQ(outcome_of("read hello; echo name x; echo ready; " + std::string(until_go) + "echo bestmove out R", {}),
              "out R")
        << "it may end after its answer";
}

struct Bad {
    std::string script;
    std::string sentence;  // a part of it
};

TEST(ExternalBot, SaysWhatABadProgramDid) {
    const std::string ask = std::string(good_start) + until_go;
    const std::vector<Bad> cases{
        {"exit 0", "has ended"},
        {"sleep 60", "did not answer in time (it must say 'ready' first)"},
        {"read hello; echo error no such version", "said 'error no such version'"},
        {"yes no", "without being 'ready'"},
        {ask + "exit 3", "has ended"},
        {ask + "kill -9 $$", "has ended"},
        {ask + "exec 1>&-; sleep 60", "closed its output"},
        {ask + "sleep 60", "did not answer in time"},
        {ask + "echo bestmove fly R1", "chose 'fly R1', which is not one of the 2 legal moves"},
        {ask + "echo bestmove", "said 'bestmove'"},
        {ask + "echo hello there", "said 'hello there'"},
        {ask + "echo", "said ''"},
        {ask + "printf 'bestmove \\033[31m\\001\\377\\n'", "chose '?[31m?"},
        {ask + "echo error I give up", "said 'error I give up'"},
        {ask + "yes info", "10,000 lines"},
        {ask + "while :; do printf xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done", "floods"},
        {ask + "cat /dev/zero", "floods: it sent a line of more than"},
    };
    for (const Bad& bad : cases) {
        const auto began = std::chrono::steady_clock::now();
        const std::string outcome = outcome_of(bad.script);
        EXPECT_NE(outcome.find(bad.sentence), std::string::npos) << bad.script << "\ngave: " << outcome;
        EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(5)) << bad.script;
        EXPECT_LT(outcome.size(), 200U);
    }
}

TEST(ExternalBot, SaysWhenThereIsNoSuchProgram) {
    for (const std::string name : {"/no/such/bot", "no-such-bot-anywhere", "/etc/passwd", "/tmp", ""}) {
        ExternalBot bot({name}, hasty());
        const auto begun = bot.begin(a_game);
        ASSERT_FALSE(begun) << name;
        EXPECT_NE(begun.error().sentence.find("cannot be started: "), std::string::npos) << begun.error().sentence;
    }
}

// A program that never reads must not block the arena once the pipe is full.
TEST(ExternalBot, DoesNotWaitForWhoDoesNotRead) {
    ExternalBot bot(shell("echo ready; sleep 60"), hasty());
    ASSERT_TRUE(bot.begin(a_game));
    const std::string line(10'000, 'x');
    Result<Done, Fault> told = Done{};
    for (int i = 0; i < 200 && told; ++i) told = bot.tell(line);
    ASSERT_FALSE(told);
    EXPECT_EQ(told.error().sentence, "does not read what it is sent");
}

// One that talks while it is being told things is read from meanwhile, up to a bound.
TEST(ExternalBot, EndsOneThatTalksWithoutBeingAsked) {
    ExternalBot bot(shell("echo ready; exec cat /dev/zero"), hasty());
    ASSERT_TRUE(bot.begin(a_game));
    const std::string line(10'000, 'x');
    Result<Done, Fault> told = Done{};
    for (int i = 0; i < 500 && told; ++i) told = bot.tell(line);
    ASSERT_FALSE(told);
    EXPECT_NE(told.error().sentence.find("floods"), std::string::npos) << told.error().sentence;
}

TEST(ExternalBot, StartsAfreshAfterAFault) {
    const std::string script = std::string(good_start) + until_go + "echo bestmove out R; " + until_go + "exit 1";
    ExternalBot bot(shell(script), hasty());
    for (int game = 0; game < 3; ++game) {
        ASSERT_TRUE(bot.begin(a_game));
        EXPECT_TRUE(bot.ask(two_moves, {0, 100}));
        EXPECT_FALSE(bot.ask(two_moves, {0, 100}));
        EXPECT_FALSE(bot.ask(two_moves, {0, 100})) << "it is not running";
    }
}

TEST(ExternalBot, PlaysManyGamesInOneProcess) {
    const std::string script = std::string(good_start) +
                               "n=0; while read line; do case $line in go*) n=$((n+1)); "
                               "if [ $n = 3 ]; then echo bestmove move R12; else echo bestmove out R; fi;; "
                               "quit) exit;; esac; done";
    ExternalBot bot(shell(script), hasty());
    std::vector<std::size_t> chosen;
    for (int game = 0; game < 3; ++game) {
        ASSERT_TRUE(bot.begin(a_game));
        chosen.push_back(bot.ask(two_moves, {0, 100}).value());
        ASSERT_TRUE(bot.finish({{1, 2}, "home"}));
    }
    EXPECT_EQ(chosen, (std::vector<std::size_t>{0, 0, 1})) << "the third question reached the same process";
}

TEST(ExternalBot, WaitsEndWhenTheArenaIsStopped) {
    std::atomic<bool> cancelled{false};
    Patience patience;
    patience.cancelled = &cancelled;
    ExternalBot bot(shell(std::string(good_start) + "sleep 60"), patience);
    ASSERT_TRUE(bot.begin(a_game));
    const std::jthread stopper([&] {
        std::this_thread::sleep_for(milliseconds(50));
        cancelled = true;
    });
    const auto began = std::chrono::steady_clock::now();
    EXPECT_FALSE(bot.ask(two_moves, {}));
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(5));
}

// Whether a process is there; one that has ended and waits to be collected by somebody else is not.
bool is_running(pid_t id) {
    if (kill(id, 0) != 0) return false;
    std::string text;
    std::getline(std::ifstream("/proc/" + std::to_string(id) + "/stat"), text);
    return text.find(") Z") == std::string::npos;
}

TEST(ChildProcess, LeavesNothingRunning) {
    // It starts others in the background, and shrugs off polite requests.
    const std::string script =
        "trap '' TERM HUP INT; sleep 1000 & echo $!; (sleep 1000; sleep 1000) & echo $!; echo $$; "
        "while :; do sleep 1000; done";
    std::vector<pid_t> ids;
    {
        auto child = ChildProcess::start(shell(script), nullptr);
        ASSERT_TRUE(child);
        const Instant until = std::chrono::steady_clock::now() + std::chrono::seconds(5);
        for (int i = 0; i < 3; ++i)
            ids.push_back(static_cast<pid_t>(parse_integer(child->read_line(until).value()).value()));
        for (const pid_t id : ids) EXPECT_TRUE(is_running(id));
    }
    for (const pid_t id : ids) {
        for (int i = 0; i < 200 && is_running(id); ++i) std::this_thread::sleep_for(milliseconds(10));
        EXPECT_FALSE(is_running(id));
    }
    EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1) << "a child was not waited for";
    EXPECT_EQ(errno, ECHILD);
}

TEST(ChildProcess, TakesNoMoreMemoryThanItsBounds) {
    auto child = ChildProcess::start({"cat", "/dev/zero"}, nullptr);
    ASSERT_TRUE(child);
    const auto line = child->read_line(std::chrono::steady_clock::now() + std::chrono::seconds(5));
    ASSERT_FALSE(line);
    EXPECT_NE(line.error().sentence.find("floods"), std::string::npos);
}

}  // namespace
}  // namespace paddock::lab
