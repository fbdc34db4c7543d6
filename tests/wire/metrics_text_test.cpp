#include "wire/metrics_text.hpp"

#include <gtest/gtest.h>

namespace paddock {
namespace {

TEST(MetricsText, IsAsPrometheusReadsIt) {
    MetricsText out;
    out.gauge("things", "Things.", 3);
    out.counter("things_total", "All things.", 4);
    out.head("kinds", "By kind.", "gauge");
    out.value("kinds", "{kind=\"a\"}", 1);
    out.seconds("kinds", "{kind=\"b\"}", 12'000'345);
    EXPECT_EQ(std::move(out).take(),
              "# HELP paddock_things Things.\n# TYPE paddock_things gauge\npaddock_things 3\n"
              "# HELP paddock_things_total All things.\n# TYPE paddock_things_total counter\npaddock_things_total 4\n"
              "# HELP paddock_kinds By kind.\n# TYPE paddock_kinds gauge\npaddock_kinds{kind=\"a\"} 1\n"
              "paddock_kinds{kind=\"b\"} 12.000345\n");
}

}  // namespace
}  // namespace paddock
