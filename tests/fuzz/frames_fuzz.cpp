// WebSocket frames from a client: whatever the bytes, and however they are cut, the reader makes the same of them and
// keeps no more than it may. The first byte of an input is the size of the pieces.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "net/frame.hpp"
#include "tests/fuzz/require.hpp"

namespace paddock::fuzz {
namespace {

constexpr std::size_t most_bytes = 300;

struct Heard {
    std::vector<std::pair<net::Message::Kind, std::string>> messages;
    std::optional<net::CloseCode> refused;

    friend bool operator==(const Heard&, const Heard&) = default;
};

Heard hear(std::string bytes, std::size_t piece) {
    net::FrameReader reader(most_bytes);
    Heard heard;
    for (std::size_t at = 0; at < bytes.size() && !heard.refused; at += piece) {
        const auto part = std::span(bytes).subspan(at, std::min(piece, bytes.size() - at));
        const auto done = reader.read(part, 0, [&](const net::Message& message) {
            require(message.payload.size() <= most_bytes, "a message is longer than it may be");
            if (message.kind == net::Message::Kind::text) require(net::is_utf8(message.payload), "a text is not UTF-8");
            heard.messages.emplace_back(message.kind, message.payload);
            return true;
        });
        if (!done) heard.refused = done.error();
    }
    return heard;
}

int run(std::string_view input) {
    if (input.empty()) return 0;
    const std::string bytes(input.substr(1));
    const Heard whole = hear(bytes, bytes.size() + 1);
    const std::size_t piece = static_cast<unsigned char>(input[0]) % 16U + 1;
    require(hear(bytes, piece) == whole, "the pieces make a difference");
    return 0;
}

}  // namespace
}  // namespace paddock::fuzz

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return paddock::fuzz::run({reinterpret_cast<const char*>(data), size});
}
