#include "study/estimate.hpp"

#include <algorithm>
#include <cmath>

namespace paddock::study {

void Estimate::add(const Look& look) noexcept {
    ++looks_;
    for (std::size_t i = 0; i < most_seats; ++i) {
        const Seat seat = seat_at(i);
        const double full = look.full.share[seat];
        const double brief = look.brief.share[seat];
        full_[seat] += full;
        brief_[seat] += brief;
        rank_[seat] += look.full.rank[seat];
        full_squares_[seat] += full * full;
        brief_squares_[seat] += brief * brief;
        products_[seat] += full * brief;
    }
}

void Estimate::settle(const Look& look) noexcept {
    *this = {};
    add(look);
    settled_ = true;
}

double Estimate::variance(Seat seat, double full, double brief) const noexcept {
    // What one look says nothing about: as far off as a share can be.
    constexpr double unknown = 0.25;
    if (settled_) return 0;
    if (looks_ < 2) return unknown * (full + brief) * (full + brief);
    const double n = looks_;
    const double mean = (full * full_[seat] + brief * brief_[seat]) / n;
    const double square = (full * full * full_squares_[seat] + brief * brief * brief_squares_[seat] +
                           2 * full * brief * products_[seat]) /
                          n;
    return std::max(0.0, square - mean * mean) / (n - 1);
}

double Estimate::error(Seat seat) const noexcept {
    return std::sqrt(variance(seat, 1, 0));
}

}  // namespace paddock::study
