#include "bots/brains/change_horses/brain.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "bots/brains/change_horses/move_values.hpp"
#include "tests/bots/change_horses/game_watch.hpp"
#include "tests/games/change_horses/table.hpp"

namespace paddock::change_horses {
namespace {

constexpr std::array<Level, 4> levels{Level::foal, Level::trot, Level::canter, Level::gallop};

void expect_sound(const State& state, Seat seat, const Advice<ChangeHorses>& advice) {
    ASSERT_FALSE(advice.ranked.empty());
    ASSERT_LT(advice.chosen, advice.ranked.size());
    const MoveList legal = ChangeHorses::legal(state, seat);
    std::set<Move> seen;
    for (const auto& ranked : advice.ranked) {
        EXPECT_TRUE(std::binary_search(legal.begin(), legal.end(), ranked.move))
            << ChangeHorses::print(state, ranked.move);
        EXPECT_TRUE(seen.insert(ranked.move).second) << "listed twice";
        EXPECT_GE(ranked.value, 0);
        EXPECT_LE(ranked.value, 1);
        EXPECT_GE(ranked.reasons.size(), 2U);
        EXPECT_LE(ranked.reasons.size(), 3U);
    }
}

// Plays a game in which every seat is advised by `level`; every advice must be sound. Returns the moves made.
std::vector<Move> play_sound(const Rules& rules, Level level, const Budget& budget, std::uint64_t seed) {
    State state = ChangeHorses::start(rules);
    std::vector<std::unique_ptr<Bot<ChangeHorses>>> bots;
    for (std::size_t i = 0; i < rules.players; ++i) bots.push_back(make_bot<ChangeHorses>(level, rules, seat_at(i)));
    Rng rng(seed);
    std::vector<Move> moves;
    while (ChangeHorses::turn(state).kind != Turn::Kind::over) {
        const Turn turn = ChangeHorses::turn(state);
        if (turn.kind == Turn::Kind::dealer) {
            ChangeHorses::apply(state, ChangeHorses::draw(state, rng));
        } else {
            const Seat seat = turn.seats.lowest();
            const auto advice = bots[index_of(seat)]->advise(ChangeHorses::view(state, seat), budget, rng);
            expect_sound(state, seat, advice);
            if (testing::Test::HasFailure()) return moves;
            moves.push_back(advice.move());
            ChangeHorses::apply(state, seat, advice.move());
        }
        for (std::size_t i = 0; i < bots.size(); ++i) bots[i]->watch(ChangeHorses::view(state, seat_at(i)));
    }
    return moves;
}

TEST(ChangeHorsesBrain, EveryLevelAnswersLegallyInEveryPhase) {
    for (const Level level : levels)
        for (std::uint8_t players = 2; players <= 5; ++players)
            for (const bool derby : {false, true}) {
                if (derby && players == 2) continue;
                Rules rules;
                rules.players = players;
                rules.derby = derby;
                SCOPED_TRACE(std::string(to_text(level)) + " with " + std::to_string(players));
                play_sound(rules, level, {20, nullptr}, players);
                if (HasFailure()) return;
            }
}

TEST(ChangeHorsesBrain, ABudgetOfOneIsEnoughToMove) {
    for (const Level level : levels)
        for (const std::uint8_t finish : {std::uint8_t{6}, std::uint8_t{40}}) {
            Rules rules;
            rules.players = finish == 6 ? 2 : 5;
            rules.finish = finish;
            play_sound(rules, level, {1, nullptr}, 4);
            if (HasFailure()) return;
        }
}

class Passed final : public Deadline {
public:
    bool passed() override {
        ++asked;
        return true;
    }
    int asked = 0;
};

TEST(ChangeHorsesBrain, StopsAtTheDeadline) {
    Rules rules;
    rules.players = 3;
    const Table table = laid(rules, "AB CD EF");
    const Seat seat = seat_to_play(table.open());
    for (const Level level : {Level::canter, Level::gallop}) {
        const auto bot = make_bot<ChangeHorses>(level, rules, seat);
        bot->watch(ChangeHorses::view(table.state(), seat));
        Passed deadline;
        Rng rng(1);
        const auto advice = bot->advise(ChangeHorses::view(table.state(), seat), {1'000'000'000, &deadline}, rng);
        expect_sound(table.state(), seat, advice);
        EXPECT_GT(deadline.asked, 0);
        EXPECT_LT(advice.iterations, 100U);
    }
}

TEST(ChangeHorsesBrain, TheSameSeedGivesTheSameGame) {
    Rules rules;
    rules.players = 3;
    rules.derby = true;
    for (const Level level : levels)
        EXPECT_EQ(play_sound(rules, level, {15, nullptr}, 8), play_sound(rules, level, {15, nullptr}, 8));
}

TEST(ChangeHorsesBrain, AskingTwiceChangesNothing) {
    Rules rules;
    rules.players = 2;
    rules.first = 0;
    const Table table = laid(rules, "AB AC CD EF");
    const View now = ChangeHorses::view(table.state(), seat_at(0));
    for (const Level level : levels) {
        const auto bot = make_bot<ChangeHorses>(level, rules, seat_at(0));
        bot->watch(now);
        Rng first(5);
        Rng second(5);
        const auto once = bot->advise(now, {100, nullptr}, first);
        const auto again = bot->advise(now, {100, nullptr}, second);
        ASSERT_EQ(once.ranked.size(), again.ranked.size());
        for (std::size_t i = 0; i < once.ranked.size(); ++i) {
            EXPECT_EQ(once.ranked[i].move, again.ranked[i].move);
            EXPECT_EQ(once.ranked[i].value, again.ranked[i].value);
            EXPECT_EQ(once.ranked[i].reasons, again.ranked[i].reasons);
        }
    }
}

// Two true games that seat 0 cannot tell apart: other certificates with the rivals, another order in the pile, and
// until they are turned over other cards laid.
TEST(ChangeHorsesBrain, WhatTheSeatMayNotKnowDoesNotChangeItsAdvice) {
    Rules rules;
    rules.players = 3;
    const std::string lanes = "dealer lanes ABCDEF";
    const std::string order = "dealer order 1 2 0";
    std::vector<std::vector<Advice<ChangeHorses>>> all;
    for (const bool other : {false, true}) {
        Table table(rules);
        std::vector<std::unique_ptr<Bot<ChangeHorses>>> bots;
        for (const Level level : levels) bots.push_back(make_bot<ChangeHorses>(level, rules, seat_at(0)));
        std::vector<Advice<ChangeHorses>> advices;
        const auto play = [&](const std::string& line) {
            table.play(line);
            for (const auto& bot : bots) bot->watch(ChangeHorses::view(table.state(), seat_at(0)));
        };
        const auto ask = [&] {
            for (const auto& bot : bots) {
                Rng rng(21);
                advices.push_back(bot->advise(ChangeHorses::view(table.state(), seat_at(0)), {60, nullptr}, rng));
            }
        };
        play(lanes);
        play(other ? "dealer certificates A F D / CBE" : "dealer certificates A B C / DEF");
        play(order);
        play("1 pick AB CD EF");
        ask();
        play("2 pick AC BD DF");
        play("0 pick AD BE CF");
        play("1 wild change");
        play("1 play CD");
        play("2 play AC");
        ask();
        play("0 play BE");
        all.push_back(std::move(advices));
    }
    ASSERT_EQ(all[0].size(), all[1].size());
    for (std::size_t i = 0; i < all[0].size(); ++i) {
        ASSERT_EQ(all[0][i].ranked.size(), all[1][i].ranked.size());
        for (std::size_t k = 0; k < all[0][i].ranked.size(); ++k) {
            EXPECT_EQ(all[0][i].ranked[k].move, all[1][i].ranked[k].move);
            EXPECT_EQ(all[0][i].ranked[k].value, all[1][i].ranked[k].value);
            EXPECT_EQ(all[0][i].ranked[k].reasons, all[1][i].ranked[k].reasons);
        }
    }
}

// The last to play owns A, whose count is odd: the one card with A on it keeps it where it is.
TEST(ChangeHorsesBrain, TheLastPlayerMendsTheOwnCount) {
    Rules rules;
    rules.players = 3;
    Table table(rules);
    table.play("dealer lanes ABCDEF");
    table.play("dealer certificates B C A / DEF");
    table.play("dealer order 0 1 2");
    table.picks("AB DE EF / CD CE DF / AC BD BE");
    table.plays("AB CD");
    const View now = ChangeHorses::view(table.state(), seat_at(2));
    for (const Level level : {Level::trot, Level::canter, Level::gallop}) {
        const auto bot = make_bot<ChangeHorses>(level, rules, seat_at(2));
        bot->watch(now);
        Rng rng(1);
        const auto advice = bot->advise(now, {400, nullptr}, rng);
        const auto best_play = std::find_if(advice.ranked.begin(), advice.ranked.end(),
                                            [](const auto& one) { return one.move.kind == Move::Kind::play; });
        EXPECT_EQ(ChangeHorses::print(table.state(), best_play->move), "play AC") << to_text(level);
    }
}

}  // namespace
}  // namespace paddock::change_horses
