// Bytes as hexadecimal text and back.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace paddock {

using Bytes = std::span<const std::uint8_t>;
using Bytes32 = std::array<std::uint8_t, 32>;

// Two digits a byte, in small letters.
std::string to_hex(Bytes bytes);

// Exactly 64 digits, in small letters or capitals.
std::optional<Bytes32> parse_hex32(std::string_view hex);

// The bytes of a text.
inline Bytes bytes_of(std::string_view text) noexcept {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace paddock
