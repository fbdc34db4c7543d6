#include "bots/brains/jeu_de_chevaux/network.hpp"

#include <algorithm>

#include "base/maths.hpp"

namespace paddock::jeu_de_chevaux {

Network unpack(const WeightList& weights) noexcept {
    Network network;
    std::size_t at = 0;
    for (auto& row : network.rows)
        for (float& weight : row) weight = static_cast<float>(weights[at++]) * weight_step;
    for (float& weight : network.output) weight = static_cast<float>(weights[at++]) * weight_step;
    return network;
}

WeightList pack(const Network& network) noexcept {
    WeightList weights{};
    std::size_t at = 0;
    const auto add = [&](float weight) {
        const float steps = std::clamp(weight / weight_step, -32767.0F, 32767.0F);
        weights[at++] = static_cast<std::int16_t>(steps < 0 ? steps - 0.5F : steps + 0.5F);
    };
    for (const auto& row : network.rows) std::ranges::for_each(row, add);
    std::ranges::for_each(network.output, add);
    return weights;
}

Hidden hidden_of(const Network& network, const SeatFeatures& features) noexcept {
    Hidden hidden{};
    for (const Input& input : features) {
        const auto& row = network.rows[input.row];
        for (std::size_t unit = 0; unit < hidden_units; ++unit) hidden[unit] += row[unit] * input.amount;
    }
    return hidden;
}

float score_of(const Network& network, const Hidden& hidden) noexcept {
    // Eight sums side by side, added at the end: one long sum would wait for each addition, and the compiler may not
    // change the order of additions by itself.
    std::array<float, 8> sums{};
    for (std::size_t unit = 0; unit < hidden_units; ++unit)
        sums[unit % 8] += (unit == 0 ? hidden[unit] : std::max(hidden[unit], 0.0F)) * network.output[unit];
    return ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]));
}

Shares shares_of(const Network& network, const Features& features) noexcept {
    std::array<double, most_players> scores{};
    double highest = -1e9;
    for (std::size_t seat = 0; seat < most_players; ++seat) {
        if (features.seats[seat].empty()) continue;
        scores[seat] = score_of(network, hidden_of(network, features.seats[seat]));
        highest = std::max(highest, scores[seat]);
    }
    Shares shares{};
    double sum = 0;
    for (std::size_t seat = 0; seat < most_players; ++seat) {
        if (features.seats[seat].empty()) continue;
        shares[seat] = exponential(scores[seat] - highest);
        sum += shares[seat];
    }
    for (double& share : shares) share /= sum;
    return shares;
}

}  // namespace paddock::jeu_de_chevaux
