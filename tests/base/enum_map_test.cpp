#include "base/enum_map.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <type_traits>

namespace paddock {
namespace {

enum class Fruit : unsigned char { apple, pear, quince };
enum class Other : unsigned char { first };
using Basket = EnumMap<Fruit, int, 3>;

template <class Map, class Key>
concept IndexedBy = requires(const Map& map, Key key) { map[key]; };

static_assert(IndexedBy<Basket, Fruit>);
static_assert(!IndexedBy<Basket, int> && !IndexedBy<Basket, Other>, "only its own keys open it");
static_assert(std::is_trivially_copyable_v<Basket> && std::is_aggregate_v<Basket>);
static_assert(sizeof(Basket) == 3 * sizeof(int));

TEST(EnumMap, StartsAtZero) {
    const Basket basket;
    EXPECT_EQ(basket[Fruit::apple], 0);
    EXPECT_EQ(basket[Fruit::quince], 0);
    EXPECT_EQ(Basket::size(), 3U);
}

TEST(EnumMap, KeepsAValuePerKey) {
    Basket basket;
    basket[Fruit::pear] = 2;
    basket[Fruit::quince] = 5;
    EXPECT_EQ(basket[Fruit::apple], 0);
    EXPECT_EQ(basket[Fruit::pear], 2);
    EXPECT_EQ(basket[Fruit::quince], 5);
}

TEST(EnumMap, IsARangeInTheOrderOfKeys) {
    Basket basket{{7, 8, 9}};
    EXPECT_EQ(basket[Fruit::apple], 7);
    EXPECT_EQ(std::accumulate(basket.begin(), basket.end(), 0), 24);
    for (int& count : basket) count *= 2;
    const Basket& constant = basket;
    EXPECT_EQ(*constant.begin(), 14);
    EXPECT_EQ(constant.end() - constant.begin(), 3);
}

TEST(EnumMap, ComparesByValue) {
    Basket one{{1, 2, 3}};
    const Basket two = one;
    EXPECT_EQ(one, two);
    one[Fruit::pear] = 0;
    EXPECT_NE(one, two);
}

TEST(EnumMap, WorksAtCompileTime) {
    constexpr Basket basket = [] {
        Basket made;
        made[Fruit::pear] = 4;
        return made;
    }();
    static_assert(basket[Fruit::pear] == 4);
}

#if !defined(NDEBUG) && GTEST_HAS_DEATH_TEST
TEST(EnumMapDeathTest, StopsAtAKeyThatDoesNotExist) {
    const Basket basket;
    EXPECT_DEATH(static_cast<void>(basket[static_cast<Fruit>(3)]), "");
}
#endif

}  // namespace
}  // namespace paddock
