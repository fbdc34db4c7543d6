// Bits of 64-bit sets that the standard library does not offer.
#pragma once

#include <bit>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace paddock {

// The index of the n-th set bit, counted from 0 at the low end. There must be that many.
inline int select_bit(std::uint64_t set, std::uint32_t n) noexcept {
#ifdef __BMI2__
    return std::countr_zero(_pdep_u64(std::uint64_t{1} << n, set));
#else
    for (; n > 0; --n) set &= set - 1;
    return std::countr_zero(set);
#endif
}

}  // namespace paddock
