// The server over real sockets on this machine.
#include "net/server.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

namespace paddock::net {
namespace {

const std::string large(300'000, 'x');

Site sample() {
    return Site({{"/", "text/html", "h", false, "hello", "", ""}, {"/large", "text/plain", "l", true, large, "", ""}});
}

// A server that runs beside the test and is stopped at its end.
class Running {
public:
    explicit Running(ServerOptions options = {}) {
        options.port = 0;
        server_ = std::move(*Server::listen(options, sample()));
        thread_ = std::thread([this] { server_->run(false); });
    }
    ~Running() { end(); }
    void end() {
        server_->stop();
        if (thread_.joinable()) thread_.join();
    }
    std::uint16_t port() const { return server_->port(); }

private:
    std::unique_ptr<Server> server_;
    std::thread thread_;
};

// A plain client: what it sends is what goes over the wire.
class Client {
public:
    explicit Client(std::uint16_t port) : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const timeval patience{10, 0};
        setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        connected_ = connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    }
    ~Client() { close(socket_); }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    bool connected() const { return connected_; }
    void send(std::string_view text) { ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL); }
    // Until the other side closes.
    std::string rest() {
        while (receive()) continue;
        return std::exchange(got_, {});
    }
    // One answer with a body of the length that it tells; a HEAD has none.
    std::string answer(bool head = false) {
        std::size_t end = 0;
        while ((end = got_.find("\r\n\r\n")) == std::string::npos)
            if (!receive()) return std::exchange(got_, {});
        end += 4;
        const std::size_t at = got_.find("Content-Length: ");
        const std::size_t length = at < end && !head ? std::stoul(got_.substr(at + 16)) : 0;
        while (got_.size() < end + length)
            if (!receive()) break;
        std::string answer = got_.substr(0, end + length);
        got_.erase(0, end + length);
        return answer;
    }

private:
    bool receive() {
        std::array<char, 4096> bytes{};
        const ssize_t count = recv(socket_, bytes.data(), bytes.size(), 0);
        if (count <= 0) return false;
        got_.append(bytes.data(), static_cast<std::size_t>(count));
        return true;
    }

    int socket_;
    bool connected_ = false;
    std::string got_;
};

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

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
    EXPECT_TRUE(client.answer().ends_with(large)) << "no byte of a body after the answer to HEAD";
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
    ServerOptions options;
    options.read_ms = 100;
    const Running server(options);
    const auto began = std::chrono::steady_clock::now();
    Client silent(server.port());
    EXPECT_EQ(silent.rest(), "");
    Client slow(server.port());
    slow.send("GET / HTTP/1.1\r\nHos");
    EXPECT_EQ(slow.rest(), "");
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(5));
}

TEST(Server, TakesNoMoreConnectionsThanItMay) {
    ServerOptions options;
    options.most_connections = 2;
    const Running server(options);
    Client first(server.port());
    Client second(server.port());
    first.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    second.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_TRUE(first.answer().ends_with("hello"));
    EXPECT_TRUE(second.answer().ends_with("hello"));
    Client third(server.port());
    EXPECT_TRUE(third.rest().starts_with("HTTP/1.1 503 "));
    first.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(first.rest().ends_with("hello")) << "those inside are served on";
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
    ServerOptions options;
    options.port = 0;
    auto server = Server::listen(options, sample());
    ASSERT_TRUE(server);
    std::thread thread([&] { (*server)->run(true); });
    Client client((*server)->port());
    client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_TRUE(client.answer().ends_with("hello")) << "it runs, so it waits for the signal";
    kill(getpid(), SIGTERM);
    thread.join();
    EXPECT_FALSE(Client((*server)->port()).connected());
}

TEST(Server, SaysWhenThePortIsTaken) {
    const Running server;
    ServerOptions options;
    options.port = server.port();
    const auto second = Server::listen(options, sample());
    ASSERT_FALSE(second);
    EXPECT_TRUE(has(second.error(), "is taken by another program")) << second.error();
    options.host = "nowhere";
    EXPECT_TRUE(has(Server::listen(options, sample()).error(), "is not an address"));
}

TEST(Server, TellsItsAddress) {
    ServerOptions options;
    options.port = 0;
    const auto server = Server::listen(options, sample());
    ASSERT_TRUE(server);
    EXPECT_EQ((*server)->address(), "http://127.0.0.1:" + std::to_string((*server)->port()));
}

}  // namespace
}  // namespace paddock::net
