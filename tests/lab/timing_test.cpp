#include "lab/timing.hpp"

#include <gtest/gtest.h>

namespace paddock::lab {
namespace {

void spend(double seconds) {
    const double end = processor_seconds() + seconds;
    while (processor_seconds() < end) {
    }
}

TEST(Timing, TheMedianIsTheOneInTheMiddle) {
    EXPECT_EQ(median_of({3}), 3);
    EXPECT_EQ(median_of({9, 1, 5}), 5);
    EXPECT_EQ(median_of({1, 100, 2, 3, 0}), 2) << "one that was disturbed does not count";
    EXPECT_EQ(median_of({4, 1}), 4);
}

TEST(Timing, DoesAsManyRoundsAsTheTimeTakes) {
    std::vector<std::uint64_t> called;
    const Timing timing = time_rounds(
        [&](std::uint64_t rounds) {
            called.push_back(rounds);
            spend(0.0002 * static_cast<double>(rounds));
        },
        0.001);
    ASSERT_GE(called.size(), 6U);
    EXPECT_EQ(called.front(), 1U);
    for (std::size_t i = called.size() - 6; i < called.size(); ++i) EXPECT_EQ(called[i], timing.rounds);
    EXPECT_LE(timing.rounds, 8U);
    EXPECT_GE(timing.seconds, 0.0002 * static_cast<double>(timing.rounds));
}

TEST(Timing, WorkThatTakesLongIsNotRepeatedToGrow) {
    int calls = 0;
    const Timing timing = time_rounds(
        [&](std::uint64_t) {
            ++calls;
            spend(0.002);
        },
        0.001);
    EXPECT_EQ(timing.rounds, 1U);
    EXPECT_EQ(calls, 6);
}

}  // namespace
}  // namespace paddock::lab
