#include "net/frame.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace paddock::net {

namespace {

constexpr unsigned char last_frame = 0x80;
constexpr unsigned char reserved_bits = 0x70;
constexpr unsigned char opcode_bits = 0x0f;
constexpr unsigned char masked = 0x80;
constexpr std::size_t most_control_bytes = 125;
constexpr unsigned char two_bytes_of_length = 126;
constexpr unsigned char eight_bytes_of_length = 127;
constexpr std::size_t mask_bytes = 4;

namespace opcode {
constexpr unsigned char continuation = 0;
constexpr unsigned char text = 1;
constexpr unsigned char binary = 2;
constexpr unsigned char close = 8;
constexpr unsigned char ping = 9;
constexpr unsigned char pong = 10;
}  // namespace opcode

constexpr unsigned char opcode_of(Message::Kind kind) {
    switch (kind) {
        case Message::Kind::text: return opcode::text;
        case Message::Kind::ping: return opcode::ping;
        case Message::Kind::pong: return opcode::pong;
        case Message::Kind::close: return opcode::close;
    }
    return opcode::text;
}

std::uint64_t number_of(std::span<const char> bytes) {
    std::uint64_t number = 0;
    for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
    return number;
}

// A close frame is empty, or a code that may be sent and a text. [RFC 6455, 7.4]
bool is_close_payload(std::string_view payload) {
    if (payload.empty()) return true;
    if (payload.size() == 1) return false;
    const std::uint64_t code = number_of(payload.substr(0, 2));
    const bool defined = (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014);
    const bool private_use = code >= 3000 && code <= 4999;
    return (defined || private_use) && is_utf8(payload.substr(2));
}

}  // namespace

FrameHead::FrameHead(Message::Kind kind, std::size_t payload_bytes) {
    bytes_[0] = static_cast<char>(last_frame | opcode_of(kind));
    std::size_t length_bytes = 0;
    if (payload_bytes <= most_control_bytes) {
        bytes_[1] = static_cast<char>(payload_bytes);
    } else if (payload_bytes <= 0xffff) {
        bytes_[1] = static_cast<char>(two_bytes_of_length);
        length_bytes = 2;
    } else {
        bytes_[1] = static_cast<char>(eight_bytes_of_length);
        length_bytes = 8;
    }
    for (std::size_t i = 0; i < length_bytes; ++i)
        bytes_[2 + i] = static_cast<char>(payload_bytes >> 8 * (length_bytes - 1 - i) & 0xff);
    size_ = static_cast<std::uint8_t>(2 + length_bytes);
}

std::string control_frame(Message::Kind kind, std::string_view payload) {
    payload = payload.substr(0, most_control_bytes);
    std::string frame(FrameHead(kind, payload.size()).bytes());
    return frame += payload;
}

std::string close_frame(CloseCode code) {
    const auto number = static_cast<std::uint16_t>(code);
    const std::array<char, 2> payload{static_cast<char>(number >> 8), static_cast<char>(number & 0xff)};
    return control_frame(Message::Kind::close, {payload.data(), payload.size()});
}

struct FrameReader::Head {
    unsigned char opcode = 0;
    bool last = false;
    bool reserved = false;
    bool is_masked = false;
    bool shortest = true;  // the length is written in as few bytes as can be
    std::uint64_t length = 0;

    bool is_control() const { return opcode >= opcode::close; }
};

// Looked at before the payload is there, so that nobody makes us keep what we would refuse.
std::optional<CloseCode> FrameReader::fault_of(const Head& head) const {
    if (head.reserved || !head.is_masked || !head.shortest) return CloseCode::protocol;
    switch (head.opcode) {
        case opcode::close:
        case opcode::ping:
        case opcode::pong:
            if (!head.last || head.length > most_control_bytes) return CloseCode::protocol;
            return std::nullopt;
        case opcode::continuation:
            if (!in_parts_) return CloseCode::protocol;
            break;
        case opcode::text:
            if (in_parts_) return CloseCode::protocol;
            break;
        case opcode::binary: return CloseCode::unsupported;
        default: return CloseCode::protocol;
    }
    if (head.length > most_bytes_ - parts_.size()) return CloseCode::too_large;
    return std::nullopt;
}

Result<std::optional<FrameReader::Frame>, CloseCode> FrameReader::take_frame(std::span<char>& bytes) {
    if (bytes.size() < 2) return std::optional<Frame>{};
    const auto first = static_cast<unsigned char>(bytes[0]);
    const auto second = static_cast<unsigned char>(bytes[1]);
    Head head;
    head.opcode = first & opcode_bits;
    head.last = (first & last_frame) != 0;
    head.reserved = (first & reserved_bits) != 0;
    head.is_masked = (second & masked) != 0;
    head.length = second & ~masked;
    std::size_t size = 2;
    if (head.length >= two_bytes_of_length) {
        const std::size_t length_bytes = head.length == two_bytes_of_length ? 2 : 8;
        if (bytes.size() < size + length_bytes) return std::optional<Frame>{};
        head.length = number_of(bytes.subspan(size, length_bytes));
        head.shortest = length_bytes == 2 ? head.length > most_control_bytes : head.length > 0xffff;
        size += length_bytes;
    }
    if (const auto fault = fault_of(head)) return refuse(*fault);
    const auto length = static_cast<std::size_t>(head.length);
    if (bytes.size() < size + mask_bytes + length) return std::optional<Frame>{};
    const auto mask = bytes.subspan(size, mask_bytes);
    const auto payload = bytes.subspan(size + mask_bytes, length);
    for (std::size_t i = 0; i < length; ++i) payload[i] = static_cast<char>(payload[i] ^ mask[i % mask_bytes]);
    bytes = bytes.subspan(size + mask_bytes + length);
    return take_data(head, {payload.data(), payload.size()});
}

Result<std::optional<FrameReader::Frame>, CloseCode> FrameReader::take_data(const Head& head,
                                                                            std::string_view payload) {
    if (head.is_control()) {
        if (head.opcode == opcode::ping) return Frame{Message::Kind::ping, true, payload};
        if (head.opcode == opcode::pong) return Frame{Message::Kind::pong, true, payload};
        if (!is_close_payload(payload)) return refuse(CloseCode::protocol);
        return Frame{Message::Kind::close, true, payload};
    }
    const bool alone = head.last && !in_parts_;
    if (!alone) payload = parts_.append(payload);
    in_parts_ = !head.last;
    if (in_parts_) return Frame{Message::Kind::text, false, {}};
    if (!is_utf8(payload)) return refuse(CloseCode::bad_text);
    return Frame{Message::Kind::text, true, payload};
}

bool is_utf8(std::string_view bytes) {
    while (!bytes.empty()) {
        const bool plain = static_cast<unsigned char>(bytes.front()) < 0x80;
        if (plain)
            bytes.remove_prefix(1);
        else if (!take_character(bytes))
            return false;
    }
    return true;
}

}  // namespace paddock::net
