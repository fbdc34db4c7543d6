#include "bots/brains/chevaux/memory.hpp"

#include <gtest/gtest.h>

#include "bots/brains/chevaux/belief.hpp"
#include "tests/games/chevaux/scenes.hpp"

namespace paddock::chevaux::brains {
namespace {

// Two seats play so many rounds at random; the watcher of seat 0 sees every view.
State play(const Rules& rules, std::uint32_t rounds, Memory& memory, std::uint64_t seed) {
    Rng rng(seed);
    State state = start(rules);
    while (turn(state).kind != Turn::Kind::over &&
           (state.open.rounds_played < rounds || state.open.phase != Phase::lead)) {
        if (turn(state).kind == Turn::Kind::dealer) {
            apply(state, draw(state, rng));
        } else {
            const MoveList moves = legal(state, state.open.due);
            apply(state, state.open.due, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        memory.watch(view(state, seat_at(0)));
    }
    return state;
}

TEST(Memory, APerfectOneKeepsEveryCardThatWasSeen) {
    Memory memory(Memory::perfect);
    const State state = play(rules_for(2), 30, memory, 3);
    const View now = view(state, seat_at(0));
    EXPECT_EQ(memory.remembered(now), shown_cards(now));
    EXPECT_EQ(forget(now, memory.remembered(now)), now);
}

TEST(Memory, AShortOneForgetsAllButTheLastRounds) {
    Memory memory(3);
    const State state = play(rules_for(2), 12, memory, 3);
    const View now = view(state, seat_at(0));
    const CardSet kept = memory.remembered(now);
    const View left = forget(now, kept);
    EXPECT_EQ(shown_cards(left), kept);
    EXPECT_GE(std::popcount(kept), 6);  // three rounds of two cards, and one's own in play
    EXPECT_LT(kept, shown_cards(now));
}

TEST(Memory, WhatIsLeftCanBeGuessedUnderEveryHouseRule) {
    for (const bool shuffled : {false, true})
        for (int players = 2; players <= 6; ++players) {
            Rules rules = rules_for(players);
            rules.shuffle_captured = shuffled;
            Memory memory(4);
            const State state = play(rules, 25, memory, 11);
            if (state.open.phase == Phase::over || !state.open.in_play.has(seat_at(0))) continue;
            const View now = view(state, seat_at(0));
            Rng rng(1);
            const State imagined = guess(forget(now, memory.remembered(now)), rng);
            EXPECT_EQ(imagined.open, state.open);
        }
}

// The order of captured cards tells what comes next: a rival's card that was captured and has come up is known.
TEST(Memory, KnowsTheRivalsCardFromTheOrderOfCaptures) {
    int known = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Memory memory(Memory::perfect);
        const State state = play(rules_for(2), 40, memory, seed);
        if (state.open.phase != Phase::lead) continue;
        const View now = view(state, seat_at(0));
        if (state.open.unseen[seat_at(1)] != 0) continue;
        EXPECT_EQ(believe(now, memory.remembered(now)).possible[seat_at(1)], set_of(top_card(state, seat_at(1))));
        EXPECT_GT(std::popcount(believe(now, 0).possible[seat_at(1)]), 40);  // who forgets knows nothing of it
        ++known;
    }
    EXPECT_GT(known, 3);
}

}  // namespace
}  // namespace paddock::chevaux::brains
