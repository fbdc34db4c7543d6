#include "base/maths.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace paddock {
namespace {

TEST(Maths, TheLogarithmIsThatOfTheLibrary) {
    for (double x = 1e-300; x < 1e300; x *= 1.37)
        EXPECT_NEAR(natural_log(x), std::log(x), 1e-11 * std::fmax(1, std::fabs(std::log(x)))) << x;
    for (double x = 0.5; x < 3; x += 0.001) EXPECT_NEAR(natural_log(x), std::log(x), 1e-11) << x;
}

TEST(Maths, TheLogarithmIsExactWhereItMatters) {
    EXPECT_EQ(natural_log(1), 0);
    EXPECT_LT(natural_log(1 - 1e-12), 0);
    EXPECT_GT(natural_log(1 + 1e-12), 0);
}

TEST(Maths, TheExponentialIsThatOfTheLibrary) {
    for (double x = -700; x <= 700; x += 0.37) EXPECT_NEAR(exponential(x) / std::exp(x), 1, 1e-11) << x;
    for (double x = -1; x <= 1; x += 0.001) EXPECT_NEAR(exponential(x) / std::exp(x), 1, 1e-11) << x;
    EXPECT_EQ(exponential(0), 1);
}

TEST(Maths, TheExponentialStopsAtItsLimits) {
    EXPECT_EQ(exponential(-1e9), exponential(-700));
    EXPECT_EQ(exponential(1e9), exponential(700));
    EXPECT_GT(exponential(-700), 0);
    EXPECT_TRUE(std::isfinite(exponential(700)));
}

TEST(Maths, EachUndoesTheOther) {
    for (double x = -50; x < 50; x += 0.13) EXPECT_NEAR(natural_log(exponential(x)), x, 1e-9);
}

TEST(Maths, BothRiseEverywhere) {
    for (double x = 0.01; x < 20; x += 0.01) {
        EXPECT_LT(natural_log(x), natural_log(x + 0.01));
        EXPECT_LT(exponential(x), exponential(x + 0.01));
        EXPECT_LT(exponential(-x - 0.01), exponential(-x));
    }
}

// The compiler computes the same as the machine: the bits do not depend on where it runs.
TEST(Maths, IsTheSameAtCompileTime) {
    constexpr double logarithm = natural_log(3.25);
    constexpr double power = exponential(-1.75);
    volatile double x = 3.25;
    volatile double y = -1.75;
    EXPECT_EQ(natural_log(x), logarithm);
    EXPECT_EQ(exponential(y), power);
}

}  // namespace
}  // namespace paddock
