// data/breeds.csv read by the compiler, and the tables made from it. Only cards.cpp and tests need this header.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "games/chevaux/breeds_csv.hpp"
#include "games/chevaux/cards.hpp"

namespace paddock::chevaux::deck {

inline constexpr std::size_t columns = 13;
inline constexpr std::string_view header =
    "id,name_en,name_fr,name_it,country,weight_kg,height_cm,appeared_year,top_speed_kmh,lifespan_years,"
    "population_est,rarity,source_or_estimate";

// Never called at run time: reaching it stops the compiler, which then shows the call and with it the reason.
inline void csv_fault(const char*) {}

consteval std::string_view take_until(std::string_view& rest, char separator) {
    const std::size_t at = rest.find(separator);
    const std::string_view taken = rest.substr(0, at);
    rest = at == std::string_view::npos ? std::string_view{} : rest.substr(at + 1);
    return taken;
}

consteval std::int32_t read_number(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    if (text.empty() || text.size() > 8 || text[0] == '0') csv_fault("a figure must be a number without leading zeros");
    std::int32_t value = 0;
    for (const char digit : text) {
        if (digit < '0' || digit > '9') csv_fault("a figure has digits only");
        value = value * 10 + (digit - '0');
    }
    return negative ? -value : value;
}

consteval Rarity read_rarity(std::string_view text) {
    const auto at = std::find(rarity_names.begin(), rarity_names.end(), text);
    if (at == rarity_names.end()) csv_fault("a rarity is green, yellow, orange or red");
    return static_cast<Rarity>(at - rarity_names.begin());
}

// `weight:k height:s ... population:e; remarks`: k known, s with a source, e an estimate. True for an estimate.
consteval bool read_mark(std::string_view& rest, std::string_view name, char separator) {
    const std::string_view mark = take_until(rest, separator);
    if (mark.size() != name.size() + 2 || !mark.starts_with(name) || mark[name.size()] != ':')
        csv_fault("the marks name the figures in the order of the columns");
    const char kind = mark.back();
    if (kind != 'k' && kind != 's' && kind != 'e') csv_fault("a mark is k, s or e");
    return kind == 'e';
}

consteval void read_marks(std::string_view text, Breed& breed) {
    constexpr std::array<std::string_view, characteristics> names{"weight", "height", "appeared", "speed", "lifespan"};
    for (std::size_t i = 0; i < characteristics; ++i)
        if (read_mark(text, names[i], ' ')) breed.estimates = static_cast<std::uint8_t>(breed.estimates | 1U << i);
    breed.population_is_estimate = read_mark(text, "population", ';');
}

consteval Breed read_breed(std::string_view line) {
    std::array<std::string_view, columns> cells;
    for (std::size_t i = 0; i + 1 < columns; ++i) cells[i] = take_until(line, ',');
    cells[columns - 1] = line;
    if (line.find(',') != std::string_view::npos || line.find('"') != std::string_view::npos)
        csv_fault("a line has 13 cells without quotes");
    for (const std::string_view cell : cells)
        if (cell.empty()) csv_fault("a cell is empty");
    Breed breed{cells[0], cells[1], cells[2], cells[3], cells[4]};
    for (std::size_t i = 0; i < characteristics; ++i) breed.figures[i] = read_number(cells[5 + i]);
    breed.population = read_number(cells[10]);
    breed.rarity = read_rarity(cells[11]);
    read_marks(cells[12], breed);
    return breed;
}

consteval std::array<Breed, deck_size> read_breeds(std::string_view csv) {
    if (take_until(csv, '\n') != header) csv_fault("the header line is another one");
    std::array<Breed, deck_size> breeds;
    for (Breed& breed : breeds) breed = read_breed(take_until(csv, '\n'));
    if (!csv.empty()) csv_fault("there are more lines than cards");
    return breeds;
}

inline constexpr std::array<Breed, deck_size> breeds = read_breeds(breeds_csv);

// Cards in the alphabetical order of their ids.
inline constexpr std::array<Card, deck_size> by_id = [] {
    std::array<Card, deck_size> cards{};
    for (std::size_t i = 0; i < deck_size; ++i) cards[i] = card_at(i);
    std::sort(cards.begin(), cards.end(),
              [](Card a, Card b) { return breeds[index_of(a)].id < breeds[index_of(b)].id; });
    return cards;
}();

// The figure, turned so that the higher is the better [CX-6].
consteval std::int32_t goodness(std::size_t characteristic, std::size_t card) {
    const std::int32_t figure = breeds[card].figures[characteristic];
    return characteristic == index_of(Characteristic::date) ? -figure : figure;
}

using Table = PerCharacteristic<std::array<std::uint8_t, card_places>>;

consteval Table make_strength() {
    Table table{};
    for (std::size_t c = 0; c < characteristics; ++c) {
        std::array<std::int32_t, deck_size> sorted{};
        for (std::size_t card = 0; card < deck_size; ++card) sorted[card] = goodness(c, card);
        std::sort(sorted.begin(), sorted.end());
        const auto last = std::unique(sorted.begin(), sorted.end());
        for (std::size_t card = 0; card < deck_size; ++card)
            table[c][card] = static_cast<std::uint8_t>(std::lower_bound(sorted.begin(), last, goodness(c, card)) -
                                                       sorted.begin() + 1);
    }
    return table;
}

consteval Table make_merit(const Table& strength) {
    Table table{};
    for (std::size_t c = 0; c < characteristics; ++c)
        for (std::size_t card = 0; card < deck_size; ++card)
            table[c][card] = static_cast<std::uint8_t>(strength[c][card] * rarities + index_of(breeds[card].rarity));
    return table;
}
static_assert((deck_size + 1) * rarities <= 256, "strength and rarity together fit a byte");

}  // namespace paddock::chevaux::deck
