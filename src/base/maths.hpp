// Logarithm and exponential from plain arithmetic, the same to the bit on every machine and in WebAssembly, where the
// libraries' own differ in their last digits. (Square roots are exact everywhere: use std::sqrt.)
#pragma once

#include <bit>
#include <cstdint>

namespace paddock {

// Of a positive, normal number; better than 1e-11.
constexpr double natural_log(double x) noexcept {
    constexpr double ln2 = 0.693147180559945309417;
    const auto bits = std::bit_cast<std::uint64_t>(x);
    int exponent = static_cast<int>(bits >> 52) - 1023;
    double mantissa = std::bit_cast<double>((bits & 0x000FFFFFFFFFFFFFU) | 0x3FF0000000000000U);  // 1 to 2
    if (mantissa > 1.414213562373095) {
        mantissa *= 0.5;
        ++exponent;
    }
    // ln m = 2 artanh((m-1)/(m+1)), and |(m-1)/(m+1)| < 0.172.
    const double t = (mantissa - 1) / (mantissa + 1);
    const double square = t * t;
    double sum = 0;
    for (int n = 15; n >= 1; n -= 2) sum = sum * square + 1.0 / n;
    return 2 * t * sum + exponent * ln2;
}

// Of a number from -700 to 700 (beyond them, of those); relative error below 1e-11.
constexpr double exponential(double x) noexcept {
    constexpr double ln2 = 0.693147180559945309417;
    x = x < -700 ? -700 : x > 700 ? 700 : x;
    const int exponent = static_cast<int>(x / ln2 + (x < 0 ? -0.5 : 0.5));
    const double rest = x - exponent * ln2;  // |rest| < 0.35
    double sum = 1;
    for (int n = 11; n >= 1; --n) sum = 1 + sum * rest / n;
    return sum * std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

}  // namespace paddock
