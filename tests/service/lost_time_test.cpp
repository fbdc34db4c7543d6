#include "service/lost_time.hpp"

#include <gtest/gtest.h>

namespace paddock {
namespace {

TEST(LostTime, DoesNotCount) {
    LostTime lost;
    EXPECT_EQ(lost.playing_ms(1'000), 1'000);
    lost.begin(1'000);
    lost.begin(1'500);
    EXPECT_TRUE(lost.passing());
    EXPECT_EQ(lost.playing_ms(900), 900);
    EXPECT_EQ(lost.playing_ms(3'000), 1'000);
    lost.end(3'000);
    lost.end(4'000);
    EXPECT_FALSE(lost.passing());
    EXPECT_EQ(lost.playing_ms(2'000), 1'000);
    EXPECT_EQ(lost.playing_ms(4'000), 2'000);
}

TEST(LostTime, BeginsWhenWhatFailedWasAskedFor) {
    LostTime lost;
    lost.begin(5'000);
    lost.begin(2'000);
    EXPECT_EQ(lost.playing_ms(6'000), 2'000);
    lost.end(6'000);
    lost.begin(4'000);
    EXPECT_EQ(lost.playing_ms(7'000), 2'000) << "nothing is lost twice";
}

TEST(LostTime, RemembersHowMuchHoweverOften) {
    LostTime lost;
    for (std::int64_t i = 1; i <= 100; ++i) {
        lost.begin(i * 10);
        lost.end(i * 10 + 4);
    }
    EXPECT_EQ(lost.playing_ms(2'000), 1'600);
    EXPECT_EQ(lost.playing_ms(1'002), 604) << "two of the last four are yet to come";
}

}  // namespace
}  // namespace paddock
