// The deck of Chevaux as the compiler read it from data/breeds.csv.
#include "games/chevaux/cards.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace paddock::chevaux {
namespace {

const Breed& of(std::string_view id) {
    return breed(card_of_id(id).value());
}

// The file read again at run time, by other code than the compiler's.
std::vector<std::vector<std::string>> cells_of_file() {
    std::ifstream file(std::string(PADDOCK_SOURCE_DIR) + "/data/breeds.csv");
    std::vector<std::vector<std::string>> lines;
    for (std::string line; std::getline(file, line);) {
        std::erase(line, '\r');
        std::istringstream rest(line);
        lines.emplace_back();
        for (std::string cell; std::getline(rest, cell, ',');) lines.back().push_back(cell);
    }
    return lines;
}

TEST(Chevaux, CX_1_TheDeckIsTheFile) {
    const auto lines = cells_of_file();
    ASSERT_EQ(lines.size(), 1 + deck_size);
    for (std::size_t i = 0; i < deck_size; ++i) {
        const auto& cells = lines[i + 1];
        ASSERT_EQ(cells.size(), 13U);
        const Breed& breed = chevaux::breed(card_at(i));
        EXPECT_EQ(breed.id, cells[0]);
        EXPECT_EQ(breed.name_en, cells[1]);
        EXPECT_EQ(breed.name_fr, cells[2]);
        EXPECT_EQ(breed.name_it, cells[3]);
        EXPECT_EQ(breed.country, cells[4]);
        for (std::size_t c = 0; c < characteristics; ++c) EXPECT_EQ(std::to_string(breed.figures[c]), cells[5 + c]);
        EXPECT_EQ(std::to_string(breed.population), cells[10]);
        EXPECT_EQ(to_text(breed.rarity), cells[11]);
        EXPECT_EQ(rarity_of[i], breed.rarity);
        EXPECT_EQ(card_of_id(breed.id), card_at(i));
        const char* marks[] = {"weight:e", "height:e", "appeared:e", "speed:e", "lifespan:e"};
        for (std::size_t c = 0; c < characteristics; ++c)
            EXPECT_EQ(breed.is_estimate(all_characteristics[c]), cells[12].find(marks[c]) != std::string::npos)
                << breed.id << " " << marks[c];
        EXPECT_EQ(breed.population_is_estimate, cells[12].find("population:e") != std::string::npos);
    }
}

TEST(Chevaux, CX_1_ACardHasFiveFiguresAndARarity) {
    const Breed& arabian = of("arabian");
    EXPECT_EQ(arabian.name_fr, "Pur-sang arabe");
    EXPECT_EQ(arabian.figures, (std::array<std::int32_t, 5>{420, 150, -2500, 64, 28}));
    EXPECT_EQ(arabian.rarity, Rarity::green);
    EXPECT_FALSE(arabian.is_estimate(Characteristic::speed));
    EXPECT_TRUE(arabian.is_estimate(Characteristic::lifespan));
    EXPECT_EQ(of("przewalski").rarity, Rarity::red);
    EXPECT_LT(Rarity::green, Rarity::yellow);
    EXPECT_LT(Rarity::yellow, Rarity::orange);
    EXPECT_LT(Rarity::orange, Rarity::red);
}

TEST(Chevaux, CX_1_IdsAreFoundExactly) {
    EXPECT_FALSE(card_of_id("").has_value());
    EXPECT_FALSE(card_of_id("Arabian").has_value());
    EXPECT_FALSE(card_of_id("arabia").has_value());
    EXPECT_FALSE(card_of_id("arabians").has_value());
    EXPECT_FALSE(card_of_id("zebra").has_value());
}

TEST(Chevaux, CX_6_StrengthRanksFiguresAndTheOldestDate) {
    for (const Characteristic characteristic : all_characteristics) {
        const auto& ranks = strength[index_of(characteristic)];
        std::set<std::uint8_t> seen;
        for (std::size_t a = 0; a < deck_size; ++a) {
            seen.insert(ranks[a]);
            for (std::size_t b = 0; b < deck_size; ++b) {
                const auto of_a = breed(card_at(a)).figure(characteristic);
                const auto of_b = breed(card_at(b)).figure(characteristic);
                const bool better = characteristic == Characteristic::date ? of_a < of_b : of_a > of_b;
                EXPECT_EQ(ranks[a] > ranks[b], better);
                EXPECT_EQ(ranks[a] == ranks[b], of_a == of_b);
            }
            EXPECT_EQ(figure_of_strength(characteristic, ranks[a]), breed(card_at(a)).figure(characteristic));
            EXPECT_NE(cards_of_strength(characteristic, ranks[a]) & set_of(card_at(a)), 0U);
        }
        EXPECT_EQ(*seen.begin(), 1) << "dense from 1";
        EXPECT_EQ(*seen.rbegin(), seen.size());
        EXPECT_EQ(ranks[index_of(no_card)], 0);
    }
}

TEST(Chevaux, CX_8_MeritIsStrengthThenRarity) {
    for (std::size_t c = 0; c < characteristics; ++c)
        for (std::size_t a = 0; a < deck_size; ++a)
            for (std::size_t b = 0; b < deck_size; ++b) {
                const auto key = [&](std::size_t i) { return std::pair(strength[c][i], rarity_of[i]); };
                EXPECT_EQ(merit[c][a] < merit[c][b], key(a) < key(b));
            }
}

TEST(Chevaux, CX_12_SetsByRarityAreStrict) {
    for (std::size_t r = 0; r < rarities; ++r)
        for (std::size_t i = 0; i < deck_size; ++i) {
            const auto rarity = static_cast<Rarity>(r);
            EXPECT_EQ((cards_above(rarity) & set_of(card_at(i))) != 0, rarity_of[i] > rarity);
            EXPECT_EQ((cards_below(rarity) & set_of(card_at(i))) != 0, rarity_of[i] < rarity);
        }
}

}  // namespace
}  // namespace paddock::chevaux
