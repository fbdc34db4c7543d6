// Steps uphill for a handful of weights (Adam). Networks have their own: descent.hpp.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

namespace paddock::lab {

template <std::size_t count>
class Adam {
public:
    using Values = std::array<double, count>;

    explicit Adam(Values& weights) noexcept : weights_(weights) {}

    // A step along the slopes of what shall become greater.
    void step(const Values& slopes, double rate) noexcept {
        constexpr double keep_mean = 0.9;
        constexpr double keep_square = 0.99;
        mean_left_ *= keep_mean;
        square_left_ *= keep_square;
        for (std::size_t i = 0; i < count; ++i) {
            mean_[i] = keep_mean * mean_[i] + (1 - keep_mean) * slopes[i];
            square_[i] = keep_square * square_[i] + (1 - keep_square) * slopes[i] * slopes[i];
            weights_[i] += rate * mean_[i] / (1 - mean_left_) / (std::sqrt(square_[i] / (1 - square_left_)) + 1e-6);
        }
    }

private:
    Values& weights_;
    Values mean_{};         // of the slopes, older ones counting less
    Values square_{};       // of their squares
    double mean_left_ = 1;  // how much the start at zero still weighs in the two means
    double square_left_ = 1;
};

}  // namespace paddock::lab
