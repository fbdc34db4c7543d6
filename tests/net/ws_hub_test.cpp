// What goes out at once and what waits, over real sockets.
#include "net/ws_hub.hpp"

#include <gtest/gtest.h>

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/read.hpp>
#include <chrono>

namespace paddock::net {
namespace {

using boost::asio::ip::tcp;
using std::chrono::milliseconds;

class SwitchboardTest : public testing::Test, private WsHub::Listener {
protected:
    // Connections 1, 2 ... up to that many.
    void connect(std::size_t count) {
        tcp::acceptor door(context, {boost::asio::ip::address_v4::loopback(), 0});
        for (std::size_t i = 0; i < count; ++i) {
            clients.emplace_back(context).connect(door.local_endpoint());
            board.add(door.accept(), i + 1, {});
        }
    }
    void send(ConnectionId to, std::string text, bool can_wait) {
        board.send(to, std::make_shared<const std::string>(std::move(text)), can_wait);
    }
    // How many of the clients have something to read.
    std::size_t reached() const {
        std::size_t count = 0;
        for (const tcp::socket& client : clients) count += client.available() > 0 ? 1 : 0;
        return count;
    }
    // Talks to client 1 until something waits, and then until nothing does.
    void become_busy() {
        const auto end = std::chrono::steady_clock::now() + milliseconds(20'000);
        do {
            heard(1);
            for (int i = 0; i < 20; ++i) send(1, "noise", true);
            board.flush();
        } while (reached() > 0 && std::chrono::steady_clock::now() < end);
        send(1, "now", false);
        board.flush();
        ASSERT_TRUE(heard(1).ends_with("now"));
    }
    std::string heard(ConnectionId client) {
        tcp::socket& socket = clients[client - 1];
        std::string bytes(socket.available(), '\0');
        boost::asio::read(socket, boost::asio::buffer(bytes));
        return bytes;
    }

    boost::asio::io_context context;
    const WsBounds bounds{.quiet_sends = 10, .patience_ms = 100};
    WsHub board{context, bounds, *this};
    std::vector<tcp::socket> clients;

private:
    void heard(ConnectionId /*from*/, std::string_view /*text*/) override {}
    void refused(CloseCode /*why*/) override {}
    void left(ConnectionId /*who*/) override {}
    void settle() override { board.flush(); }
};

TEST_F(SwitchboardTest, SendsEverythingAtOnceWhileThereIsLittle) {
    connect(5);
    for (ConnectionId to = 1; to <= 5; ++to) send(to, "news", true);
    board.flush();
    EXPECT_EQ(reached(), 5U);
}

TEST_F(SwitchboardTest, LetsWhatCanWaitGoWithWhatCannot) {
    connect(3);
    become_busy();
    for (ConnectionId to = 1; to <= 3; ++to) send(to, "news", true);
    send(2, "turn", false);
    board.flush();
    EXPECT_EQ(reached(), 1U);
    EXPECT_EQ(heard(2), "\x81\x04news\x81\x04turn") << "in order";
    send(3, "over", false);
    board.flush();
    EXPECT_EQ(heard(3), "\x81\x04news\x81\x04over");
    EXPECT_EQ(reached(), 0U);
}

TEST_F(SwitchboardTest, LetsNothingWaitForLong) {
    connect(3);
    become_busy();
    for (ConnectionId to = 1; to <= 3; ++to) send(to, "news", true);
    board.flush();
    EXPECT_EQ(reached(), 0U);
    // What comes meanwhile does not put it off.
    const auto end = std::chrono::steady_clock::now() + milliseconds(20'000);
    while (reached() < 3 && std::chrono::steady_clock::now() < end) {
        send(1, "more", true);
        board.flush();
        context.run_for(milliseconds(10));
    }
    EXPECT_EQ(reached(), 3U);
}

TEST_F(SwitchboardTest, IsQuietAgainAfterAWhile) {
    connect(3);
    become_busy();
    context.run_for(milliseconds(300));
    send(1, "news", true);
    board.flush();
    EXPECT_EQ(heard(1), "\x81\x04news");
}

}  // namespace
}  // namespace paddock::net
