#include "wire/json_text.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace paddock {
namespace {

std::string fraction(double value) {
    return std::move(JsonText().fraction(value)).take();
}

TEST(JsonText, PutsCommasWhereTheyBelong) {
    JsonText out;
    out.open_object().key("a").number(-3).key("b").open_list().null().flag(true).open_list().close_list().close_list();
    out.key("c").raw("{\"d\":1}").key("e").text("f").close_object();
    EXPECT_EQ(std::move(out).take(), R"({"a":-3,"b":[null,true,[]],"c":{"d":1},"e":"f"})");
}

TEST(JsonText, EscapesWhatMustBe) {
    JsonText out;
    out.text(std::string_view("a\"b\\c\n\x01\0é", 10));
    EXPECT_EQ(std::move(out).take(), "\"a\\\"b\\\\c\\u000a\\u0001\\u0000é\"");
}

TEST(JsonText, DoesNotTakeATextForABracket) {
    JsonText out;
    out.open_list().text("[").text("{").text(":").close_list();
    EXPECT_EQ(std::move(out).take(), R"(["[","{",":"])");
}

TEST(JsonText, GrowsWithWhatIsWritten) {
    JsonText out;
    std::string expected = "[";
    out.open_list();
    for (int i = 0; i < 2000; ++i) {
        const std::string text(static_cast<std::size_t>(i % 97), i % 2 == 0 ? 'a' : '\n');
        out.text(text).number(i);
        expected += i == 0 ? "\"" : ",\"";
        for (const char c : text) expected += c == 'a' ? "a" : "\\u000a";
        expected += "\"," + std::to_string(i);
    }
    out.close_list();
    EXPECT_EQ(std::move(out).take(), expected + "]");
}

TEST(JsonText, KeepsItsRoomForTheNextText) {
    JsonText out;
    out.reserve(100);
    EXPECT_EQ(out.so_far(), "");
    out.open_list().number(std::numeric_limits<std::int64_t>::min()).number(std::numeric_limits<std::int64_t>::max());
    EXPECT_EQ(out.so_far(), "[-9223372036854775808,9223372036854775807");
    out.clear();
    out.open_object().key("a").null().close_object();
    EXPECT_EQ(out.so_far(), "{\"a\":null}");
    EXPECT_EQ(std::move(out).take(), "{\"a\":null}");
}

TEST(JsonText, WritesFractionsInTwelvePlaces) {
    EXPECT_EQ(fraction(0), "0.0");
    EXPECT_EQ(fraction(0.5), "0.5");
    EXPECT_EQ(fraction(1), "1.0");
    EXPECT_EQ(fraction(1.0 / 3), "0.333333333333");
    EXPECT_EQ(fraction(-0.25), "-0.25");
    EXPECT_EQ(fraction(-1e-15), "0.0");
    EXPECT_EQ(fraction(0.9999999999999), "1.0");
    EXPECT_EQ(fraction(1e-12), "0.000000000001");
}

TEST(JsonText, HasNoWordForWhatIsNoNumber) {
    EXPECT_EQ(fraction(std::numeric_limits<double>::quiet_NaN()), "null");
    EXPECT_EQ(fraction(std::numeric_limits<double>::infinity()), "null");
    EXPECT_EQ(fraction(-1e9), "null");
}

}  // namespace
}  // namespace paddock
