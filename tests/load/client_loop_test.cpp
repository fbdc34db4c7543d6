// Clients against a server that is played by the test, byte for byte.
#include "load/client_loop.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <vector>

namespace paddock::load {
namespace {

using namespace std::string_literals;

class Ear : public ClientListener {
public:
    void opened(ClientId) override { ++openings; }
    void received(ClientId, std::string_view text) override { texts.emplace_back(text); }
    void closed(ClientId, std::string_view why) override { farewells.emplace_back(why); }

    int openings = 0;
    std::vector<std::string> texts;
    std::vector<std::string> farewells;
};

class ClientLoopTest : public testing::Test {
protected:
    ClientLoopTest() {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        bind(listener_, reinterpret_cast<sockaddr*>(&address), size);
        listen(listener_, 8);
        getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
        place = {"127.0.0.1", ntohs(address.sin_port), "127.0.0.1"};
    }
    ~ClientLoopTest() override {
        hang_up();
        close(listener_);
    }

    // The client knocks; the server has accepted and read its request.
    void knock() {
        loop.connect(client, place);
        peer_ = accept(listener_, nullptr, nullptr);
        request = hear([&] { return request_ended(); });
    }
    void say(const std::string& bytes) {
        ASSERT_EQ(send(peer_, bytes.data(), bytes.size(), MSG_NOSIGNAL), static_cast<ssize_t>(bytes.size()));
        for (int i = 0; i < 3; ++i) loop.step(5);
    }
    void say_welcome(const std::string& more = "") {
        say("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n" +
            more);
    }
    void hang_up() {
        if (peer_ >= 0) close(std::exchange(peer_, -1));
        for (int i = 0; i < 3; ++i) loop.step(5);
    }
    // What has come from the client so far.
    template <class Enough>
    std::string hear(const Enough& enough) {
        for (int i = 0; i < 200 && !enough(); ++i) {
            loop.step(1);
            std::array<char, 4096> chunk;
            const ssize_t got = recv(peer_, chunk.data(), chunk.size(), MSG_DONTWAIT);
            if (got > 0) heard_.append(chunk.data(), static_cast<std::size_t>(got));
        }
        return std::exchange(heard_, {});
    }
    bool request_ended() const { return heard_.ends_with("\r\n\r\n"); }

    Ear ear;
    ClientLoop loop{ear, 1};
    ClientId client = loop.add();
    ServerPlace place;
    std::string request;

private:
    int listener_ = socket(AF_INET, SOCK_STREAM, 0);
    int peer_ = -1;
    std::string heard_;

protected:
    std::size_t heard_size() const { return heard_.size(); }
};

TEST_F(ClientLoopTest, OpensAndReadsMessages) {
    knock();
    EXPECT_TRUE(request.starts_with("GET /ws HTTP/1.1\r\n")) << request;
    EXPECT_FALSE(loop.is_open(client));
    say_welcome("\x81\x05"s + "first");  // the first message may come with the welcome
    EXPECT_TRUE(loop.is_open(client));
    EXPECT_EQ(ear.openings, 1);
    say("\x81\x06"s + "second\x81\x05" + "third");
    EXPECT_EQ(ear.texts, (std::vector<std::string>{"first", "second", "third"}));
}

TEST_F(ClientLoopTest, PutsMessagesTogether) {
    knock();
    say_welcome();
    for (const char byte : "\x81\x05"s + "bytes") say(std::string(1, byte));
    say("\x01\x02"s + "in");
    say("\x00\x01"s + " "s);
    say("\x89\x00"s);  // a ping may come between the parts
    say("\x80\x05"s + "parts");
    EXPECT_EQ(ear.texts, (std::vector<std::string>{"bytes", "in parts"}));
}

TEST_F(ClientLoopTest, AnswersPingsAndSendsText) {
    knock();
    say_welcome();
    say("\x89\x02"s + "hi");
    const std::string pong = hear([&] { return heard_size() >= 8; });
    ASSERT_EQ(pong.size(), 8U);
    EXPECT_EQ(pong.substr(0, 2), "\x8A\x82"s);
    loop.send(client, "text");
    const std::string text = hear([&] { return heard_size() >= 10; });
    ASSERT_EQ(text.size(), 10U);
    EXPECT_EQ(text.substr(0, 2), "\x81\x84"s);
    EXPECT_EQ(static_cast<char>(text[6] ^ text[2]), 't');
}

TEST_F(ClientLoopTest, TellsWhyAConnectionEnded) {
    knock();
    say_welcome();
    hang_up();
    knock();
    say_welcome("\x88\x00"s);
    knock();
    say_welcome("\xFF\x00"s);
    knock();
    say("HTTP/1.1 503 Service Unavailable\r\n\r\n");
    EXPECT_EQ(ear.farewells,
              (std::vector<std::string>{"the server ended the connection", "the server ended the connection",
                                        "the server sent a broken frame",
                                        "the server does not speak WebSocket: HTTP/1.1 503 Service Unavailable"}));
    EXPECT_FALSE(loop.is_open(client));
}

TEST_F(ClientLoopTest, TellsThatNobodyListens) {
    loop.connect(client, {"127.0.0.1", 9, "127.0.0.1"});
    for (int i = 0; i < 50 && ear.farewells.empty(); ++i) loop.step(5);
    EXPECT_EQ(ear.farewells, std::vector<std::string>{"Connection refused"});
}

TEST_F(ClientLoopTest, SaysNothingOfWhatItClosedItself) {
    knock();
    say_welcome();
    loop.close(client);
    loop.send(client, "nothing");
    for (int i = 0; i < 3; ++i) loop.step(5);
    EXPECT_TRUE(ear.farewells.empty());
}

}  // namespace
}  // namespace paddock::load
