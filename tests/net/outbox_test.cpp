#include "net/outbox.hpp"

#include <gtest/gtest.h>

namespace paddock::net {
namespace {

std::shared_ptr<const std::string> shared(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

// Everything that is left, taken a few bytes at a time.
std::string drain(Outbox& outbox, std::size_t step, std::size_t room = 4) {
    std::string all;
    while (!outbox.empty()) {
        std::vector<std::string_view> pieces(room);
        pieces.resize(outbox.gather(pieces));
        std::string next;
        for (const std::string_view piece : pieces) next += piece;
        EXPECT_FALSE(next.empty());
        next.resize(std::min(step, next.size()));
        outbox.consume(next.size());
        all += next;
    }
    EXPECT_EQ(outbox.bytes(), 0U);
    return all;
}

TEST(Outbox, KeepsTheOrderHoweverLittleIsSent) {
    for (const std::size_t step : {1U, 2U, 3U, 10U, 1000U}) {
        Outbox outbox;
        outbox.add_text(shared("one"));
        outbox.add_frame(control_frame(Message::Kind::ping, "!"));
        outbox.add_text(shared(""));
        outbox.add_text(shared("three"));
        EXPECT_EQ(outbox.bytes(), 5U + 3U + 2U + 7U);
        EXPECT_EQ(drain(outbox, step), std::string("\x81\x03one\x89\x01!\x81\x00\x81\x05three", 17)) << step;
    }
}

TEST(Outbox, CountsWhatWaitsBehindTheFrameThatIsBeingSent) {
    Outbox outbox;
    EXPECT_EQ(outbox.bytes_behind(), 0U);
    outbox.add_text(shared(std::string(1000, 'x')));
    EXPECT_EQ(outbox.bytes_behind(), 0U) << "a long log alone is never too much";
    outbox.add_text(shared("two"));
    EXPECT_EQ(outbox.bytes_behind(), 5U);
    outbox.consume(500);
    EXPECT_EQ(outbox.bytes_behind(), 5U);
    outbox.consume(outbox.bytes() - 5);
    EXPECT_EQ(outbox.bytes_behind(), 0U);
}

TEST(Outbox, DoesNotCopyTexts) {
    const auto text = shared(std::string(1000, 'x'));
    Outbox outbox;
    outbox.add_text(text);
    std::array<std::string_view, 4> pieces;
    ASSERT_EQ(outbox.gather(pieces), 2U);
    EXPECT_EQ(pieces[1].data(), text->data());
    outbox.consume(outbox.bytes());
    EXPECT_EQ(text.use_count(), 1) << "and lets go of them";
}

TEST(Outbox, FinishesAFrameThatWasBegunAndForgetsTheRest) {
    Outbox outbox;
    outbox.add_text(shared("first"));
    outbox.add_text(shared("second"));
    outbox.add_text(shared("third"));
    outbox.consume(7 + 1);  // the first one, and a byte of the second
    outbox.drop_unbegun();
    EXPECT_EQ(outbox.bytes(), 7U);
    outbox.add_frame("END");
    EXPECT_EQ(drain(outbox, 100), std::string("\x06secondEND"));
}

TEST(Outbox, StaysInOrderWhenItNeverRunsEmpty) {
    Outbox outbox;
    std::string expected;
    std::string sent;
    for (int i = 0; i < 2000; ++i) {
        const std::string text = std::to_string(i);
        outbox.add_text(shared(text));
        expected += "\x81" + std::string(1, static_cast<char>(text.size())) + text;
        if (i < 3) continue;
        std::array<std::string_view, 1> piece;
        outbox.gather(piece);
        sent += piece[0];
        outbox.consume(piece[0].size());
        outbox.gather(piece);
        sent += piece[0].substr(0, 1);
        outbox.consume(1);
    }
    EXPECT_EQ(sent + drain(outbox, 1'000'000, 10'000), expected);
}

TEST(Outbox, ForgetsEverythingBetweenFrames) {
    Outbox outbox;
    outbox.drop_unbegun();
    outbox.add_text(shared("first"));
    outbox.add_text(shared("second"));
    outbox.consume(7);
    outbox.drop_unbegun();
    EXPECT_TRUE(outbox.empty());
    outbox.add_frame("END");
    EXPECT_EQ(drain(outbox, 100), "END");
}

}  // namespace
}  // namespace paddock::net
