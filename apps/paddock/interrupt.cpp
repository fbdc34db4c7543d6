#include "interrupt.hpp"

#include <csignal>

namespace paddock {

namespace {

std::atomic<bool> asked_to_end{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may touch it");

extern "C" void on_interrupt(int number) {
    asked_to_end = true;
    std::signal(number, SIG_DFL);
}

}  // namespace

const std::atomic<bool>& interrupt_flag() {
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) std::signal(number, on_interrupt);
    return asked_to_end;
}

}  // namespace paddock
