#include "engine/playout.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/engine/random_games.hpp"
#include "tests/engine/toy_game.hpp"

namespace paddock {
namespace {

TEST(Playout, EndsOnlyWhenTheGameIsOver) {
    Rng rng(1);
    auto state = Toy::start({.players = 3, .rounds = 2});
    EXPECT_EQ(play_out<Toy>(state, rng), 8U) << "two draws and six choices";
    EXPECT_EQ(Toy::turn(state), Turn::nobody());
    const auto after = state;
    EXPECT_EQ(play_out<Toy>(state, rng), 0U) << "nothing follows the end";
    EXPECT_EQ(state, after);
}

TEST(Playout, StopsAtTheLimit) {
    for (std::uint64_t limit = 0; limit <= 10; ++limit) {
        Rng rng(1);
        auto state = Toy::start({.players = 3, .rounds = 2});
        EXPECT_EQ(play_out<Toy>(state, rng, limit), std::min<std::uint64_t>(limit, 8));
        EXPECT_EQ(Toy::turn(state).kind == Turn::Kind::over, limit >= 8);
    }
}

TEST(Playout, IsTheSameForTheSameSeed) {
    for_each_game([](auto game) {
        using G = decltype(game);
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            Rng choosing(seed);
            const auto start = G::start(random_rules<G>(choosing));
            auto first = start;
            auto second = start;
            Rng one(seed);
            Rng two(seed);
            EXPECT_EQ(play_out<G>(first, one, 2000), play_out<G>(second, two, 2000));
            EXPECT_EQ(first, second) << G::name;
            EXPECT_EQ(one, two);
        }
    });
}

TEST(Playout, GoesOnWhereItStopped) {
    for_each_game([](auto game) {
        using G = decltype(game);
        Rng choosing(4);
        auto whole = G::start(random_rules<G>(choosing));
        auto parts = whole;
        Rng one(9);
        Rng two(9);
        const auto events = play_out<G>(whole, one, 300);
        std::uint64_t sum = 0;
        for (int i = 0; i < 3; ++i) sum += play_out<G>(parts, two, 100);
        EXPECT_EQ(sum, events);
        EXPECT_EQ(whole, parts);
    });
}

TEST(Playout, EndsWithRanksAndAReason) {
    for_each_game([](auto game) {
        using G = decltype(game);
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            Rng rng(seed);
            const auto rules = random_rules<G>(rng);
            auto state = G::start(rules);
            play_out<G>(state, rng, 20'000);
            if (G::turn(state).kind != Turn::Kind::over) continue;
            const Ranks ranks = G::ranks(state);
            EXPECT_EQ(std::ranges::count(G::endings, G::ending(state)), 1);
            for (std::size_t seat = 0; seat < rules.players; ++seat) {
                int better = 0;
                for (std::size_t other = 0; other < rules.players; ++other)
                    better += ranks[seat_at(other)] < ranks[seat_at(seat)] ? 1 : 0;
                EXPECT_EQ(ranks[seat_at(seat)], 1 + better) << G::name << ": 1 1 3, not 1 1 2";
            }
        }
    });
}

}  // namespace
}  // namespace paddock
