// A look at a game: it is played on for twenty rounds by players of good sense with a memory, who now and then slip,
// and then judged by the cards held. The mean of many looks is a chance that comes true: study and hints take it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/rng.hpp"
#include "bots/brains/chevaux/rollout_policy.hpp"
#include "games/chevaux/state.hpp"

namespace paddock::chevaux::brains {

inline constexpr std::uint32_t rounds_of_look = 20;

// What a card of each rarity and the lead add to the logarithm of a seat's odds where a look ends.
struct CardWeights {
    std::array<double, rarities> card{};
    double lead = 0;
};

// Weights differ by how many seats are still in: two, three, or more.
inline constexpr std::size_t end_kinds = 3;
constexpr std::size_t kind_of_end(int seats_in) noexcept {
    return seats_in <= 2 ? 0 : seats_in == 3 ? 1 : 2;
}
const CardWeights& card_weights(std::size_t kind) noexcept;

// The game from here on: who remembers the cards that were laid open knows them.
Imagined imagined(const State& state) noexcept;

// Plays on as far as a look goes that begins after so many rounds, and to the end of the game if that is near.
void look_ahead(Imagined& game, std::uint32_t played, Rng& rng) noexcept;

// Each seat's share of the win, judged by the cards held; exact when the game is over, equal winners sharing the win.
PerSeat<double> shares_held(const State& state) noexcept;

// How a seat fares after a move, by one look that goes as far as it would before the move.
double share_after(const State& state, Seat seat, const Move& move, Rng& rng) noexcept;

}  // namespace paddock::chevaux::brains
