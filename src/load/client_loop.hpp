// Many WebSocket clients of one server on one thread, with as few system calls as can be: for load and for tests, not
// for browsers. It knows nothing of what is said. Linux only (epoll), without Boost: a read a message is all it costs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "load/http_client.hpp"

namespace paddock::load {

using ClientId = std::size_t;  // 0, 1, 2 ... in the order of `add`

class ClientListener {
public:
    virtual ~ClientListener() = default;
    // The WebSocket is open.
    virtual void opened(ClientId client) = 0;
    virtual void received(ClientId client, std::string_view text) = 0;
    // It was open or about to be, and is not any more; not told of `close`.
    virtual void closed(ClientId client, std::string_view why) = 0;
};

class ClientLoop {
public:
    // `seed` is for the masks of frames.
    ClientLoop(ClientListener& listener, std::uint64_t seed);
    ~ClientLoop();
    ClientLoop(const ClientLoop&) = delete;
    ClientLoop& operator=(const ClientLoop&) = delete;

    ClientId add();
    std::size_t size() const;
    bool is_open(ClientId client) const;

    // Begins to connect a client that is not; `opened` or `closed` follows in a step.
    void connect(ClientId client, const ServerPlace& server);
    // One text message; nothing if the client is not open.
    void send(ClientId client, std::string_view text);
    // Bytes as they are, for tests of what a server must refuse.
    void send_raw(ClientId client, std::string_view bytes);
    void close(ClientId client);

    // Waits until something happens, at most that long, and tells the listener all that has.
    void step(int most_ms);

private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace paddock::load
