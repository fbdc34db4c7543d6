#include "load/client_frame.hpp"

#include <gtest/gtest.h>

namespace paddock::load {
namespace {

using namespace std::string_view_literals;

// As a server would write it.
std::string from_server(unsigned first, const std::string& payload) {
    std::string bytes(1, static_cast<char>(first));
    if (payload.size() < 126) {
        bytes += static_cast<char>(payload.size());
    } else {
        bytes += static_cast<char>(126);
        bytes += static_cast<char>(payload.size() >> 8);
        bytes += static_cast<char>(payload.size() & 0xFF);
    }
    return bytes + payload;
}

TEST(ClientFrame, IsWrittenAsTheStandardShows) {
    // RFC 6455, 5.7: a single-frame masked text message.
    std::string bytes;
    append_frame(bytes, Opcode::text, "Hello", 0x3D21FA37);
    EXPECT_EQ(bytes, "\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58"sv);
}

TEST(ClientFrame, HasTheLengthInAsManyBytesAsItNeeds) {
    for (const auto& [size, head] :
         {std::pair<std::size_t, std::size_t>{125, 6}, {126, 8}, {65'535, 8}, {65'536, 14}}) {
        std::string bytes;
        append_frame(bytes, Opcode::text, std::string(size, 'x'), 0);
        EXPECT_EQ(bytes.size(), head + size);
    }
}

TEST(ClientFrame, ReadsWhatServersSend) {
    const std::string bytes = from_server(0x81, std::string(300, 'a')) + from_server(0x89, "ping");
    Frame frame;
    ASSERT_EQ(read_frame(bytes, frame), FrameReading::whole);
    EXPECT_EQ(frame.payload, std::string(300, 'a'));
    EXPECT_TRUE(frame.last);
    ASSERT_EQ(read_frame(std::string_view(bytes).substr(frame.size), frame), FrameReading::whole);
    EXPECT_EQ(frame.opcode, Opcode::ping);
    EXPECT_EQ(frame.payload, "ping");
}

TEST(ClientFrame, WaitsForTheRest) {
    const std::string bytes = from_server(0x81, std::string(300, 'a'));
    Frame frame;
    for (std::size_t size = 0; size < bytes.size(); ++size)
        ASSERT_EQ(read_frame(std::string_view(bytes).substr(0, size), frame), FrameReading::part) << size;
}

TEST(ClientFrame, RefusesWhatNoServerMaySend) {
    Frame frame;
    EXPECT_EQ(read_frame("\xC1\x01x"sv, frame), FrameReading::broken) << "a reserved bit";
    EXPECT_EQ(read_frame("\x83\x01x"sv, frame), FrameReading::broken) << "an unknown opcode";
    EXPECT_EQ(read_frame("\x81\x81\0\0\0\0x"sv, frame), FrameReading::broken) << "a mask";
    EXPECT_EQ(read_frame("\x09\x01x"sv, frame), FrameReading::broken) << "a control frame in parts";
    EXPECT_EQ(read_frame("\x89\x7e\x01\x00"sv, frame), FrameReading::broken) << "a long control frame";
    EXPECT_EQ(read_frame("\x81\x7f\x7f\xff\xff\xff\xff\xff\xff\xff"sv, frame), FrameReading::broken) << "endless";
}

}  // namespace
}  // namespace paddock::load
