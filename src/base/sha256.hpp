// SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104) of our own: the browser's engine needs them as well, and must give
// the same bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/bytes.hpp"

namespace paddock {

// A hash in the making: a value, so that a common beginning is worked through once and copied.
class Sha256 {
public:
    Sha256& add(Bytes bytes) noexcept;
    // Of all that was added; once.
    Bytes32 finish() noexcept;

private:
    static constexpr std::size_t block_size = 64;

    void mix_block() noexcept;

    std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<std::uint8_t, block_size> block_{};
    std::uint64_t size_ = 0;  // bytes added
};

Bytes32 sha256(Bytes bytes) noexcept;

// A key that is used for many messages.
class HmacKey {
public:
    explicit HmacKey(Bytes key) noexcept;
    Bytes32 sign(Bytes message) const noexcept;

private:
    Sha256 inner_;
    Sha256 outer_;
};

Bytes32 hmac_sha256(Bytes key, Bytes message) noexcept;

}  // namespace paddock
