#include "net/served_clock.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace paddock::net {
namespace {

TEST(ServedClock, GoesOnFromTheRunsBefore) {
    ServedClock clock(1'000'000);
    const Now first = clock.now();
    EXPECT_GE(first.served_ms, 1'000'000);
    EXPECT_LT(first.served_ms, 1'010'000);
    EXPECT_GT(first.wall_ms, 1'700'000'000'000);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    const Now second = clock.now();
    EXPECT_GE(second.served_ms, first.served_ms + 5);
    EXPECT_GE(second.wall_ms, first.wall_ms);
}

// A process that was stopped has not served: nobody's time has run meanwhile.
TEST(ServedClock, StandsWhileTheProcessDoes) {
    using std::chrono::milliseconds;
    const auto sleep = [](int ms) { std::this_thread::sleep_for(milliseconds(ms)); };
    ServedClock clock(0, milliseconds(200));
    const std::int64_t before = clock.now().served_ms;
    sleep(400);
    const Now after = clock.now();
    EXPECT_LE(after.served_ms, before + 5);
    while (clock.now().served_ms < after.served_ms + 20) sleep(1);  // and goes on
    static_assert(2 * ServedClock::heartbeat < ServedClock::longest_gap, "a beat that comes late is no stop");
}

}  // namespace
}  // namespace paddock::net
