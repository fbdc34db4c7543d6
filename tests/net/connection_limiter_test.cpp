#include "net/connection_limiter.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

namespace paddock::net {
namespace {

class Visitor final : public ConnectionLimiter::Guest {
public:
    void give_way() override { ++sent_away; }
    int sent_away = 0;
};

class Visitors : public testing::Test {
protected:
    std::vector<int> sent_away() const {
        std::vector<int> numbers;
        for (std::size_t i = 0; i < visitors.size(); ++i)
            for (int times = 0; times < visitors[i].sent_away; ++times) numbers.push_back(static_cast<int>(i));
        return numbers;
    }
    std::vector<Visitor> visitors{12};
};

using Numbers = std::vector<int>;

TEST_F(Visitors, WhoRestsGivesWayBeforeWhoIsInARequest) {
    ConnectionLimiter places(3, 3);
    for (const std::size_t i : {0, 1, 2}) EXPECT_TRUE(places.enter(visitors[i], "a"));
    places.delay(visitors[0]);
    places.rest(visitors[2]);
    places.rest(visitors[1]);
    EXPECT_TRUE(places.enter(visitors[3], "b"));
    EXPECT_EQ(sent_away(), (Numbers{2})) << "the one that has rested longest";
    EXPECT_TRUE(places.enter(visitors[4], "b"));
    EXPECT_EQ(sent_away(), (Numbers{1, 2}));
    EXPECT_TRUE(places.enter(visitors[5], "b"));
    EXPECT_EQ(sent_away(), (Numbers{0, 1, 2})) << "then the one longest in its request";
    EXPECT_EQ(places.size(), 3U);
}

TEST_F(Visitors, ANewcomerHasTimeToAsk) {
    ConnectionLimiter places(3, 3);
    for (const std::size_t i : {0, 1}) {
        EXPECT_TRUE(places.enter(visitors[i], "a"));
        places.delay(visitors[i]);
    }
    EXPECT_TRUE(places.enter(visitors[2], "b"));
    for (const std::size_t i : {3, 4}) {
        EXPECT_TRUE(places.enter(visitors[i], "a"));
        places.delay(visitors[i]);
    }
    EXPECT_EQ(sent_away(), (Numbers{0, 1})) << "whoever was there before";
}

TEST_F(Visitors, WhoWaitsForTheServerStays) {
    ConnectionLimiter places(2, 2);
    for (const std::size_t i : {0, 1}) {
        EXPECT_TRUE(places.enter(visitors[i], "a"));
        places.serve(visitors[i]);
    }
    EXPECT_FALSE(places.enter(visitors[2], "b"));
    EXPECT_EQ(sent_away(), Numbers{});
    places.delay(visitors[1]);
    EXPECT_TRUE(places.enter(visitors[2], "b"));
    EXPECT_EQ(sent_away(), (Numbers{1})) << "its answer was made, and it does not take it";
}

TEST_F(Visitors, OneAddressMakesRoomAmongItself) {
    ConnectionLimiter places(10, 2);
    for (const std::size_t i : {0, 1}) EXPECT_TRUE(places.enter(visitors[i], "a"));
    for (const std::size_t i : {2, 3, 4, 5}) EXPECT_TRUE(places.enter(visitors[i], "b"));
    EXPECT_EQ(sent_away(), (Numbers{2, 3}));
    EXPECT_EQ(places.size(), 4U);
    for (const std::size_t i : {4, 5}) places.leave(visitors[i]);
    EXPECT_TRUE(places.enter(visitors[6], "b"));
    EXPECT_EQ(sent_away(), (Numbers{2, 3})) << "who has left takes no place";
    for (const std::size_t i : {7, 8, 9}) EXPECT_TRUE(places.enter(visitors[i], ""));
    EXPECT_EQ(sent_away(), (Numbers{2, 3})) << "without an address nobody counts";
}

TEST_F(Visitors, WhoGaveWayHasNothingToGiveAnyMore) {
    ConnectionLimiter places(1, 1);
    EXPECT_TRUE(places.enter(visitors[0], "a"));
    EXPECT_TRUE(places.enter(visitors[1], "a"));
    places.rest(visitors[0]);
    places.leave(visitors[0]);
    EXPECT_EQ(places.size(), 1U);
    EXPECT_TRUE(places.enter(visitors[2], "a"));
    EXPECT_EQ(sent_away(), (Numbers{0, 1}));
}

TEST_F(Visitors, WhenTheServerStopsThoseInARequestStay) {
    ConnectionLimiter places(10, 10);
    for (const std::size_t i : {0, 1, 2, 3}) EXPECT_TRUE(places.enter(visitors[i], "a"));
    places.rest(visitors[1]);
    places.delay(visitors[2]);
    places.serve(visitors[3]);
    places.clear_idle();
    EXPECT_EQ(sent_away(), (Numbers{0, 1}));
    EXPECT_EQ(places.size(), 2U);
}

}  // namespace
}  // namespace paddock::net
