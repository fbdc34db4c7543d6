#include "net/store_metrics.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace paddock::net {

void StoreMetrics::note(std::size_t entries, std::int64_t took_us) {
    const auto took = static_cast<std::uint64_t>(std::max<std::int64_t>(took_us, 0));
    for (std::size_t i = 0; i < bounds_us.size(); ++i) within_[i] += took <= bounds_us[i] ? 1 : 0;
    ++transactions_;
    entries_ += entries;
    took_us_ += took;
}

void StoreMetrics::write(MetricsText& out) const {
    out.counter("transaction_entries_total", "Entries written, whether they became durable or not.", entries_);
    constexpr std::string_view name = "transaction_seconds";
    out.head(name, "How long transactions took.", "histogram");
    const std::string bucket = std::string(name) + "_bucket";
    for (std::size_t i = 0; i < bounds_us.size(); ++i)
        out.value(bucket, "{le=\"" + seconds_text(bounds_us[i]) + "\"}", within_[i]);
    out.value(bucket, "{le=\"+Inf\"}", transactions_);
    out.seconds(std::string(name) + "_sum", "", took_us_);
    out.value(std::string(name) + "_count", "", transactions_);
}

}  // namespace paddock::net
