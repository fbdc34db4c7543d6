#include "net/listener.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "tests/net/faulty_store.hpp"
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

// Connections that never come to an end by their own doing, from two addresses.
std::vector<std::unique_ptr<Client>> slow_ones(const Running& server, std::string_view text, int count) {
    std::vector<std::unique_ptr<Client>> clients;
    for (int i = 0; i < count; ++i) {
        constexpr int small_buffer = 4096;
        clients.push_back(std::make_unique<Client>(server.port(), small_buffer, static_cast<std::uint8_t>(2 + i % 2)));
        clients.back()->send(text);
    }
    return clients;
}

// Somebody who loads the page several times while more and more slow ones come.
void expect_pages_among(std::string_view slow_text, const Settings& settings) {
    const Running server(settings);
    std::vector<std::vector<std::unique_ptr<Client>>> crowd;
    for (int round = 0; round < 4; ++round) {
        crowd.push_back(slow_ones(server, slow_text, 30));
        Client good(server.port());
        good.send(for_root);
        const std::string answer = good.answer();
        EXPECT_TRUE(answer.ends_with("hello")) << slow_text << ": " << answer;
    }
}

TEST(Listener, SlowClientsCannotHoldTheServer) {
    Settings settings = test_settings();
    settings.http_connections = 20;
    for (const std::string_view slow_text :
         {"", "G", "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
          "GET /large HTTP/1.1\r\nHost: x\r\n\r\nGET /large HTTP/1.1\r\nHost: x\r\n\r\n"})
        for (const std::uint32_t per_address : {5U, 20U}) {
            settings.http_connections_per_address = per_address;
            expect_pages_among(slow_text, settings);
        }
}

TEST(Listener, OneAddressTakesNobodyElsesPlace) {
    Settings settings = test_settings();
    settings.http_connections = 20;
    settings.http_connections_per_address = 5;
    const Running server(settings);
    Client resting(server.port());
    resting.send(for_root);
    EXPECT_TRUE(resting.answer().ends_with("hello"));
    const auto crowd = slow_ones(server, "G", 60);
    EXPECT_EQ(crowd.front()->rest(), "") << "closed for another of its own address";
    resting.send(for_root);
    EXPECT_TRUE(resting.answer().ends_with("hello"));
}

TEST(Listener, BehindAProxyNobodySharesAnAddress) {
    Settings settings = test_settings();
    settings.http_connections_per_address = 2;
    settings.behind_proxy = true;
    const Running server(settings);
    std::vector<std::unique_ptr<Client>> clients;
    for (int i = 0; i < 10; ++i) {
        clients.push_back(std::make_unique<Client>(server.port()));
        clients.back()->send(for_root);
        EXPECT_TRUE(clients.back()->answer().ends_with("hello"));
    }
    for (const auto& client : clients) {
        client->send(for_root);
        EXPECT_TRUE(client->answer().ends_with("hello"));
    }
}

TEST(Listener, TurnsPeopleAwayWhenTheServerItselfIsLate) {
    Settings settings = test_settings();
    settings.http_connections = 1;
    const std::atomic<bool> fails = false;
    std::atomic<bool> waits = true;
    const Folder folder;
    const Running server(settings,
                         std::make_unique<FaultyStore>(*store::SqliteStore::open(folder.path()), fails, &waits));
    Client patient(server.port());
    const std::string set_up =
        R"({"game":"jeu-de-chevaux","rules":{"players":2},"seats":[{"kind":"person"},{"kind":"person"}]})";
    patient.send("POST /api/tables HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + std::string(64, 'a') +
                 "\r\nContent-Length: " + std::to_string(set_up.size()) + "\r\n\r\n" + set_up);
    // Before the server has read all that, the connection would give way.
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    EXPECT_TRUE(request(server.port(), "GET /").starts_with("HTTP/1.1 503 "));
    waits = false;
    waits.notify_all();
    EXPECT_TRUE(patient.answer().starts_with("HTTP/1.1 201 ")) << "nobody has taken its place";
    EXPECT_TRUE(request(server.port(), "GET /").ends_with("hello"));
}

}  // namespace
}  // namespace paddock::net
