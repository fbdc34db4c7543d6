// Which card beats which, as sets of cards, so that a chance is a count of bits.
#pragma once

#include <array>
#include <bit>

#include "games/chevaux/cards.hpp"

namespace paddock::chevaux::brains {

struct Matchups {
    // By characteristic and card: the cards that it beats by value or by rarity, and those that it must battle with.
    PerCharacteristic<std::array<CardSet, card_places>> beats{};
    PerCharacteristic<std::array<CardSet, card_places>> battles{};
};

const Matchups& matchups() noexcept;

constexpr int count_of(CardSet cards) noexcept {
    return std::popcount(cards);
}

// Twice the number of `rivals` that a card beats, a battle counting for half.
inline int twice_beaten(const Matchups& table, std::size_t characteristic, Card card, CardSet rivals) noexcept {
    return 2 * count_of(rivals & table.beats[characteristic][index_of(card)]) +
           count_of(rivals & table.battles[characteristic][index_of(card)]);
}

// The share of `rivals` that a card beats; 1 if there is none.
inline double share_beaten(const Matchups& table, std::size_t characteristic, Card card, CardSet rivals) noexcept {
    return rivals == 0 ? 1 : 0.5 * twice_beaten(table, characteristic, card, rivals) / count_of(rivals);
}

// What the owner of a card changes to when a rival card of `rivals` is to be beaten: the best characteristic other
// than the current one. Of equal ones the first.
inline std::size_t best_change(const Matchups& table, Card card, std::size_t current, CardSet rivals) noexcept {
    std::size_t best = current == 0 ? 1 : 0;
    int most = -1;
    for (std::size_t c = 0; c < characteristics; ++c) {
        if (c == current) continue;
        const int beaten = twice_beaten(table, c, card, rivals);
        if (beaten > most) best = c;
        most = beaten > most ? beaten : most;
    }
    return best;
}

}  // namespace paddock::chevaux::brains
