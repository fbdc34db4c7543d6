// paddock sim and bench, on the real program.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "games/registry.hpp"
#include "tests/apps/program.hpp"

namespace paddock {
namespace {

using Words = std::vector<std::string>;

TEST(Sim, ReportsForPeople) {
    const Finished done = run_paddock({"sim", "jeu-de-chevaux", "--games", "50", "--players", "3", "--seed", "4"});
    EXPECT_EQ(done.code, 0) << done.err;
    EXPECT_EQ(done.err, "") << "no progress where nobody watches";
    for (const auto* part : {"3 players", "50 random games", "seed 4", "games/s", "mean", "median", "95 % within",
                             "player 3", "home 50", "players=3"})
        EXPECT_TRUE(has(done.out, part)) << part << " in\n" << done.out;
}

TEST(Sim, ReportsForPrograms) {
    const Finished done = run_paddock({"sim", "jeu-de-chevaux", "--games=20", "--rule", "horses=1", "--rule=players=2",
                                       "--seed=18446744073709551615", "--json"});
    EXPECT_EQ(done.code, 0) << done.err;
    EXPECT_EQ(std::count(done.out.begin(), done.out.end(), '\n'), 1);
    for (
        const auto* part :
        {R"({"format":"paddock-sim/1","game":"jeu-de-chevaux","games":20,"seed":18446744073709551615,"players":2,"rules":{"players":2,"horses":1,)",
         R"("games_per_s":)", R"("length":{"mean":)", R"("median":)", R"("p95":)", R"("win_share":[{"seat":0,"share":)",
         R"("low":)", R"("high":)", R"("ended":{"home":20}})"})
        EXPECT_TRUE(has(done.out, part)) << part << " in\n" << done.out;
}

TEST(Sim, GivesTheSameRecordsForTheSameSeed) {
    for_each_game([]<class G>(G) {
        const TemporaryFolder folder;
        const auto records = [&](const std::string& seed, const std::string& threads) {
            const Finished done = run_paddock({"sim", std::string(G::name), "--games", "40", "--seed", seed,
                                               "--threads", threads, "--records", folder.path("r"), "--overwrite"});
            EXPECT_EQ(done.code, 0) << done.err;
            return read_text(folder.path("r"));
        };
        const std::string once = records("5", "1");
        EXPECT_EQ(std::count(once.begin(), once.end(), '\n'), 40);
        EXPECT_EQ(once, records("5", "3"));
        EXPECT_NE(once, records("6", "1"));
        // To the standard output the records come alone; the report goes to the other one.
        const Finished piped =
            run_paddock({"sim", std::string(G::name), "--games", "40", "--seed", "5", "--records", "-"});
        EXPECT_EQ(piped.out, once);
        EXPECT_TRUE(has(piped.err, "games/s"));
    });
}

TEST(Sim, PlaysEveryGameWithEveryNumberOfPlayers) {
    for_each_game([]<class G>(G) {
        for (int players = 2; players <= 6; ++players) {
            const Finished done = run_paddock(
                {"sim", std::string(G::name), "--games", "5", "--players", std::to_string(players), "--json"});
            const bool possible = done.code == 0;
            EXPECT_TRUE(possible || (done.code == 2 && has(done.err, "house rule 'players'"))) << done.err;
            EXPECT_TRUE(possible || players > 4) << done.err;
        }
    });
}

TEST(Sim, SeatsLevelsAndKeepsTheirGames) {
    const auto run = [](const Words& more) {
        Words words{"sim", "chevaux", "--games", "6", "--rule", "rounds=8", "--seed", "3"};
        words.insert(words.end(), more.begin(), more.end());
        return run_paddock(words);
    };
    const std::string random = run({"--players", "3", "--records", "-"}).out;
    EXPECT_EQ(run({"--seats", "random,random,random", "--records", "-"}).out, random) << "the games stay the same";
    const std::string bots = run({"--seats", "trot,random,foal", "--records", "-", "--threads", "1"}).out;
    EXPECT_NE(bots, random);
    EXPECT_EQ(bots, run({"--seats", "trot,random,foal", "--records", "-", "--threads", "3"}).out);
    EXPECT_EQ(run_paddock({"verify", "-"}, bots).out, "6 ok, 0 bad\n");
    const Finished report = run({"--seats", "trot,random,foal", "--json"});
    EXPECT_TRUE(has(report.out, R"("players":3,"seats":["trot","random","foal"],)")) << report.out;
    EXPECT_TRUE(has(run({"--seats", "foal,random"}).out, "   foal\n"));
}

struct BadUsage {
    Words words;
    std::string sentence;  // a part of it
};

TEST(Sim, RefusesBadUsageInASentence) {
    const std::vector<BadUsage> cases{
        {{"sim"}, "name one game"},
        {{"sim", "jeu-de-chevaux", "chevaux", "--games", "1"}, "name one game"},
        {{"sim", "ludo"}, "there is no game 'ludo'"},
        {{"sim", "jeu-de-cheval", "--games", "1"}, "there is no game 'jeu-de-cheval' (did you mean 'jeu-de-chevaux'?)"},
        {{"sim", "jeu-de-chevaux"}, "--games 1000"},
        {{"sim", "jeu-de-chevaux", "--games"}, "--games needs a value"},
        {{"sim", "jeu-de-chevaux", "--games", "--json"}, "--games needs a value"},
        {{"sim", "jeu-de-chevaux", "--games", "0"}, "--games must be a whole number from 1 to"},
        {{"sim", "jeu-de-chevaux", "--games", "-1"}, "not '-1'"},
        {{"sim", "jeu-de-chevaux", "--games", "1e6"}, "not '1e6'"},
        {{"sim", "jeu-de-chevaux", "--games", ""}, "not ''"},
        {{"sim", "jeu-de-chevaux", "--games", "5", "--games", "6"}, "--games is given twice"},
        {{"sim", "jeu-de-chevaux", "--game", "5"}, "there is no flag '--game' (did you mean '--games'?)"},
        {{"sim", "jeu-de-chevaux", "--games", "5", "-j"}, "there is no flag '-j'"},
        {{"sim", "jeu-de-chevaux", "--games", "5", "--json=yes"}, "--json takes no value"},
        {{"sim", "jeu-de-chevaux", "--games", "5", "--seed", "18446744073709551616"}, "--seed must be a whole number"},
        {{"sim", "jeu-de-chevaux", "--games", "5", "--threads", "0"}, "--threads must be a whole number from 1"},
        {{"sim", "jeu-de-chevaux", "--games", "5", "--players", "5"}, "house rule 'players' must be"},
        {{"sim", "jeu-de-chevaux", "--games", "5", "--players", "two"}, "--players must be a whole number"},
        {{"sim", "jeu-de-chevaux", "--games", "5", "--players", "3", "--rule", "players=4"}, "disagree"},
        {{"sim", "jeu-de-chevaux", "--games", "5", "--rule", "horses"}, "--rule must be key=value"},
        {{"sim", "jeu-de-chevaux", "--games", "5", "--rule", "hats=2"}, "no house rule 'hats'"},
        {{"sim", "jeu-de-chevaux", "--games", "5", "--rule", "horses=9"}, "house rule 'horses' must be"},
        {{"sim", "jeu-de-chevaux", "--games", "5", "--rule", "horses=1", "--rule", "horses=1"}, "is given twice"},
        {{"sim", "jeu-de-chevaux", "--games", "5", "--records", ""}, "--records needs the name of a file"},
        {{"sim", "jeu-de-chevaux", "--games", "5", "--seats", "trot,galop"}, "(did you mean 'gallop'?)"},
        {{"sim", "jeu-de-chevaux", "--games", "5", "--seats", "trot", "--players", "2"},
         "names 1 for 2 players; name one for each player"},
        {{"sim", "jeu-de-chevaux", "--games", "5", "--seats", "trot"}, "house rule 'players' must be"},
        {{"bench", "chess"}, "there is no game 'chess'"},
        {{"bench", "chevaux", "change-horses"}, "name one game"},
        {{"bench", "--threads", "2"}, "--threads means nothing here; there is --search, --json"},
        {{"version", "--json"}, "--json means nothing here"},
    };
    for (const BadUsage& bad : cases) {
        const Finished done = run_paddock(bad.words);
        EXPECT_EQ(done.code, 2) << bad.sentence;
        EXPECT_EQ(done.out, "");
        EXPECT_TRUE(has(done.err, bad.sentence)) << bad.sentence << " in " << done.err;
        EXPECT_EQ(std::count(done.err.begin(), done.err.end(), '\n'), 1) << done.err;
    }
    EXPECT_EQ(run_paddock({"sim", "jeu-de-chevaux", "--games", "5", "--players", "3", "--rule", "players=3"}).code, 0);
}

TEST(Sim, SaysWhenRecordsCannotBeWritten) {
    for (const std::string games : {"1", "2000"}) {
        const Finished full = run_paddock({"sim", "jeu-de-chevaux", "--games", games, "--records", "/dev/full"});
        EXPECT_EQ(full.code, 1);
        EXPECT_EQ(full.out, "");
        EXPECT_TRUE(has(full.err, "cannot be written to '/dev/full': No space left on device")) << full.err;
    }
    const Finished missing = run_paddock({"sim", "jeu-de-chevaux", "--games", "1", "--records", "/no/such/folder/r"});
    EXPECT_EQ(missing.code, 1);
    EXPECT_TRUE(has(missing.err, "No such file or directory")) << missing.err;
}

TEST(Sim, KeepsAFileThatABadCommandNames) {
    const TemporaryFolder folder;
    const std::string path = folder.file("r", "precious");
    EXPECT_EQ(run_paddock({"sim", "jeu-de-chevaux", "--games", "1", "--rule", "hats=1", "--records", path}).code, 2);
    EXPECT_EQ(read_text(path), "precious");
}

TEST(Sim, ReplacesAFileOnlyWhereThatIsAskedFor) {
    const TemporaryFolder folder;
    const std::string path = folder.file("r", "precious");
    const Words words{"sim", "jeu-de-chevaux", "--games", "1", "--records", path};
    const Finished kept = run_paddock(words);
    EXPECT_EQ(kept.code, 1);
    EXPECT_TRUE(has(kept.err, "is there already; add --overwrite to replace it")) << kept.err;
    EXPECT_EQ(read_text(path), "precious");
    Words more = words;
    more.emplace_back("--overwrite");
    EXPECT_EQ(run_paddock(more).code, 0);
    EXPECT_TRUE(read_text(path).starts_with("{\"format\":\"paddock-record/1\""));
    EXPECT_EQ(run_paddock({"sim", "jeu-de-chevaux", "--games", "1", "--overwrite"}).code, 2);
}

TEST(Bench, PrintsOneObjectAndNothingElse) {
    const Finished done = run_paddock({"bench", "--json", "jeu-de-chevaux"});
    EXPECT_EQ(done.code, 0) << done.err;
    EXPECT_EQ(done.err, "");
    EXPECT_TRUE(
        done.out.starts_with("{\"format\":\"paddock-bench/1\",\"rows\":[\n{\"game\":\"jeu-de-chevaux\",\"players\":2,"))
        << done.out;
    EXPECT_TRUE(done.out.ends_with("}]}\n"));
    EXPECT_EQ(std::count(done.out.begin(), done.out.end(), '{'), 4);
    EXPECT_TRUE(has(done.out, R"("transitions_per_s":)") && has(done.out, R"("playouts_per_s":)"));
}

}  // namespace
}  // namespace paddock
