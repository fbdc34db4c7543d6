#include "study/evaluator.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/playout.hpp"
#include "study/curve.hpp"
#include "study/curve_task.hpp"
#include "study/estimate.hpp"
#include "tests/study/played_games.hpp"

namespace paddock::study {
namespace {

Estimate looked_at(const auto& state, std::uint64_t seed, int looks) {
    Estimate estimate;
    for (int i = 0; i < looks; ++i) {
        Rng rng = Rng(seed).fork(static_cast<std::uint64_t>(i));
        estimate.add(look_at(state, rng));
    }
    return estimate;
}

// Plays a while at random; the game may be over then.
template <Game G>
typename G::State wander(const typename G::Rules& rules, std::uint64_t seed, std::uint64_t events) {
    auto state = G::start(rules);
    Rng rng(seed);
    play_out<G>(state, rng, events);
    return state;
}

TEST(Evaluator, IsTheMeanOverTheSixRollsOfADie) {
    Rng none(0);
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        jeu_de_chevaux::Rules rules;
        rules.players = static_cast<std::uint8_t>(2 + seed % 3);
        rules.reroll_unused_six = seed % 2 == 1;
        rules.play_on = seed % 5 == 0;
        const auto state = wander<JeuDeChevaux>(rules, seed, seed < 6 ? seed : 20 * seed);
        if (JeuDeChevaux::turn(state).kind != Turn::Kind::dealer) continue;
        const Look before = look_at(state, none);
        Prospect mean;
        for (std::uint8_t pips = 1; pips <= 6; ++pips) {
            auto after = state;
            JeuDeChevaux::apply(after, jeu_de_chevaux::Draw{pips});
            const Look look = look_at(after, none);
            for (std::size_t i = 0; i < rules.players; ++i) {
                mean.share[seat_at(i)] += look.full.share[seat_at(i)] / 6;
                mean.rank[seat_at(i)] += look.full.rank[seat_at(i)] / 6;
            }
        }
        for (std::size_t i = 0; i < rules.players; ++i) {
            EXPECT_NEAR(before.full.share[seat_at(i)], mean.share[seat_at(i)], 1e-9) << "seed " << seed;
            EXPECT_NEAR(before.full.rank[seat_at(i)], mean.rank[seat_at(i)], 1e-9) << "seed " << seed;
        }
    }
}

// The short look after a move goes with the full look before it: the best move by the policy changes nothing.
TEST(Evaluator, TheBestMoveOfThePolicyChangesNothing) {
    Rng none(0);
    const auto rules = short_rules<JeuDeChevaux>(3);
    auto state = JeuDeChevaux::start(rules);
    Rng dealer(4);
    int moves = 0;
    while (JeuDeChevaux::turn(state).kind != Turn::Kind::over) {
        const Turn turn = JeuDeChevaux::turn(state);
        if (turn.kind == Turn::Kind::dealer) {
            JeuDeChevaux::apply(state, JeuDeChevaux::draw(state, dealer));
            continue;
        }
        const Seat seat = turn.seats.lowest();
        const Look before = look_at(state, none);
        Rng rng(0);
        const auto mover = make_bot<JeuDeChevaux>(Level::canter, rules, seat);
        JeuDeChevaux::apply(state, seat, mover->advise(JeuDeChevaux::view(state, seat), {}, rng).move());
        if (JeuDeChevaux::turn(state).kind == Turn::Kind::over) break;
        const Look after = look_at(state, none);
        ++moves;
        for (std::size_t i = 0; i < rules.players; ++i)
            ASSERT_NEAR(before.full.share[seat_at(i)], after.brief.share[seat_at(i)], 1e-9);
    }
    EXPECT_GT(moves, 20);
}

// Whoever plays, a draw changes nothing on the average: here the order of play, and the whole deal.
TEST(Evaluator, DrawsChangeNothingOnTheAverage) {
    const auto rules = short_rules<ChangeHorses>(4);
    for (const std::uint64_t events : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{2}}) {
        const auto state = wander<ChangeHorses>(rules, 3, events);
        ASSERT_EQ(ChangeHorses::turn(state).kind, Turn::Kind::dealer);
        const Estimate before = looked_at(state, 1, 1500);
        Estimate after;
        for (std::uint64_t i = 0; i < 1500; ++i) {
            Rng rng = Rng(77).fork(i);
            auto drawn = state;
            ChangeHorses::apply(drawn, ChangeHorses::draw(drawn, rng));
            after.add(look_at(drawn, rng));
        }
        for (std::size_t i = 0; i < 4; ++i) {
            const double error = std::hypot(before.error(seat_at(i)), after.error(seat_at(i)));
            EXPECT_NEAR(before.share(seat_at(i)), after.share(seat_at(i)), 4 * error);
            EXPECT_LT(error, 0.02);
        }
    }
}

TEST(Evaluator, KnowsTheWinnerOfAWonGame) {
    const auto rules = short_rules<Chevaux>(2);
    auto state = wander<Chevaux>(rules, 8, 100'000);
    ASSERT_EQ(Chevaux::turn(state).kind, Turn::Kind::over);
    const Prospect outcome = outcome_of<Chevaux>(state);
    EXPECT_NEAR(outcome.share[seat_at(0)] + outcome.share[seat_at(1)], 1, 1e-12);
}

TEST(Evaluator, GivesTheSameLookForTheSameChance) {
    const auto state = wander<ChangeHorses>(short_rules<ChangeHorses>(5), 12, 30);
    Rng one(5);
    Rng other(5);
    const Look a = look_at(state, one);
    const Look b = look_at(state, other);
    EXPECT_EQ(a.full, b.full);
    EXPECT_EQ(a.brief, b.brief);
    EXPECT_EQ(one, other);
}

// Draws are fair, so luck is zero on the average for the strong as for the weak: where the evaluator were not the mean
// over the draws, the better player would seem the luckier one.
template <Game G>
void expect_no_luck_on_the_average(const std::vector<Level>& levels, std::uint64_t games) {
    const auto rules = short_rules<G>(2);
    Estimate luck;
    double wins = 0;
    for (std::uint64_t game = 0; game < games; ++game) {
        const auto replayed = *read_course<G>(played_game<G>(rules, levels, 500 + game));
        CurveTask<G> charting(replayed, Truth::open, Rng(game));
        while (charting.step(24)) {
        }
        const Account account = accounts_of(charting.curve())[0];
        wins += account.result / static_cast<double>(games);
        Look look;
        look.full.share[seat_at(0)] = account.luck.value;
        luck.add(look);
    }
    const double error = luck.error(seat_at(0));
    EXPECT_NEAR(luck.share(seat_at(0)), 0, 3 * error) << "the better player won " << wins;
    EXPECT_LT(error, 0.04);
    EXPECT_GT(wins, 0.55) << "the players are too equal for a test";
}

TEST(Evaluator, ChangeHorsesHasNoLuckOnTheAverage) {
    expect_no_luck_on_the_average<ChangeHorses>({Level::trot, Level::foal}, 100);
}
TEST(Evaluator, ChevauxHasNoLuckOnTheAverage) {
    expect_no_luck_on_the_average<Chevaux>({Level::trot, Level::random}, 150);
}
TEST(Evaluator, JeuDeChevauxHasNoLuckOnTheAverage) {
    expect_no_luck_on_the_average<JeuDeChevaux>({Level::canter, Level::foal}, 150);
}

}  // namespace
}  // namespace paddock::study
