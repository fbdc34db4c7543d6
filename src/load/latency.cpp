#include "load/latency.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace paddock::load {

// Below `steps` a bucket a microsecond; above, the five bits after the leading one.
std::size_t Latency::bucket_of(std::uint64_t us) {
    if (us < steps) return static_cast<std::size_t>(us);
    const auto doublings = static_cast<std::size_t>(std::bit_width(us) - std::bit_width(steps));
    return (doublings + 1) * steps + (us >> doublings) % steps;
}

double Latency::middle_of(std::size_t bucket) {
    if (bucket < steps) return static_cast<double>(bucket);
    const std::size_t doublings = bucket / steps - 1;
    return std::ldexp(static_cast<double>(steps + bucket % steps) + 0.5, static_cast<int>(doublings));
}

void Latency::note(std::int64_t us) {
    const std::size_t bucket = bucket_of(static_cast<std::uint64_t>(std::max<std::int64_t>(us, 0)));
    ++counts_[std::min(bucket, counts_.size() - 1)];
    ++count_;
    longest_us_ = std::max(longest_us_, us);
}

double Latency::ms_at(double share) const {
    const auto wanted = static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(count_)));
    std::uint64_t sum = 0;
    for (std::size_t bucket = 0; bucket < counts_.size(); ++bucket) {
        sum += counts_[bucket];
        if (sum > 0 && sum >= wanted) return std::min(middle_of(bucket) / 1000, longest_ms());
    }
    return 0;
}

}  // namespace paddock::load
