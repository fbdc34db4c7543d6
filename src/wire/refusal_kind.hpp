// The kinds of refusals of the protocol, as docs/protocol.md lists them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace paddock {

enum class RefusalKind : std::uint8_t {
    malformed,
    version,
    token,
    no_table,
    rules,
    name,
    number,
    seat,
    host,
    status,
    move,
    stale,
    secret,
    chat,
    code,
    too_large,
    rate,
    limit,
    origin,
    storage,
    busy,
    held,
    full,
    damaged,
    own_tables,
    removed
};

inline constexpr std::array<std::string_view, 26> refusal_kinds{
    "malformed", "version", "token", "no_table", "rules", "name",    "number",     "seat",   "host",
    "status",    "move",    "stale", "secret",   "chat",  "code",    "too_large",  "rate",   "limit",
    "origin",    "storage", "busy",  "held",     "full",  "damaged", "own_tables", "removed"};

constexpr std::string_view to_text(RefusalKind kind) noexcept {
    return refusal_kinds[static_cast<std::size_t>(kind)];
}
static_assert(to_text(RefusalKind::removed) == "removed");

}  // namespace paddock
