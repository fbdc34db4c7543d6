// paddock bot on the real program: the protocol from the bot's side, and lines that make no sense.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>

#include "engine/playout.hpp"
#include "games/registry.hpp"
#include "tests/apps/program.hpp"
#include "wire/bot_protocol.hpp"
#include "wire/views/view_json.hpp"

namespace paddock {
namespace {

// What an arena sends to seat 0 until its first decision, and its legal moves there.
template <Game G>
std::pair<std::string, std::vector<std::string>> opening() {
    typename G::Rules rules;
    rules.players = 2;
    std::string lines = "paddock 1\n" + newgame_line({std::string(G::name), seat_at(0), list_rules<G>(rules)}) + "\n";
    auto state = G::start(rules);
    Rng rng(4);
    while (true) {
        const Turn turn = G::turn(state);
        if (turn.kind == Turn::Kind::seats && turn.seats.has(seat_at(0))) break;
        play_random_event<G>(state, turn, rng);
        lines += "view " + to_json(G::view(state, seat_at(0))) + "\n";
    }
    const auto legal = G::legal(state, seat_at(0));
    std::vector<std::string> moves;
    moves.reserve(legal.size());
    for (const auto& move : legal) moves.push_back(G::print(state, move));
    return {lines, moves};
}

TEST(BotProgram, AnswersWithALegalMove) {
    for_each_game([]<class G>(G) {
        const auto [lines, moves] = opening<G>();
        for (const std::string level : {"random", "foal", "plain"}) {
            const Finished done = run_paddock({"bot", level}, lines + legal_line(moves) + "\ngo iterations 5\nquit\n");
            EXPECT_EQ(done.code, 0) << done.err;
            EXPECT_EQ(done.err, "");
            EXPECT_TRUE(done.out.starts_with("name Paddock " + level + "\nready\n")) << done.out;
            const std::size_t at = done.out.find("\nbestmove ");
            ASSERT_NE(at, std::string::npos) << done.out;
            const std::string move = done.out.substr(at + 10, done.out.size() - at - 11);
            EXPECT_NE(std::find(moves.begin(), moves.end(), move), moves.end()) << move;
            EXPECT_FALSE(has(done.out, "error")) << done.out;
        }
    });
}

TEST(BotProgram, RepeatsItselfForTheSameSeed) {
    const auto [lines, moves] = opening<ChangeHorses>();
    const std::string input = lines + "go iterations 50\n";
    const std::string once = run_paddock({"bot", "plain", "--seed", "9"}, input).out;
    EXPECT_EQ(once, run_paddock({"bot", "plain", "--seed", "9"}, input).out);
    EXPECT_NE(once, run_paddock({"bot", "plain", "--seed", "10"}, input).out);
}

TEST(BotProgram, AnswersBadLinesWithASentenceAndGoesOn) {
    const auto [lines, moves] = opening<JeuDeChevaux>();
    const std::vector<std::pair<std::string, std::string>> cases{
        {"paddock 2", "version 1"},
        {"paddock", "version 1"},
        {"hello", "there is no command 'hello'"},
        {"\x1b[31m", "there is no command '?[31m'"},
        {"newgame", "newgame GAME SEAT"},
        {"newgame chess 0 {}", "there is no game 'chess'"},
        {"newgame chevaux 9 {\"players\":2}", "newgame GAME SEAT"},
        {"newgame chevaux 4 {\"players\":2}", "no such seat"},
        {"newgame chevaux 0 {}", "'players' is missing"},
        {"newgame chevaux 0 {\"players\":", "not JSON"},
        {"view", "not JSON"},
        {"view {}", "the view has no 'game'"},
        {"view [" + std::string(100, '[') + "]", "deeper"},
        {"go fast", "go iterations N"},
        {"go iterations 0", "a budget is from 1"},
        {"go ms 99999999999", "a budget is from 1"},
        {"view \xff\xfe", "not JSON"},
        {std::string("view {\0}", 8), "zero byte"},
        {std::string(2'000'000, 'x'), "longer than a million bytes"},
    };
    std::string input = lines;
    for (const auto& [line, sentence] : cases) input += line + "\n";
    const Finished done = run_paddock({"bot", "random"}, input + "\r\n\ngo iterations 1\n");
    EXPECT_EQ(done.code, 0);
    std::istringstream answers(done.out);
    std::string answer;
    std::getline(answers, answer);  // name
    std::getline(answers, answer);  // ready
    for (const auto& [line, sentence] : cases) {
        std::getline(answers, answer);
        EXPECT_TRUE(answer.starts_with("error ") && has(answer, sentence)) << sentence << " in: " << answer;
    }
    std::getline(answers, answer);
    std::getline(answers, answer);
    EXPECT_TRUE(answer.starts_with("bestmove ")) << answer << ": bad lines must change nothing";
}

TEST(BotProgram, RefusesToChooseOutOfTurn) {
    EXPECT_TRUE(has(run_paddock({"bot", "foal"}, "go\n").out, "error there is no game under way"));
    const std::string begin = "newgame chevaux 0 {\"players\":2}\n";
    EXPECT_TRUE(has(run_paddock({"bot", "foal"}, begin + "go\n").out, "error there is no view yet"));
    const std::string view = to_json(Chevaux::view(Chevaux::start([] {
                                                       Chevaux::Rules rules;
                                                       rules.players = 2;
                                                       return rules;
                                                   }()),
                                                   seat_at(0)));
    EXPECT_TRUE(
        has(run_paddock({"bot", "foal"}, begin + "view " + view + "\ngo\n").out, "error it is not this seat's"));
    const std::string other = "newgame chevaux 1 {\"players\":2}\n";
    EXPECT_TRUE(
        has(run_paddock({"bot", "foal"}, other + "view " + view + "\n").out, "error the view is of another seat"));
}

TEST(BotProgram, RefusesBadUsage) {
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"bot"}, {"bot", "galop"}, {"bot", "trot", "foal"}, {"bot", "trot", "--seed", "x"}})
        EXPECT_EQ(run_paddock(words).code, 2);
    EXPECT_TRUE(has(run_paddock({"bot", "galop"}).err, "did you mean 'gallop'?"));
}

}  // namespace
}  // namespace paddock
