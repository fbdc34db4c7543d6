#include "lab/rating.hpp"

#include <algorithm>
#include <cmath>

namespace paddock::lab {

namespace {

using Matrix = std::vector<std::vector<double>>;

// The inverse of a positive definite matrix (Gauss and Jordan).
Matrix inverse(Matrix matrix) {
    const std::size_t size = matrix.size();
    Matrix result(size, std::vector<double>(size, 0));
    for (std::size_t i = 0; i < size; ++i) result[i][i] = 1;
    for (std::size_t i = 0; i < size; ++i) {
        const double pivot = matrix[i][i];
        for (std::size_t k = 0; k < size; ++k) {
            matrix[i][k] /= pivot;
            result[i][k] /= pivot;
        }
        for (std::size_t row = 0; row < size; ++row) {
            const double factor = matrix[row][i];
            if (row == i || factor == 0) continue;
            for (std::size_t k = 0; k < size; ++k) {
                matrix[row][k] -= factor * matrix[i][k];
                result[row][k] -= factor * result[i][k];
            }
        }
    }
    return result;
}

// Slope and curvature of the log-likelihood in the logarithms of the strengths.
struct Slopes {
    std::vector<double> gradient;
    Matrix information;
};

Slopes slopes_at(const std::vector<double>& strengths, std::span<const PairResult> results) {
    const std::size_t count = strengths.size();
    // A faint wish to stay near 0 keeps everything finite where somebody has won, or met, nobody.
    constexpr double wish = 1e-3;
    Slopes slopes{std::vector<double>(count, 0), Matrix(count, std::vector<double>(count, 0))};
    for (std::size_t i = 0; i < count; ++i) {
        slopes.gradient[i] = -wish * strengths[i];
        slopes.information[i][i] = wish;
    }
    for (const PairResult& pair : results) {
        // One game more that went as even: a bot that won all its games is not infinitely strong.
        const double even = 1.0 / static_cast<double>(pair.players);
        const double games = pair.games + 1;
        const double wins = pair.share * pair.games + even;
        const double difference =
            strengths[pair.a] - strengths[pair.b] - std::log(static_cast<double>(pair.players - 1));
        const double chance = 1 / (1 + std::exp(-difference));
        const double pull = wins - games * chance;
        const double weight = games * chance * (1 - chance);
        slopes.gradient[pair.a] += pull;
        slopes.gradient[pair.b] -= pull;
        slopes.information[pair.a][pair.a] += weight;
        slopes.information[pair.b][pair.b] += weight;
        slopes.information[pair.a][pair.b] -= weight;
        slopes.information[pair.b][pair.a] -= weight;
    }
    return slopes;
}

}  // namespace

std::vector<Estimate> rate(std::size_t contestants, std::span<const PairResult> results, std::size_t anchor) {
    constexpr double elo_per_unit = 173.71779276130073;  // 400 / ln 10
    constexpr double z_95 = 1.959963984540054;
    constexpr int most_steps = 200;
    std::vector<double> strengths(contestants, 0);
    for (int step = 0; step < most_steps; ++step) {
        const Slopes slopes = slopes_at(strengths, results);
        const Matrix covariance = inverse(slopes.information);
        double longest = 0;
        for (std::size_t i = 0; i < contestants; ++i) {
            double move = 0;
            for (std::size_t k = 0; k < contestants; ++k) move += covariance[i][k] * slopes.gradient[k];
            move = std::clamp(move, -1.0, 1.0);  // Newton's steps are too long where the curve is flat
            strengths[i] += move;
            longest = std::max(longest, std::abs(move));
        }
        if (longest < 1e-9) break;
    }
    const Matrix covariance = inverse(slopes_at(strengths, results).information);
    std::vector<Estimate> ratings(contestants);
    for (std::size_t i = 0; i < contestants; ++i) {
        const double elo = elo_per_unit * (strengths[i] - strengths[anchor]);
        const double variance = covariance[i][i] + covariance[anchor][anchor] - 2 * covariance[i][anchor];
        const double half = elo_per_unit * z_95 * std::sqrt(std::max(0.0, variance));
        ratings[i] = {elo, elo - half, elo + half};
    }
    return ratings;
}

}  // namespace paddock::lab
