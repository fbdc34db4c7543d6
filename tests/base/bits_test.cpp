#include "base/bits.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "tests/base/plain_bits.hpp"

namespace paddock {
namespace {

TEST(SelectBit, FindsTheNthBitFromTheLowEnd) {
    EXPECT_EQ(select_bit(0b1, 0), 0);
    EXPECT_EQ(select_bit(0b10110, 0), 1);
    EXPECT_EQ(select_bit(0b10110, 1), 2);
    EXPECT_EQ(select_bit(0b10110, 2), 4);
    EXPECT_EQ(select_bit(std::uint64_t{1} << 63, 0), 63);
    for (std::uint32_t n = 0; n < 64; ++n) EXPECT_EQ(select_bit(~std::uint64_t{0}, n), int(n));
}

TEST(DepositBits, PutsLowBitsWhereTheSetHasBits) {
    EXPECT_EQ(deposit_bits(0, 0b10110), 0U);
    EXPECT_EQ(deposit_bits(0b001, 0b10110), 0b00010U);
    EXPECT_EQ(deposit_bits(0b110, 0b10110), 0b10100U);
    EXPECT_EQ(deposit_bits(0b111, 0b10110), 0b10110U);
    EXPECT_EQ(deposit_bits(~std::uint64_t{0}, ~std::uint64_t{0}), ~std::uint64_t{0});
}

TEST(Bits, AgreeWithPlainLoops) {
    Rng rng(5);
    for (int i = 0; i < 20'000; ++i) {
        const std::uint64_t set = some_set(rng);
        for (std::uint32_t n = 0; n < std::uint32_t(std::popcount(set)); ++n)
            ASSERT_EQ(select_bit(set, n), plain_select(set, n)) << set << ' ' << n;
        const std::uint64_t source = some_source(rng, set);
        ASSERT_EQ(deposit_bits(source, set), plain_deposit(source, set)) << source << ' ' << set;
    }
}

}  // namespace
}  // namespace paddock
