#include "service/timers.hpp"

#include <gtest/gtest.h>

namespace paddock {
namespace {

using Tables = std::vector<std::string>;

TEST(Timers, TheEarlierTimeStays) {
    Timers timers;
    EXPECT_FALSE(timers.first_ms());
    timers.set("a", 10);
    timers.set("a", 20);
    EXPECT_EQ(timers.first_ms(), 10);
    timers.set("a", 5);
    timers.set("b", 5);
    EXPECT_EQ(timers.take_due(4), Tables{});
    EXPECT_EQ(timers.take_due(30), (Tables{"a", "b"})) << "each once";
    EXPECT_FALSE(timers.first_ms());
}

TEST(Timers, Forgets) {
    Timers timers;
    timers.set("a", 10);
    timers.forget("a");
    timers.forget("a");
    EXPECT_FALSE(timers.first_ms());
    timers.set("a", 30);
    EXPECT_EQ(timers.take_due(30), Tables{"a"});
}

}  // namespace
}  // namespace paddock
