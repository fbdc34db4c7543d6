// The mean of many looks at one position, and how far it may be off.
#pragma once

#include <cstdint>

#include "study/prospect.hpp"

namespace paddock::study {

class Estimate {
public:
    void add(const Look& look) noexcept;
    // The position is known for certain, or its look has no chance in it: no further look is needed.
    void settle(const Look& look) noexcept;

    bool settled() const noexcept { return settled_; }
    std::uint32_t looks() const noexcept { return looks_; }

    double share(Seat seat) const noexcept { return mean(full_[seat]); }
    double brief_share(Seat seat) const noexcept { return mean(brief_[seat]); }
    double rank(Seat seat) const noexcept { return mean(rank_[seat]); }

    // The variance of the mean of `full` times a seat's share plus `brief` times its short look's.
    double variance(Seat seat, double full, double brief) const noexcept;
    // The standard error of a seat's share.
    double error(Seat seat) const noexcept;

private:
    double mean(double sum) const noexcept { return looks_ > 0 ? sum / looks_ : 0; }

    PerSeat<double> full_;  // sums
    PerSeat<double> brief_;
    PerSeat<double> rank_;
    PerSeat<double> full_squares_;
    PerSeat<double> brief_squares_;
    PerSeat<double> products_;
    std::uint32_t looks_ = 0;
    bool settled_ = false;
};

}  // namespace paddock::study
