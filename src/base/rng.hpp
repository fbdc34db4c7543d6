// Randomness as a value: eight bytes that can be copied, compared and stored (PCG32).
// Draws and shuffles are our own, so that native and WebAssembly agree to the bit.
#pragma once

#include <bit>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace paddock {

class Rng {
public:
    explicit constexpr Rng(std::uint64_t seed) noexcept : state_(mix(seed + golden)) {}

    // 32 random bits (PCG32, XSH-RR).
    constexpr std::uint32_t next() noexcept {
        const std::uint64_t old = state_;
        state_ = old * 6364136223846793005U + 1442695040888963407U;
        return std::rotr(static_cast<std::uint32_t>((old >> 18 ^ old) >> 27), static_cast<int>(old >> 59));
    }

    // Uniform in [0, bound), without bias (Lemire's method: one multiplication, rarely a second draw).
    constexpr std::uint32_t below(std::uint32_t bound) noexcept {
        assert(bound > 0);
        std::uint64_t product = std::uint64_t{next()} * bound;
        if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
            const std::uint32_t threshold = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // An independent generator: one for each table, worker and rollout.
    constexpr Rng fork(std::uint64_t stream) const noexcept { return Rng(mix(state_ ^ mix(stream + golden))); }

    friend constexpr bool operator==(const Rng&, const Rng&) = default;

private:
    static constexpr std::uint64_t golden = 0x9E3779B97F4A7C15U;

    // SplitMix64's finaliser: near seeds and streams give far states.
    static constexpr std::uint64_t mix(std::uint64_t z) noexcept {
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31);
    }

    std::uint64_t state_;
};

static_assert(sizeof(Rng) == 8);

// What may draw for the dealer: anything with unbiased draws below a bound.
template <class Source>
concept RandomSource = requires(Source& source, std::uint32_t bound) {
    { source.below(bound) } -> std::same_as<std::uint32_t>;
};

// Fisher-Yates, from the last place down; every order is equally likely.
template <class T, std::size_t extent, RandomSource Source>
constexpr void shuffle(std::span<T, extent> items, Source& source) noexcept {
    for (std::size_t left = items.size(); left > 1; --left)
        std::swap(items[left - 1], items[source.below(static_cast<std::uint32_t>(left))]);
}

}  // namespace paddock
