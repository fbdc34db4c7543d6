#include "lab/problem_maker.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "games/registry.hpp"

namespace paddock::lab {
namespace {

constexpr std::size_t fewest = 10;
constexpr std::uint64_t fresh_seed = 20'260;
constexpr std::uintmax_t most_bytes = 100'000;  // every browser loads them
// Sanitizers make everything some ten times as slow; with much less than half of the worlds chance would decide.
#if __has_feature(address_sanitizer)
constexpr std::uint32_t haste = 2;
#else
constexpr std::uint32_t haste = 1;
#endif

// The problems of the repository: at least ten a game, each still one when it is examined with another seed.
template <class G>
class StoredProblems : public testing::Test {};
using Games = testing::Types<ChangeHorses, Chevaux, JeuDeChevaux>;
TYPED_TEST_SUITE(StoredProblems, Games);

std::string file_of(std::string_view game) {
    return std::string(PADDOCK_SOURCE_DIR) + "/data/problems/" + std::string(game) + ".jsonl";
}

std::vector<study::Problem> stored(std::string_view game) {
    std::ifstream file(file_of(game));
    std::vector<study::Problem> problems;
    for (std::string line; std::getline(file, line);) {
        auto problem = study::parse_problem(line);
        EXPECT_TRUE(problem) << problem.error().sentence;
        if (problem) problems.push_back(std::move(*problem));
    }
    return problems;
}

TYPED_TEST(StoredProblems, MeetTheirCriteriaWithAFreshSeed) {
    const auto problems = stored(TypeParam::name);
    EXPECT_GE(problems.size(), fewest);
    std::set<std::string> different;
    for (std::size_t i = 0; i < problems.size(); ++i) {
        const study::Problem& problem = problems[i];
        EXPECT_EQ(problem.record.game, TypeParam::name);
        EXPECT_FALSE(problem.record.result) << "the game is not over";
        EXPECT_TRUE(study::meets(problem, study::criteria_of(TypeParam::name))) << "line " << i + 1;
        const auto again = check_problem(problem, fresh_seed, haste);
        EXPECT_TRUE(again) << "line " << i + 1 << ": " << again.error().sentence;
        for (const Reason& reason : problem.reasons) EXPECT_FALSE(speaks_against(reason.kind)) << "line " << i + 1;
        for (const Reason& reason : problem.against) EXPECT_FALSE(speaks_for(reason.kind)) << "line " << i + 1;
        different.insert(study::to_json(problem));
    }
    EXPECT_EQ(different.size(), problems.size());
    EXPECT_TRUE(std::is_sorted(problems.begin(), problems.end(), study::is_easier));
}

TYPED_TEST(StoredProblems, AreOfManyKinds) {
    std::map<std::string, std::size_t> words;
    std::set<std::string_view> reasons;
    std::map<std::size_t, std::size_t> players;
    const auto problems = stored(TypeParam::name);
    for (const study::Problem& problem : problems) {
        ++words[problem.best.substr(0, problem.best.find(' '))];
        for (const Reason& reason : problem.reasons) reasons.insert(reason.kind.name);
        ++players[read_rules<TypeParam>(problem.record.rules)->players];
    }
    EXPECT_GE(reasons.size(), 3U);
    EXPECT_GE(players.size(), 3U);
    for (const auto& [word, count] : words) EXPECT_LE(count, 3 * problems.size() / 4) << word;
    EXPECT_LE(std::filesystem::file_size(file_of(TypeParam::name)), most_bytes);
}

TEST(ProblemMaker, FollowsFromItsSeed) {
    const auto made = [](std::uint64_t seed) {
        std::vector<std::string> told;
        const auto note = [&](const study::Problem& problem) { told.push_back(study::to_json(problem)); };
        const auto problems = make_problems({"jeu-de-chevaux", 1, seed}, note);
        EXPECT_TRUE(problems) << problems.error().sentence;
        EXPECT_EQ(told.size(), 1U);
        EXPECT_EQ(study::to_json(problems->front()), told.front());
        return told.front();
    };
    EXPECT_EQ(made(1), made(1));
    EXPECT_NE(made(1), made(3));
    EXPECT_FALSE(make_problems({"ludo", 1, 1}, [](const study::Problem&) {}));
}

TEST(ProblemMaker, FindsReasonsAndDifficultyAnew) {
    const auto made = (*make_problems({"jeu-de-chevaux", 1, 3}, [](const study::Problem&) {})).front();
    study::Problem bare = made;
    bare.reasons.clear();
    bare.against.clear();
    bare.difficulty = 0;
    const auto renewed = renew_problem(bare, 5);
    ASSERT_TRUE(renewed) << renewed.error().sentence;
    EXPECT_EQ(renewed->reasons, made.reasons);
    EXPECT_EQ(renewed->against, made.against);
    EXPECT_NEAR(renewed->difficulty, made.difficulty, 0.1);
    EXPECT_EQ(renewed->gap.value, made.gap.value);
    bare.best = "move R99";
    EXPECT_FALSE(renew_problem(bare, 5));
}

TEST(ProblemMaker, SeesAProblemThatIsNone) {
    auto problem = (*make_problems({"jeu-de-chevaux", 1, 3}, [](const study::Problem&) {})).front();
    EXPECT_TRUE(check_problem(problem, 3));
    study::Problem wrong = problem;
    std::swap(wrong.best, wrong.second);
    EXPECT_FALSE(check_problem(wrong, 3)) << "another move is best";
    wrong = problem;
    wrong.best = "move R99";
    EXPECT_FALSE(check_problem(wrong, 3)) << "not a move";
    wrong = problem;
    wrong.seat = seat_at((index_of(problem.seat) + 1) % 2);
    EXPECT_FALSE(check_problem(wrong, 3)) << "not to move";
    wrong = problem;
    wrong.record.events.pop_back();
    EXPECT_FALSE(check_problem(wrong, 3)) << "another moment";
}

}  // namespace
}  // namespace paddock::lab
