#include "lab/train/jeu_de_chevaux/descent.hpp"

#include <cmath>

#include "base/maths.hpp"

namespace paddock::lab {

using jeu_de_chevaux::hidden_units;
using jeu_de_chevaux::most_players;

double Descent::learn(const jeu_de_chevaux::Features& features, const jeu_de_chevaux::Shares& target) noexcept {
    const auto shares = shares_of(network_, features);
    double loss = 0;
    for (std::size_t seat = 0; seat < most_players; ++seat) {
        const auto& list = features.seats[seat];
        if (list.empty()) continue;
        if (target[seat] > 0) loss -= target[seat] * natural_log(shares[seat] > 1e-12 ? shares[seat] : 1e-12);
        spread(list, hidden_of(network_, list), static_cast<float>(shares[seat] - target[seat]));
    }
    ++gathered_;
    return loss;
}

void Descent::spread(const jeu_de_chevaux::SeatFeatures& features, const jeu_de_chevaux::Hidden& hidden,
                     float blame) noexcept {
    jeu_de_chevaux::Hidden back{};
    for (std::size_t unit = 0; unit < hidden_units; ++unit) {
        if (unit != 0 && hidden[unit] <= 0) continue;
        back[unit] = blame * network_.output[unit];
        gradient_.output[unit] += blame * hidden[unit];
    }
    for (const auto& input : features) {
        auto& row = gradient_.rows[input.row];
        for (std::size_t unit = 0; unit < hidden_units; ++unit) row[unit] += back[unit] * input.amount;
    }
}

void Descent::step(double rate) noexcept {
    constexpr float keep_mean = 0.9F;
    constexpr float keep_square = 0.999F;
    if (gathered_ == 0) return;
    mean_left_ *= keep_mean;
    square_left_ *= keep_square;
    const auto scale = static_cast<float>(1.0 / static_cast<double>(gathered_));
    const auto pace = static_cast<float>(rate * std::sqrt(1 - square_left_) / (1 - mean_left_));
    const auto move = [&](auto& weights, auto& gradients, auto& means, auto& squares) {
        for (std::size_t unit = 0; unit < hidden_units; ++unit) {
            const float gradient = gradients[unit] * scale;
            means[unit] = keep_mean * means[unit] + (1 - keep_mean) * gradient;
            squares[unit] = keep_square * squares[unit] + (1 - keep_square) * gradient * gradient;
            weights[unit] -= pace * means[unit] / (std::sqrt(squares[unit]) + 1e-8F);
            gradients[unit] = 0;
        }
    };
    for (std::size_t row = 0; row < network_.rows.size(); ++row)
        move(network_.rows[row], gradient_.rows[row], mean_.rows[row], square_.rows[row]);
    move(network_.output, gradient_.output, mean_.output, square_.output);
    gathered_ = 0;
}

}  // namespace paddock::lab
