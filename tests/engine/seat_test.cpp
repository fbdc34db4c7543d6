#include "engine/seat.hpp"

#include <gtest/gtest.h>

namespace paddock {
namespace {

TEST(SeatSet, HoldsSeats) {
    SeatSet seats;
    EXPECT_TRUE(seats.empty());
    EXPECT_EQ(seats.count(), 0);
    seats.add(seat_at(4));
    seats.add(seat_at(2));
    seats.add(seat_at(2));
    EXPECT_EQ(seats.count(), 2);
    EXPECT_TRUE(seats.has(seat_at(2)) && seats.has(seat_at(4)));
    EXPECT_FALSE(seats.has(seat_at(0)) || seats.has(seat_at(3)) || seats.has(spectator));
    EXPECT_EQ(seats.lowest(), seat_at(2));
    seats.remove(seat_at(2));
    seats.remove(seat_at(0));
    EXPECT_EQ(seats, SeatSet::of(seat_at(4)));
    EXPECT_EQ(seats.lowest(), seat_at(4));
}

TEST(SeatSet, StartsFromTheFirstSeats) {
    for (std::size_t count = 0; count <= most_seats; ++count) {
        const SeatSet seats = SeatSet::first(count);
        EXPECT_EQ(std::size_t(seats.count()), count);
        for (std::size_t seat = 0; seat < most_seats; ++seat) EXPECT_EQ(seats.has(seat_at(seat)), seat < count);
    }
}

TEST(Turn, SaysWhoIsToAct) {
    EXPECT_EQ(Turn::of_dealer().kind, Turn::Kind::dealer);
    EXPECT_TRUE(Turn::of_dealer().seats.empty());
    EXPECT_EQ(Turn::of_seat(seat_at(3)).seats, SeatSet::of(seat_at(3)));
    EXPECT_FALSE(Turn::of_seat(seat_at(3)).together);
    EXPECT_TRUE(Turn::of_seats_together(SeatSet::first(2)).together);
    EXPECT_EQ(Turn::nobody().kind, Turn::Kind::over);
    EXPECT_NE(Turn::of_dealer(), Turn::nobody());
}

}  // namespace
}  // namespace paddock
