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

// A signal in between is no answer: the kernel would not tell a second time that the socket can be used.
template <class Call>
Result<std::size_t, Socket::Stop> outcome_of(Call call) {
    ssize_t count = call();
    while (count < 0 && errno == EINTR) count = call();
    if (count > 0) return static_cast<std::size_t>(count);
    const bool not_now = count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
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
    return outcome_of([&] { return sendmsg(descriptor_, &message, MSG_DONTWAIT | MSG_NOSIGNAL); });
}

Result<std::size_t, Socket::Stop> Socket::receive(std::span<char> room) {
    return outcome_of([&] { return recv(descriptor_, room.data(), room.size(), MSG_DONTWAIT); });
}

void Socket::end_sending() {
    shutdown(descriptor_, SHUT_WR);
}

void Socket::close() {
    if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
}

}  // namespace paddock::net
