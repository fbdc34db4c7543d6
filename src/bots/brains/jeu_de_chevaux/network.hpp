// The learnt evaluation: a small network gives each seat a score, and the scores share out the win.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "bots/brains/jeu_de_chevaux/features.hpp"

namespace paddock::jeu_de_chevaux {

// Of each seat, its share of the win; together 1.
using Shares = std::array<double, most_players>;

// A seat's score: each of its features adds its row, times its amount, to the hidden units; those that come out
// negative count as nothing, except the first, which is kept as it is; then each is weighed and all are added.
inline constexpr std::size_t hidden_units = 32;
inline constexpr std::size_t weight_count = (row::count + 1) * hidden_units;

struct Network {
    std::array<std::array<float, hidden_units>, row::count> rows{};
    std::array<float, hidden_units> output{};

    friend bool operator==(const Network&, const Network&) = default;
};

// Weights are kept as whole numbers, so that a file of them says exactly what was meant.
inline constexpr float weight_step = 1.0F / 2048;
using WeightList = std::array<std::int16_t, weight_count>;

Network unpack(const WeightList& weights) noexcept;
WeightList pack(const Network& network) noexcept;

// The hidden units' sums for one seat.
using Hidden = std::array<float, hidden_units>;
Hidden hidden_of(const Network& network, const SeatFeatures& features) noexcept;
float score_of(const Network& network, const Hidden& hidden) noexcept;

// Scores to shares of the win, over the seats whose list is not empty.
Shares shares_of(const Network& network, const Features& features) noexcept;

}  // namespace paddock::jeu_de_chevaux
