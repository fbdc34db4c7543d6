// The cards of Chevaux: 48 real breeds with five characteristics and a rarity [CX-1]. The tables are made by the
// compiler from data/breeds.csv (see deck.hpp); this header only declares them, so that it stays quick to include.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace paddock::chevaux {

inline constexpr std::size_t deck_size = 48;
inline constexpr std::size_t characteristics = 5;

// Cards count from 0, in the order of data/breeds.csv.
enum class Card : std::uint8_t {};

// No card. The tables have a place for it, where nothing beats anything, so that the rules need not ask.
inline constexpr Card no_card{63};
inline constexpr std::size_t card_places = 64;

constexpr Card card_at(std::size_t index) noexcept {
    return static_cast<Card>(index);
}
constexpr std::size_t index_of(Card card) noexcept {
    return static_cast<std::size_t>(card);
}

enum class Characteristic : std::uint8_t { weight, height, date, speed, lifespan };

inline constexpr std::array<Characteristic, characteristics> all_characteristics{
    Characteristic::weight, Characteristic::height, Characteristic::date, Characteristic::speed,
    Characteristic::lifespan};
// As in records.
inline constexpr std::array<std::string_view, characteristics> characteristic_names{"weight", "height", "date", "speed",
                                                                                    "lifespan"};

constexpr std::size_t index_of(Characteristic characteristic) noexcept {
    return static_cast<std::size_t>(characteristic);
}
constexpr std::string_view to_text(Characteristic characteristic) noexcept {
    return characteristic_names[index_of(characteristic)];
}
constexpr std::optional<Characteristic> parse_characteristic(std::string_view text) noexcept {
    for (const Characteristic characteristic : all_characteristics)
        if (to_text(characteristic) == text) return characteristic;
    return std::nullopt;
}

// From common to very rare; green is also the rarity of no card.
enum class Rarity : std::uint8_t { green, yellow, orange, red };

inline constexpr std::size_t rarities = 4;
inline constexpr std::array<std::string_view, rarities> rarity_names{"green", "yellow", "orange", "red"};

constexpr std::size_t index_of(Rarity rarity) noexcept {
    return static_cast<std::size_t>(rarity);
}
constexpr std::string_view to_text(Rarity rarity) noexcept {
    return rarity_names[index_of(rarity)];
}

// What is printed on a card.
struct Breed {
    std::string_view id;  // as in records
    std::string_view name_en;
    std::string_view name_fr;
    std::string_view name_it;
    std::string_view country;  // in English
    // By characteristic: kilograms, centimetres, year (negative: BC), kilometres an hour, years.
    std::array<std::int32_t, characteristics> figures{};
    std::int32_t population = 0;
    Rarity rarity = Rarity::green;
    std::uint8_t estimates = 0;  // bit n: the figure of characteristic n is an estimate
    bool population_is_estimate = false;

    constexpr std::int32_t figure(Characteristic characteristic) const noexcept {
        return figures[index_of(characteristic)];
    }
    constexpr bool is_estimate(Characteristic characteristic) const noexcept {
        return ((estimates >> index_of(characteristic)) & 1U) != 0;
    }
};

const Breed& breed(Card card) noexcept;
std::optional<Card> card_of_id(std::string_view id) noexcept;

// A set of cards as a bit mask, bit n for card n.
using CardSet = std::uint64_t;

inline constexpr CardSet whole_deck = (CardSet{1} << deck_size) - 1;

constexpr CardSet set_of(Card card) noexcept {
    return CardSet{1} << index_of(card);
}

template <class Value>
using PerCharacteristic = std::array<Value, characteristics>;

// How good a card is in a characteristic: a dense rank from 1 (the worst), equal figures equal; 0 for no card.
// [CX-6] The highest figure is the best; for the date of appearance the oldest.
extern const PerCharacteristic<std::array<std::uint8_t, card_places>> strength;
// Strength, then rarity: what decides a round before a battle [CX-6, CX-8].
extern const PerCharacteristic<std::array<std::uint8_t, card_places>> merit;
extern const std::array<Rarity, card_places> rarity_of;

// For those who know a strength and not the card: the figure that was said, and the cards that have it.
std::int32_t figure_of_strength(Characteristic characteristic, std::uint8_t said) noexcept;
CardSet cards_of_strength(Characteristic characteristic, std::uint8_t said) noexcept;
// The cards strictly rarer, and the ones strictly less rare.
CardSet cards_above(Rarity rarity) noexcept;
CardSet cards_below(Rarity rarity) noexcept;

}  // namespace paddock::chevaux
