#include "base/fixed_list.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <type_traits>

namespace paddock {
namespace {

using Numbers = FixedList<int, 4>;

static_assert(std::is_trivially_copyable_v<Numbers>, "lists are part of states, which are copied as bytes");
static_assert(Numbers::capacity == 4);
static_assert(sizeof(FixedList<std::uint8_t, 6>) == 8, "the elements and a count, nothing else");

Numbers of(std::initializer_list<int> items) {
    Numbers list;
    for (const int item : items) list.push_back(item);
    return list;
}

TEST(FixedList, StartsEmpty) {
    const Numbers list;
    EXPECT_TRUE(list.empty());
    EXPECT_EQ(list.size(), 0U);
    EXPECT_EQ(list.begin(), list.end());
}

TEST(FixedList, HoldsUpToItsBound) {
    Numbers list = of({3, 1, 4, 1});
    EXPECT_FALSE(list.empty());
    EXPECT_EQ(list.size(), Numbers::capacity);
    EXPECT_EQ(list[0], 3);
    EXPECT_EQ(list[3], 1);
    list[2] = 9;
    EXPECT_EQ(list[2], 9);
}

TEST(FixedList, IsARange) {
    Numbers list = of({3, 1, 2});
    EXPECT_EQ(std::accumulate(list.begin(), list.end(), 0), 6);
    std::sort(list.begin(), list.end());
    EXPECT_EQ(list, of({1, 2, 3}));
    EXPECT_TRUE(std::binary_search(list.begin(), list.end(), 2));
    EXPECT_EQ(list.end() - list.begin(), 3);
    EXPECT_EQ(list.data(), list.begin());
}

TEST(FixedList, KnowsWhatItContains) {
    Numbers list = of({3, 1, 2});
    EXPECT_TRUE(list.contains(3) && list.contains(1) && list.contains(2));
    EXPECT_FALSE(list.contains(4));
}

TEST(FixedList, ComparesOnlyWhatItHolds) {
    Numbers shorter = of({1, 2, 3});
    shorter.clear();
    shorter.push_back(1);
    EXPECT_EQ(shorter, of({1})) << "what lies behind the end does not count";
    EXPECT_FALSE(shorter.contains(2));
    EXPECT_NE(of({1, 2}), of({1, 2, 3}));
    EXPECT_NE(of({1, 2}), of({2, 1}));
    EXPECT_EQ(Numbers{}, Numbers{});
}

TEST(FixedList, ClearsAndFillsAgain) {
    Numbers list = of({1, 2, 3, 4});
    list.clear();
    EXPECT_TRUE(list.empty());
    list.push_back(7);
    EXPECT_EQ(list, of({7}));
}

TEST(FixedList, CopiesAreIndependent) {
    Numbers first = of({1, 2});
    Numbers second = first;
    second[0] = 5;
    second.push_back(6);
    EXPECT_EQ(first, of({1, 2}));
    EXPECT_EQ(second, of({5, 2, 6}));
    first = second;
    EXPECT_EQ(first, second);
}

TEST(FixedList, HoldsTypesThatInitialiseThemselves) {
    struct Card {
        std::uint8_t value = 3;
    };
    FixedList<Card, 300> cards;
    for (int i = 0; i < 300; ++i) cards.push_back({static_cast<std::uint8_t>(i % 7)});
    EXPECT_EQ(cards.size(), 300U) << "more than a byte can count";
    EXPECT_EQ(cards[299].value, 299 % 7);
}

TEST(FixedList, WorksAtCompileTime) {
    constexpr int sum = [] {
        Numbers list;
        list.push_back(20);
        list.push_back(22);
        int total = 0;
        for (std::size_t i = 0; i < list.size(); ++i) total += list[i];
        return total;
    }();
    EXPECT_EQ(sum, 42);
}

#if !defined(NDEBUG) && GTEST_HAS_DEATH_TEST
TEST(FixedListDeathTest, StopsAtABug) {
    Numbers full = of({1, 2, 3, 4});
    EXPECT_DEATH(full.push_back(5), "");
    const Numbers two = of({1, 2});
    EXPECT_DEATH(static_cast<void>(two[2]), "");
}
#endif

}  // namespace
}  // namespace paddock
