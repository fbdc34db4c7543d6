// One WebSocket connection after its handshake: reads messages, writes what waits, and ends in an orderly way. It
// belongs to the one thread that serves people.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "net/frame.hpp"
#include "net/outbox.hpp"
#include "net/socket.hpp"
#include "service/service.hpp"
#include "wire/server_message.hpp"

namespace paddock::net {

struct WsBounds {
    std::size_t message_bytes = 4096;
    std::size_t outgoing_bytes = 256 * 1024;
    std::int64_t ping_ms = 20'000;
    std::int64_t silence_ms = 60'000;
    std::int64_t farewell_ms = 2'000;  // for a client to answer that its connection ends
    // Up to so many messages in 10 ms that can wait are sent at once. When there are more they wait for what follows,
    // so that one call sends several; not for so long that an eye would notice.
    std::int64_t quiet_sends = 256;
    std::int64_t patience_ms = 100;
};

class WsSession {
public:
    using TimePoint = std::chrono::steady_clock::time_point;

    // Who is told about all connections.
    class Owner {
    public:
        virtual ~Owner() = default;
        virtual void heard(ConnectionId from, std::string_view text) = 0;
        // What it sent cannot be understood or is too much; it is told so and disconnected.
        virtual void refused(CloseCode why) = 0;
        // Once: it is of no more use, though the farewell may take a moment.
        virtual void left(ConnectionId who) = 0;
        // Everything that was read is told: time to act.
        virtual void settle() = 0;
        // Once, at last: it is of no more use to anybody, but must live until the call that told so has returned.
        virtual void ended(ConnectionId who) = 0;
        // Room for what is being read; idle connections have none of their own.
        virtual std::span<char> scratch() = 0;
        virtual std::int64_t steady_ms() const = 0;
    };

    WsSession(Socket socket, ConnectionId id, Owner& owner, const WsBounds& bounds);

    ConnectionId id() const { return id_; }
    int descriptor() const { return socket_.descriptor(); }
    // Bytes that came along with the handshake.
    void take_early(std::string bytes);

    // What the kernel has to say of the socket. False: there is more to read than was read.
    bool can_read(bool is_the_end);
    void can_write();

    // False: not now, it is closing. `flush` sends what was queued.
    bool queue(std::shared_ptr<const std::string> text);
    void flush();
    // Since when something has been queued that can wait; nothing once it was flushed.
    std::optional<TimePoint> waits_since() const { return waits_since_; }
    void wait_since(TimePoint since) { waits_since_ = since; }
    // What was queued is still sent, then the close frame.
    void close(CloseCode code);
    // Called now and then: asks silent clients for a sign, ends those that give none.
    void watch(std::int64_t now_ms);

private:
    enum class State : std::uint8_t { open, closing, ended };

    void take(std::span<char> bytes);
    bool take(const Message& message);
    // The reason as a message, then the close frame; what else was queued is forgotten.
    void dismiss(CloseCode code, ByeKind kind, std::string_view sentence);
    void begin_to_close(CloseCode code);
    void end();

    Socket socket_;
    const ConnectionId id_;
    Owner& owner_;
    const WsBounds& bounds_;
    FrameReader reader_;
    Outbox outbox_;
    std::int64_t heard_ms_;
    std::int64_t closing_ms_ = 0;  // since when
    std::optional<TimePoint> waits_since_;
    State state_ = State::open;
    bool waits_to_write_ = false;
    bool pinged_ = false;
    bool deaf_ = false;         // the client's frames make no sense any more
    bool peer_closed_ = false;  // it said so: we end when all is sent
};

}  // namespace paddock::net
