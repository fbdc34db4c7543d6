#include "service/counters.hpp"

#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <sstream>

namespace paddock {
namespace {

TEST(Counters, AreTextForPrometheus) {
    Counters counters;
    counters.connections = 3;
    counters.moves = 12;
    counters.refusals[RefusalKind::stale] = 5;
    counters.storage_trouble = true;
    const std::string text = metrics_text(counters);
    for (const std::string_view line : {"paddock_connections 3\n", "paddock_moves_total{by=\"person\"} 12\n",
                                        "paddock_refusals_total{kind=\"stale\"} 5\n", "paddock_storage_trouble 1\n"})
        EXPECT_NE(text.find(line), std::string::npos) << line;
    const std::regex form(R"((# (HELP|TYPE) paddock_[a-z_]+ .+)|(paddock_[a-z_]+(\{[a-z]+="[a-z_]+"\})? [0-9]+))");
    std::istringstream lines(text);
    std::set<std::string> seen;
    for (std::string line; std::getline(lines, line);) {
        EXPECT_TRUE(std::regex_match(line, form)) << line;
        EXPECT_TRUE(seen.insert(line.substr(0, line.rfind(' '))).second || line.starts_with("#")) << line;
    }
}

}  // namespace
}  // namespace paddock
