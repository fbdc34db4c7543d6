#include "bots/brains/chevaux/brain.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "bots/brains/chevaux/search_bot.hpp"
#include "tests/games/chevaux/scenes.hpp"

namespace paddock::chevaux {
namespace {

constexpr std::array<Level, 4> levels{Level::foal, Level::trot, Level::canter, Level::gallop};

void expect_same(const Advice<Chevaux>& a, const Advice<Chevaux>& b) {
    ASSERT_EQ(a.ranked.size(), b.ranked.size());
    EXPECT_EQ(a.chosen, b.chosen);
    for (std::size_t i = 0; i < a.ranked.size(); ++i) {
        EXPECT_EQ(a.ranked[i].move, b.ranked[i].move);
        EXPECT_EQ(a.ranked[i].value, b.ranked[i].value);
        EXPECT_EQ(a.ranked[i].reasons, b.ranked[i].reasons);
    }
}

// Plays a game by the advice of one level and hands every decision to `look` before it is played.
template <class Look>
void play_game(const Rules& rules, Level level, std::uint64_t seed, int events, Look&& look) {
    std::vector<std::unique_ptr<Bot<Chevaux>>> bots;
    for (std::size_t i = 0; i < rules.players; ++i) bots.push_back(make_brain(level, rules, seat_at(i)));
    Rng rng(seed);
    State state = start(rules);
    for (int i = 0; i < events && turn(state).kind != Turn::Kind::over; ++i) {
        if (turn(state).kind == Turn::Kind::dealer) {
            apply(state, draw(state, rng));
        } else {
            const Seat seat = state.open.due;
            const View now = view(state, seat);
            Rng thoughts = rng.fork(1);
            const auto advice = bots[index_of(seat)]->advise(now, Budget{.iterations = 8}, thoughts);
            const MoveList moves = legal(state, seat);
            ASSERT_NE(std::find(moves.begin(), moves.end(), advice.move()), moves.end());
            look(*bots[index_of(seat)], state, now, advice, rng.fork(1));
            apply(state, seat, advice.move());
        }
        for (std::size_t s = 0; s < bots.size(); ++s) bots[s]->watch(view(state, seat_at(s)));
    }
}

std::vector<Rules> many_rules() {
    std::vector<Rules> all;
    for (int players = 2; players <= 6; ++players)
        for (const bool shuffled : {false, true}) {
            Rules rules = rules_for(players);
            rules.first = players % 2 == 0 ? Rules::drawn : 0;
            rules.shuffle_captured = shuffled;
            rules.rounds = players == 5 ? 10 : 0;
            rules.minutes = players == 3 ? 15 : 0;
            all.push_back(rules);
        }
    return all;
}

TEST(ChevauxBrain, IsLegalAndReasonedUnderEveryHouseRule) {
    for (const Level level : levels)
        for (const Rules& rules : many_rules())
            play_game(rules, level, 5, 120, [&](auto&, const State&, const View& now, const auto& advice, Rng) {
                EXPECT_EQ(advice.ranked.size(), legal(now).size());
                for (const auto& ranked : advice.ranked) {
                    EXPECT_GE(ranked.value, 0);
                    EXPECT_LE(ranked.value, 1);
                    EXPECT_GE(ranked.reasons.size(), 2U);
                    EXPECT_LE(ranked.reasons.size(), 3U);
                }
            });
}

// A budget of one line of play, a deadline that has passed: there is still a move.
TEST(ChevauxBrain, AnswersOnTheSmallestBudget) {
    struct Passed final : Deadline {
        bool passed() override { return true; }
    } passed;
    for (const Level level : levels)
        play_game(rules_for(2), level, 6, 150,
                  [&](auto& bot, const State& state, const View& now, const auto&, Rng rng) {
                      for (const Budget& budget :
                           {Budget{.iterations = 1}, Budget{.iterations = 1'000'000, .deadline = &passed}}) {
                          const auto advice = bot.advise(now, budget, rng);
                          const MoveList moves = legal(state, now.seat);
                          EXPECT_NE(std::find(moves.begin(), moves.end(), advice.move()), moves.end());
                          EXPECT_LE(advice.iterations, 128U);
                      }
                  });
}

TEST(ChevauxBrain, AsksTwiceAndHearsTheSame) {
    for (const Level level : levels)
        play_game(rules_for(3), level, 7, 100,
                  [&](auto& bot, const State&, const View& now, const auto& advice, Rng rng) {
                      expect_same(advice, bot.advise(now, Budget{.iterations = 8}, rng));
                  });
}

// Another deal of what the seat cannot see, another answer? No: the view is the same, to the bit.
TEST(ChevauxBrain, KnowsOnlyWhatItsSeatKnows) {
    for (const Level level : levels)
        play_game(rules_for(2), level, 8, 60,
                  [&](auto& bot, const State&, const View& now, const auto& advice, Rng rng) {
                      Rng other(99);
                      const View again = view(guess(now, other), now.seat);
                      ASSERT_EQ(again, now);
                      expect_same(advice, bot.advise(again, Budget{.iterations = 8}, rng));
                  });
}

// A hint is of the same move as is played, and knows no more.
TEST(ChevauxBrain, HintsAtWhatItPlaysFromWhatItsSeatKnows) {
    for (const Level level : {Level::canter, Level::gallop})
        for (const int players : {2, 4})
            play_game(rules_for(players), level, 9, 40,
                      [&](auto& bot, const State&, const View& now, const auto& advice, Rng rng) {
                          Rng other(98);
                          Rng same = rng;
                          const auto hint = bot.hint(now, Budget{.iterations = 8}, rng);
                          EXPECT_EQ(hint.move(), advice.move());
                          EXPECT_EQ(hint.ranked.size(), advice.ranked.size());
                          expect_same(hint, bot.hint(view(guess(now, other), now.seat), Budget{.iterations = 8}, same));
                      });
}

double wins_of(Level a, Level b, int games) {
    Rules rules = rules_for(2);
    rules.rounds = 300;
    double wins = 0;
    for (int game = 0; game < games; ++game) {
        Rng rng = Rng(3).fork(static_cast<std::uint64_t>(game / 2));
        std::array<std::unique_ptr<Bot<Chevaux>>, 2> bots;
        const std::size_t seat_of_a = game % 2;
        for (std::size_t s = 0; s < 2; ++s) bots[s] = make_brain(s == seat_of_a ? a : b, rules, seat_at(s));
        State state = start(rules);
        Rng thoughts = Rng(4).fork(static_cast<std::uint64_t>(game));
        while (turn(state).kind != Turn::Kind::over) {
            if (turn(state).kind == Turn::Kind::dealer) {
                apply(state, draw(state, rng));
            } else {
                const std::size_t due = index_of(state.open.due);
                const auto advice = bots[due]->advise(view(state, seat_at(due)), Budget{.iterations = 60}, thoughts);
                apply(state, seat_at(due), advice.move());
            }
            for (std::size_t s = 0; s < 2; ++s) bots[s]->watch(view(state, seat_at(s)));
        }
        const Ranks places = ranks(state);
        wins += places[seat_at(seat_of_a)] == 1 ? (places[seat_at(1 - seat_of_a)] == 1 ? 0.5 : 1) : 0;
    }
    return wins / games;
}

TEST(ChevauxBrain, HigherLevelsWinMoreEvenOnASmallBudget) {
    EXPECT_GT(wins_of(Level::trot, Level::random, 10), 0.9);
    EXPECT_GT(wins_of(Level::gallop, Level::trot, 10), 0.7);
}

// Once every card has been seen, the order of captures tells what the rival has on top: no round is uncertain.
TEST(ChevauxBrain, KnowsHowEveryRoundEndsOnceAllCardsWereSeen) {
    int certain = 0;
    play_game(rules_for(2), Level::gallop, 9, 200,
              [&](auto&, const State& state, const View& now, const auto& advice, Rng) {
                  if (state.open.unseen[seat_at(0)] + state.open.unseen[seat_at(1)] != 0) return;
                  for (const auto& ranked : advice.ranked)
                      for (const Reason& reason : ranked.reasons)
                          if (reason.kind == why::round_chance) {
                              EXPECT_TRUE(reason.chance == 0 || reason.chance == 0.5 || reason.chance == 1)
                                  << index_of(now.seat);
                              ++certain;
                          }
              });
    EXPECT_GT(certain, 50);
}

}  // namespace
}  // namespace paddock::chevaux
