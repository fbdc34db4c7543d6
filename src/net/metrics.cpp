#include "net/metrics.hpp"

#include <cstdio>

namespace paddock::net {

namespace {

constexpr std::uint64_t us_per_second = 1'000'000;

std::string seconds_text(std::uint64_t microseconds) {
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%llu.%06llu",
                  static_cast<unsigned long long>(microseconds / us_per_second),
                  static_cast<unsigned long long>(microseconds % us_per_second));
    return text.data();
}

}  // namespace

void Metrics::head(std::string_view name, std::string_view help, std::string_view type) {
    out_.append("# HELP paddock_").append(name).append(" ").append(help).append("\n");
    out_.append("# TYPE paddock_").append(name).append(" ").append(type).append("\n");
}

void Metrics::value(std::string_view name, std::string_view labels, std::uint64_t value) {
    out_.append("paddock_").append(name).append(labels).append(" ").append(std::to_string(value)).append("\n");
}

void Metrics::seconds(std::string_view name, std::string_view labels, std::uint64_t microseconds) {
    out_.append("paddock_").append(name).append(labels).append(" ").append(seconds_text(microseconds)).append("\n");
}

void Metrics::gauge(std::string_view name, std::string_view help, std::uint64_t number) {
    head(name, help, "gauge");
    value(name, "", number);
}

void Metrics::counter(std::string_view name, std::string_view help, std::uint64_t number) {
    head(name, help, "counter");
    value(name, "", number);
}

void StoreMetrics::note(std::size_t entries, std::int64_t took_us) {
    for (std::size_t i = 0; i < bounds_us.size(); ++i) within_[i] += took_us <= bounds_us[i] ? 1 : 0;
    ++transactions_;
    entries_ += entries;
    took_us_ += static_cast<std::uint64_t>(took_us);
}

void StoreMetrics::write(Metrics& out) const {
    out.counter("transaction_entries_total", "Entries written, whether they became durable or not.", entries_);
    constexpr std::string_view name = "transaction_seconds";
    out.head(name, "How long transactions took.", "histogram");
    const std::string bucket = std::string(name) + "_bucket";
    for (std::size_t i = 0; i < bounds_us.size(); ++i)
        out.value(bucket, "{le=\"" + seconds_text(static_cast<std::uint64_t>(bounds_us[i])) + "\"}", within_[i]);
    out.value(bucket, "{le=\"+Inf\"}", transactions_);
    out.seconds(std::string(name) + "_sum", "", took_us_);
    out.value(std::string(name) + "_count", "", transactions_);
}

}  // namespace paddock::net
