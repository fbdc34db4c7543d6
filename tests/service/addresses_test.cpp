#include "service/addresses.hpp"

#include <gtest/gtest.h>

#include <string>

namespace paddock {
namespace {

TEST(Addresses, OfIPv6TheNetworkCounts) {
    EXPECT_EQ(address_key("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(address_key("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(address_key("2001:db8:1:2:ffff::1"), "2001:db8:1:2::/64");
    EXPECT_EQ(address_key("2001:db8::1"), "2001:db8::/64");
    EXPECT_EQ(address_key("::1"), "::/64");
    EXPECT_EQ(address_key("fe80::1%eth0"), "fe80::/64");
    EXPECT_EQ(address_key("::ffff:192.0.2.7"), "192.0.2.7") << "IPv4 in the clothes of IPv6";
    EXPECT_LE(address_key(std::string(10'000, 'x')).size(), 64U);
}

TEST(Addresses, ForgetsTheQuiet) {
    Limits limits;
    limits.addresses_remembered = 2'000;
    Addresses addresses(limits);
    addresses.at("busy", 0).connections = 1;
    addresses.at("host", 0).open_tables = 1;
    for (int i = 0; i < 100'000; ++i)
        EXPECT_TRUE(addresses.at("visitor " + std::to_string(i), i).requests.take(limits.requests_per_address, i));
    EXPECT_LE(addresses.size(), limits.addresses_remembered);
    ASSERT_NE(addresses.find("busy"), nullptr);
    EXPECT_EQ(addresses.find("busy")->connections, 1U);
    EXPECT_NE(addresses.find("host"), nullptr);
    EXPECT_EQ(addresses.find("visitor 0"), nullptr);
}

TEST(Addresses, CountOpenTablesUntilTheyAreFinished) {
    const Limits limits;
    Addresses addresses(limits);
    addresses.at("10.0.0.1", 0).open_tables = 1;
    addresses.table_opened("game", "10.0.0.1");
    addresses.table_finished("other");
    EXPECT_EQ(addresses.find("10.0.0.1")->open_tables, 1U);
    addresses.table_finished("game");
    addresses.table_finished("game");
    EXPECT_EQ(addresses.find("10.0.0.1")->open_tables, 0U) << "once";
}

}  // namespace
}  // namespace paddock
