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

// Puts the low bits of `source` where `set` has bits, in order. `source` has no more bits than `set` has places.
inline std::uint64_t deposit_bits(std::uint64_t source, std::uint64_t set) noexcept {
#ifdef __BMI2__
    return _pdep_u64(source, set);
#else
    std::uint64_t placed = 0;
    for (; source != 0; source >>= 1, set &= set - 1) placed |= set & (0 - set) & (0 - (source & 1));
    return placed;
#endif
}

}  // namespace paddock
