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

}  // namespace
}  // namespace paddock::net
