// Ctrl-C and its like, for subcommands that start other programs: they end them before they end themselves.
#pragma once

#include <atomic>

namespace paddock {

// From the first call on, an interrupt, a hang-up or a request to end turns the flag true; the second one ends the
// program at once.
const std::atomic<bool>& interrupt_flag();

}  // namespace paddock
