#include "net/metrics.hpp"

#include <gtest/gtest.h>

namespace paddock::net {
namespace {

TEST(Metrics, AreWrittenAsPrometheusReadsThem) {
    Metrics out;
    out.gauge("things", "Things.", 3);
    out.counter("things_total", "All things.", 4);
    out.head("kinds", "By kind.", "gauge");
    out.value("kinds", "{kind=\"a\"}", 1);
    EXPECT_EQ(std::move(out).take(),
              "# HELP paddock_things Things.\n# TYPE paddock_things gauge\npaddock_things 3\n"
              "# HELP paddock_things_total All things.\n# TYPE paddock_things_total counter\npaddock_things_total 4\n"
              "# HELP paddock_kinds By kind.\n# TYPE paddock_kinds gauge\npaddock_kinds{kind=\"a\"} 1\n");
}

TEST(Metrics, CountTransactionsByTheirTime) {
    StoreMetrics store;
    store.note(5, 900);
    store.note(1, 3'000'000);
    Metrics out;
    store.write(out);
    const std::string text = std::move(out).take();
    for (const auto* line : {"paddock_transaction_entries_total 6\n", "_bucket{le=\"0.000500\"} 0\n",
                             "_bucket{le=\"0.001000\"} 1\n", "_bucket{le=\"2.000000\"} 1\n", "_bucket{le=\"+Inf\"} 2\n",
                             "paddock_transaction_seconds_sum 3.000900\n", "paddock_transaction_seconds_count 2\n"})
        EXPECT_NE(text.find(line), std::string::npos) << line << text;
}

}  // namespace
}  // namespace paddock::net
