// How long things took, as counts: a few thousand numbers however many things there were.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace paddock::load {

// Within one part in 32 of the truth, from a microsecond to more than an hour.
class Latency {
public:
    void note(std::int64_t us);
    std::uint64_t count() const { return count_; }
    // The time within which that share of all things was done, in milliseconds; 0 if there were none.
    double ms_at(double share) const;
    double longest_ms() const { return static_cast<double>(longest_us_) / 1000; }

private:
    static constexpr std::size_t steps = 32;  // in each doubling

    static std::size_t bucket_of(std::uint64_t us);
    static double middle_of(std::size_t bucket);

    std::array<std::uint64_t, steps * 40> counts_{};
    std::uint64_t count_ = 0;
    std::int64_t longest_us_ = 0;
};

}  // namespace paddock::load
