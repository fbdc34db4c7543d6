#include "interrupt.hpp"

#include <signal.h>  // NOLINT(modernize-deprecated-headers): sigaction is not in <csignal>

#include <initializer_list>

namespace paddock {

namespace {

std::atomic<bool> asked_to_end{false};
std::atomic<int> by_signal{0};
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free,
              "a signal handler may touch them");

extern "C" void on_interrupt(int number) {
    by_signal = number;
    asked_to_end = true;
}

}  // namespace

const std::atomic<bool>& interrupt_flag() {
    struct sigaction action{};
    action.sa_handler = on_interrupt;
    action.sa_flags = static_cast<int>(SA_RESETHAND);  // and no SA_RESTART: a read that waits comes back
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) sigaction(number, &action, nullptr);
    return asked_to_end;
}

bool is_interrupted() {
    return asked_to_end;
}

int exit_code_or_interrupted(int code) {
    constexpr int ended_by_signal = 128;  // as shells have it
    return asked_to_end ? ended_by_signal + by_signal : code;
}

}  // namespace paddock
