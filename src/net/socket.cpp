#include "net/socket.hpp"

#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <cassert>
#include <cerrno>
#include <utility>

namespace paddock::net {

namespace {

constexpr std::size_t most_pieces = 16;

Result<std::size_t, Socket::Stop> outcome(ssize_t count) {
    if (count > 0) return static_cast<std::size_t>(count);
    const bool not_now = count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
    return refuse(not_now ? Socket::Stop::not_now : Socket::Stop::gone);
}

}  // namespace

Socket::Socket(Socket&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

Result<std::size_t, Socket::Stop> Socket::send(std::span<const std::string_view> pieces) {
    assert(pieces.size() <= most_pieces);
    std::array<iovec, most_pieces> vectors;
    // The kernel does not write there; its interface is the same for reading.
    for (std::size_t i = 0; i < pieces.size(); ++i)
        vectors[i] = {const_cast<char*>(pieces[i].data()), pieces[i].size()};
    msghdr message{};
    message.msg_iov = vectors.data();
    message.msg_iovlen = pieces.size();
    return outcome(sendmsg(descriptor_, &message, MSG_DONTWAIT | MSG_NOSIGNAL));
}

Result<std::size_t, Socket::Stop> Socket::receive(std::span<char> room) {
    return outcome(recv(descriptor_, room.data(), room.size(), MSG_DONTWAIT));
}

void Socket::end_sending() {
    shutdown(descriptor_, SHUT_WR);
}

void Socket::close() {
    if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
}

}  // namespace paddock::net
