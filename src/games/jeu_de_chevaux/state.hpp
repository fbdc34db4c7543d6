// State, Move and Draw of Jeu de Chevaux: data only. There are no secrets in this game.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <type_traits>

#include "base/bits.hpp"
#include "base/lazy_list.hpp"
#include "engine/seat.hpp"
#include "games/jeu_de_chevaux/board.hpp"
#include "games/jeu_de_chevaux/rules.hpp"

namespace paddock::jeu_de_chevaux {

enum class Phase : std::uint8_t {
    start_roll,  // rolling for who starts
    roll,        // the player to move has to roll
    move,        // the player to move has to choose a horse
    over
};

// One byte: the colour in the two high bits, below it the horse's step (0 to 55 on the ring, 55+n on numbered square
// n), or all ones for a horse that comes out of the stable.
struct Move {
    static constexpr int out_of_stable = 63;
    std::uint8_t code = 0;

    static constexpr Move of(Colour colour, int step) noexcept {
        return {static_cast<std::uint8_t>(static_cast<int>(colour) << 6 | step)};
    }
    constexpr Colour colour() const noexcept { return static_cast<Colour>(code >> 6); }
    constexpr int step() const noexcept { return code & 63; }

    friend constexpr auto operator<=>(const Move&, const Move&) = default;
};
static_assert(home_step < Move::out_of_stable);

// The legal moves of one stable as bits, by step; Move::out_of_stable is a bit like any other.
using Choices = std::uint64_t;

// The legal moves of a seat: its first stable's, then its second's. Made of bits, so that it costs nothing to make.
class MoveList : public LazyList<MoveList, Move> {
public:
    constexpr MoveList(Colour first, Choices of_first, Colour second, Choices of_second) noexcept
        : of_first_(of_first), of_second_(of_second), first_(first), second_(second) {}

    constexpr std::size_t size() const noexcept {
        return static_cast<std::size_t>(std::popcount(of_first_) + std::popcount(of_second_));
    }
    Move operator[](std::size_t index) const noexcept {
        const auto in_first = static_cast<std::size_t>(std::popcount(of_first_));
        const bool in_second = index >= in_first;
        return Move::of(in_second ? second_ : first_,
                        select_bit(in_second ? of_second_ : of_first_,
                                   static_cast<std::uint32_t>(index - (in_second ? in_first : 0))));
    }
    constexpr bool contains(const Move& move) const noexcept {
        // With one stable a seat there are no choices of the second, whatever its colour is said to be.
        const Choices of_colour =
            (move.colour() == first_ ? of_first_ : 0) | (move.colour() == second_ ? of_second_ : 0);
        return (of_colour >> move.step() & 1U) != 0;
    }
    friend constexpr bool operator==(const MoveList& a, const MoveList& b) noexcept {
        return a.of_first_ == b.of_first_ && a.of_second_ == b.of_second_ && a.first_ == b.first_ &&
               a.second_ == b.second_;
    }

private:
    // Four members, not two arrays: an array would be loaded as one vector right after its halves were stored, and the
    // processor waits for that.
    Choices of_first_;
    Choices of_second_;
    Colour first_;
    Colour second_;
};

struct Draw {
    std::uint8_t pips = 1;
    friend constexpr bool operator==(const Draw&, const Draw&) = default;
};

struct State {
    PerColour<Track> track;  // where each colour's horses stand
    Ring taken = 0;          // the squares of the ring with a horse of any colour: follows from the tracks
    // The legal moves of the player to move, for the first and second stable: made when the die falls.
    std::array<Choices, 2> choices{};
    PerColour<std::uint8_t> stable;                  // horses still or again in the stable
    PerColour<std::uint8_t> home;                    // horses that have finished
    std::array<std::array<Colour, 2>, 4> stables{};  // of each seat; the second only with two players
    std::array<Seat, 4> next{};                      // of each seat: who plays after it
    std::array<std::uint8_t, 4> place{};             // of each seat: 1 for the first player home, 0 while running
    Rules rules;
    Phase phase = Phase::start_roll;
    Seat to_move{};
    std::uint8_t die = 0;       // the last roll
    std::uint8_t finished = 0;  // players home
    // Rolling for the start: who rolls in this lap, the best so far and who has it.
    SeatSet contenders;
    SeatSet best_rollers;
    std::uint8_t best_roll = 0;
    std::array<std::uint8_t, 2> spare{};  // no padding: equal states are equal byte for byte

    friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 104, "a search copies these by the million");

}  // namespace paddock::jeu_de_chevaux
