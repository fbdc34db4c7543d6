#include "net/listener.hpp"

#include <gtest/gtest.h>

#include "tests/net/running.hpp"

namespace paddock::net {
namespace {

constexpr std::string_view for_root = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

TEST(Listener, LetsTheLongestIdleGiveWay) {
    Settings settings = test_settings();
    settings.http_connections = 2;
    const Running server(settings);
    Client first(server.port());
    first.send(for_root);
    EXPECT_TRUE(first.answer().ends_with("hello"));
    Client second(server.port());
    second.send(for_root);
    EXPECT_TRUE(second.answer().ends_with("hello"));
    Client third(server.port());
    third.send(for_root);
    EXPECT_TRUE(third.answer().ends_with("hello"));
    EXPECT_EQ(first.rest(), "") << "closed";
    second.send(for_root);
    EXPECT_TRUE(second.answer().ends_with("hello")) << "those inside are served on";
}

TEST(Listener, TurnsPeopleAwayWhenEverybodyIsBusy) {
    Settings settings = test_settings();
    settings.http_connections = 1;
    const Running server(settings);
    Client slow(server.port());
    slow.send("GET / HTTP/1.1\r\n");
    // Once the first bytes have been read the connection is not idle any more.
    std::string answer;
    for (int i = 0; i < 100 && !answer.starts_with("HTTP/1.1 503 "); ++i) {
        Client other(server.port());
        other.send(for_root);
        answer = other.answer();
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 503 ")) << answer;
}

}  // namespace
}  // namespace paddock::net
