// Frames of the WebSocket protocol (RFC 6455) as a client writes and reads them; text and control frames, no
// extensions. It knows no socket.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace paddock::load {

enum class Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

// Appends one whole message as one frame, masked as clients must.
void append_frame(std::string& out, Opcode opcode, std::string_view payload, std::uint32_t mask);

// A frame at the beginning of some bytes, as servers send them: without a mask.
struct Frame {
    Opcode opcode = Opcode::text;
    bool last = true;  // of its message
    std::string_view payload;
    std::size_t size = 0;  // of the frame in all
};

enum class FrameReading : std::uint8_t { whole, part, broken };

// `part`: more bytes are needed; `broken`: no server that follows the protocol sends this.
FrameReading read_frame(std::string_view bytes, Frame& frame);

}  // namespace paddock::load
