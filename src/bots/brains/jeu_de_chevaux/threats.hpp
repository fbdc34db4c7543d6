// Who can send whom back with one roll.
#pragma once

#include <array>

#include "games/jeu_de_chevaux/state.hpp"

namespace paddock::jeu_de_chevaux {

inline constexpr std::size_t most_players = 4;

// A seat that is still in the race: with `play_on` some have finished.
constexpr bool running(const State& state, std::size_t seat) noexcept {
    return seat < state.rules.players && state.place[seat] == 0;
}

// The ring squares under a colour's horses.
constexpr Ring ring_of(Colour colour, Track horses) noexcept {
    const int shift = quarter * static_cast<int>(colour);
    horses &= whole_ring;
    return ((horses << shift) | (horses >> (ring_squares - shift))) & whole_ring;
}
static_assert(seen_from(Colour::blue, ring_of(Colour::blue, Track{1} << 40)) == Track{1} << 40);

// What one seat could do if it rolled now.
struct Reach {
    std::array<Ring, 7> hits{};           // by roll: the squares of opponents' horses that it could send back
    std::array<std::uint8_t, 7> moves{};  // by roll: how many moves it would have
};

// `before` is a position before a roll, of any seat.
Reach reach_of(const State& before, Seat seat) noexcept;

// The chance that a horse on this square is sent back by the next roll of each opponent of `seat`, as the board stands.
double danger_on(const State& before, Seat seat, Ring square) noexcept;

}  // namespace paddock::jeu_de_chevaux
