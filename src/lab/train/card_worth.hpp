// Fits what a card of each rarity is worth in Chevaux: the weights of bots/brains/chevaux/worth.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "games/chevaux/state.hpp"

namespace paddock::lab {

struct CardWorth {
    std::uint8_t players = 0;
    std::size_t positions = 0;
    std::array<double, chevaux::rarities> card{};
    double lead = 0;
    double surprise = 0;  // the mean loss on positions kept aside, in nats; knowing nothing is log(players)
};

// Players of good sense play `games` games for each number of players, stopped after 1000 rounds; on positions from all
// over these games the winner is explained by who holds how many cards of each rarity and who leads (logistic
// regression). The same games and seed give the same weights. Cancelled, it has rows for the games played by then,
// one at least.
std::vector<CardWorth> fit_card_worth(std::uint64_t games, std::uint64_t seed,
                                      const std::atomic<bool>* cancelled = nullptr);

std::string print_card_worth(const std::vector<CardWorth>& rows);

}  // namespace paddock::lab
