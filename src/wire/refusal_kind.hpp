// The kinds of refusals of the protocol, as docs/protocol.md lists them.
#pragma once

#include <cstdint>

#include "base/enum_name.hpp"

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

}  // namespace paddock
