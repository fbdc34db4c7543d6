// A socket that never waits: what it says when there is nothing to read, no room to write, or nobody there.
#include "net/socket.hpp"

#include <gtest/gtest.h>
#include <sys/socket.h>

#include <array>
#include <string>
#include <utility>

namespace paddock::net {
namespace {

std::pair<Socket, Socket> connected() {
    std::array<int, 2> ends{};
    EXPECT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()), 0);
    return {Socket(ends[0]), Socket(ends[1])};
}

std::string heard(Socket& socket) {
    std::array<char, 100> room{};
    const auto size = socket.receive(room);
    return size ? std::string(room.data(), *size) : "";
}

TEST(Socket, SendsPiecesInOrder) {
    auto [here, there] = connected();
    const std::array<std::string_view, 3> pieces{"one ", "two ", "three"};
    EXPECT_EQ(here.send(pieces), 13U);
    EXPECT_EQ(heard(there), "one two three");
}

TEST(Socket, SaysThatThereIsNothingToRead) {
    auto [here, there] = connected();
    std::array<char, 10> room{};
    EXPECT_EQ(here.receive(room), refuse(Socket::Stop::not_now));
}

TEST(Socket, SaysThatThereIsNoRoomToWrite) {
    auto [here, there] = connected();
    const std::string much(1 << 16, 'x');
    const std::array<std::string_view, 1> pieces{much};
    Result<std::size_t, Socket::Stop> sent = 0;
    for (int i = 0; i < 1000 && sent; ++i) sent = here.send(pieces);
    EXPECT_EQ(sent, refuse(Socket::Stop::not_now));
}

TEST(Socket, SaysThatNobodyIsThereAnyMore) {
    auto [here, there] = connected();
    there.end_sending();
    std::array<char, 10> room{};
    EXPECT_EQ(here.receive(room), refuse(Socket::Stop::gone));
    const std::array<std::string_view, 1> pieces{"last words"};
    EXPECT_TRUE(here.send(pieces)) << "the other way is still open";
    there.close();
    EXPECT_EQ(here.send(pieces), refuse(Socket::Stop::gone)) << "and no signal ends the program";
}

}  // namespace
}  // namespace paddock::net
