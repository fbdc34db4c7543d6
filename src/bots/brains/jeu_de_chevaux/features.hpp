// A position as a network reads it: for each seat a short list of what is the case, with how much of it.
#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_list.hpp"
#include "bots/brains/jeu_de_chevaux/race_table.hpp"
#include "bots/brains/jeu_de_chevaux/threats.hpp"

namespace paddock::jeu_de_chevaux {

// The rows of a network's first layer, by their first number. Everything is seen from the seat: its stable's first
// square is step 0, so that turning the board changes nothing.
namespace row {
inline constexpr int own_step = 0;                       // each own horse on the board, by step
inline constexpr int rival_step = own_step + home_step;  // each rival's horse on the ring, by one's own stable's steps
inline constexpr int wait = rival_step + ring_squares;   // how many seats roll before this one
inline constexpr int in_stable = wait + 4;               // for each own stable: horses in it
inline constexpr int missing = in_stable + most_horses + 1;  // own horses that still have to come home
inline constexpr int field = missing + 2 * most_horses + 1;  // seats in the race: 2, 3 or 4
inline constexpr int lone_turns = field + 3;                 // the race table's turns, added over one's own stables
inline constexpr int worst_turns = lone_turns + 1;           // the higher of the two stables
inline constexpr int best_turns = worst_turns + 1;           // the lower
inline constexpr int usable_now = best_turns + 1;            // rolls that allow a move, for the seat that rolls now
inline constexpr int usable_later = usable_now + 1;          // the same for the others
inline constexpr int hitting_now = usable_later + 1;         // rolls that send somebody back
inline constexpr int hitting_later = hitting_now + 1;
inline constexpr int prize_now = hitting_later + 1;  // what they send back, in steps
inline constexpr int prize_later = prize_now + 1;
inline constexpr int urgent_rolls = prize_later + 1;  // rolls that hit the seat before its own next roll
inline constexpr int later_rolls = urgent_rolls + 1;  // those after it
inline constexpr int urgent_loss = later_rolls + 1;   // what they would cost, in steps
inline constexpr int later_loss = urgent_loss + 1;
inline constexpr int count = later_loss + 1;
}  // namespace row

struct Input {
    std::uint8_t row = 0;
    float amount = 0;
};
static_assert(row::count <= 256);

using SeatFeatures = FixedList<Input, 64>;

struct Features {
    std::array<SeatFeatures, most_players> seats;  // empty for a seat that is not in the race
};

// `before` is a position before a roll, with the game still on.
void read_features(const State& before, const RaceTable& race, Features& features) noexcept;

}  // namespace paddock::jeu_de_chevaux
