// Seats, sets of seats, and whose turn it is.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/enum_map.hpp"

namespace paddock {

// Seats count from 0, clockwise.
enum class Seat : std::uint8_t {};

inline constexpr std::size_t most_seats = 6;

// Somebody who watches: a view made for the spectator shows what everyone may see.
inline constexpr Seat spectator{15};

constexpr Seat seat_at(std::size_t index) noexcept {
    return static_cast<Seat>(index);
}
constexpr std::size_t index_of(Seat seat) noexcept {
    return static_cast<std::size_t>(seat);
}

template <class Value>
using PerSeat = EnumMap<Seat, Value, most_seats>;

// A set of seats as a bit mask.
struct SeatSet {
    std::uint8_t bits = 0;

    static constexpr SeatSet first(std::size_t count) noexcept {
        return {static_cast<std::uint8_t>((1U << count) - 1)};
    }
    static constexpr SeatSet of(Seat seat) noexcept { return {static_cast<std::uint8_t>(1U << index_of(seat))}; }

    constexpr bool has(Seat seat) const noexcept { return ((bits >> index_of(seat)) & 1U) != 0; }
    constexpr void add(Seat seat) noexcept { bits = static_cast<std::uint8_t>(bits | 1U << index_of(seat)); }
    constexpr void remove(Seat seat) noexcept { bits = static_cast<std::uint8_t>(bits & ~(1U << index_of(seat))); }
    constexpr bool empty() const noexcept { return bits == 0; }
    constexpr int count() const noexcept { return std::popcount(bits); }
    constexpr Seat lowest() const noexcept { return static_cast<Seat>(std::countr_zero(bits)); }

    friend constexpr bool operator==(const SeatSet&, const SeatSet&) = default;
};

// Who is to act. Where seats choose at the same time (`together`), every seat of the set may act, in any order,
// and none sees the others' choices until all have made theirs.
struct Turn {
    enum class Kind : std::uint8_t { dealer, seats, over };
    Kind kind = Kind::over;
    SeatSet seats;
    bool together = false;

    static constexpr Turn of_dealer() noexcept { return {Kind::dealer, {}, false}; }
    static constexpr Turn of_seat(Seat seat) noexcept { return {Kind::seats, SeatSet::of(seat), false}; }
    static constexpr Turn of_seats_together(SeatSet seats) noexcept { return {Kind::seats, seats, true}; }
    static constexpr Turn nobody() noexcept { return {Kind::over, {}, false}; }

    friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

}  // namespace paddock
