// WebSocket frames (RFC 6455, without extensions), as a server reads and writes them. No sockets here: bytes in,
// messages out. Beast makes the handshake before; docs/decisions/0016-own-frames.md says why
// the frames are ours.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace paddock::net {

// Why a connection ends, as the close frame says it.
enum class CloseCode : std::uint16_t {
    normal = 1000,
    going_away = 1001,   // the server stops, or nothing was heard for too long
    protocol = 1002,     // the frames make no sense
    unsupported = 1003,  // binary data
    bad_text = 1007,     // not UTF-8
    policy = 1008,       // does not read what it is sent, or sends too many frames that say nothing
    too_large = 1009
};

struct Message {
    enum class Kind : std::uint8_t { text, ping, pong, close };
    Kind kind = Kind::text;
    std::string_view payload;
};

// The bytes before the payload of a frame from the server: not masked, never in parts.
class FrameHead {
public:
    FrameHead() = default;  // no bytes
    FrameHead(Message::Kind kind, std::size_t payload_bytes);
    std::string_view bytes() const { return {bytes_.data(), size_}; }

private:
    std::array<char, 10> bytes_{};
    std::uint8_t size_ = 0;
};

// A whole control frame; what does not fit into one (125 bytes) is cut off.
std::string control_frame(Message::Kind kind, std::string_view payload);
std::string close_frame(CloseCode code);

// Puts the frames of one client together. Between messages it holds no memory.
class FrameReader {
public:
    // Counts the bytes of a message's text, whether it comes in one frame or in many.
    explicit FrameReader(std::size_t most_bytes) : most_bytes_(most_bytes) {}

    // Messages have a pace of their own, which is the service's. Control frames and parts of messages cost almost as
    // much and are not messages: so many of them in a second.
    static constexpr std::uint32_t most_side_frames = 200;

    // Takes the bytes, which are unmasked in place, and calls `use(message)` for every message that is complete; `use`
    // returns false to end. After a refusal nothing more can be read. The time may be a second old.
    template <class Use>
    Result<Done, CloseCode> read(std::span<char> bytes, std::int64_t now_ms, Use&& use) {
        if (now_ms - counted_since_ms_ >= 1000) {
            counted_since_ms_ = now_ms;
            side_frames_ = 0;
        }
        if (!kept_.empty()) {
            kept_.append(bytes.data(), bytes.size());
            bytes = kept_;
        }
        for (;;) {
            const auto next = take_frame(bytes);
            if (!next) return refuse(next.error());
            const std::optional<Frame>& frame = *next;
            if (!frame) break;
            const bool whole_message = frame->complete && frame->kind == Message::Kind::text;
            if (!whole_message && ++side_frames_ > most_side_frames) return refuse(CloseCode::policy);
            if (!frame->complete) continue;
            const bool more = use(Message{frame->kind, frame->payload});
            if (frame->kind == Message::Kind::text) std::string().swap(parts_);
            if (!more) break;
        }
        std::string(bytes.data(), bytes.size()).swap(kept_);  // an assignment would not give the memory back
        return Done{};
    }

private:
    struct Frame {
        Message::Kind kind = Message::Kind::text;
        bool complete = true;  // false: a part of a message, others follow
        std::string_view payload;
    };
    struct Head;

    // Takes the next frame off the front; nothing while it is not all there.
    Result<std::optional<Frame>, CloseCode> take_frame(std::span<char>& bytes);
    std::optional<CloseCode> fault_of(const Head& head) const;
    Result<std::optional<Frame>, CloseCode> take_data(const Head& head, std::string_view payload);

    std::size_t most_bytes_;
    std::string kept_;   // the beginning of a frame
    std::string parts_;  // of a message that comes in many frames
    std::int64_t counted_since_ms_ = 0;
    std::uint32_t side_frames_ = 0;  // since then
    bool in_parts_ = false;
};

// Whether the bytes are UTF-8, without surrogates and overlong forms.
bool is_utf8(std::string_view bytes);

}  // namespace paddock::net
