#include "service/room_clock.hpp"

#include <gtest/gtest.h>

namespace paddock {
namespace {

constexpr Seat ada = seat_at(0);

TEST(RoomClock, RunsForADecision) {
    RoomClock clock(DecisionClock::seconds_30, 0);
    clock.set_running(true, 1'000);
    clock.start_decision(ada, 1'000, 1'000);
    EXPECT_EQ(clock.left_ms(ada, 1'000), 30'000);
    EXPECT_EQ(clock.left_ms(ada, 11'000), 20'000);
    EXPECT_FALSE(clock.is_up(ada, 30'999));
    EXPECT_TRUE(clock.is_up(ada, 31'000));
    EXPECT_EQ(clock.left_ms(ada, 99'000), 0);
    clock.start_decision(ada, 99'000, 99'000);
    EXPECT_EQ(clock.deadline_ms(ada), 129'000);
}

TEST(RoomClock, StandsWhileTheGameWaits) {
    RoomClock clock(DecisionClock::seconds_30, 500);
    clock.set_running(true, 1'000);
    clock.start_decision(ada, 1'000, 1'000);
    clock.set_running(false, 11'000);
    EXPECT_EQ(clock.left_ms(ada, 500'000), 20'000);
    EXPECT_FALSE(clock.is_up(ada, 500'000));
    EXPECT_FALSE(clock.deadline_ms(ada));
    EXPECT_EQ(clock.ran_ms(500'000), 10'500);
    clock.set_running(true, 600'000);
    EXPECT_EQ(clock.deadline_ms(ada), 620'000);
    EXPECT_EQ(clock.ran_ms(601'000), 11'500);
}

TEST(RoomClock, ADecisionMayBeginBeforeItIsLookedAt) {
    RoomClock clock(DecisionClock::day_1, 0);
    clock.start_decision(ada, 0, 3'600'000);
    clock.set_running(true, 3'600'000);
    EXPECT_EQ(clock.left_ms(ada, 3'600'000), 23 * 3'600'000);
    clock.start_decision(ada, 9'000'000, 3'600'000);
    EXPECT_EQ(clock.left_ms(ada, 3'600'000), 24 * 3'600'000) << "a time to come is now";
}

TEST(RoomClock, MayHaveNoLimit) {
    RoomClock clock(DecisionClock::none, 0);
    clock.set_running(true, 0);
    clock.start_decision(ada, 0, 0);
    EXPECT_FALSE(clock.left_ms(ada, 10));
    EXPECT_FALSE(clock.is_up(ada, 1'000'000'000'000));
}

TEST(Earlier, NoneIsNever) {
    EXPECT_EQ(earlier(3, 5), 3);
    EXPECT_EQ(earlier(5, 3), 3);
    EXPECT_EQ(earlier(std::nullopt, 3), 3);
    EXPECT_EQ(earlier(3, std::nullopt), 3);
    EXPECT_EQ(earlier(std::nullopt, std::nullopt), std::nullopt);
}

}  // namespace
}  // namespace paddock
