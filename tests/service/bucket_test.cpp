#include "service/bucket.hpp"

#include <gtest/gtest.h>

namespace paddock {
namespace {

constexpr Pace pace{.burst = 3, .per_second = 2};

TEST(Bucket, GivesABurstAndThenSoManyASecond) {
    Bucket bucket;
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(pace, 1000));
    EXPECT_FALSE(bucket.take(pace, 1000));
    EXPECT_TRUE(bucket.empty(pace, 1000));
    EXPECT_FALSE(bucket.take(pace, 1400));
    EXPECT_TRUE(bucket.take(pace, 1500)) << "half a second fills one";
    EXPECT_FALSE(bucket.take(pace, 1500));
}

TEST(Bucket, GoesIntoDebt) {
    Bucket bucket;
    bucket.charge(pace, 0, 5);
    EXPECT_FALSE(bucket.take(pace, 1'000));
    EXPECT_TRUE(bucket.take(pace, 1'500)) << "three of the five are paid";
}

TEST(Bucket, FillsUpAndNoFurther) {
    Bucket bucket;
    EXPECT_TRUE(bucket.full(pace, 0));
    EXPECT_TRUE(bucket.take(pace, 0));
    EXPECT_FALSE(bucket.full(pace, 499));
    EXPECT_TRUE(bucket.full(pace, 500));
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(pace, 1'000'000));
    EXPECT_FALSE(bucket.take(pace, 1'000'000));
    EXPECT_FALSE(bucket.take(pace, 999'000)) << "a clock that goes back gives nothing";
}

}  // namespace
}  // namespace paddock
