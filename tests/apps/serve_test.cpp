// paddock serve, on the real program: what it refuses. What it serves is tested in tests/net and by the web stage.
#include <gtest/gtest.h>

#include "tests/apps/program.hpp"

namespace paddock {
namespace {

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST(Serve, RefusesAPortThatIsNone) {
    for (const std::string port : {"-1", "65536", "http", ""}) {
        const Finished done = run_paddock({"serve", "--port", port});
        EXPECT_EQ(done.code, 2) << port;
        EXPECT_TRUE(has(done.err, "--port")) << done.err;
    }
}

TEST(Serve, RefusesWordsAndUnknownFlags) {
    EXPECT_EQ(run_paddock({"serve", "chevaux"}).code, 2);
    EXPECT_EQ(run_paddock({"serve", "--prot", "80"}).code, 2);
}

// With or without pages inside, an address that is none cannot be served at.
TEST(Serve, RefusesAHostThatIsNone) {
    const Finished done = run_paddock({"serve", "--host", "no.such.host.example", "--port", "0"});
    EXPECT_EQ(done.code, 1);
    EXPECT_TRUE(has(done.err, "is not an address") || has(done.err, "built without the web pages")) << done.err;
}

}  // namespace
}  // namespace paddock
