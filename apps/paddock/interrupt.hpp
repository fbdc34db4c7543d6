// Ctrl-C and its like, for subcommands that have something to finish before they end.
#pragma once

#include <atomic>

namespace paddock {

// From the first call on, an interrupt, a hang-up or a request to end turns the flag true; the second one ends the
// program at once.
const std::atomic<bool>& interrupt_flag();

// Whether the flag is true; without a call of the above it never is.
bool is_interrupted();

// What a program that a signal ended early exits with: 130 after Ctrl-C, 143 after a request to end. Without a signal
// `code`.
int exit_code_or_interrupted(int code);

}  // namespace paddock
