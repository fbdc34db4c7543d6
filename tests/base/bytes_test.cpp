#include "base/bytes.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace paddock {
namespace {

TEST(Bytes, AreWrittenAndReadAsHexadecimal) {
    Bytes32 bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i * 8 + i % 8);
    const std::string hex = to_hex(bytes);
    EXPECT_EQ(hex,
              "0009121b242d363f40495"
              "25b646d767f8089929ba4adb6bfc0c9d2dbe4edf6ff");
    EXPECT_EQ(parse_hex32(hex), bytes);
    std::string capitals = hex;
    for (char& c : capitals) c = static_cast<char>(std::toupper(c));
    EXPECT_EQ(parse_hex32(capitals), bytes);
    EXPECT_EQ(to_hex({}), "");
}

TEST(Bytes, AreNotReadFromAnythingElse) {
    const std::string good(64, 'a');
    EXPECT_TRUE(parse_hex32(good));
    EXPECT_FALSE(parse_hex32(""));
    EXPECT_FALSE(parse_hex32(good.substr(1)));
    EXPECT_FALSE(parse_hex32(good + "a"));
    for (const char wrong : {'g', 'G', '/', ':', '@', '`', ' ', '\0', '\xff'})
        for (const std::size_t at : {0U, 63U}) {
            std::string bad = good;
            bad[at] = wrong;
            EXPECT_FALSE(parse_hex32(bad)) << int{wrong};
        }
}

}  // namespace
}  // namespace paddock
