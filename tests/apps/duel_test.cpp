// paddock duel on the real program: levels, external bots, and bots that misbehave.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "games/registry.hpp"
#include "tests/apps/program.hpp"

namespace paddock {
namespace {

using Words = std::vector<std::string>;

// The number after "name": in one line of JSON.
double field(const std::string& json, const std::string& name) {
    const std::size_t at = json.find("\"" + name + "\":");
    EXPECT_NE(at, std::string::npos) << name << " in " << json;
    return at == std::string::npos ? -1 : std::strtod(json.c_str() + at + name.size() + 3, nullptr);
}

// What does not depend on how busy the machine is.
std::string without_times(std::string json) {
    for (const std::string name : {"a_ms_per_decision", "b_ms_per_decision", "seconds"}) {
        const std::size_t at = json.find("\"" + name + "\":");
        if (at != std::string::npos) json.erase(at, json.find_first_of(",}", at) - at);
    }
    return json;
}

TEST(Duel, PrintsOneObject) {
    const Finished done = run_paddock({"duel", "chevaux", "--a", "random", "--b", "random", "--games", "11", "--rule",
                                       "rounds=20", "--json", "--no-stop"});
    EXPECT_EQ(done.code, 0) << done.err;
    EXPECT_EQ(std::count(done.out.begin(), done.out.end(), '\n'), 1);
    EXPECT_EQ(field(done.out, "games"), 12) << "whole deals";
    const double share = field(done.out, "a_share");
    EXPECT_LT(field(done.out, "a_share_low"), share);
    EXPECT_GT(field(done.out, "a_share_high"), share);
    for (const std::string name : {"elo", "a_rank", "b_rank", "a_ms_per_decision", "failures", "players", "seed"})
        field(done.out, name);
    EXPECT_TRUE(has(done.out, R"("decided":)"));
    EXPECT_EQ(done.err, "");
}

TEST(Duel, PrintsATable) {
    const Finished done = run_paddock({"duel", "jeu-de-chevaux", "--a", "random", "--b", "plain", "--budget-b", "3",
                                       "--players", "3", "--games", "6", "--rule", "horses=1"});
    EXPECT_EQ(done.code, 0) << done.err;
    for (const auto* part : {"3 players", "6 games (2 deals", "'random'", "'plain'", "3 iterations", "95 %", "Elo",
                             "elo0 -10, elo1 10", "even: 33.3 %"})
        EXPECT_TRUE(has(done.out, part)) << part << " in\n" << done.out;
}

// A bot against itself: over all seatings of a deal each wins as often as the other.
TEST(Duel, CancelsLuck) {
    for (const std::string players : {"2", "4"}) {
        const Finished done = run_paddock({"duel", "change-horses", "--a", "random", "--b", "random", "--games", "400",
                                           "--players", players, "--json", "--no-stop"});
        const double even = 1 / std::strtod(players.c_str(), nullptr);
        EXPECT_LE(field(done.out, "a_share_low"), even);
        EXPECT_GE(field(done.out, "a_share_high"), even);
    }
}

// Short games.
const std::vector<Words> quick_games{{"change-horses", "--rule", "finish=6"},
                                     {"chevaux", "--rule", "rounds=6"},
                                     {"jeu-de-chevaux", "--rule", "horses=1"}};

TEST(Duel, IsTheSameOnAnyNumberOfThreads) {
    for (const Words& game : quick_games) {
        const auto run = [&](const std::string& threads, const std::string& seed) {
            Words words{"duel",    "--a", "plain",     "--b",   "random", "--budget", "2",
                        "--games", "16",  "--threads", threads, "--seed", seed,       "--json"};
            words.insert(words.end(), game.begin(), game.end());
            const Finished done = run_paddock(words);
            EXPECT_EQ(done.code, 0) << done.err;
            return without_times(done.out);
        };
        const std::string once = run("1", "3");
        EXPECT_EQ(once, run("3", "3"));
        EXPECT_NE(once, run("1", "4"));
    }
}

TEST(Duel, StopsWhenDecided) {
    const Finished done = run_paddock({"duel", "chevaux", "--a", "random", "--b", "random", "--elo0", "-300", "--elo1",
                                       "-200", "--games", "1000", "--rule", "rounds=9", "--json"});
    EXPECT_TRUE(has(done.out, R"("decided":"a")")) << done.out;
    EXPECT_LT(field(done.out, "games"), 1000);
    EXPECT_GE(field(done.out, "games"), 20);
    const Finished other = run_paddock({"duel", "chevaux", "--a", "random", "--b", "random", "--elo0", "200", "--elo1",
                                        "300", "--games", "1000", "--rule", "rounds=9", "--json"});
    EXPECT_TRUE(has(other.out, R"("decided":"b")")) << other.out;
}

const std::string python_bot = std::string("python3 ") + PADDOCK_SOURCE_DIR + "/examples/bots/paddock_bot.py";

TEST(Duel, TheExampleBotPlaysAllGamesAndBeatsRandom) {
    for_each_game([]<class G>(G) {
        const Finished done = run_paddock({"duel", std::string(G::name), "--a", python_bot, "--b", "random", "--games",
                                           "16", "--rule", "players=2", "--json", "--no-stop"});
        EXPECT_EQ(done.code, 0) << done.err;
        EXPECT_EQ(done.err, "");
        EXPECT_EQ(field(done.out, "failures"), 0);
        EXPECT_GT(field(done.out, "a_share"), 0.6) << done.out;
    });
}

TEST(Duel, TheExampleBotPlaysWithAnyNumberOfPlayersAndRules) {
    const std::vector<Words> games{
        {"change-horses", "--players", "5", "--rule", "derby=true", "--games", "1"},
        {"chevaux", "--players", "6", "--rule", "shuffle_captured=true", "--rule", "rounds=20", "--games", "1"},
        {"jeu-de-chevaux", "--players", "3", "--rule", "play_on=true", "--rule", "horses=1", "--games", "1"}};
    for (const Words& game : games) {
        Words words{"duel", "--a", "random", "--b", python_bot, "--json", "--no-stop", "--threads", "1"};
        words.insert(words.end(), game.begin(), game.end());
        const Finished done = run_paddock(words);
        EXPECT_EQ(done.code, 0) << done.err;
        EXPECT_EQ(field(done.out, "failures"), 0) << done.err;
    }
}

TEST(Duel, OurOwnBotsSpeakTheProtocol) {
    for (const Words& game : quick_games) {
        Words words{"duel",
                    "--a",
                    std::string(PADDOCK_BINARY) + " bot random",
                    "--b",
                    std::string(PADDOCK_BINARY) + " bot plain",
                    "--budget",
                    "2",
                    "--games",
                    "4",
                    "--threads",
                    "1",
                    "--json",
                    "--no-stop"};
        words.insert(words.end(), game.begin(), game.end());
        const Finished done = run_paddock(words);
        EXPECT_EQ(done.code, 0) << done.err;
        EXPECT_EQ(field(done.out, "failures"), 0) << done.err;
    }
}

struct BadBot {
    std::string script;
    std::string sentence;  // a part of it
};

TEST(Duel, GoesOnWhenABotFailsAndGivesUpAtLast) {
    const std::string ask = "read hello; echo ready; while read l; do case $l in go*) ";
    const std::vector<BadBot> cases{
        {ask + "echo bestmove castles;; esac; done", "chose 'castles', which is not one of the"},
        {ask + "exit 1;; esac; done", "has ended"},
        {ask + "sleep 60;; esac; done", "did not answer in time"},
        {ask + "yes info;; esac; done", "floods"},
        {"exit 0", "has ended"},
        {"echo no; echo error broken", "said 'error broken'"},
    };
    const TemporaryFolder folder;
    for (const BadBot& bad : cases) {
        const std::string path = folder.file("bot", "#!/bin/sh\n" + bad.script + "\n");
        std::filesystem::permissions(path, std::filesystem::perms::owner_all);
        const Finished done = run_paddock({"duel", "chevaux", "--a", "random", "--b", path, "--games", "20", "--budget",
                                           "20ms", "--threads", "1", "--rule", "rounds=5", "--json"});
        EXPECT_EQ(done.code, 1) << bad.script;
        EXPECT_TRUE(has(done.err, bad.sentence)) << bad.sentence << " in\n" << done.err;
        EXPECT_TRUE(has(done.err, "game 1, seat 1: B '" + path + "'")) << done.err;
        EXPECT_TRUE(has(done.err, "failed in 3 games in a row")) << done.err;
        EXPECT_EQ(field(done.out, "b_failures"), 4) << "a deal of two games is played to its end";
        EXPECT_EQ(field(done.out, "a_share"), 1);
    }
}

TEST(Duel, CountsFailuresThatComeNowAndThen) {
    const TemporaryFolder folder;
    // It fails in the game in which it has seat 0.
    const std::string path = folder.file(
        "bot",
        "#!/bin/sh\nread hello; echo ready\nwhile read -r word game seat rest; do case $word in newgame) mine=$seat;; "
        "legal) move=follow; case \"$game$seat$rest\" in *lead*) move='lead weight';; esac;; "
        "go) if [ $mine = 0 ]; then echo bestmove none; else echo bestmove $move; fi;; esac; done\n");
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    const Finished done = run_paddock({"duel", "chevaux", "--a", path, "--b", "random", "--games", "10", "--rule",
                                       "rounds=5", "--threads", "1", "--json", "--no-stop"});
    EXPECT_EQ(done.code, 0) << done.err;
    EXPECT_EQ(field(done.out, "games"), 10);
    EXPECT_EQ(field(done.out, "a_failures"), 5) << done.err;
}

TEST(Duel, ABotThatFailsInEveryGameIsAnError) {
    const TemporaryFolder folder;
    const std::string path = folder.file("bot", "#!/bin/sh\nexit 0\n");
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    const Finished done = run_paddock(
        {"duel", "chevaux", "--a", "random", "--b", path, "--games", "2", "--rule", "rounds=5", "--threads", "1"});
    EXPECT_EQ(done.code, 1) << done.out;
    EXPECT_TRUE(has(done.err, "failed in every game")) << done.err;
}

TEST(Duel, RefusesBadUsageInASentence) {
    const auto with = [](Words more) {
        Words words{"duel", "chevaux", "--a", "trot", "--b", "random"};
        words.insert(words.end(), more.begin(), more.end());
        return words;
    };
    const std::vector<std::pair<Words, std::string>> cases{
        {{"duel"}, "name one game"},
        {{"duel", "chess", "--a", "trot", "--b", "foal"}, "there is no game 'chess'"},
        {{"duel", "chevaux", "--a", "trot"}, "--b LEVEL"},
        {{"duel", "chevaux", "--a", "", "--b", "trot"}, "name a level or a command"},
        {{"duel", "chevaux", "--a", "galop", "--b", "trot"}, "'galop' is no level"},
        {{"duel", "chevaux", "--a", "/no/such/bot x", "--b", "trot"}, "cannot be started: No such file"},
        {with({"--budget", "0"}), "a budget is from 1 to"},
        {with({"--budget", "0ms"}), "a budget is from 1 to"},
        {with({"--budget-a", "99999999999999999999"}), "a budget is from 1 to"},
        {with({"--budget-b", "1h"}), "a budget is from 1 to"},
        {with({"--budget", "3600s"}), "a budget is from 1 to"},
        {with({"--players", "7"}), "--players must be"},
        {with({"--games", "0"}), "--games must be"},
        {with({"--rule", "hats=1"}), "no house rule 'hats'"},
        {with({"--elo0", "5", "--elo1", "5"}), "--elo0 must be below --elo1"},
        {with({"--elo1", "x"}), "--elo1 must be a whole number"},
    };
    for (const auto& [words, sentence] : cases) {
        const Finished done = run_paddock(words);
        EXPECT_EQ(done.code, 2) << sentence;
        EXPECT_EQ(done.out, "");
        EXPECT_TRUE(has(done.err, sentence)) << sentence << " in " << done.err;
        EXPECT_EQ(std::count(done.err.begin(), done.err.end(), '\n'), 1) << done.err;
    }
}

}  // namespace
}  // namespace paddock
