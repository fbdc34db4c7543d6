// WebSocket connections over real sockets: what they carry, what they refuse, how they end.
#include "net/ws_session.hpp"

#include <gtest/gtest.h>

#include "tests/net/running.hpp"
#include "tests/net/speaker.hpp"

namespace paddock::net {
namespace {

namespace websocket = boost::beast::websocket;

const std::string handshake =
    "GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

// A masked frame, with a mask of zeros.
std::string masked(unsigned first, std::string_view payload) {
    std::string bytes{static_cast<char>(first)};
    if (payload.size() < 126)
        bytes += static_cast<char>(0x80 | payload.size());
    else
        bytes += {static_cast<char>(0x80 | 126), static_cast<char>(payload.size() >> 8),
                  static_cast<char>(payload.size() & 0xff)};
    return bytes + std::string(4, '\0') + std::string(payload);
}

// What a raw client gets for bytes that it sends after the handshake, until the connection ends.
std::string answer_to(const Running& server, std::string_view bytes) {
    Client client(server.port());
    client.send(handshake);
    EXPECT_TRUE(client.answer(true).starts_with("HTTP/1.1 101 "));
    client.send(bytes);
    return client.rest();
}

std::string with_token(char digit) {
    return R"("hello","protocol":1,"token":")" + std::string(64, digit) + '"';
}

TEST(WsSession, MakesTheHandshakeAsTheStandardSays) {
    const Running server;
    Client client(server.port());
    client.send(handshake);
    const std::string answer = client.answer(true);
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 101 ")) << answer;
    EXPECT_TRUE(has(answer, "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")) << "the sample of RFC 6455";
}

TEST(WsSession, CarriesMessagesBothWays) {
    const Running server;
    Speaker ada(server.port());
    ASSERT_TRUE(ada.open());
    EXPECT_TRUE(has(ada.ask(1, with_token('a')), R"("op":"done")"));
    EXPECT_TRUE(has(ada.ask(2, R"("ping")"), R"("op":"done")"));
}

TEST(WsSession, TakesFramesThatComeAlongWithTheHandshake) {
    const Running server;
    Client client(server.port());
    client.send(handshake + masked(0x81, R"({"op":)" + with_token('a') + R"(,"id":7})"));
    EXPECT_TRUE(client.answer(true).starts_with("HTTP/1.1 101 "));
    EXPECT_EQ(client.take(1), "\x81");
    EXPECT_TRUE(has(client.take(20), R"("op":"done")"));
}

TEST(WsSession, TakesMessagesInParts) {
    const Running server;
    Speaker ada(server.port());
    ada.stream().auto_fragment(false);
    const std::string hello = R"({"op":)" + with_token('a') + R"(,"id":1})";
    for (std::size_t i = 0; i < hello.size(); ++i)
        ada.perform([&](auto& stream, auto handler) {
            stream.async_write_some(i + 1 == hello.size(), boost::asio::buffer(&hello[i], 1),
                                    [handler](auto error, std::size_t) { handler(error); });
        });
    EXPECT_TRUE(has(ada.hear().value_or(""), R"("op":"done")"));
}

TEST(WsSession, AnswersPings) {
    const Running server;
    Client client(server.port());
    client.send(handshake + masked(0x89, "are you there"));
    EXPECT_TRUE(client.answer(true).starts_with("HTTP/1.1 101 "));
    EXPECT_EQ(client.take(15),
              "\x8a\x0d"
              "are you there");
}

TEST(WsSession, AnswersAFarewell) {
    const Running server;
    Speaker ada(server.port());
    const auto error = ada.perform(
        [](auto& stream, auto handler) { stream.async_close(websocket::close_code::normal, std::move(handler)); });
    EXPECT_FALSE(error) << error.message();
    EXPECT_EQ(answer_to(server, masked(0x88, "")), std::string("\x88\x02\x03\xe8", 4));
}

TEST(WsSession, TellsWhyItRefusesAndCountsIt) {
    const Running server;
    const auto count = [&](std::string_view kind) {
        const std::string metrics = request(server.port(), "GET /metrics");
        const std::string name = "paddock_refusals_total{kind=\"" + std::string(kind) + "\"} ";
        return std::stoi(metrics.substr(metrics.find(name) + name.size()));
    };
    std::string pings;
    while (pings.size() < 10'000) pings += masked(0x89, "");
    std::string parts = masked(0x01, "");
    while (parts.size() < 10'000) parts += masked(0x00, "");
    struct Case {
        std::string bytes;
        std::string_view kind;
        std::string_view sentence;
        std::string close;
        std::string_view counted;
    };
    for (const Case& one :
         {Case{masked(0x82, "binary"), "protocol", "no binary data", "\x03\xeb", "malformed"},
          Case{masked(0x81, std::string(4097, 'x')), "too_large", "too long", "\x03\xf1", "too_large"},
          Case{masked(0x01, std::string(4000, 'x')) + masked(0x80, std::string(97, 'x')), "too_large", "too long",
               "\x03\xf1", "too_large"},
          Case{masked(0x81, "caf\xe9"), "protocol", "not UTF-8", "\x03\xef", "malformed"},
          Case{masked(0xc1, "compressed?"), "protocol", "not a message", "\x03\xea", "malformed"},
          Case{"\x01\x02\x03 garbage", "protocol", "not a message", "\x03\xea", "malformed"},
          Case{"GET / HTTP/1.1\r\n\r\n", "protocol", "not a message", "\x03\xea", "malformed"},
          Case{pings, "limit", "say nothing", "\x03\xf0", "rate"},
          Case{parts, "limit", "say nothing", "\x03\xf0", "rate"}}) {
        const int before = count(one.counted);
        const std::string answer = answer_to(server, one.bytes);
        EXPECT_TRUE(has(answer, R"({"op":"bye","kind":")" + std::string(one.kind) + R"(","sentence":")")) << answer;
        EXPECT_TRUE(has(answer, one.sentence)) << answer;
        EXPECT_TRUE(answer.ends_with("\x88\x02" + one.close)) << answer;
        EXPECT_EQ(count(one.counted), before + 1) << one.sentence;
    }
}

TEST(WsSession, EndsASilentConnection) {
    Settings settings = test_settings();
    settings.ping_ms = 60;
    settings.silence_ms = 150;
    const Running server(settings);
    const std::string answer = answer_to(server, "");
    EXPECT_TRUE(answer.starts_with(std::string("\x89\x00", 2))) << "asked for a sign first";
    EXPECT_TRUE(has(answer, R"("kind":"idle")")) << answer;
    Speaker patient(server.port());  // Beast answers pings while it reads
    EXPECT_TRUE(has(patient.ask(1, with_token('a')), "done"));
    const auto later = std::chrono::steady_clock::now() + std::chrono::milliseconds(500);
    patient.perform([&](auto& stream, auto handler) {
        auto timer = std::make_shared<boost::asio::steady_timer>(stream.get_executor(), later);
        auto buffer = std::make_shared<boost::beast::flat_buffer>();
        stream.async_read(*buffer, [buffer](auto, std::size_t) {});
        timer->async_wait([timer, handler](auto error) { handler(error); });
    });
    patient.say(R"({"op":"ping","id":9})");
    EXPECT_TRUE(patient.open());
}

TEST(WsSession, EndsAClientThatDoesNotRead) {
    Settings settings = test_settings();
    settings.outgoing_bytes = 20'000;
    settings.limits.messages = {.burst = 1e9, .per_second = 1e9};
    const Running server(settings);
    Speaker other(server.port());
    EXPECT_TRUE(has(other.ask(1, with_token('b')), "done"));
    Client slow(server.port(), 4096);
    slow.send(handshake + masked(0x81, R"({"op":)" + with_token('a') + R"(,"id":1})"));
    EXPECT_TRUE(slow.answer(true).starts_with("HTTP/1.1 101 "));
    std::string pings;
    for (int id = 2; id < 20'000; ++id) pings += masked(0x81, R"({"op":"ping","id":)" + std::to_string(id) + "}");
    slow.send(pings);
    for (int id = 2; id < 50; ++id) EXPECT_TRUE(has(other.ask(id, R"("ping")"), "done")) << "others are undisturbed";
    const std::string all = slow.rest();
    EXPECT_TRUE(all.ends_with(std::string("\x88\x02\x03\xf0", 4))) << all.size();
    EXPECT_TRUE(has(all, R"({"op":"bye","kind":"slow",)"));
    EXPECT_FALSE(has(all, R"("id":19999)")) << "not everything was kept for it";
}

TEST(WsSession, RefusesPagesOfOtherSites) {
    const Running server;
    const std::string own = "http://127.0.0.1:" + std::to_string(server.port());
    EXPECT_TRUE(Speaker(server.port(), own).open());
    EXPECT_EQ(Speaker(server.port(), "https://evil.example").status(), 403U);
    EXPECT_EQ(Speaker(server.port(), "null").status(), 403U);
}

}  // namespace
}  // namespace paddock::net
