// What an option of the seat to act is worth to it, whatever it owns: one look ahead over the rest of the round.
#pragma once

#include <array>

#include "base/fixed_list.hpp"
#include "bots/brains/change_horses/strength.hpp"
#include "games/change_horses/play.hpp"

namespace paddock::change_horses {

// What a player can own: one of six horses, or one of fifteen pairs with two players (numbered as the cards are).
using Holding = std::uint8_t;
inline constexpr std::size_t most_holdings = cards;

constexpr std::size_t holding_count(const Rules& rules) noexcept {
    return rules.players == 2 ? cards : horses;
}
// The horses of a holding, a bit each.
constexpr std::uint8_t horses_in(const Rules& rules, Holding holding) noexcept {
    if (rules.players != 2) return static_cast<std::uint8_t>(1U << holding);
    return static_cast<std::uint8_t>(1U << static_cast<int>(pair_of[holding].first) |
                                     1U << static_cast<int>(pair_of[holding].second));
}
Holding holding_of(const Certificates& certificates) noexcept;

// The share of the win by holding.
using Values = std::array<double, most_holdings>;

struct Option {
    Move move;
    Values values;
};
using Options = FixedList<Option, 128>;

constexpr Seat seat_to_play(const Open& open) noexcept {
    return open.order[open.position % open.rules.players];
}

// The value of rows at the end of a round to every holding: each other horse is a rival's as likely as any.
Values values_of(const Rows& rows, const Rules& rules, int rounds_done) noexcept;

// Whether the others' cards of this round are thought of, or only the board as it lies.
enum class Foresight : bool { none, round };

// Every face-up card of the seat to act. With foresight, those who play after it play any of their face-up cards.
void rate_plays(const Open& open, Foresight foresight, Options& options) noexcept;
// Every use of a Wild Horse card, with the best card after it. What one gets for a changed horse is unknown.
void rate_wilds(const Open& open, Foresight foresight, Options& options) noexcept;

}  // namespace paddock::change_horses
