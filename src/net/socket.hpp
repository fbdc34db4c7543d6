// A connected socket that is ours alone. It never waits: what cannot be done now is for the caller to try again when
// the kernel says so.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/result.hpp"

namespace paddock::net {

class Socket {
public:
    enum class Stop : std::uint8_t {
        not_now,  // nothing to read, or no room to write
        gone      // the other side has ended the connection, or it broke
    };

    static constexpr std::size_t most_pieces = 16;  // in one call of send

    explicit Socket(int descriptor) : descriptor_(descriptor) {}
    Socket(Socket&& other) noexcept;
    Socket& operator=(Socket&& other) = delete;
    ~Socket() { close(); }

    int descriptor() const { return descriptor_; }

    // How many bytes were sent or received: at least one.
    Result<std::size_t, Stop> send(std::span<const std::string_view> pieces);
    Result<std::size_t, Stop> receive(std::span<char> room);

    // Tells the other side that nothing more will come.
    void end_sending();
    void close();

private:
    int descriptor_;  // -1: closed
};

}  // namespace paddock::net
