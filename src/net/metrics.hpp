// Numbers for Prometheus, in its text format, and what the threads beside count.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace paddock::net {

class Metrics {
public:
    void gauge(std::string_view name, std::string_view help, std::uint64_t value);
    void counter(std::string_view name, std::string_view help, std::uint64_t value);

    // For metrics with many values: the head once, then a line each. `labels`: with its braces, or empty.
    void head(std::string_view name, std::string_view help, std::string_view type);
    void value(std::string_view name, std::string_view labels, std::uint64_t value);
    void seconds(std::string_view name, std::string_view labels, std::uint64_t microseconds);

    std::string take() && { return std::move(out_); }

private:
    std::string out_;
};

// How long transactions took, and how much went into them.
class StoreMetrics {
public:
    void note(std::size_t entries, std::int64_t took_us);
    void write(Metrics& out) const;

private:
    static constexpr std::array<std::int64_t, 10> bounds_us{500,    1'000,  2'000,   5'000,   10'000,
                                                            20'000, 50'000, 100'000, 500'000, 2'000'000};
    std::array<std::uint64_t, bounds_us.size()> within_{};  // transactions that took at most so long
    std::uint64_t transactions_ = 0;
    std::uint64_t entries_ = 0;
    std::uint64_t took_us_ = 0;
};

}  // namespace paddock::net
