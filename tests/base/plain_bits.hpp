// Bits counted one by one, and sets to try them on.
#pragma once

#include <bit>
#include <cstdint>

#include "base/rng.hpp"

namespace paddock {

inline int plain_select(std::uint64_t set, std::uint32_t n) {
    for (int bit = 0; bit < 64; ++bit)
        if ((set >> bit & 1) != 0 && n-- == 0) return bit;
    return -1;
}

inline std::uint64_t plain_deposit(std::uint64_t source, std::uint64_t set) {
    std::uint64_t placed = 0;
    int taken = 0;
    for (int bit = 0; bit < 64; ++bit) {
        if ((set >> bit & 1) == 0) continue;
        if ((source >> taken & 1) != 0) placed |= std::uint64_t{1} << bit;
        ++taken;
    }
    return placed;
}

// Full, thin and dense sets.
inline std::uint64_t some_set(Rng& rng) {
    switch (rng.below(4)) {
        case 0: return rng.next();
        case 1: return rng.next() & rng.next() & rng.next();
        case 2: return rng.next() | rng.next() | rng.next();
        default: return std::uint64_t{1} << rng.below(64);
    }
}

// No more bits than the set has places.
inline std::uint64_t some_source(Rng& rng, std::uint64_t set) {
    const int places = std::popcount(set);
    return places == 64 ? rng.next() : rng.next() & ((std::uint64_t{1} << places) - 1);
}

}  // namespace paddock
