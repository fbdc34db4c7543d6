// Horses, Horse Movement cards and sets of them, as constexpr tables.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/enum_map.hpp"

namespace paddock::change_horses {

// [CH-1] A yellow, B orange, C red, D green, E blue, F purple.
enum class Horse : std::uint8_t { a, b, c, d, e, f };

inline constexpr int horses = 6;
inline constexpr Horse no_horse{255};

template <class Value>
using PerHorse = EnumMap<Horse, Value, horses>;

inline constexpr std::array<Horse, horses> all_horses{Horse::a, Horse::b, Horse::c, Horse::d, Horse::e, Horse::f};

constexpr char letter_of(Horse horse) noexcept {
    return static_cast<char>('A' + static_cast<int>(horse));
}
constexpr std::optional<Horse> horse_of_letter(char letter) noexcept {
    if (letter < 'A' || letter > 'F') return std::nullopt;
    return static_cast<Horse>(letter - 'A');
}

// [CH-4] A card is a pair of different horses; cards are numbered in alphabetical order, AB first.
using Card = std::uint8_t;
inline constexpr int cards = 15;

struct Pair {
    Horse first, second;
};
inline constexpr auto pair_of = [] {
    std::array<Pair, cards> pairs{};
    std::size_t card = 0;
    for (int first = 0; first < horses; ++first)
        for (int second = first + 1; second < horses; ++second)
            pairs[card++] = {static_cast<Horse>(first), static_cast<Horse>(second)};
    return pairs;
}();

constexpr std::optional<Card> card_of(std::string_view letters) noexcept {
    for (Card card = 0; card < cards; ++card)
        if (letters.size() == 2 && letters[0] == letter_of(pair_of[card].first) &&
            letters[1] == letter_of(pair_of[card].second))
            return card;
    return std::nullopt;
}
static_assert(card_of("AB") == 0 && card_of("EF") == 14 && !card_of("BA"));

inline std::string text_of(Horse horse) {
    return {letter_of(horse)};
}
inline std::string text_of(Card card) {
    return {letter_of(pair_of[card].first), letter_of(pair_of[card].second)};
}

// A set of cards, bit n for card n.
using CardSet = std::uint16_t;
inline constexpr CardSet all_cards = (1U << cards) - 1;

constexpr CardSet set_of(Card card) noexcept {
    return static_cast<CardSet>(1U << card);
}

// Counts of symbols, four bits a horse: at most ten cards lie on the board, each with a horse at most once.
using Counts = std::uint32_t;
inline constexpr auto counts_of = [] {
    std::array<Counts, cards> counts{};
    for (std::size_t card = 0; card < cards; ++card)
        counts[card] = Counts{1} << 4 * static_cast<int>(pair_of[card].first) |
                       Counts{1} << 4 * static_cast<int>(pair_of[card].second);
    return counts;
}();
constexpr int count_in(Counts counts, Horse horse) noexcept {
    return static_cast<int>(counts >> 4 * static_cast<int>(horse) & 15U);
}

// All sets of `size` cards in ascending order. The first C(n, size) of them are just those of the n lowest cards, so
// the choices from any hand are the same list with the bits put where the hand's cards are. Every file that includes
// this works the list out, so it steps from set to set instead of looking at all numbers.
template <int size>
inline constexpr auto card_sets = [] {
    constexpr auto how_many = [] {
        int count = 1;
        for (int i = 0; i < size; ++i) count = count * (cards - i) / (i + 1);
        return count;
    };
    std::array<CardSet, how_many()> sets{};
    unsigned set = (1U << size) - 1;
    for (CardSet& place : sets) {
        place = static_cast<CardSet>(set);
        // The next number with as many bits: of the lowest run of ones the highest rises, the rest go to the bottom.
        const unsigned lowest = set & (0U - set);
        const unsigned risen = set + lowest;
        set = risen | ((set ^ risen) / lowest) >> 2;
    }
    return sets;
}();
static_assert(card_sets<3>.size() == 455 && card_sets<4>.size() == 1365 && card_sets<3>.back() == 0b111'0000'0000'0000);

}  // namespace paddock::change_horses
