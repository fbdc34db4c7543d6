#include "base/version.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <string>

namespace paddock {
namespace {

std::string read(const std::string& name) {
    std::ifstream file(std::string(PADDOCK_SOURCE_DIR) + "/" + name);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

TEST(Version, IsWhatTheProjectSays) {
    const std::string project = read("CMakeLists.txt");
    std::smatch found;
    ASSERT_TRUE(std::regex_search(project, found, std::regex(R"(project\(paddock VERSION (\d+\.\d+\.\d+) )")));
    EXPECT_EQ(version(), found[1].str());
}

TEST(Version, IsTheLatestInTheChangelog) {
    const std::string changes = read("CHANGELOG.md");
    std::smatch found;
    ASSERT_TRUE(std::regex_search(changes, found, std::regex(R"(\n## (\S+))")));
    EXPECT_EQ(version(), found[1].str());
}

}  // namespace
}  // namespace paddock
