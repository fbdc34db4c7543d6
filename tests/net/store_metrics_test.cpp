#include "net/store_metrics.hpp"

#include <gtest/gtest.h>

namespace paddock::net {
namespace {

TEST(StoreMetrics, CountTransactionsByTheirTime) {
    StoreMetrics store;
    store.note(5, 900);
    store.note(1, 3'000'000);
    MetricsText out;
    store.write(out);
    const std::string text = std::move(out).take();
    for (const auto* line : {"paddock_transaction_entries_total 6\n", "_bucket{le=\"0.000500\"} 0\n",
                             "_bucket{le=\"0.001000\"} 1\n", "_bucket{le=\"2.000000\"} 1\n", "_bucket{le=\"+Inf\"} 2\n",
                             "paddock_transaction_seconds_sum 3.000900\n", "paddock_transaction_seconds_count 2\n"})
        EXPECT_NE(text.find(line), std::string::npos) << line << text;
}

}  // namespace
}  // namespace paddock::net
