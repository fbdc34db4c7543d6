// paddock play on the real program: games that are kept, stopped and gone on with.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "tests/apps/program.hpp"
#include "wire/record_json.hpp"

namespace paddock {
namespace {

std::vector<std::string> play_words(std::initializer_list<std::string> more) {
    std::vector<std::string> words{"play", "--lang", "en", "--seed", "3"};
    words.insert(words.end(), more);
    return words;
}

Finished play_a_move(const std::string& path) {
    return run_paddock(play_words({"chevaux", "--seats", "human,random", "--rule", "rounds=3", "--records", path}),
                       "1\n");
}

TEST(PlayRecord, HoldsTheGameUpToTheEndOfTheInput) {
    const TemporaryFolder folder;
    const std::string path = folder.path("game.json");
    const Finished left = play_a_move(path);
    EXPECT_EQ(left.code, 1);
    EXPECT_TRUE(has(left.out, "Go on with it: paddock play --from " + path + " --seats human,random --seed 3\n"))
        << left.out;
    const auto record = parse_record(read_text(path));
    ASSERT_TRUE(record);
    EXPECT_GE(record->events.size(), 2U);
    EXPECT_FALSE(record->result);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path("")), {}), 1) << "nothing is left beside";
}

TEST(PlayRecord, LeavesWhatIsThereAlone) {
    const TemporaryFolder folder;
    const std::string path = folder.file("game.json", "precious");
    const Finished refused = play_a_move(path);
    EXPECT_EQ(refused.code, 1);
    EXPECT_EQ(refused.out, "");
    EXPECT_TRUE(has(refused.err, "is there already; go on with that game by --from, or add --overwrite"))
        << refused.err;
    EXPECT_EQ(read_text(path), "precious");
    run_paddock(play_words({"chevaux", "--seats", "human,random", "--records", path, "--overwrite"}), "1\n");
    EXPECT_TRUE(parse_record(read_text(path)));
    EXPECT_EQ(run_paddock(play_words({"chevaux", "--records", "/dev/null"})).code, 1) << "no device is replaced";
    EXPECT_EQ(run_paddock(play_words({"chevaux", "--records", folder.path("none/game.json")})).code, 1);
    EXPECT_EQ(run_paddock(play_words({"chevaux", "--overwrite"})).code, 2);
    EXPECT_EQ(run_paddock(play_words({"chevaux", "--records", "-"})).code, 2) << "the table has the standard output";
    const Finished old = run_paddock(play_words({"chevaux", "--record", path}));
    EXPECT_EQ(old.code, 2);
    EXPECT_EQ(old.err, "paddock play: --record is called --records now ('paddock help play' shows how)\n");
}

TEST(PlayRecord, SurvivesARequestToEnd) {
    const TemporaryFolder folder;
    const std::string script = std::string("cd '") + folder.path("") + "'; mkfifo in; '" + PADDOCK_BINARY +
                               "' play change-horses --lang en --records game.json <in >out & exec 3>in; "
                               "until grep -q 'Your choice' out; do sleep 0.05; done; kill -$0 $!; wait $!; echo $?";
    for (const auto& [signal, code] :
         {std::pair("TERM", "143\n"), std::pair("INT", "130\n"), std::pair("HUP", "129\n")}) {
        for (const auto* name : {"in", "out", "game.json"}) std::filesystem::remove(folder.path(name));
        // Without job control bash has its children ignore Ctrl-C, so it is switched on.
        EXPECT_EQ(run_program("bash", {"-mc", script, signal}).out, code);
        EXPECT_TRUE(has(read_text(folder.path("out")), "Go on with it: paddock play --from game.json --seed "));
        const auto record = parse_record(read_text(folder.path("game.json")));
        ASSERT_TRUE(record) << signal;
        EXPECT_GE(record->events.size(), 3U);
    }
}

TEST(PlayFrom, GoesOnWithAGameToItsEndAndSaysHowToLookBack) {
    const TemporaryFolder folder;
    const std::string path = folder.path("my game.json");
    play_a_move(path);
    const Record begun = parse_record(read_text(path)).value();
    std::string ones;
    for (int i = 0; i < 40; ++i) ones += "1\n";
    const Finished done = run_paddock(play_words({"--from", path, "--seats", "human,random"}), ones);
    EXPECT_EQ(done.code, 0) << done.err;
    EXPECT_TRUE(has(done.out, "Look back at it: paddock analyse '" + path + "'\n")) << done.out;
    EXPECT_TRUE(has(done.out, "Move by move: paddock show '" + path + "'\n"));
    const Record whole = parse_record(read_text(path)).value();
    ASSERT_TRUE(whole.result);
    ASSERT_GT(whole.events.size(), begun.events.size());
    EXPECT_TRUE(std::equal(begun.events.begin(), begun.events.end(), whole.events.begin()));
    EXPECT_EQ(run_paddock({"verify", path}).out, "1 ok, 0 bad\n");
    const std::string at_once = folder.path("at_once.json");
    run_paddock(play_words({"chevaux", "--seats", "human,random", "--rule", "rounds=3", "--records", at_once}),
                ones + ones);
    EXPECT_EQ(read_text(at_once), read_text(path)) << "the same game as without a break";
}

TEST(PlayFrom, RefusesWithOneSentence) {
    const TemporaryFolder folder;
    const std::string game =
        run_paddock({"sim", "chevaux", "--games", "1", "--rule", "rounds=3", "--records", "-"}).out;
    const std::string over = folder.file("over", game);
    const std::string two = folder.file("two", game + game);
    Record record = parse_record(game).value();
    record.result.reset();
    record.events.resize(5);
    const std::string unfinished = to_json(record);
    const std::string half = folder.file("half", unfinished);
    record.events[4].text = "lead hats";
    const std::string broken = folder.file("broken", to_json(record));
    for (const auto& [words, sentence] : std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{"--from", over}, "this game is over; look back at it"},
             {{"--from", two}, "holds several games"},
             {{"--from", broken}, "move 5: "},
             {{"--from", folder.file("empty", "")}, "there is no game in"},
             {{"change-horses", "--from", half}, "is 'chevaux', not 'change-horses'"},
             {{"--from", half, "--players", "3"}, "--players is that of the record"},
             {{"--from", half, "--seats", "human,trot"}, "--seats names 2 for 4 players"},
             {{"--from", half, "--records", over}, "is there already"}}) {
        std::vector<std::string> all{"play"};
        all.insert(all.end(), words.begin(), words.end());
        const Finished done = run_paddock(all);
        EXPECT_NE(done.code, 0) << sentence;
        EXPECT_EQ(done.out, "") << sentence;
        EXPECT_TRUE(has(done.err, sentence)) << done.err;
    }
    EXPECT_EQ(read_text(half), unfinished) << "a refused command changes nothing";
}

TEST(Sim, WhatIsInterruptedReportsOnWhatWasPlayed) {
    const TemporaryFolder folder;
    const std::string script =
        std::string("cd '") + folder.path("") + "'; '" + PADDOCK_BINARY +
        "' sim jeu-de-chevaux --games 100000000 --records games --json >out & until [ -s games ]; "
        "do sleep 0.05; done; kill -INT $!; wait $!; echo $?";
    EXPECT_EQ(run_program("bash", {"-mc", script}).out, "130\n");
    const std::string report = read_text(folder.path("out"));
    EXPECT_TRUE(report.starts_with(R"({"format":"paddock-sim/1","game":"jeu-de-chevaux","games":)")) << report;
    const std::string records = read_text(folder.path("games"));
    const auto lines = std::count(records.begin(), records.end(), '\n');
    EXPECT_TRUE(has(report, R"("games":)" + std::to_string(lines) + ",")) << lines << " in " << report;
}

}  // namespace
}  // namespace paddock
