// The server over real sockets on this machine: pages, and how it begins and ends.
#include "net/server.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>

#include "store/backup.hpp"
#include "store/restore.hpp"
#include "tests/net/running.hpp"

namespace paddock::net {
namespace {

TEST(Server, GivesPages) {
    const Running server;
    Client client(server.port());
    client.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    const std::string answer = client.rest();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK\r\n")) << answer;
    EXPECT_TRUE(has(answer, "\r\nContent-Length: 5\r\n")) << answer;
    EXPECT_TRUE(has(answer, "\r\nDate: ")) << answer;
    EXPECT_TRUE(answer.ends_with("\r\n\r\nhello")) << answer;
}

TEST(Server, KeepsTheConnectionAndTakesRequestsInARow) {
    const Running server;
    Client client(server.port());
    client.send(
        "GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /nothing HTTP/1.1\r\nHost: x\r\n\r\nHEAD /large HTTP/1.1\r\nHost: "
        "x\r\n\r\n");
    EXPECT_TRUE(client.answer().ends_with("hello"));
    EXPECT_TRUE(client.answer().starts_with("HTTP/1.1 404 "));
    const std::string head = client.answer(true);
    EXPECT_TRUE(has(head, "Content-Length: 300000")) << head;
    client.send("GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_TRUE(client.answer().ends_with(large_page)) << "no byte of a body after the answer to HEAD";
}

TEST(Server, ClosesAfterAnOldClientsRequest) {
    const Running server;
    Client client(server.port());
    client.send("GET / HTTP/1.0\r\n\r\n");
    EXPECT_TRUE(client.rest().ends_with("hello"));
}

TEST(Server, AnswersWhatMakesNoSense) {
    const Running server;
    for (const auto* request :
         {"hello\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
          "\x16\x03\x01\x02 a handshake of TLS\r\n\r\n", "GET nothing HTTP/1.1\r\nHost: x\r\n\r\n"}) {
        Client client(server.port());
        client.send(request);
        EXPECT_TRUE(client.rest().starts_with("HTTP/1.1 400 ")) << request;
    }
}

TEST(Server, RefusesOtherMethodsAndBodies) {
    const Running server;
    Client post(server.port());
    post.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(post.rest().starts_with("HTTP/1.1 405 "));
    Client body(server.port());
    body.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello");
    EXPECT_TRUE(body.rest().starts_with("HTTP/1.1 413 "));
}

TEST(Server, RefusesEndlessHeaders) {
    const Running server;
    Client client(server.port());
    client.send("GET / HTTP/1.1\r\nX: " + std::string(20'000, 'a') + "\r\n\r\n");
    EXPECT_TRUE(client.rest().starts_with("HTTP/1.1 431 "));
}

TEST(Server, DoesNotWaitForEver) {
    Settings settings = test_settings();
    settings.header_ms = 100;
    const Running server(settings);
    const auto began = std::chrono::steady_clock::now();
    Client silent(server.port());
    EXPECT_EQ(silent.rest(), "");
    Client slow(server.port());
    slow.send("GET / HTTP/1.1\r\nHos");
    EXPECT_EQ(slow.rest(), "");
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(5));
}

TEST(Server, StopsSoonWithIdleConnections) {
    Running server;
    Client client(server.port());
    client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_TRUE(client.answer().ends_with("hello"));
    const auto began = std::chrono::steady_clock::now();
    server.end();
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(1));
    EXPECT_EQ(client.rest(), "");
}

TEST(Server, StopsOnASignal) {
    const Folder folder;
    Log log = *Log::open(folder.path() / "log", Severity::info);
    auto server = Server::open(test_settings(), sample_site(), *store::SqliteStore::open(folder.path()), log);
    ASSERT_TRUE(server);
    (*server)->heed_signals();
    std::thread thread([&] { (*server)->run(); });
    Client client((*server)->port());
    client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_TRUE(client.answer().ends_with("hello"));
    kill(getpid(), SIGTERM);
    thread.join();
    EXPECT_FALSE(Client((*server)->port()).connected());
}

TEST(Server, StopsOnASignalThatCameBeforeItRan) {
    const Folder folder;
    Log log = *Log::open(folder.path() / "log", Severity::info);
    auto server = Server::open(test_settings(), sample_site(), *store::SqliteStore::open(folder.path()), log);
    ASSERT_TRUE(server);
    (*server)->heed_signals();
    kill(getpid(), SIGINT);
    (*server)->run();
    EXPECT_FALSE(Client((*server)->port()).connected());
}

TEST(Server, SaysWhenItCannotListen) {
    const Running running;
    const Folder folder;
    Log log = *Log::open(folder.path() / "log", Severity::info);
    const auto fault_with = [&](const Settings& settings) {
        const auto server = Server::open(settings, sample_site(), *store::SqliteStore::open(folder.path()), log);
        return server ? std::string() : server.error();
    };
    Settings settings = test_settings();
    settings.port = running.port();
    EXPECT_TRUE(has(fault_with(settings), "is taken by another program")) << fault_with(settings);
    settings.host = "nowhere";
    EXPECT_TRUE(has(fault_with(settings), "is not an address")) << fault_with(settings);
    settings.public_url = "nowhere";
    EXPECT_TRUE(has(fault_with(settings), "public_url")) << fault_with(settings);
}

TEST(Server, TellsItsAddress) {
    const Folder folder;
    Log log = *Log::open(folder.path() / "log", Severity::info);
    const auto server = Server::open(test_settings(), sample_site(), *store::SqliteStore::open(folder.path()), log);
    ASSERT_TRUE(server);
    EXPECT_EQ((*server)->address(), "http://127.0.0.1:" + std::to_string((*server)->port()));
}

// What their players may know already is for the operator to say.
TEST(Server, TellsOfGamesThatWereBroughtBack) {
    Running server;
    const std::string opened =
        request(server.port(), "POST /api/tables", "Authorization: Bearer " + std::string(64, 'a') + "\r\n",
                R"({"game":"jeu-de-chevaux","rules":{"players":2},"seats":[{"kind":"person"},{"kind":"person"}]})");
    ASSERT_TRUE(opened.starts_with("HTTP/1.1 201 ")) << opened;
    const std::filesystem::path data = server.folder() / "data";
    const std::filesystem::path copy = server.folder() / "copy.db";
    ASSERT_TRUE(store::copy_store(data, copy));
    const auto log = [&] {
        std::ifstream file(server.folder() / "log");
        return std::string(std::istreambuf_iterator<char>(file), {});
    };
    server.end();
    EXPECT_FALSE(has(log(), "restored_games"));
    ASSERT_TRUE(store::restore_store(copy, data));
    server.begin(test_settings());
    EXPECT_TRUE(has(log(), R"("level":"warning","event":"restored_games","count":1})")) << log();
}

}  // namespace
}  // namespace paddock::net
