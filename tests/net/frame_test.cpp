#include "net/frame.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace paddock::net {
namespace {

constexpr unsigned char last = 0x80;
constexpr unsigned char text = 1;
constexpr unsigned char continuation = 0;

// A frame as a client sends it.
std::string frame(unsigned first, std::string_view payload) {
    std::string bytes{static_cast<char>(first)};
    if (payload.size() < 126) {
        bytes += static_cast<char>(0x80 | payload.size());
    } else if (payload.size() < 65'536) {
        bytes += {static_cast<char>(0x80 | 126), static_cast<char>(payload.size() >> 8),
                  static_cast<char>(payload.size() & 0xff)};
    } else {
        bytes += {static_cast<char>(0x80 | 127), 0, 0, 0, 0};
        for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(payload.size() >> shift & 0xff);
    }
    const std::string mask{'\x12', '\x34', '\x56', '\x78'};
    bytes += mask;
    for (std::size_t i = 0; i < payload.size(); ++i) bytes += static_cast<char>(payload[i] ^ mask[i % 4]);
    return bytes;
}

struct Heard {
    std::vector<std::string> messages;  // with a letter before each: t, i(ng), o(ng), c
    std::optional<CloseCode> refused;

    friend bool operator==(const Heard&, const Heard&) = default;
};

// What a reader makes of bytes that come in pieces of a size.
Heard hear(std::string bytes, std::size_t piece = 100'000, std::size_t most = 4096) {
    FrameReader reader(most);
    Heard heard;
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        const auto part = std::span(bytes).subspan(at, std::min(piece, bytes.size() - at));
        const auto done = reader.read(part, 0, [&](const Message& message) {
            heard.messages.push_back("tioc"[static_cast<int>(message.kind)] + std::string(message.payload));
            return true;
        });
        if (done) continue;
        heard.refused = done.error();
        break;
    }
    return heard;
}

TEST(Frame, ReadsMessagesHoweverTheBytesCome) {
    const std::string bytes = frame(last | text, "hello") + frame(last | 9, "are you there") +
                              frame(last | text, std::string(300, 'x')) + frame(last | 10, "") + frame(last | text, "");
    const Heard expected{{"thello", "iare you there", "t" + std::string(300, 'x'), "o", "t"}, {}};
    for (const std::size_t piece : {1U, 2U, 3U, 7U, 64U, 1000U}) EXPECT_EQ(hear(bytes, piece), expected) << piece;
}

TEST(Frame, PutsPartsTogetherWithControlFramesBetweenThem) {
    const std::string bytes = frame(text, "ca") + frame(continuation, "f\xc3") + frame(last | 9, "x") +
                              frame(last | continuation, "\xa9") + frame(last | text, "next");
    const Heard expected{{"ix", "tcaf\xc3\xa9", "tnext"}, {}};
    for (const std::size_t piece : {1U, 5U, 1000U}) EXPECT_EQ(hear(bytes, piece), expected) << piece;
}

TEST(Frame, RefusesWhatIsTooLongBeforeItIsThere) {
    EXPECT_EQ(hear(frame(last | text, std::string(4096, 'x'))).messages.size(), 1U);
    EXPECT_EQ(hear(frame(last | text, std::string(4097, 'x'))).refused, CloseCode::too_large);
    EXPECT_EQ(hear(frame(last | text, std::string(70'000, 'x')).substr(0, 10)).refused, CloseCode::too_large);
    const std::string endless = std::string("\x81\xff", 2) + std::string(8, '\x7f');
    EXPECT_EQ(hear(endless).refused, CloseCode::too_large);
    EXPECT_EQ(hear(frame(text, std::string(4000, 'x')) + frame(continuation, std::string(97, 'x'))).refused,
              CloseCode::too_large);
    std::string parts = frame(text, "");
    for (int i = 0; i < 150; ++i) parts += frame(continuation, std::string(30, 'y'));
    EXPECT_EQ(hear(parts).refused, CloseCode::too_large) << "many small parts";
}

TEST(Frame, RefusesWhatBreaksTheProtocol) {
    const auto refused = [](const std::string& bytes) { return hear(bytes).refused; };
    std::string unmasked = frame(last | text, "a");
    unmasked[1] = 1;
    EXPECT_EQ(refused(unmasked), CloseCode::protocol);
    EXPECT_EQ(refused(frame(last | 0x40 | text, "a")), CloseCode::protocol) << "a reserved bit: compressed, perhaps";
    EXPECT_EQ(refused(frame(last | 3, "a")), CloseCode::protocol) << "an opcode without meaning";
    EXPECT_EQ(refused(frame(last | 11, "a")), CloseCode::protocol);
    EXPECT_EQ(refused(frame(last | continuation, "a")), CloseCode::protocol) << "a part of nothing";
    EXPECT_EQ(refused(frame(text, "a") + frame(last | text, "b")), CloseCode::protocol) << "a message in a message";
    EXPECT_EQ(refused(frame(9, "a")), CloseCode::protocol) << "a control frame in parts";
    EXPECT_EQ(refused(frame(last | 9, std::string(126, 'x'))), CloseCode::protocol) << "a long control frame";
    EXPECT_EQ(refused(std::string("\x81\xfe\x00\x05", 4) + "....hello"), CloseCode::protocol) << "a long length";
    EXPECT_EQ(refused(std::string("\x81\xff\0\0\0\0\0\0\x01\0", 10)), CloseCode::protocol);
    EXPECT_EQ(refused("GET / HTTP/1.1\r\n\r\n"), CloseCode::protocol);
    EXPECT_EQ(refused(frame(last | 2, "a")), CloseCode::unsupported);
    EXPECT_EQ(refused(frame(2, "a")), CloseCode::unsupported);
    EXPECT_EQ(refused(frame(last | text, "caf\xe9")), CloseCode::bad_text);
}

TEST(Frame, ReadsCloseFrames) {
    EXPECT_EQ(hear(frame(last | 8, "")).messages, std::vector<std::string>{"c"});
    EXPECT_EQ(hear(frame(last | 8, "\x03\xe8")).messages, std::vector<std::string>{"c\x03\xe8"});
    EXPECT_EQ(hear(frame(last | 8, "\x03\xe8 bye")).messages.size(), 1U);
    EXPECT_EQ(hear(frame(last | 8, "\x0f\xa0")).messages.size(), 1U) << "4000: for programs' own use";
    EXPECT_EQ(hear(frame(last | 8, "\x03")).refused, CloseCode::protocol);
    EXPECT_EQ(hear(frame(last | 8, "\x03\xed")).refused, CloseCode::protocol) << "1005 is never sent";
    EXPECT_EQ(hear(frame(last | 8, std::string_view("\0\0", 2))).refused, CloseCode::protocol);
    EXPECT_EQ(hear(frame(last | 8, "\x03\xe8\xff")).refused, CloseCode::protocol);
}

TEST(Frame, StopsWhenAskedTo) {
    FrameReader reader(4096);
    std::string bytes = frame(last | text, "one") + frame(last | text, "two");
    int count = 0;
    ASSERT_TRUE(reader.read(bytes, 0, [&](const Message&) { return ++count < 1; }));
    EXPECT_EQ(count, 1);
}

TEST(Frame, WritesHeads) {
    const auto head = [](std::size_t size) { return std::string(FrameHead(Message::Kind::text, size).bytes()); };
    EXPECT_EQ(head(0), std::string("\x81\x00", 2));
    EXPECT_EQ(head(125), "\x81\x7d");
    EXPECT_EQ(head(126), std::string("\x81\x7e\x00\x7e", 4));
    EXPECT_EQ(head(65'535), std::string("\x81\x7e\xff\xff", 4));
    EXPECT_EQ(head(65'536), std::string("\x81\x7f\0\0\0\0\0\x01\0\0", 10));
    EXPECT_EQ(close_frame(CloseCode::going_away), std::string("\x88\x02\x03\xe9", 4));
    EXPECT_EQ(control_frame(Message::Kind::pong, "x"), std::string("\x8a\x01x", 3));
    EXPECT_EQ(control_frame(Message::Kind::ping, std::string(200, 'x')).size(), 127U);
}

TEST(Frame, KnowsUtf8) {
    for (const std::string good :
         {"", "abc", "\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x90\xb4", "\xef\xbf\xbf", "\xf4\x8f\xbf\xbf"})
        EXPECT_TRUE(is_utf8(good)) << good;
    for (const std::string bad :
         {"\x80", "\xc3", "\xc0\xaf", "\xc1\xbf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf",
          "\xf4\x90\x80\x80", "\xf8\x88\x80\x80", "\xff", "a\xe2\x82", "\xe2\x28\xa1"})
        EXPECT_FALSE(is_utf8(bad)) << bad;
}

// Seconds in which so many bytes come; in which of them the reader has had enough, -1: in none.
int second_of_refusal(const std::string& bytes_a_second) {
    FrameReader reader(4096);
    for (int second = 0; second < 5; ++second) {
        std::string bytes = bytes_a_second;
        const auto done = reader.read(bytes, 1'000'000 + second * 1000, [](const Message&) { return true; });
        if (done) continue;
        EXPECT_EQ(done.error(), CloseCode::policy);
        return second;
    }
    return -1;
}

TEST(Frame, FramesThatSayNothingHaveAPace) {
    const auto times = [](const std::string& bytes, std::uint32_t count) {
        std::string all;
        while (count-- > 0) all += bytes;
        return all;
    };
    constexpr std::uint32_t most = FrameReader::most_side_frames;
    for (const unsigned control : {9U, 10U}) {
        EXPECT_EQ(second_of_refusal(times(frame(last | control, ""), most)), -1);
        EXPECT_EQ(second_of_refusal(times(frame(last | control, ""), most + 1)), 0);
    }
    const std::string in_parts = frame(text, "a") + times(frame(continuation, ""), 8) + frame(last | continuation, "b");
    EXPECT_EQ(second_of_refusal(times(in_parts, most / 9)), -1);
    EXPECT_EQ(second_of_refusal(times(in_parts, most / 9 + 1)), 0);
    EXPECT_EQ(second_of_refusal(times(frame(last | text, ""), 10 * most)), -1) << "messages are not counted here";
}

}  // namespace
}  // namespace paddock::net
