// All WebSocket connections: who is there, what goes to whom, who has fallen silent. It knows nothing of games.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "net/poll_set.hpp"
#include "net/ws_session.hpp"

namespace paddock::net {

class WsHub final : private WsSession::Owner, private PollSet::Listener {
public:
    // Who acts on what is heard.
    class Listener {
    public:
        virtual ~Listener() = default;
        virtual void heard(ConnectionId from, std::string_view text) = 0;
        virtual void refused(CloseCode why) = 0;
        virtual void left(ConnectionId who) = 0;
        virtual void settle() = 0;
    };
    WsHub(boost::asio::io_context& context, const WsBounds& bounds, Listener& listener);

    void add(boost::asio::ip::tcp::socket socket, ConnectionId id, std::string early);
    // Nothing happens where the connection is gone. What was sent goes out with `flush`; what can wait does so too
    // unless the server is busy, and then with the next message to that connection or a moment later.
    void send(ConnectionId to, std::shared_ptr<const std::string> text, bool can_wait = false);
    void flush();
    void close(ConnectionId who, CloseCode code);
    void close_all(CloseCode code);

    std::size_t size() const { return sessions_.size(); }

    struct Totals {
        std::uint64_t sent = 0;
        std::uint64_t slow = 0;  // messages that were not sent because the client did not read
    };
    const Totals& totals() const { return totals_; }

private:
    void heard(ConnectionId from, std::string_view text) override { listener_.heard(from, text); }
    void refused(CloseCode why) override { listener_.refused(why); }
    void left(ConnectionId who) override { listener_.left(who); }
    void settle() override { listener_.settle(); }
    void ended(ConnectionId who) override;
    std::span<char> scratch() override { return scratch_; }
    std::int64_t steady_ms() const override { return now_ms_; }
    void changed(std::span<const epoll_event> events) override;

    // A connection that has something that can wait; if it was flushed since, this is of no meaning any more.
    struct Patient {
        ConnectionId who;
        WsSession::TimePoint since;
    };

    void watch_all();
    // Whether there was much that can wait lately.
    bool is_busy();
    // Those who have waited since then or longer.
    void flush_patient(WsSession::TimePoint since);
    void flush_patient_in_time();
    template <class Use>
    void for_each(Use use);

    boost::asio::steady_timer timer_;
    boost::asio::steady_timer patience_;
    const WsBounds bounds_;
    Listener& listener_;
    PollSet poll_set_;
    std::unordered_map<ConnectionId, std::unique_ptr<WsSession>> sessions_;
    // Ended, and perhaps still in use further up the stack or in `to_flush_`: gone with the next turn of the context.
    std::vector<std::unique_ptr<WsSession>> ended_;
    std::vector<WsSession*> to_flush_;
    std::vector<WsSession*> flushing_;  // empty but while that happens
    std::deque<Patient> patient_;       // in the order in which they began to wait
    bool patience_runs_ = false;        // the timer of those
    std::int64_t counted_ = 0;          // messages that can wait, since
    std::chrono::steady_clock::time_point counted_since_;
    bool busy_ = false;  // as it was when last counted
    std::vector<char> scratch_;
    std::int64_t now_ms_ = 0;  // as the last round of `watch_all` saw it
    Totals totals_;
};

}  // namespace paddock::net
