#include "lab/problem_maker.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "games/registry.hpp"

namespace paddock {
namespace {

constexpr std::size_t fewest = 10;
constexpr std::uint64_t fresh_seed = 20'260;

// The problems of the repository: at least ten a game, each still one when it is examined with another seed.
template <class G>
class StoredProblems : public testing::Test {};
using Games = testing::Types<ChangeHorses, Chevaux, JeuDeChevaux>;
TYPED_TEST_SUITE(StoredProblems, Games);

std::vector<study::Problem> stored(std::string_view game) {
    std::ifstream file(std::string(PADDOCK_SOURCE_DIR) + "/data/problems/" + std::string(game) + ".jsonl");
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
        EXPECT_FALSE(problem.reasons.empty()) << "line " << i + 1 << " explains nothing";
        const auto anew = check_problem(problem, fresh_seed);
        EXPECT_TRUE(anew) << "line " << i + 1 << ": " << anew.error().sentence;
        different.insert(study::to_json(problem));
    }
    EXPECT_EQ(different.size(), problems.size());
}

TEST(ProblemMaker, FollowsFromItsSeed) {
    const ProblemPlan plan{"jeu-de-chevaux", 2, 5};
    std::vector<std::string> told;
    const auto note = [&](const study::Problem& problem) { told.push_back(study::to_json(problem)); };
    const auto made = make_problems(plan, note);
    ASSERT_TRUE(made) << made.error().sentence;
    ASSERT_EQ(made->size(), 2U);
    EXPECT_EQ(told.size(), 2U);
    EXPECT_EQ(study::to_json((*made)[1]), told[1]);
    const auto again = make_problems(plan, [](const study::Problem&) {});
    EXPECT_EQ(study::to_json((*again)[0]), told[0]);
    EXPECT_FALSE(make_problems({"ludo", 1, 1}, [](const study::Problem&) {}));
}

TEST(ProblemMaker, SeesAProblemThatIsNone) {
    auto problem = (*make_problems({"jeu-de-chevaux", 1, 6}, [](const study::Problem&) {})).front();
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
}  // namespace paddock
