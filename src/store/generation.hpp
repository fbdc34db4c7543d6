// Which server a file answers to: the one that opened it last. The lock on the folder prevents a second one where it
// can; where it was removed, or the disk knows no locks, the older server finds out before it confirms anything.
#pragma once

#include <cstdint>

#include "base/result.hpp"
#include "store/sqlite.hpp"

namespace paddock::store {

struct Generation {
    std::int64_t number = 0;   // grows by one with every server that opens the file
    std::int64_t commits = 0;  // the transactions of all servers so far
};

// From now on the file answers to whoever holds this. Marks the games that are not over as brought back where the file
// is a backup that has just been put into its place.
Result<Generation, StoreFault> take_over(sqlite::Connection& connection);

}  // namespace paddock::store
