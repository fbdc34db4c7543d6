#include "base/lazy_list.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace paddock {
namespace {

// The first squares: made when asked for.
struct Squares : LazyList<Squares, int> {
    std::size_t count = 0;

    constexpr explicit Squares(std::size_t how_many) : count(how_many) {}
    constexpr std::size_t size() const noexcept { return count; }
    constexpr int operator[](std::size_t index) const noexcept { return static_cast<int>(index * index); }
};

TEST(LazyList, ReadsLikeAList) {
    const Squares squares(5);
    EXPECT_FALSE(squares.empty());
    EXPECT_EQ(std::vector<int>(squares.begin(), squares.end()), (std::vector<int>{0, 1, 4, 9, 16}));
    int sum = 0;
    for (const int square : squares) sum += square;
    EXPECT_EQ(sum, 30);
}

TEST(LazyList, MayBeEmpty) {
    const Squares none(0);
    EXPECT_TRUE(none.empty());
    EXPECT_EQ(none.begin(), none.end());
    EXPECT_FALSE(Squares(1).empty());
}

TEST(LazyList, ServesTheAlgorithms) {
    const Squares squares(100);
    EXPECT_TRUE(std::binary_search(squares.begin(), squares.end(), 81));
    EXPECT_FALSE(std::binary_search(squares.begin(), squares.end(), 82));
    EXPECT_EQ(std::lower_bound(squares.begin(), squares.end(), 50) - squares.begin(), 8);
    EXPECT_EQ(std::find(squares.begin(), squares.end(), 49) - squares.begin(), 7);
    EXPECT_TRUE(std::is_sorted(squares.begin(), squares.end()));
}

TEST(LazyList, StepsInEveryWay) {
    const Squares squares(10);
    auto at = squares.begin();
    EXPECT_EQ(*at++, 0);
    EXPECT_EQ(*at, 1);
    EXPECT_EQ(*++at, 4);
    EXPECT_EQ(*at--, 4);
    EXPECT_EQ(*at, 1);
    EXPECT_EQ(*--at, 0);
    at += 5;
    EXPECT_EQ(*at, 25);
    at -= 2;
    EXPECT_EQ(*at, 9);
    EXPECT_EQ(*(at + 1), 16);
    EXPECT_EQ(*(1 + at), 16);
    EXPECT_EQ(*(at - 1), 4);
    EXPECT_EQ(at[3], 36);
    EXPECT_EQ(at[-3], 0);
    EXPECT_EQ(squares.end() - at, 7);
    EXPECT_LT(at, squares.end());
    EXPECT_GT(at, squares.begin());
    EXPECT_NE(at, squares.begin());
    EXPECT_EQ(at, squares.begin() + 3);
}

TEST(LazyList, WorksAtCompileTime) {
    constexpr Squares squares(4);
    static_assert(std::accumulate(squares.begin(), squares.end(), 0) == 14);
    static_assert(!squares.empty() && squares.begin()[2] == 4);
}

}  // namespace
}  // namespace paddock
