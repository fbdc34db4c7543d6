#include "study/problem.hpp"

#include <gtest/gtest.h>

#include "tests/study/played_games.hpp"

namespace paddock::study {
namespace {

Problem sample() {
    Problem problem;
    problem.record = cut(played_game<JeuDeChevaux>(short_rules<JeuDeChevaux>(2), {Level::foal}, 3), 20);
    problem.seat = seat_at(1);
    problem.best = "move R12";
    problem.second = "out G";
    problem.gap = {0.0623, 0.005};
    problem.chance = 0.5;
    problem.legal = 4;
    problem.trot = 0.1;
    problem.difficulty = 0.8125;
    problem.reasons = {{jeu_de_chevaux::why::escapes, 2, 0, 0.25}, {jeu_de_chevaux::why::comes_out, 0, 0, 0}};
    problem.against = {{jeu_de_chevaux::why::in_danger, 0, 0, 0.5}};
    return problem;
}

TEST(Problem, IsReadAsItWasWritten) {
    const Problem problem = sample();
    const auto read = parse_problem(to_json(problem));
    ASSERT_TRUE(read) << read.error().sentence;
    EXPECT_EQ(to_json(*read), to_json(problem));
    EXPECT_EQ(read->record, problem.record);
    EXPECT_EQ(read->reasons, problem.reasons);
    EXPECT_EQ(read->against, problem.against);
    EXPECT_EQ(read->difficulty, problem.difficulty);
}

TEST(Problem, WhatIsNoneIsRefused) {
    const std::string good = to_json(sample());
    const auto with = [&](std::string_view from, std::string_view to) {
        std::string text = good;
        text.replace(text.find(from), from.size(), to);
        return parse_problem(text);
    };
    EXPECT_FALSE(parse_problem(""));
    EXPECT_FALSE(parse_problem("{}"));
    EXPECT_FALSE(parse_problem(good.substr(0, good.size() / 2)));
    EXPECT_FALSE(with("paddock-problem/1", "paddock-problem/9"));
    EXPECT_FALSE(with("escapes", "escaped"));
    EXPECT_FALSE(with("\"gap\":", "\"gab\":"));
    EXPECT_FALSE(with("\"best\":\"move R12\"", "\"best\":12"));
    EXPECT_FALSE(with("\"against\":", "\"again\":"));
    EXPECT_FALSE(with("\"difficulty\":", "\"ease\":"));
    EXPECT_FALSE(with("\"seat\":1", "\"seat\":77"));
}

TEST(Problem, MeetsItsCriteriaOrNot) {
    const Criteria criteria = criteria_of("change-horses");
    const auto with = [&](auto&& change) {
        Problem problem = sample();
        change(problem);
        return meets(problem, criteria);
    };
    EXPECT_TRUE(with([](Problem&) {}));
    EXPECT_FALSE(with([](Problem& problem) { problem.gap.value = 0.04; }));
    EXPECT_FALSE(with([](Problem& problem) { problem.gap.error = 0.03; }));
    EXPECT_FALSE(with([](Problem& problem) { problem.chance = 0.95; }));
    EXPECT_FALSE(with([](Problem& problem) { problem.chance = 0.05; }));
    EXPECT_FALSE(with([](Problem& problem) { problem.legal = 2; }));
    EXPECT_FALSE(with([](Problem& problem) { problem.trot = 0.6; }));
    EXPECT_FALSE(with([](Problem& problem) { problem.reasons.clear(); }));
    EXPECT_FALSE(with([](Problem& problem) { problem.reasons = {{jeu_de_chevaux::why::in_danger, 2, 0, 0.25}}; }));
    EXPECT_FALSE(with([](Problem& problem) { problem.reasons = {{chevaux::why::round_chance, 0, 0, 0}}; }));
    EXPECT_FALSE(with([](Problem& problem) { problem.record.events.resize(301); }));
}

TEST(Problem, TheOneThatIsMissedLessIsEasier) {
    Problem easy = sample();
    Problem hard = sample();
    easy.difficulty = 0.5;
    EXPECT_TRUE(is_easier(easy, hard));
    EXPECT_FALSE(is_easier(hard, easy));
    hard.difficulty = easy.difficulty;
    hard.gap.value = easy.gap.value / 2;
    EXPECT_TRUE(is_easier(easy, hard)) << "the one that is decided more clearly";
    EXPECT_FALSE(is_easier(easy, easy));
}

}  // namespace
}  // namespace paddock::study
