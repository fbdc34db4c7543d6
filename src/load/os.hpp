// What the operating system grants and takes: open connections, and the memory of a process. Linux.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "base/result.hpp"

namespace paddock::load {

// Sees to it that this process, and those it starts, may have that many files and connections open. The reason is a
// sentence.
Result<Done, std::string> allow_descriptors(std::size_t wanted);

// What a process occupies of the machine's memory now, in KiB; nothing if there is no such process.
std::optional<std::uint64_t> memory_kib(pid_t process);

// The processor time that a process has used so far, in seconds; nothing if there is no such process.
std::optional<double> processor_seconds(pid_t process);

}  // namespace paddock::load
