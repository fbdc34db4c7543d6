// The server's messages that are about no table: answers, refusals and farewells. Those about a table are written where
// the table is known.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "wire/json_text.hpp"
#include "wire/refusal_kind.hpp"

namespace paddock {

// Why a server ends a connection.
enum class ByeKind : std::uint8_t { shutdown, slow, idle, protocol, too_large, limit, version, removed };
inline constexpr std::array<std::string_view, 8> bye_kinds{"shutdown",  "slow",  "idle",    "protocol",
                                                           "too_large", "limit", "version", "removed"};

constexpr std::string_view to_text(ByeKind kind) noexcept {
    return bye_kinds[static_cast<std::size_t>(kind)];
}

// The beginning of an answer; what it brings and the closing brace are to follow.
JsonText open_done(std::int64_t id);
std::string done_text(std::int64_t id);
std::string refused_text(std::optional<std::int64_t> id, RefusalKind kind, std::string_view sentence);
std::string bye_text(ByeKind kind, std::string_view sentence);
// The body of an HTTP refusal.
std::string refusal_body(RefusalKind kind, std::string_view sentence);

}  // namespace paddock
