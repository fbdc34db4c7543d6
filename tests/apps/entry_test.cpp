// The entry ./paddock on machines that lack things: tests/tools/entry_test.sh has the cases.
#include <gtest/gtest.h>

#include "tests/apps/program.hpp"

namespace paddock {
namespace {

TEST(Entry, SaysWhatIsMissingAndGoesOn) {
    const Finished done = run_program("bash", {std::string(PADDOCK_SOURCE_DIR) + "/tests/tools/entry_test.sh"});
    EXPECT_EQ(done.code, 0) << done.out << done.err;
}

}  // namespace
}  // namespace paddock
