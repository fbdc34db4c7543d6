// Whether a store's file is whole: its pages, its indexes, and the sum of every row.
#pragma once

#include <cstdint>

#include "base/result.hpp"
#include "store/sqlite.hpp"

namespace paddock::store {

struct StoreCount {
    std::int64_t matches = 0;
    std::int64_t unfinished = 0;
};

// Reads all of it. The connection's file has the newest schema.
Result<StoreCount, StoreFault> check_store(sqlite::Connection& connection);

}  // namespace paddock::store
