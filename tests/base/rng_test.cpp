#include "base/rng.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <vector>

namespace paddock {
namespace {

// Written down: a change of these numbers changes every seeded game ever published.
TEST(Rng, DrawsTheSameOnEveryMachine) {
    Rng rng(42);
    std::vector<std::uint32_t> drawn;
    for (int i = 0; i < 6; ++i) drawn.push_back(rng.below(1000));
    EXPECT_EQ(drawn, (std::vector<std::uint32_t>{778, 411, 931, 173, 523, 319}));
}

TEST(Rng, DrawsBelowABoundEvenly) {
    Rng rng(7);
    std::array<int, 6> faces{};
    constexpr int rolls = 600'000;
    for (int i = 0; i < rolls; ++i) ++faces[rng.below(6)];
    double chi_square = 0;
    for (const int count : faces) chi_square += (count - rolls / 6.0) * (count - rolls / 6.0) / (rolls / 6.0);
    EXPECT_LT(chi_square, 20.5) << "five degrees of freedom, one in a thousand";
}

TEST(Rng, ForksDoNotRepeatEachOther) {
    const Rng parent(3);
    std::map<std::uint64_t, int> seen;
    for (std::uint64_t stream = 0; stream < 10'000; ++stream) ++seen[parent.fork(stream).next()];
    EXPECT_EQ(seen.size(), 10'000U);
    EXPECT_EQ(parent, Rng(3)) << "forking takes nothing from the parent";
}

TEST(Shuffle, GivesEveryOrderEvenly) {
    Rng rng(11);
    std::map<std::array<int, 4>, int> orders;
    constexpr int rounds = 240'000;
    for (int i = 0; i < rounds; ++i) {
        std::array<int, 4> cards{0, 1, 2, 3};
        shuffle(std::span(cards), rng);
        ++orders[cards];
    }
    ASSERT_EQ(orders.size(), 24U);
    double chi_square = 0;
    for (const auto& [order, count] : orders)
        chi_square += (count - rounds / 24.0) * (count - rounds / 24.0) / (rounds / 24.0);
    EXPECT_LT(chi_square, 49.7) << "23 degrees of freedom, one in a thousand";
}

}  // namespace
}  // namespace paddock
