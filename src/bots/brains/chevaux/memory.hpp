// What a player remembers of the cards that were laid open: all of them, or only those of the last rounds.
#pragma once

#include <array>
#include <cstdint>

#include "games/chevaux/view.hpp"

namespace paddock::chevaux::brains {

class Memory {
public:
    static constexpr std::uint32_t perfect = 0;

    // Cards laid open more than so many rounds ago are forgotten.
    explicit Memory(std::uint32_t rounds) : rounds_(rounds) {}

    // To be told of every view, so as to see each round's cards.
    void watch(const View& after) noexcept;
    // The cards whose places are still known, one's own card in play included.
    CardSet remembered(const View& now) const noexcept;

private:
    std::uint32_t rounds_;
    std::uint32_t last_round_ = 0;
    std::array<std::uint32_t, deck_size> laid_open_{};  // the round after which each was seen last; 0: never
};

// The view as it is left in a memory: what is not remembered is unknown again.
View forget(const View& view, CardSet remembered) noexcept;

}  // namespace paddock::chevaux::brains
