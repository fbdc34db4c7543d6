#include "net/os.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace paddock::net {
namespace {

TEST(Machine, GivesOtherBytesEachTime) {
    MachineEntropy entropy;
    std::set<std::array<std::uint8_t, 32>> seen;
    for (int i = 0; i < 100; ++i) {
        std::array<std::uint8_t, 32> bytes{};
        entropy.fill(bytes);
        EXPECT_TRUE(seen.insert(bytes).second);
    }
    entropy.fill({});
}

TEST(Machine, TellsOfItself) {
    EXPECT_GT(raise_descriptor_limit(), 64U);
    EXPECT_GT(resident_bytes(), 1'000'000U);
    for (const std::string& address : network_addresses()) EXPECT_FALSE(address.starts_with("127.")) << address;
}

}  // namespace
}  // namespace paddock::net
