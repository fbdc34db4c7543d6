// One record of a file of many, as `--game N` asks for it.
#pragma once

#include <cstdint>
#include <string>

#include "engine/record.hpp"

namespace paddock {

// The n-th record, from 1; the path `-` is the standard input.
Result<Record, Fault> read_record(const std::string& path, std::uint64_t number);

}  // namespace paddock
