#include "games/chevaux/cards.hpp"

#include "games/chevaux/deck.hpp"

namespace paddock::chevaux {

namespace {

using deck::breeds;

constexpr deck::Table strength_table = deck::make_strength();

constexpr bool figures_between(Characteristic characteristic, std::int32_t low, std::int32_t high) {
    return std::all_of(breeds.begin(), breeds.end(), [&](const Breed& breed) {
        return breed.figure(characteristic) >= low && breed.figure(characteristic) <= high;
    });
}

// [CX-1] The deck is what the rules say, with figures that horses have.
static_assert(deck_size == breeds.size());
static_assert(std::adjacent_find(deck::by_id.begin(), deck::by_id.end(),
                                 [](Card a, Card b) { return breeds[index_of(a)].id >= breeds[index_of(b)].id; }) ==
                  deck::by_id.end(),
              "ids are unique and the table is sorted");
static_assert(std::all_of(breeds.begin(), breeds.end(),
                          [](const Breed& breed) {
                              return breed.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") ==
                                     std::string_view::npos;
                          }),
              "an id is one word that needs no quoting");
static_assert(figures_between(Characteristic::weight, 50, 1500));
static_assert(figures_between(Characteristic::height, 50, 200));
static_assert(figures_between(Characteristic::date, -50'000, 2'000));
static_assert(figures_between(Characteristic::speed, 20, 100));
static_assert(figures_between(Characteristic::lifespan, 10, 60));
static_assert(std::all_of(breeds.begin(), breeds.end(), [](const Breed& breed) { return breed.population > 0; }));

// By characteristic and strength; strength 0 is nobody's.
template <class Value>
using ByStrength = PerCharacteristic<std::array<Value, deck_size + 1>>;

constexpr ByStrength<CardSet> sets_of_strength = [] {
    ByStrength<CardSet> sets{};
    for (std::size_t c = 0; c < characteristics; ++c)
        for (std::size_t card = 0; card < deck_size; ++card) sets[c][strength_table[c][card]] |= set_of(card_at(card));
    return sets;
}();

constexpr ByStrength<std::int32_t> figures_of_strength = [] {
    ByStrength<std::int32_t> figures{};
    for (std::size_t c = 0; c < characteristics; ++c)
        for (std::size_t card = 0; card < deck_size; ++card)
            figures[c][strength_table[c][card]] = breeds[card].figures[c];
    return figures;
}();

constexpr std::array<CardSet, rarities + 1> sets_below = [] {
    std::array<CardSet, rarities + 1> sets{};
    for (std::size_t rarity = 0; rarity <= rarities; ++rarity)
        for (std::size_t card = 0; card < deck_size; ++card)
            if (index_of(breeds[card].rarity) < rarity) sets[rarity] |= set_of(card_at(card));
    return sets;
}();
static_assert(sets_below[0] == 0 && sets_below[rarities] == whole_deck);

}  // namespace

constinit const PerCharacteristic<std::array<std::uint8_t, card_places>> strength = strength_table;
constinit const PerCharacteristic<std::array<std::uint8_t, card_places>> merit = deck::make_merit(strength_table);
constinit const std::array<Rarity, card_places> rarity_of = [] {
    std::array<Rarity, card_places> table{};
    for (std::size_t card = 0; card < deck_size; ++card) table[card] = breeds[card].rarity;
    return table;
}();

const Breed& breed(Card card) noexcept {
    return breeds[index_of(card)];
}

std::optional<Card> card_of_id(std::string_view id) noexcept {
    const auto at = std::lower_bound(deck::by_id.begin(), deck::by_id.end(), id,
                                     [](Card card, std::string_view wanted) { return breed(card).id < wanted; });
    if (at == deck::by_id.end() || breed(*at).id != id) return std::nullopt;
    return *at;
}

std::int32_t figure_of_strength(Characteristic characteristic, std::uint8_t said) noexcept {
    return figures_of_strength[index_of(characteristic)][said];
}

CardSet cards_of_strength(Characteristic characteristic, std::uint8_t said) noexcept {
    return sets_of_strength[index_of(characteristic)][said];
}

CardSet cards_above(Rarity rarity) noexcept {
    return whole_deck & ~sets_below[index_of(rarity) + 1];
}

CardSet cards_below(Rarity rarity) noexcept {
    return sets_below[index_of(rarity)];
}

}  // namespace paddock::chevaux
