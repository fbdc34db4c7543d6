#include "net/ws_session.hpp"

#include <array>
#include <utility>

namespace paddock::net {

namespace {

std::string_view sentence_for(CloseCode code) {
    switch (code) {
        case CloseCode::too_large: return "The message is too long.";
        case CloseCode::unsupported: return "Only text is understood here, no binary data.";
        case CloseCode::bad_text: return "The message is not UTF-8.";
        case CloseCode::policy: return "Too many frames that say nothing.";
        case CloseCode::normal:
        case CloseCode::going_away:
        case CloseCode::protocol: break;
    }
    return "What was sent is not a message of the WebSocket protocol.";
}

ByeKind kind_for(CloseCode code) {
    if (code == CloseCode::too_large) return ByeKind::too_large;
    return code == CloseCode::policy ? ByeKind::limit : ByeKind::protocol;
}

}  // namespace

WsSession::WsSession(Socket socket, ConnectionId id, Owner& owner, const WsBounds& bounds)
    : socket_(std::move(socket)),
      id_(id),
      owner_(owner),
      bounds_(bounds),
      reader_(bounds.message_bytes),
      heard_ms_(owner.steady_ms()) {}

void WsSession::take_early(std::string bytes) {
    take(bytes);
}

bool WsSession::queue(std::shared_ptr<const std::string> text) {
    if (state_ != State::open) return false;
    // Whatever its size, a message fits when nothing waits: a long game's log may be larger than all that is allowed to
    // wait behind it.
    if (outbox_.bytes_behind() > bounds_.outgoing_bytes) flush();
    if (state_ != State::open) return false;
    if (outbox_.bytes_behind() > bounds_.outgoing_bytes) {
        dismiss(CloseCode::policy, ByeKind::slow, "Too much waited to be read here; please connect again.");
        return false;
    }
    outbox_.add_text(std::move(text));
    return true;
}

void WsSession::flush() {
    waits_since_.reset();
    std::array<std::string_view, Socket::most_pieces> pieces;
    while (state_ != State::ended && !waits_to_write_ && !outbox_.empty()) {
        const std::size_t count = outbox_.gather(pieces);
        const auto sent = socket_.send(std::span(pieces).first(count));
        if (sent)
            outbox_.consume(*sent);
        else if (sent.error() == Socket::Stop::not_now)
            waits_to_write_ = true;
        else
            end();
    }
    if (state_ != State::closing || !outbox_.empty()) return;
    if (peer_closed_) return end();
    // The client sees the end at once. We read on until it has seen it: who closes with bytes unread takes back what
    // was sent last.
    socket_.end_sending();
}

void WsSession::close(CloseCode code) {
    if (state_ != State::open) return;
    begin_to_close(code);
    flush();
}

void WsSession::dismiss(CloseCode code, ByeKind kind, std::string_view sentence) {
    outbox_.drop_unbegun();
    outbox_.add_text(std::make_shared<const std::string>(bye_text(kind, sentence)));
    begin_to_close(code);
}

void WsSession::begin_to_close(CloseCode code) {
    outbox_.add_frame(close_frame(code));
    state_ = State::closing;
    closing_ms_ = owner_.steady_ms();
    owner_.left(id_);
}

void WsSession::watch(std::int64_t now_ms) {
    if (state_ == State::closing && now_ms - closing_ms_ >= bounds_.farewell_ms) end();
    if (state_ != State::open) return;
    if (now_ms - heard_ms_ >= bounds_.silence_ms) {
        dismiss(CloseCode::going_away, ByeKind::idle, "Nothing was heard for a long time; please connect again.");
        flush();
    } else if (now_ms - heard_ms_ >= bounds_.ping_ms && !pinged_) {
        pinged_ = true;
        outbox_.add_frame(control_frame(Message::Kind::ping, {}));
        flush();
    }
}

void WsSession::can_write() {
    if (!std::exchange(waits_to_write_, false)) return;
    flush();
}

bool WsSession::can_read(bool is_the_end) {
    const std::span<char> scratch = owner_.scratch();
    while (state_ != State::ended) {
        const auto size = socket_.receive(scratch);
        if (!size) {
            if (size.error() == Socket::Stop::gone) end();
            return true;
        }
        heard_ms_ = owner_.steady_ms();
        pinged_ = false;
        take(scratch.first(*size));
        // A client that sends without end must not keep the others waiting.
        if (*size == scratch.size()) return false;
        if (!is_the_end) return true;
    }
    return true;
}

void WsSession::take(std::span<char> bytes) {
    if (deaf_) return;
    const auto done = reader_.read(bytes, heard_ms_, [this](const Message& message) { return take(message); });
    if (!done) {
        deaf_ = true;
        if (state_ == State::open) {
            owner_.refused(done.error());
            dismiss(done.error(), kind_for(done.error()), sentence_for(done.error()));
        }
    }
    flush();
}

bool WsSession::take(const Message& message) {
    switch (message.kind) {
        case Message::Kind::text:
            if (state_ == State::open) owner_.heard(id_, message.payload);
            return true;
        case Message::Kind::ping:
            if (state_ != State::open) return true;
            if (outbox_.bytes() <= bounds_.outgoing_bytes)
                outbox_.add_frame(control_frame(Message::Kind::pong, message.payload));
            return true;
        case Message::Kind::pong: return true;
        case Message::Kind::close:
            deaf_ = true;
            peer_closed_ = true;
            if (state_ == State::open) begin_to_close(CloseCode::normal);
            return false;
    }
    return true;
}

void WsSession::end() {
    if (state_ == State::ended) return;
    const bool was_open = state_ == State::open;
    state_ = State::ended;
    socket_.close();
    if (was_open) owner_.left(id_);
    owner_.ended(id_);
}

}  // namespace paddock::net
