#include "base/sha256.hpp"

#include <algorithm>
#include <bit>

namespace paddock {

namespace {

constexpr std::array<std::uint32_t, 64> constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

}  // namespace

Sha256& Sha256::add(Bytes bytes) noexcept {
    while (!bytes.empty()) {
        const std::size_t filled = size_ % block_size;
        const std::size_t taken = std::min(bytes.size(), block_size - filled);
        std::copy_n(bytes.begin(), taken, block_.begin() + static_cast<std::ptrdiff_t>(filled));
        size_ += taken;
        bytes = bytes.subspan(taken);
        if (size_ % block_size == 0) mix_block();
    }
    return *this;
}

Bytes32 Sha256::finish() noexcept {
    const std::uint64_t bits = size_ * 8;
    std::array<std::uint8_t, block_size + 8> padding{0x80};
    // Up to 8 bytes short of a whole block, which the length fills.
    const std::size_t zeros = (2 * block_size - 9 - size_ % block_size) % block_size;
    for (std::size_t i = 0; i < 8; ++i) padding[1 + zeros + i] = static_cast<std::uint8_t>(bits >> (56 - 8 * i));
    add({padding.data(), 1 + zeros + 8});
    Bytes32 hash{};
    for (std::size_t i = 0; i < hash.size(); ++i)
        hash[i] = static_cast<std::uint8_t>(state_[i / 4] >> (24 - 8 * (i % 4)));
    return hash;
}

void Sha256::mix_block() noexcept {
    std::array<std::uint32_t, 64> words{};
    for (std::size_t i = 0; i < block_size; ++i) words[i / 4] = words[i / 4] << 8 | block_[i];
    for (std::size_t i = 16; i < words.size(); ++i) {
        const std::uint32_t near = words[i - 2];
        const std::uint32_t far = words[i - 15];
        words[i] = words[i - 16] + (std::rotr(far, 7) ^ std::rotr(far, 18) ^ far >> 3) + words[i - 7] +
                   (std::rotr(near, 17) ^ std::rotr(near, 19) ^ near >> 10);
    }
    auto [a, b, c, d, e, f, g, h] = state_;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::uint32_t first = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) +
                                    constants[i] + words[i];
        const std::uint32_t second =
            (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + first;
        d = c;
        c = b;
        b = a;
        a = first + second;
    }
    const std::array<std::uint32_t, 8> mixed{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < state_.size(); ++i) state_[i] += mixed[i];
}

Bytes32 sha256(Bytes bytes) noexcept {
    return Sha256().add(bytes).finish();
}

HmacKey::HmacKey(Bytes key) noexcept {
    std::array<std::uint8_t, 64> padded{};
    const Bytes32 hash = sha256(key);
    const Bytes used = key.size() <= padded.size() ? key : Bytes(hash);
    std::copy(used.begin(), used.end(), padded.begin());
    for (std::uint8_t& byte : padded) byte ^= 0x36;
    inner_.add(padded);
    for (std::uint8_t& byte : padded) byte ^= 0x36 ^ 0x5c;
    outer_.add(padded);
}

Bytes32 HmacKey::sign(Bytes message) const noexcept {
    Sha256 inner = inner_;
    Sha256 outer = outer_;
    return outer.add(inner.add(message).finish()).finish();
}

Bytes32 hmac_sha256(Bytes key, Bytes message) noexcept {
    return HmacKey(key).sign(message);
}

}  // namespace paddock
