// Writes numbers as Prometheus reads them. Every name begins with `paddock_`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace paddock {

class MetricsText {
public:
    void gauge(std::string_view name, std::string_view help, std::uint64_t value);
    void counter(std::string_view name, std::string_view help, std::uint64_t value);

    // For metrics with many values: the head once, then a line each. `labels`: with its braces, or empty.
    void head(std::string_view name, std::string_view help, std::string_view type);
    void value(std::string_view name, std::string_view labels, std::uint64_t value);
    void seconds(std::string_view name, std::string_view labels, std::uint64_t microseconds);

    std::string take() && { return std::move(out_); }

private:
    void line(std::string_view name, std::string_view labels, std::string_view value);

    std::string out_;
};

// 1500 as "0.001500".
std::string seconds_text(std::uint64_t microseconds);

}  // namespace paddock
