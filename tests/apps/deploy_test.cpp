// What deploy/ promises to those who run the program elsewhere.
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace paddock
