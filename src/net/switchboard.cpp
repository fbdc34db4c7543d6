#include "net/switchboard.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace paddock::net {

namespace {

constexpr std::chrono::milliseconds counting_time{10};
constexpr std::size_t scratch_bytes = 64 * 1024;

std::int64_t steady_now() {
    const auto since_start = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since_start).count();
}

}  // namespace

Switchboard::Switchboard(boost::asio::io_context& context, const WsBounds& bounds, Listener& listener)
    : timer_(context),
      patience_(context),
      bounds_(bounds),
      listener_(listener),
      scratch_(scratch_bytes),
      now_ms_(steady_now()) {
    watch_all();
}

void Switchboard::add(boost::asio::ip::tcp::socket socket, ConnectionId id, std::string early) {
    const auto session =
        std::make_shared<WsSession>(std::move(socket), id, static_cast<WsSession::Owner&>(*this), bounds_);
    sessions_.emplace(id, session);
    session->start(std::move(early));
}

void Switchboard::send(ConnectionId to, std::shared_ptr<const std::string> text, bool can_wait) {
    const auto found = sessions_.find(to);
    if (found == sessions_.end()) return;
    if (found->second->queue(std::move(text)))
        ++totals_.sent;
    else
        ++totals_.slow;
    if (can_wait) ++counted_;
    auto& list = can_wait ? patient_ : to_flush_;
    if (list.empty() || list.back() != found->second) list.push_back(found->second);
}

void Switchboard::flush() {
    // Who is sent something twice in a turn may stand here twice; the second flush finds nothing to do.
    std::swap(to_flush_, flushing_);
    for (const auto& session : flushing_) session->flush();
    flushing_.clear();
    if (patience_runs_ || patient_.empty()) return;
    if (!is_busy()) return flush_patient();
    patience_runs_ = true;
    patience_.expires_after(std::chrono::milliseconds(bounds_.patience_ms));
    patience_.async_wait([this](const boost::system::error_code& error) {
        if (error) return;
        patience_runs_ = false;
        flush_patient();
        listener_.settle();
    });
}

bool Switchboard::is_busy() {
    const auto now = std::chrono::steady_clock::now();
    const auto passed = now - counted_since_;
    if (passed >= counting_time) {
        busy_ = counted_ > bounds_.quiet_sends * (passed / counting_time);
        counted_ = 0;
        counted_since_ = now;
    }
    return busy_;
}

void Switchboard::flush_patient() {
    std::swap(patient_, flushing_);
    for (const auto& session : flushing_) session->flush();
    flushing_.clear();
}

void Switchboard::close(ConnectionId who, CloseCode code) {
    if (const auto found = sessions_.find(who); found != sessions_.end()) std::shared_ptr(found->second)->close(code);
}

void Switchboard::close_all(CloseCode code) {
    std::vector<std::shared_ptr<WsSession>> all;
    all.reserve(sessions_.size());
    for (const auto& [id, session] : sessions_) all.push_back(session);
    for (const auto& session : all) session->close(code);
}

void Switchboard::ended(ConnectionId who) {
    sessions_.erase(who);
}

void Switchboard::watch_all() {
    now_ms_ = steady_now();
    std::vector<std::shared_ptr<WsSession>> all;
    all.reserve(sessions_.size());
    for (const auto& [id, session] : sessions_) all.push_back(session);
    for (const auto& session : all) session->watch(now_ms_);
    if (!all.empty()) listener_.settle();
    constexpr std::int64_t longest = 1000;
    constexpr std::int64_t shortest = 5;
    const auto pause =
        std::clamp(std::min(bounds_.ping_ms, bounds_.silence_ms - bounds_.ping_ms) / 4, shortest, longest);
    timer_.expires_after(std::chrono::milliseconds(pause));
    timer_.async_wait([this](const boost::system::error_code& error) {
        if (!error) watch_all();
    });
}

}  // namespace paddock::net
