#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/maths.hpp"
#include "bots/brains/jeu_de_chevaux/evaluation.hpp"
#include "games/jeu_de_chevaux/game.hpp"
#include "lab/train/jeu_de_chevaux/descent.hpp"
#include "lab/train/jeu_de_chevaux/self_play.hpp"

namespace paddock::jeu_de_chevaux {
namespace {

constexpr lab::TrainingPlan tiny{lab::RaceKind::one_stable, 60, 5};

// Mean loss, in nats, of a network's predictions over a few games of random play.
double loss_of(const Network& network) {
    double loss = 0;
    double positions = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Rules rules;
        rules.players = 2;
        rules.one_stable_wins = true;
        Rng rng = Rng(4321).fork(seed);
        State state = start(rules);
        std::vector<State> before_rolls;
        while (state.phase != Phase::over) {
            if (state.phase == Phase::move) {
                const auto moves = legal(state, state.to_move);
                apply(state, state.to_move, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
                if (state.phase != Phase::over) before_rolls.push_back(state);
            } else {
                apply(state, draw(state, rng));
            }
        }
        const Evaluation evaluation(network, RaceTable::solved(), start(rules));
        const std::size_t winner = state.place[0] == 1 ? 0 : 1;
        for (const State& position : before_rolls) loss -= natural_log(evaluation(position)[winner]);
        positions += static_cast<double>(before_rolls.size());
    }
    return loss / positions;
}

TEST(Training, IsTheSameFromTheSameSeed) {
    const auto one = lab::train_jeu_de_chevaux({lab::RaceKind::many_players, 3, 5}, nullptr);
    const auto two = lab::train_jeu_de_chevaux({lab::RaceKind::many_players, 3, 5}, nullptr);
    const auto other = lab::train_jeu_de_chevaux({lab::RaceKind::many_players, 3, 6}, nullptr);
    ASSERT_TRUE(one && two && other);
    EXPECT_EQ(one->weights, two->weights);
    EXPECT_NE(one->weights, other->weights);
}

TEST(Training, LearnsSomethingInAFewGames) {
    const double knowing_nothing = loss_of(Network{});
    EXPECT_NEAR(knowing_nothing, natural_log(2), 1e-9);
    const auto weights = train_jeu_de_chevaux(tiny, nullptr);
    ASSERT_TRUE(weights);
    EXPECT_LT(loss_of(unpack(weights->weights)), knowing_nothing - 0.02);
}

TEST(Training, RefusesAPlanWithoutGames) {
    EXPECT_FALSE(lab::train_jeu_de_chevaux({lab::RaceKind::two_players, 0, 1}, nullptr));
}

TEST(Training, HasTheWeightsLearntSoFarWhenTheWatcherHasEnough) {
    struct Impatient final : lab::TrainingWatcher {
        bool played(std::uint64_t, double) override { return false; }
    } impatient;
    const lab::TrainingPlan plan{lab::RaceKind::one_stable, 200, 1};
    const auto training = train_jeu_de_chevaux(plan, &impatient);
    ASSERT_TRUE(training);
    EXPECT_EQ(training->games, 50U);
    EXPECT_NE(training->weights, WeightList{});
    EXPECT_NE(print_weights_file(plan, *training).find("--games 200 --seed 1\n// stopped after 50 games"),
              std::string::npos);
}

TEST(Training, PrintsAFileThatSaysHowItWasMade) {
    lab::Training training{12, {}};
    training.weights[0] = -17;
    training.weights[weight_count - 1] = 2048;
    const std::string text = print_weights_file({lab::RaceKind::one_stable, 12, 34}, training);
    EXPECT_NE(text.find("--kind one-stable --games 12 --seed 34\n// and never edited"), std::string::npos);
    EXPECT_NE(text.find("WeightList one_stable_weights{\n-17,0,0,"), std::string::npos);
    EXPECT_NE(text.find(",0,2048,\n};"), std::string::npos);
    const std::string list = text.substr(text.find('{', text.find("WeightList")));
    EXPECT_EQ(static_cast<std::size_t>(std::count(list.begin(), list.end(), ',')), weight_count);
}

TEST(Descent, GoesDownhill) {
    Network network;
    network.output.fill(0.1F);
    network.rows[0].fill(0.1F);
    lab::Descent descent(network);
    Features features;
    features.seats[0].push_back({0, 1});
    features.seats[1].push_back({1, 1});
    const double before = descent.learn(features, {0, 1, 0, 0});
    for (int i = 0; i < 50; ++i) {
        descent.step(0.01);
        descent.learn(features, {0, 1, 0, 0});
    }
    EXPECT_LT(descent.learn(features, {0, 1, 0, 0}), before * 0.6);
}

}  // namespace
}  // namespace paddock::jeu_de_chevaux
