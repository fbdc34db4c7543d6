#include "service/wakes.hpp"

#include <gtest/gtest.h>

namespace paddock {
namespace {

using Tables = std::vector<std::string>;

TEST(Wakes, TheEarlierTimeStays) {
    Wakes wakes;
    EXPECT_FALSE(wakes.first_ms());
    wakes.set("a", 10);
    wakes.set("a", 20);
    EXPECT_EQ(wakes.first_ms(), 10);
    wakes.set("a", 5);
    wakes.set("b", 5);
    EXPECT_EQ(wakes.take_due(4), Tables{});
    EXPECT_EQ(wakes.take_due(30), (Tables{"a", "b"})) << "each once";
    EXPECT_FALSE(wakes.first_ms());
}

TEST(Wakes, Forgets) {
    Wakes wakes;
    wakes.set("a", 10);
    wakes.forget("a");
    wakes.forget("a");
    EXPECT_FALSE(wakes.first_ms());
    wakes.set("a", 30);
    EXPECT_EQ(wakes.take_due(30), Tables{"a"});
}

}  // namespace
}  // namespace paddock
