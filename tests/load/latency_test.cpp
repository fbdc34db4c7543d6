#include "load/latency.hpp"

#include <gtest/gtest.h>

namespace paddock::load {
namespace {

TEST(Latency, KnowsNothingAtFirst) {
    const Latency latency;
    EXPECT_EQ(latency.count(), 0U);
    EXPECT_EQ(latency.ms_at(0.99), 0);
}

TEST(Latency, TellsSharesWithinAPartIn32) {
    Latency latency;
    for (std::int64_t us = 1; us <= 100'000; ++us) latency.note(us);
    for (const double share : {0.01, 0.5, 0.95, 0.99, 0.999})
        EXPECT_NEAR(latency.ms_at(share), 100 * share, 100 * share / 32) << share;
    EXPECT_EQ(latency.count(), 100'000U);
    EXPECT_DOUBLE_EQ(latency.longest_ms(), 100);
    EXPECT_LE(latency.ms_at(1), 100);
}

TEST(Latency, TakesWhatIsTooLongOrRunsBackwards) {
    Latency latency;
    latency.note(-5);
    latency.note(INT64_MAX);
    EXPECT_EQ(latency.count(), 2U);
    EXPECT_EQ(latency.ms_at(0.5), 0);
    EXPECT_GT(latency.ms_at(1), 1e9);
}

}  // namespace
}  // namespace paddock::load
