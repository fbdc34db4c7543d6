#include "net/origin.hpp"

#include <gtest/gtest.h>

namespace paddock::net {
namespace {

TEST(Origin, OfAnAddress) {
    EXPECT_EQ(origin_of_url("https://Play.Example.org/"), "https://play.example.org");
    EXPECT_EQ(origin_of_url("https://play.example.org:443"), "https://play.example.org");
    EXPECT_EQ(origin_of_url("http://play.example.org:80"), "http://play.example.org");
    EXPECT_EQ(origin_of_url("http://play.example.org:443"), "http://play.example.org:443");
    EXPECT_EQ(origin_of_url("http://[::1]:8080"), "http://[::1]:8080");
    for (const auto* bad : {"", "null", "play.example.org", "ftp://a", "http://", "https:///", "http://a/b",
                            "http://a@b", "http://a?b", "http://a b", "chrome-extension://abc"})
        EXPECT_FALSE(origin_of_url(bad)) << bad;
}

TEST(Origin, WithoutAPublicUrlTheHostDecides) {
    EXPECT_TRUE(is_own({"", "a:8080", ""}, ""));
    EXPECT_TRUE(is_own({"http://a:8080", "a:8080", ""}, ""));
    EXPECT_TRUE(is_own({"http://A:8080", "a:8080", ""}, ""));
    EXPECT_TRUE(is_own({"http://a", "a:80", ""}, ""));
    EXPECT_TRUE(is_own({"https://a", "a", ""}, "")) << "the end of TLS may be before us";
    EXPECT_FALSE(is_own({"http://a:8081", "a:8080", ""}, ""));
    EXPECT_FALSE(is_own({"http://b:8080", "a:8080", ""}, ""));
    EXPECT_FALSE(is_own({"http://a:8080.evil.example", "a:8080", ""}, ""));
    EXPECT_FALSE(is_own({"null", "null", ""}, ""));
    EXPECT_FALSE(is_own({"http://a", "", ""}, ""));
    EXPECT_FALSE(is_own({"http://", "", ""}, ""));
}

TEST(Origin, AProxyTellsTheScheme) {
    EXPECT_TRUE(is_own({"https://a", "a", "https"}, ""));
    EXPECT_FALSE(is_own({"http://a", "a", "https"}, ""));
    EXPECT_TRUE(is_own({"https://a", "a", "http, https"}, "")) << "the last proxy is the one we know";
}

TEST(Origin, APublicUrlDecidesAlone) {
    EXPECT_TRUE(is_own({"https://a", "inside:8080", ""}, "https://a"));
    EXPECT_FALSE(is_own({"http://a", "a", ""}, "https://a"));
    EXPECT_FALSE(is_own({"http://inside:8080", "inside:8080", ""}, "https://a"));
    EXPECT_TRUE(is_own({"", "a", ""}, "https://a"));
}

TEST(Origin, CountsAddresses) {
    EXPECT_EQ(counted_address("192.0.2.1", ""), "192.0.2.1");
    EXPECT_EQ(counted_address("::ffff:192.0.2.1", ""), "192.0.2.1");
    EXPECT_EQ(counted_address("2001:db8:1:2:3:4:5:6", ""), "2001:db8:1:2::");
    EXPECT_EQ(counted_address("fe80::1%eth0", ""), "fe80::");
    EXPECT_EQ(counted_address("10.0.0.1", "203.0.113.9, 192.0.2.7"), "192.0.2.7") << "what the client wrote is before";
    EXPECT_EQ(counted_address("10.0.0.1", "192.0.2.7:4711"), "192.0.2.7");
    EXPECT_EQ(counted_address("10.0.0.1", "[2001:db8:1:2:3::1]:4711"), "2001:db8:1:2::");
    EXPECT_EQ(counted_address("10.0.0.1", "nonsense"), "10.0.0.1");
    EXPECT_EQ(counted_address("10.0.0.1", "["), "10.0.0.1");
    EXPECT_EQ(counted_address("odd", ""), "odd");
}

TEST(Origin, KnowsWhoAsksFromThisMachine) {
    for (const auto* peer : {"127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"}) {
        EXPECT_TRUE(is_local(peer, false)) << peer;
        EXPECT_FALSE(is_local(peer, true)) << peer << ", through a proxy";
    }
    for (const auto* peer : {"192.0.2.1", "::ffff:192.0.2.1", "2001:db8::1", "::", "::2", "0.0.0.0", "", "127.0.0.1x"})
        EXPECT_FALSE(is_local(peer, false)) << peer;
}

}  // namespace
}  // namespace paddock::net
