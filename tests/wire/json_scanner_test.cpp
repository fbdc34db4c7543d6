#include "wire/json_scanner.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace paddock {
namespace {

// What stands at the front of a text, and whether nothing follows it.
JsonScanner::Found found_in(std::string_view text, JsonPlain* value = nullptr) {
    std::vector<char> unescaped;
    JsonScanner scanner(text, unescaped);
    JsonPlain plain;
    const JsonScanner::Found found = scanner.value(plain);
    if (found == JsonScanner::Found::broken) EXPECT_FALSE(scanner.fault().empty()) << text;
    if (value != nullptr) *value = plain;
    return scanner.skip(found) && scanner.end() ? found : JsonScanner::Found::broken;
}

TEST(JsonScanner, TellsNumbersApart) {
    for (const auto& [text, number] : {std::pair("0", std::int64_t{0}), std::pair("-0", std::int64_t{0}),
                                       std::pair("-12", std::int64_t{-12}), std::pair(" 907 ", std::int64_t{907}),
                                       std::pair("-9223372036854775808", std::numeric_limits<std::int64_t>::min()),
                                       std::pair("9223372036854775807", std::numeric_limits<std::int64_t>::max())}) {
        JsonPlain value;
        ASSERT_EQ(found_in(text, &value), JsonScanner::Found::plain) << text;
        EXPECT_EQ(std::get<std::int64_t>(value), number);
    }
    for (const std::string_view text :
         {"9223372036854775808", "-9223372036854775809", "123456789012345678901234567890"})
        EXPECT_EQ(found_in(text), JsonScanner::Found::huge) << text;
    for (const std::string_view text : {"0.5", "-1.25", "1e3", "1E+3", "0e-0", "1.5e999"})
        EXPECT_EQ(found_in(text), JsonScanner::Found::fraction) << text;
    for (const std::string_view text : {"-", "+1", "01", "-01", "1.", ".5", "1e", "1e+", "0x1", "1_000", "--1"})
        EXPECT_EQ(found_in(text), JsonScanner::Found::broken) << text;
}

TEST(JsonScanner, GoesPastWholeValues) {
    EXPECT_EQ(found_in(R"({"a":[1,{"b":null}],"c":"}]\"","d":{}})"), JsonScanner::Found::object);
    EXPECT_EQ(found_in(R"([ true , [ ] , 1.5 ])"), JsonScanner::Found::list);
    for (const std::string_view text : {"[1,]", "[1 2]", "{\"a\"}", "{\"a\":1,}", "{a:1}", "[", "[1", "{]", "]", ""})
        EXPECT_EQ(found_in(text), JsonScanner::Found::broken) << text;
    EXPECT_EQ(found_in(std::string(16, '[') + std::string(16, ']')), JsonScanner::Found::list);
    EXPECT_EQ(found_in(std::string(17, '[') + std::string(17, ']')), JsonScanner::Found::broken);
    EXPECT_EQ(found_in(std::string(1'000'000, '[')), JsonScanner::Found::broken);
}

TEST(JsonScanner, SaysWhereATextIsWrong) {
    const auto fault = [](std::string_view text) {
        std::vector<char> unescaped;
        JsonScanner scanner(text, unescaped);
        scanner.skip_byte_order_mark();
        JsonPlain plain;
        return scanner.skip(scanner.value(plain)) && scanner.end() ? "" : scanner.sentence();
    };
    EXPECT_EQ(fault("\xEF\xBB\xBF[]"), "");
    EXPECT_EQ(fault("[nulx]"), "this is not JSON at byte 5");
    EXPECT_EQ(fault("[1;2]"), "this is not JSON at byte 3");
    EXPECT_EQ(fault("[] []"), "there is something after the object at byte 4");
    EXPECT_EQ(fault("[\"a\xC3\"]"), "this is not UTF-8 at byte 4");
    EXPECT_EQ(fault("[\"a\n\"]"), "there is a control character at byte 4");
    EXPECT_EQ(fault(R"(["a)"), "a text does not end at byte 4");
    EXPECT_EQ(fault(R"(["\x"])"), "there is an unknown escape at byte 4");
}

}  // namespace
}  // namespace paddock
