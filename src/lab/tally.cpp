#include "lab/tally.hpp"

#include <algorithm>
#include <cmath>

namespace paddock::lab {

void LengthCounts::add(const LengthCounts& other) {
    for (std::size_t i = 0; i < short_.size(); ++i) short_[i] += other.short_[i];
    for (const auto& [length, count] : other.long_) long_[length] += count;
}

std::uint64_t LengthCounts::quantile(double share) const {
    std::uint64_t games = 0;
    for (const auto count : short_) games += count;
    for (const auto& [length, count] : long_) games += count;
    const double wanted = share * static_cast<double>(games);
    std::uint64_t passed = 0;
    for (std::size_t length = 0; length < short_.size(); ++length) {
        passed += short_[length];
        if (passed > 0 && static_cast<double>(passed) >= wanted) return length;
    }
    for (const auto& [length, count] : long_) {
        passed += count;
        if (static_cast<double>(passed) >= wanted) return length;
    }
    return 0;
}

double LengthCounts::mean() const {
    std::uint64_t games = 0;
    std::uint64_t sum = 0;
    for (std::size_t length = 0; length < short_.size(); ++length) {
        games += short_[length];
        sum += short_[length] * length;
    }
    for (const auto& [length, count] : long_) {
        games += count;
        sum += length * count;
    }
    return games == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(games);
}

void Tally::add_game(std::uint64_t length, const Ranks& ranks, std::size_t players, std::size_t ending) {
    ++games;
    lengths.add(length);
    ++endings[ending];
    std::size_t winners = 0;
    for (std::size_t i = 0; i < players; ++i) winners += ranks[seat_at(i)] == 1 ? 1 : 0;
    const std::uint64_t share = winners == 0 ? 0 : whole_win / winners;
    for (std::size_t i = 0; i < players; ++i)
        if (ranks[seat_at(i)] == 1) wins[seat_at(i)] += share;
}

void Tally::add(const Tally& other) {
    games += other.games;
    lengths.add(other.lengths);
    for (std::size_t i = 0; i < most_seats; ++i) wins[seat_at(i)] += other.wins[seat_at(i)];
    for (std::size_t i = 0; i < most_endings; ++i) endings[i] += other.endings[i];
}

Share wilson(double wins, std::uint64_t games) {
    if (games == 0) return {};
    constexpr double z = 1.959963984540054;  // 97.5 % of the normal distribution lie below
    const auto n = static_cast<double>(games);
    const double share = wins / n;
    const double scale = 1 + z * z / n;
    const double centre = (share + z * z / (2 * n)) / scale;
    const double half = z / scale * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    return {share, std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

}  // namespace paddock::lab
