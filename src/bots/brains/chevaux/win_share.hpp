// What the cards held are worth: each seat's share of the win, judged without looking further ahead.
#pragma once

#include "games/chevaux/state.hpp"

namespace paddock::chevaux::brains {

// How many cards of each rarity a seat holds.
using Holdings = PerSeat<std::array<double, rarities>>;

// The share of the win of `seat`, 0 to 1. A win is likely in proportion to the exponential of what the seat's cards
// weigh; who leads weighs a little more. Whoever is out has no share.
double win_share(const Open& open, const Holdings& holdings, Seat seat) noexcept;

// The same for a full state; exact when the game is over, equal winners sharing the win.
double win_share(const State& state, Seat seat) noexcept;

}  // namespace paddock::chevaux::brains
