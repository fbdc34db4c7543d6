#include "net/ws_hub.hpp"

#include <algorithm>
#include <boost/asio/socket_base.hpp>
#include <chrono>
#include <utility>

namespace paddock::net {

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds counting_time{10};
constexpr milliseconds flush_together{5};  // a timer for each message would cost as much as it saves
constexpr std::size_t scratch_bytes = 64 * 1024;
// Left alone the kernel would keep megabytes for a client that does not read, and the outbox would never fill.
constexpr int kernel_bytes = 64 * 1024;

std::int64_t steady_now() {
    return std::chrono::duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

// Asio has served for the handshake; from now on the socket is ours.
Socket take_over(boost::asio::ip::tcp::socket socket) {
    boost::system::error_code ignored;
    socket.set_option(boost::asio::ip::tcp::no_delay(true), ignored);
    socket.set_option(boost::asio::socket_base::send_buffer_size(kernel_bytes), ignored);
    return Socket(socket.release(ignored));
}

}  // namespace

WsHub::WsHub(boost::asio::io_context& context, const WsBounds& bounds, Listener& listener)
    : timer_(context),
      patience_(context),
      bounds_(bounds),
      listener_(listener),
      poll_set_(context, *this),
      scratch_(scratch_bytes),
      now_ms_(steady_now()) {
    watch_all();
}

void WsHub::add(boost::asio::ip::tcp::socket socket, ConnectionId id, std::string early) {
    auto made =
        std::make_unique<WsSession>(take_over(std::move(socket)), id, static_cast<WsSession::Owner&>(*this), bounds_);
    WsSession& session = *made;
    sessions_.emplace(id, std::move(made));
    session.take_early(std::move(early));
    if (!poll_set_.add(session.descriptor(), &session)) session.close(CloseCode::policy);
    listener_.settle();
}

void WsHub::changed(std::span<const epoll_event> events) {
    ended_.clear();
    for (const epoll_event& event : events) {
        WsSession& session = *static_cast<WsSession*>(event.data.ptr);
        if ((event.events & EPOLLOUT) != 0) session.can_write();
        if ((event.events & ~EPOLLOUT) == 0) continue;
        const bool is_the_end = (event.events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0;
        if (!session.can_read(is_the_end)) poll_set_.ask_again(session.descriptor(), &session);
    }
    listener_.settle();
}

void WsHub::send(ConnectionId to, std::shared_ptr<const std::string> text, bool can_wait) {
    const auto found = sessions_.find(to);
    if (found == sessions_.end()) return;
    WsSession& session = *found->second;
    if (session.queue(std::move(text)))
        ++totals_.sent;
    else
        ++totals_.slow;
    if (!can_wait) {
        to_flush_.push_back(&session);
        return;
    }
    ++counted_;
    if (session.waits_since()) return;
    patient_.push_back({to, steady_clock::now()});
    session.wait_since(patient_.back().since);
}

void WsHub::flush() {
    // Who is sent something twice in a turn may stand here twice; the second flush finds nothing to do.
    std::swap(to_flush_, flushing_);
    for (WsSession* session : flushing_) session->flush();
    flushing_.clear();
    if (patient_.empty()) return;
    is_busy() ? flush_patient_in_time() : flush_patient(WsSession::TimePoint::max());
}

bool WsHub::is_busy() {
    const auto now = steady_clock::now();
    const auto passed = now - counted_since_;
    if (passed >= counting_time) {
        busy_ = counted_ > bounds_.quiet_sends * (passed / counting_time);
        counted_ = 0;
        counted_since_ = now;
    }
    return busy_;
}

void WsHub::flush_patient(WsSession::TimePoint since) {
    for (; !patient_.empty() && patient_.front().since <= since; patient_.pop_front()) {
        const auto found = sessions_.find(patient_.front().who);
        if (found != sessions_.end() && found->second->waits_since() == patient_.front().since) found->second->flush();
    }
}

void WsHub::flush_patient_in_time() {
    if (patience_runs_ || patient_.empty()) return;
    patience_runs_ = true;
    const milliseconds patience(bounds_.patience_ms);
    patience_.expires_at(patient_.front().since + patience);
    patience_.async_wait([this, patience](const boost::system::error_code& error) {
        if (error) return;
        patience_runs_ = false;
        flush_patient(steady_clock::now() - patience + flush_together);
        flush_patient_in_time();
        listener_.settle();
    });
}

void WsHub::close(ConnectionId who, CloseCode code) {
    if (const auto found = sessions_.find(who); found != sessions_.end()) found->second->close(code);
}

// They may end while this is done.
template <class Use>
void WsHub::for_each(Use use) {
    std::vector<WsSession*> all;
    all.reserve(sessions_.size());
    for (const auto& [id, session] : sessions_) all.push_back(session.get());
    for (WsSession* session : all) use(*session);
}

void WsHub::close_all(CloseCode code) {
    for_each([code](WsSession& session) { session.close(code); });
}

void WsHub::ended(ConnectionId who) {
    const auto found = sessions_.find(who);
    if (found == sessions_.end()) return;
    ended_.push_back(std::move(found->second));
    sessions_.erase(found);
}

void WsHub::watch_all() {
    now_ms_ = steady_now();
    ended_.clear();
    const bool any = !sessions_.empty();
    for_each([this](WsSession& session) { session.watch(now_ms_); });
    if (any) listener_.settle();
    constexpr std::int64_t longest = 1000;
    constexpr std::int64_t shortest = 5;
    const auto pause =
        std::clamp(std::min(bounds_.ping_ms, bounds_.silence_ms - bounds_.ping_ms) / 4, shortest, longest);
    timer_.expires_after(milliseconds(pause));
    timer_.async_wait([this](const boost::system::error_code& error) {
        if (!error) watch_all();
    });
}

}  // namespace paddock::net
