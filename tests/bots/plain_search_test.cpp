#include "bots/plain_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/bot_factory.hpp"
#include "games/registry.hpp"

namespace paddock {
namespace {

template <class G>
class PlainSearchOf : public ::testing::Test {};

using Games = ::testing::Types<ChangeHorses, Chevaux, JeuDeChevaux>;
TYPED_TEST_SUITE(PlainSearchOf, Games);

// Calls `look` with states in which a player is due, all along a random game.
template <Game G, class Look>
void visit_decisions(const typename G::Rules& rules, std::uint64_t seed, int events, Look&& look) {
    Rng rng(seed);
    auto state = G::start(rules);
    for (int i = 0; i < events; ++i) {
        const Turn turn = G::turn(state);
        if (turn.kind == Turn::Kind::over) return;
        if (turn.kind == Turn::Kind::seats)
            for (SeatSet left = turn.seats; !left.empty(); left.remove(left.lowest())) look(state, left.lowest());
        play_random_event<G>(state, turn, rng);
    }
}

TYPED_TEST(PlainSearchOf, PlaysLegalMovesOnAnyBudget) {
    using G = TypeParam;
    for (const int players : {2, 3, 4}) {
        typename G::Rules rules;
        rules.players = static_cast<std::uint8_t>(players);
        visit_decisions<G>(rules, static_cast<std::uint64_t>(players), 60, [&](const auto& state, Seat seat) {
            for (const std::uint64_t iterations : {1, 2, 20}) {
                const auto bot = make_plain_search<G>(rules, seat);
                Rng rng(5);
                const auto advice = bot->advise(G::view(state, seat), Budget{.iterations = iterations}, rng);
                const auto moves = G::legal(state, seat);
                EXPECT_TRUE(std::binary_search(moves.begin(), moves.end(), advice.move()));
                EXPECT_EQ(advice.iterations, iterations);
            }
        });
    }
}

TYPED_TEST(PlainSearchOf, AnswersFromViewAndSeedAlone) {
    using G = TypeParam;
    typename G::Rules rules;
    rules.players = 2;
    visit_decisions<G>(rules, 4, 30, [&](const auto& state, Seat seat) {
        const auto now = G::view(state, seat);
        Rng other(77);
        const auto again = G::view(G::guess(now, other), seat);
        const auto bot = make_plain_search<G>(rules, seat);
        Rng first(5);
        Rng second(5);
        const auto a = bot->advise(now, Budget{.iterations = 50}, first);
        const auto b = bot->advise(again, Budget{.iterations = 50}, second);
        ASSERT_EQ(a.ranked.size(), b.ranked.size());
        for (std::size_t i = 0; i < a.ranked.size(); ++i) {
            EXPECT_EQ(a.ranked[i].move, b.ranked[i].move);
            EXPECT_EQ(a.ranked[i].value, b.ranked[i].value);
        }
    });
}

TYPED_TEST(PlainSearchOf, StopsAtTheDeadline) {
    using G = TypeParam;
    struct Passed final : Deadline {
        bool passed() override { return true; }
    } passed;
    typename G::Rules rules;
    rules.players = 2;
    visit_decisions<G>(rules, 4, 8, [&](const auto& state, Seat seat) {
        Rng rng(5);
        const Budget budget{.iterations = 1'000'000'000, .deadline = &passed};
        EXPECT_LE(make_plain_search<G>(rules, seat)->advise(G::view(state, seat), budget, rng).iterations, 64U);
    });
}

// The ranked values are sorted, every legal move is tried when there is time, and what was most visited is played.
TYPED_TEST(PlainSearchOf, RanksByValue) {
    using G = TypeParam;
    typename G::Rules rules;
    rules.players = 2;
    visit_decisions<G>(rules, 6, 12, [&](const auto& state, Seat seat) {
        const auto moves = G::legal(state, seat);
        if (moves.size() > 60) return;
        Rng rng(5);
        const auto advice =
            make_plain_search<G>(rules, seat)->advise(G::view(state, seat), Budget{.iterations = 300}, rng);
        EXPECT_EQ(advice.ranked.size(), moves.size());
        for (std::size_t i = 1; i < advice.ranked.size(); ++i)
            EXPECT_GE(advice.ranked[i - 1].value, advice.ranked[i].value);
    });
}

// A tree that may not grow still answers from what it has.
TEST(PlainSearch, LivesWithAFullTree) {
    Chevaux::Rules rules;
    rules.players = 2;
    rules.rounds = 5;
    visit_decisions<Chevaux>(rules, 3, 20, [&](const auto& state, Seat seat) {
        PlainSearch<Chevaux> bot(seat, 2, PlainSearchSettings{.most_nodes = 3});
        Rng rng(5);
        const auto advice = bot.advise(Chevaux::view(state, seat), Budget{.iterations = 100}, rng);
        EXPECT_LE(advice.ranked.size(), 2U);
        EXPECT_GT(bot.transitions(), 0U);
    });
}

// One move wins the game at once: the search finds it.
TEST(PlainSearch, SeesTheWinningMove) {
    Chevaux::Rules rules;
    rules.players = 2;
    rules.rounds = 1;
    rules.first = 0;
    auto state = Chevaux::start(rules);
    Rng rng(2);
    Chevaux::apply(state, Chevaux::draw(state, rng));
    Chevaux::apply(state, seat_at(0), chevaux::Move::lead(chevaux::Characteristic::weight));
    // The last speaker who may change knows the value said: only some changes win.
    const auto now = Chevaux::view(state, seat_at(1));
    PlainSearch<Chevaux> bot(seat_at(1), 2);
    const auto advice = bot.advise(now, Budget{.iterations = 3000}, rng);
    double best = 0;
    for (const auto& ranked : advice.ranked) best = std::max(best, ranked.value);
    EXPECT_EQ(advice.ranked[0].value, best);
    EXPECT_NEAR(advice.ranked[advice.chosen].value, best, 0.05);
}

}  // namespace
}  // namespace paddock
