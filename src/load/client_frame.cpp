#include "load/client_frame.hpp"

#include <array>

namespace paddock::load {

namespace {

constexpr unsigned last_bit = 0x80;
constexpr unsigned mask_bit = 0x80;
constexpr unsigned reserved_mask = 0x70;
constexpr std::size_t two_bytes = 126;  // what stands in place of a length that follows in two bytes
constexpr std::size_t eight_bytes = 127;
constexpr std::size_t longest_control = 125;
constexpr std::uint64_t longest_payload = std::uint64_t{64} << 20;

void append_byte(std::string& out, std::uint64_t byte) {
    out.push_back(static_cast<char>(byte & 0xFF));
}

std::uint64_t byte_at(std::string_view bytes, std::size_t at) {
    return static_cast<std::uint8_t>(bytes[at]);
}

bool is_known(unsigned opcode) {
    return opcode <= 2 || (opcode >= 8 && opcode <= 10);
}

}  // namespace

void append_frame(std::string& out, Opcode opcode, std::string_view payload, std::uint32_t mask) {
    append_byte(out, last_bit | static_cast<unsigned>(opcode));
    const std::uint64_t size = payload.size();
    if (size < two_bytes) {
        append_byte(out, mask_bit | size);
    } else {
        const bool large = size > 0xFFFF;
        append_byte(out, mask_bit | (large ? eight_bytes : two_bytes));
        for (int shift = large ? 56 : 8; shift >= 0; shift -= 8) append_byte(out, size >> shift);
    }
    std::array<char, 4> key{};
    for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<char>(mask >> (8 * i) & 0xFF);
    out.append(key.data(), key.size());
    const std::size_t start = out.size();
    out.append(payload);
    for (std::size_t i = 0; i < payload.size(); ++i) out[start + i] = static_cast<char>(out[start + i] ^ key[i % 4]);
}

FrameReading read_frame(std::string_view bytes, Frame& frame) {
    if (bytes.size() < 2) return FrameReading::part;
    const auto first = static_cast<unsigned>(byte_at(bytes, 0));
    const auto second = static_cast<unsigned>(byte_at(bytes, 1));
    const unsigned opcode = first & 0x0F;
    if ((first & reserved_mask) != 0 || !is_known(opcode) || (second & mask_bit) != 0) return FrameReading::broken;
    std::uint64_t size = second & 0x7F;
    const bool control = opcode >= 8;
    if (control && (size > longest_control || (first & last_bit) == 0)) return FrameReading::broken;
    std::size_t head = 2;
    if (size >= two_bytes) {
        const std::size_t more = size == two_bytes ? 2 : 8;
        if (bytes.size() < head + more) return FrameReading::part;
        size = 0;
        for (std::size_t i = 0; i < more; ++i) size = size << 8 | byte_at(bytes, head + i);
        head += more;
        if (size > longest_payload) return FrameReading::broken;
    }
    if (bytes.size() - head < size) return FrameReading::part;
    frame.opcode = static_cast<Opcode>(opcode);
    frame.last = (first & last_bit) != 0;
    frame.payload = bytes.substr(head, static_cast<std::size_t>(size));
    frame.size = head + static_cast<std::size_t>(size);
    return FrameReading::whole;
}

}  // namespace paddock::load
