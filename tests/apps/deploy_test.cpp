// What deploy/ promises to those who run the program elsewhere.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <sstream>

#include "tests/apps/program.hpp"

namespace paddock {
namespace {

// The small image has the C++ library; every other library of the program must be installed in it.
TEST(Deploy, TheContainerHasTheLibrariesOfTheProgram) {
    const auto libraries = run_program("ldd", {PADDOCK_BINARY});
    ASSERT_EQ(libraries.code, 0) << libraries.err;
    const std::string image = read_text(std::string(PADDOCK_SOURCE_DIR) + "/deploy/Containerfile");
    std::size_t found = 0;
    std::istringstream lines(libraries.out);
    for (std::string name, arrow, path, rest; lines >> name && std::getline(lines, rest);) {
        std::istringstream(rest) >> arrow >> path;
        if (arrow != "=>") continue;
        // Debian's base packages list their files at /lib, where nothing is once the links are followed.
        const auto file = run_program("realpath", {path});
        const auto package = run_program("dpkg-query", {"-S", file.out.substr(0, file.out.find('\n'))});
        if (package.code != 0 || package.out.starts_with("libstdc++6:")) continue;
        ++found;
        const std::string wanted = package.out.substr(0, package.out.find(':'));
        EXPECT_NE(image.find(" " + wanted + " "), std::string::npos) << name << " is in the package " << wanted;
    }
    EXPECT_GT(found, 0U) << libraries.out;
}

// The commands of docs/operations.md put the files where the unit looks for them.
TEST(Deploy, TheUnitFindsWhatTheCommandsInstall) {
    const std::string root = PADDOCK_SOURCE_DIR;
    const std::string page = read_text(root + "/docs/operations.md");
    const std::string unit = read_text(root + "/deploy/paddock.service");
    const std::regex command("\n# install -m [0-7]+ (\\S+) (\\S+)");
    std::map<std::string, std::string> installed;
    for (std::sregex_iterator match(page.begin(), page.end(), command), end; match != end; ++match)
        installed[(*match)[1]] = (*match)[2];
    ASSERT_EQ(installed.size(), 3U);
    for (const auto& [from, to] : installed)
        if (!from.starts_with("build/")) EXPECT_TRUE(std::filesystem::exists(root + "/" + from)) << from;
    EXPECT_NE(unit.find("ExecStart=" + installed["build/release/apps/paddock/paddock"] + " serve --settings " +
                        installed["deploy/paddock.conf"] + " "),
              std::string::npos);
    // The first of them ends by itself, and not before the program is built.
    EXPECT_NE(page.find("\n$ ./paddock serve --port none\n# install "), std::string::npos);
    EXPECT_EQ(run_program(PADDOCK_BINARY, {"serve", "--port", "none"}).code, 2);
}

}  // namespace
}  // namespace paddock
