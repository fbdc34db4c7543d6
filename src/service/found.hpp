// What the store finds for the service.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "service/effects.hpp"
#include "store/store.hpp"

namespace paddock {

struct Found {
    std::vector<std::string> log;
    std::int64_t restored_ms = 0;  // of the match with that log
    std::vector<store::MatchRow> rows;
    std::optional<store::Device> device;
    std::vector<store::Device> devices;
};

// For whoever performs a Read. It may take a while.
Result<Found, store::StoreFault> find(store::Store& store, const Read& read);

}  // namespace paddock
