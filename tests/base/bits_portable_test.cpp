// The same as bits_test.cpp for processors without pdep, WebAssembly among them: the header's other half.
#include <gtest/gtest.h>

#include <bit>
#include <cstdint>

#include "base/rng.hpp"
#include "tests/base/plain_bits.hpp"

// In a namespace of its own, so that the two halves can live in one program.
#undef __BMI2__
namespace portable {
#include "base/bits.hpp"
}  // namespace portable

namespace paddock {
namespace {

TEST(PortableBits, AgreeWithPlainLoops) {
    Rng rng(6);
    for (int i = 0; i < 20'000; ++i) {
        const std::uint64_t set = some_set(rng);
        for (std::uint32_t n = 0; n < std::uint32_t(std::popcount(set)); ++n)
            ASSERT_EQ(portable::paddock::select_bit(set, n), plain_select(set, n)) << set << ' ' << n;
        const std::uint64_t source = some_source(rng, set);
        ASSERT_EQ(portable::paddock::deposit_bits(source, set), plain_deposit(source, set)) << source << ' ' << set;
    }
}

TEST(PortableBits, KnowTheEnds) {
    EXPECT_EQ(portable::paddock::select_bit(std::uint64_t{1} << 63, 0), 63);
    EXPECT_EQ(portable::paddock::select_bit(~std::uint64_t{0}, 63), 63);
    EXPECT_EQ(portable::paddock::deposit_bits(0, 0), 0U);
    EXPECT_EQ(portable::paddock::deposit_bits(~std::uint64_t{0}, ~std::uint64_t{0}), ~std::uint64_t{0});
}

}  // namespace
}  // namespace paddock
