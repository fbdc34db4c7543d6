// The board of Jeu de Chevaux as tables: colours, the ring of 56 squares, steps.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/enum_map.hpp"

namespace paddock::jeu_de_chevaux {

// [JC-1] Clockwise round the board: red faces blue, green faces yellow.
enum class Colour : std::uint8_t { red, green, blue, yellow };

inline constexpr int colours = 4;
inline constexpr int ring_squares = 56;
inline constexpr int quarter = 14;
inline constexpr int gate_step = 55;  // the square before the numbered ones
inline constexpr int numbered_squares = 6;
inline constexpr int home_step = gate_step + numbered_squares;
inline constexpr int most_horses = 4;  // per stable

static_assert(quarter * colours == ring_squares, "four stables share the ring evenly");
static_assert(gate_step == ring_squares - 1, "a horse runs once round the ring");

template <class Value>
using PerColour = EnumMap<Colour, Value, colours>;

inline constexpr std::array<Colour, colours> all_colours{Colour::red, Colour::green, Colour::blue, Colour::yellow};
inline constexpr std::string_view colour_letters = "RGBY";

constexpr char letter_of(Colour colour) noexcept {
    return colour_letters[static_cast<std::size_t>(colour)];
}
constexpr std::optional<Colour> colour_of_letter(char letter) noexcept {
    const auto at = colour_letters.find(letter);
    if (at == std::string_view::npos) return std::nullopt;
    return static_cast<Colour>(at);
}

// The ring square, counted clockwise from red's first one, on which a horse of `colour` stands at `step` (0 to 55).
constexpr int square_of(Colour colour, int step) noexcept {
    const int square = step + quarter * static_cast<int>(colour);
    return square < ring_squares ? square : square - ring_squares;
}
static_assert(square_of(Colour::red, quarter) == square_of(Colour::green, 0), "red's step 14 is green's first square");

// A set of squares of the ring, bit n for square n.
using Ring = std::uint64_t;
// A set of one colour's own steps, bit n for step n: the ring as it runs it, then its numbered squares.
using Track = std::uint64_t;

inline constexpr Ring whole_ring = (Ring{1} << ring_squares) - 1;
// Where a horse can stand: on the sixth numbered square it leaves the board.
inline constexpr Track whole_track = (Track{1} << home_step) - 1;

// Squares of the ring as the colour's own steps.
constexpr Track seen_from(Colour colour, Ring ring) noexcept {
    const int shift = quarter * static_cast<int>(colour);
    return ((ring >> shift) | (ring << (ring_squares - shift))) & whole_ring;
}
static_assert(seen_from(Colour::green, Ring{1} << 14) == 1);
static_assert(seen_from(Colour::red, 5) == 5);

// The steps of a stable's horses on the ring, as the facing stable counts them.
constexpr Track seen_from_facing(Track track) noexcept {
    constexpr int half = ring_squares / 2;
    return ((track & whole_ring) >> half) | ((track << half) & whole_ring);
}
static_assert(seen_from_facing(Track{1}) == Track{1} << 28 && seen_from_facing(Track{1} << 28) == 1);

}  // namespace paddock::jeu_de_chevaux
