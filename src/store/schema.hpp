// The tables in the file, and how a file of an older version comes to have them. It reads and writes no match.
#pragma once

#include <cstdint>
#include <string>

#include "base/result.hpp"
#include "store/sqlite.hpp"

namespace paddock::store {

inline constexpr std::int64_t schema_version = 3;

// Why a file cannot be used.
struct SchemaFault {
    enum class Kind : std::uint8_t {
        fault,    // `fault` says which
        foreign,  // another program's database
        newer     // of a version that this program does not know
    };
    Kind kind = Kind::fault;
    StoreFault fault = StoreFault::failed;
    std::int64_t version = 0;  // of the file
};

// Brings the file to the newest version, in one transaction; makes the tables in a new one.
Result<Done, SchemaFault> migrate(sqlite::Connection& connection);

}  // namespace paddock::store
