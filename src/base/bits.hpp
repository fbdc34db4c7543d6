// Bits of 64-bit sets that the standard library does not offer.
#pragma once

#include <bit>
#include <cstdint>

// The compiler's own names for pdep: the header that has the official ones doubles the time of compiling a small file.
namespace paddock {

// The index of the n-th set bit, counted from 0 at the low end. There must be that many.
inline int select_bit(std::uint64_t set, std::uint32_t n) noexcept {
#ifdef __BMI2__
    return std::countr_zero(__builtin_ia32_pdep_di(std::uint64_t{1} << n, set));
#else
    // The first steps without a branch, since nothing predicts n: small sets need no more.
    set &= set - static_cast<std::uint64_t>(n > 0);
    set &= set - static_cast<std::uint64_t>(n > 1);
    set &= set - static_cast<std::uint64_t>(n > 2);
    for (; n > 3; --n) set &= set - 1;
    return std::countr_zero(set);
#endif
}

// Puts the low bits of `source` where `set` has bits, in order. `source` has no more bits than `set` has places.
inline std::uint64_t deposit_bits(std::uint64_t source, std::uint64_t set) noexcept {
#ifdef __BMI2__
    return __builtin_ia32_pdep_di(source, set);
#else
    std::uint64_t placed = 0;
    for (; source != 0; source >>= 1, set &= set - 1) placed |= set & (0 - set) & (0 - (source & 1));
    return placed;
#endif
}

}  // namespace paddock
