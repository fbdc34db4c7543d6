// paddock analyse and paddock problems, on the real program.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "games/registry.hpp"
#include "tests/apps/program.hpp"
#include "wire/record_json.hpp"

namespace paddock {
namespace {

// One game between bots; a quarter of the usual length where a race has hundreds of moves.
std::string game_of(std::string_view game) {
    std::vector<std::string> arguments{"sim",     std::string(game), "--games", "1", "--players", "2",
                                       "--seats", "trot,foal",       "--seed",  "4", "--records", "-"};
    if (game == "jeu-de-chevaux") arguments.insert(arguments.end(), {"--rule", "horses=1"});
    return run_paddock(arguments).out;
}

TEST(Analyse, TellsEveryGameInEveryLanguage) {
    for_each_game([]<class G>(G) {
        const std::string record = game_of(G::name);
        for (const auto& [language, luck] :
             {std::pair("en", "luck"), std::pair("fr", "chance"), std::pair("it", "fortuna")}) {
            const Finished done = run_paddock({"analyse", "-", "--budget", "200", "--lang", language}, record);
            EXPECT_EQ(done.code, 0) << done.err;
            EXPECT_EQ(done.err, "");
            EXPECT_NE(done.out.find(G::title), std::string::npos);
            EXPECT_NE(done.out.find(luck), std::string::npos) << done.out;
        }
    });
}

TEST(Analyse, WritesTheSameJsonForTheSameSeed) {
    const std::string record = game_of("change-horses");
    const auto json = [&](const std::string& seed) {
        return run_paddock({"analyse", "-", "--json", "--budget", "3000", "--seed", seed}, record).out;
    };
    const std::string one = json("1");
    EXPECT_TRUE(
        one.starts_with("{\"format\":\"paddock-study/1\",\"game\":\"change-horses\",\"players\":2,\"over\":true,"));
    EXPECT_EQ(json("1"), one);
    EXPECT_NE(json("2"), one);
}

TEST(Analyse, TakesATimeForABudget) {
    // How far it comes depends on the machine; that a study may stop anywhere, tests/study shows with its own clock.
    const Finished done = run_paddock({"analyse", "-", "--json", "--budget", "1s"}, game_of("chevaux"));
    EXPECT_EQ(done.code, 0) << done.err;
    EXPECT_TRUE(done.out.starts_with("{\"format\":\"paddock-study/1\",\"game\":\"chevaux\",\"players\":2,"))
        << done.out;
}

TEST(Analyse, ReadsAGameThatIsNotOverAndSaysSo) {
    Record record = parse_record(game_of("jeu-de-chevaux")).value();
    record.events.resize(40);
    record.result.reset();
    const Finished done = run_paddock({"analyse", "-", "--budget", "100"}, to_json(record));
    EXPECT_EQ(done.code, 0) << done.err;
    EXPECT_NE(done.out.find("The game is not over; it is looked at as far as it goes."), std::string::npos) << done.out;
}

// A refusal is one sentence on stderr, nothing on stdout.
void expect_refusal(const std::vector<std::string>& arguments, const std::string& input, int code,
                    const std::string& sentence) {
    const Finished done = run_paddock(arguments, input);
    EXPECT_EQ(done.code, code) << sentence;
    EXPECT_EQ(done.out, "");
    EXPECT_NE(done.err.find(sentence), std::string::npos) << done.err;
    EXPECT_EQ(done.err.find('\n'), done.err.size() - 1) << done.err;
}

TEST(Analyse, RefusesWithOneSentence) {
    const std::string good = game_of("change-horses");
    Record record = parse_record(good).value();
    record.events[4].text = "pick QQ";
    expect_refusal({"analyse", "-", "--budget", "0"}, good, 2, "--budget must be a number of looks");
    expect_refusal({"analyse", "-", "--budget", "soon"}, good, 2, "--budget must be a number of looks");
    expect_refusal({"analyse", "-", "--player", "3"}, good, 2, "there is no player 3 in this game; players are 1 to 2");
    expect_refusal({"analyse", "-", "--game", "2"}, good, 1, "there is no game 2");
    expect_refusal({"analyse", "-"}, to_json(record), 1, "event 5: ");
    Record boasting = parse_record(good).value();
    std::reverse(boasting.result->ranks.begin(), boasting.result->ranks.end());
    expect_refusal({"analyse", "-"}, to_json(boasting), 1, "the result has other ranks than the events give");
    std::string newer = good;
    newer.replace(newer.find("paddock-record/1"), 16, "paddock-record/2");
    expect_refusal({"analyse", "-"}, newer, 1, "line 1: a record of a newer format, 'paddock-record/2'");
    expect_refusal({"analyse", "-"}, good.substr(0, 300), 1, "line 1: the text ends in the middle of the record");
    expect_refusal({"analyse", "-"}, "neigh", 1, "line 1: this is not JSON");
    expect_refusal({"analyse", "-"}, "", 1, "there is no game 1");
    expect_refusal({"analyse"}, "", 2, "name one file");
    expect_refusal({"analyse", "/nowhere.json"}, "", 1, "cannot be read");
    expect_refusal({"analyse", "-", "--lang", "de"}, good, 2, "--lang must be en, fr or it");
    expect_refusal({"analyse", "-", "--player", "0"}, good, 2, "--player must be a whole number from 1 to 6");
    expect_refusal({"analyse", "-", "--threads", "2"}, good, 2, "--threads means nothing here; there is --game");
}

TEST(Calibrate, ReportsInWordsAndInJson) {
    std::vector<std::string> words{"calibrate", "jeu-de-chevaux", "--games",  "2",       "--players",
                                   "2",         "--rule",         "horses=1", "--level", "trot"};
    const Finished done = run_paddock(words);
    EXPECT_EQ(done.code, 0) << done.err;
    EXPECT_TRUE(has(done.out, "Mean luck") && has(done.out, "player 2")) << done.out;
    words.emplace_back("--json");
    const Finished json = run_paddock(words);
    EXPECT_EQ(json.code, 0) << json.err;
    EXPECT_TRUE(json.out.starts_with(R"({"format":"paddock-calibration/1","game":"jeu-de-chevaux","players":2,)"))
        << json.out;
    EXPECT_TRUE(json.out.ends_with("}]}\n")) << json.out;
}

TEST(Calibrate, RefusesWithOneSentence) {
    expect_refusal({"calibrate"}, "", 2, "name one game");
    expect_refusal({"calibrate", "ludo"}, "", 2, "there is no game 'ludo'");
    expect_refusal({"calibrate", "chevaux", "--level", "walk"}, "", 2, "there is no level 'walk'");
}

TEST(Beliefs, HasFourPlayersWhereNobodySaysHowMany) {
    const Finished done = run_paddock({"beliefs", "--games", "1"});
    EXPECT_EQ(done.code, 0) << done.err;
    EXPECT_TRUE(done.out.starts_with("Change Horses, 4 players, level trot, 1 games")) << done.out;
    const Finished json = run_paddock({"beliefs", "change-horses", "--games", "1", "--players", "3", "--json"});
    EXPECT_TRUE(json.out.starts_with(R"({"format":"paddock-beliefs/1","game":"change-horses","players":3,)"))
        << json.out;
    expect_refusal({"beliefs", "chevaux"}, "", 2, "change-horses alone");
    expect_refusal({"beliefs", "--budget", "2s"}, "", 2, "--budget is a number of iterations here");
}

TEST(Problems, RefusesWithOneSentence) {
    expect_refusal({"problems"}, "", 2, "say 'make' with a game");
    expect_refusal({"problems", "make"}, "", 2, "say 'make' with a game");
    expect_refusal({"problems", "make", "ludo"}, "", 2, "there is no game 'ludo'");
    expect_refusal({"problems", "check", "/nowhere"}, "", 1, "cannot be read");
    const TemporaryFolder folder;
    const Finished bad = run_paddock({"problems", "check", folder.file("problems", "{}\n")});
    EXPECT_EQ(bad.code, 1);
    EXPECT_NE(bad.out.find("0 good, 1 bad"), std::string::npos) << bad.out;
    expect_refusal({"problems", "renew", folder.path("problems")}, "", 1, folder.path("problems") + ":1: ");
    const Finished json = run_paddock({"problems", "check", "--json", folder.path("problems")});
    EXPECT_TRUE(json.out.starts_with(R"({"format":"paddock-problem-check/1",)")) << json.out;
    EXPECT_TRUE(has(json.out, R"("good":0,"bad":1})")) << json.out;
    EXPECT_EQ(run_paddock({"problems", "check", folder.file("none", "")}).code, 1);
}

}  // namespace
}  // namespace paddock
