#include "bots/brains/jeu_de_chevaux/evaluation.hpp"

#include <gtest/gtest.h>

#include "bots/brains/jeu_de_chevaux/weights.hpp"
#include "tests/bots/jeu_de_chevaux/board.hpp"

namespace paddock::jeu_de_chevaux {
namespace {

Shares shares_now(const State& state) {
    return Evaluation(trained_network(state.rules), RaceTable::solved(), state)(state);
}

double total(const Shares& shares) {
    double sum = 0;
    for (const double share : shares) sum += share;
    return sum;
}

// The board turned by a quarter: every colour gets the horses of the one before it.
State turned(const State& state) {
    State result = state;
    for (std::size_t c = 0; c < 4; ++c) {
        const auto from = static_cast<Colour>(c);
        const auto to = static_cast<Colour>((c + 1) % 4);
        result.track[to] = state.track[from];
        result.stable[to] = state.stable[from];
        result.home[to] = state.home[from];
    }
    result.taken = 0;
    for (const Colour colour : all_colours) result.taken |= ring_of(colour, result.track[colour]);
    result.to_move = seat_at((index_of(state.to_move) + 1) % state.rules.players);
    return result;
}

TEST(Evaluation, SharesOutTheWholeWin) {
    for (int players = 2; players <= 4; ++players)
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const State state = random_position(rules_for(players), seed, 20 + 17 * static_cast<int>(seed));
            if (state.phase == Phase::over) continue;
            const Shares shares = shares_now(state);
            EXPECT_NEAR(total(shares), 1, 1e-9);
            for (std::size_t seat = 0; seat < most_players; ++seat) {
                EXPECT_GE(shares[seat], 0);
                if (seat >= state.rules.players) EXPECT_EQ(shares[seat], 0);
            }
        }
}

TEST(Evaluation, DoesNotMindHowTheBoardIsTurned) {
    for (const int players : {2, 4})
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const State state = random_position(rules_for(players), seed, 300);
            if (state.phase == Phase::over) continue;
            const Shares here = shares_now(state);
            const Shares there = shares_now(turned(state));
            const auto count = static_cast<std::size_t>(players);
            for (std::size_t seat = 0; seat < count; ++seat)
                EXPECT_NEAR(here[seat], there[(seat + 1) % count], 1e-5) << players << " players, seed " << seed;
        }
}

TEST(Evaluation, LikesToBeAhead) {
    for (int players = 2; players <= 4; ++players) {
        const State ahead = board(rules_for(players), 0, {{Colour::red, {61, 61, 58, 57}}, {Colour::green, {3}}});
        EXPECT_GT(shares_now(ahead)[0], 1.0 / players + 0.1) << players;
    }
}

TEST(Evaluation, KnowsTheOutcomeWhenThereIsOne) {
    State state = rolled(board(rules_for(3, 1), 0, {{Colour::red, {60}}}), 6);
    const Evaluation evaluation(trained_network(state.rules), RaceTable::solved(), state);
    apply(state, seat_at(0), Move::of(Colour::red, 60));
    ASSERT_TRUE(evaluation.settled(state));
    EXPECT_EQ(evaluation(state), (Shares{1, 0, 0, 0}));
}

TEST(Evaluation, PlaysForTheNextPlaceOnceTheWinIsGone) {
    Rules rules = rules_for(4, 1);
    rules.play_on = true;
    State state = rolled(board(rules, 0, {{Colour::red, {60}}, {Colour::blue, {58}}}), 6);
    apply(state, seat_at(0), Move::of(Colour::red, 60));
    ASSERT_EQ(state.phase, Phase::roll);
    const Shares shares = shares_now(state);
    EXPECT_EQ(shares[0], 0);
    EXPECT_NEAR(total(shares), 1, 1e-9);
    EXPECT_GT(shares[2], shares[1]);
}

TEST(Evaluation, KnowsWhenTheNumberOfOneStableIsNearlyHome) {
    // Seat 0 has brought home two red and one blue; a six brings the fourth. All others are in their stables.
    Rules rules = rules_for(2);
    const auto share = [&] {
        return shares_now(board(rules, 0, {{Colour::red, {61, 61}}, {Colour::blue, {60, 61}}}))[0];
    };
    rules.one_stable_wins = true;
    const double one_stable = share();
    rules.any_four_win = true;
    EXPECT_GT(share(), 0.95);
    EXPECT_GT(share(), one_stable);
}

TEST(Weights, AreThereForEveryKindOfGame) {
    Rules one_stable = rules_for(2);
    one_stable.one_stable_wins = true;
    Rules any_four = rules_for(2);
    any_four.any_four_win = true;
    const Network& any = trained_network(any_four);
    any_four.one_stable_wins = true;
    EXPECT_EQ(&any, &trained_network(any_four)) << "it decides where both rules are on";
    any_four.players = 4;
    EXPECT_EQ(&trained_network(any_four), &trained_network(rules_for(4)));
    const Network& two = trained_network(rules_for(2));
    const Network& one = trained_network(one_stable);
    const Network& many = trained_network(rules_for(4));
    EXPECT_EQ(&many, &trained_network(rules_for(3)));
    EXPECT_FALSE(two == one || one == many || two == many || any == two || any == one || any == many);
    for (const Network* network : {&two, &one, &any, &many}) EXPECT_FALSE(*network == Network{});
}

TEST(Weights, SurvivePacking) {
    EXPECT_EQ(pack(unpack(two_player_weights)), two_player_weights);
    Network network;
    network.output[3] = 1.5F;
    network.rows[7][2] = -0.25F;
    EXPECT_EQ(unpack(pack(network)), network);
}

}  // namespace
}  // namespace paddock::jeu_de_chevaux
