// How long the store's transactions took, and how much went into them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "wire/metrics_text.hpp"

namespace paddock::net {

class StoreMetrics {
public:
    void note(std::size_t entries, std::int64_t took_us);
    void write(MetricsText& out) const;

private:
    static constexpr std::array<std::uint64_t, 10> bounds_us{500,    1'000,  2'000,   5'000,   10'000,
                                                             20'000, 50'000, 100'000, 500'000, 2'000'000};
    std::array<std::uint64_t, bounds_us.size()> within_{};  // transactions that took at most so long
    std::uint64_t transactions_ = 0;
    std::uint64_t entries_ = 0;
    std::uint64_t took_us_ = 0;
};

}  // namespace paddock::net
