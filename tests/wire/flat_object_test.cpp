#include "wire/flat_object.hpp"

#include <gtest/gtest.h>

#include <string>

namespace paddock {
namespace {

std::string text_in(std::string_view json, std::string_view name) {
    const auto object = FlatObject::parse(json);
    if (!object) return "refused: " + object.error().sentence;
    const auto* value = object->find(name);
    const auto* text = value == nullptr ? nullptr : std::get_if<std::string_view>(value);
    return text == nullptr ? "no text" : std::string(*text);
}

TEST(FlatObject, ReadsEveryKindOfValue) {
    const auto object = FlatObject::parse(" { \"a\" : \"x\" , \"b\":-12,\"c\":true,\n\"d\":false,\"e\":null } ");
    ASSERT_TRUE(object.has_value()) << object.error().sentence;
    ASSERT_EQ(object->fields().size(), 5U);
    EXPECT_EQ(std::get<std::string_view>(*object->find("a")), "x");
    EXPECT_EQ(std::get<std::int64_t>(*object->find("b")), -12);
    EXPECT_TRUE(std::get<bool>(*object->find("c")));
    EXPECT_FALSE(std::get<bool>(*object->find("d")));
    EXPECT_TRUE(std::holds_alternative<std::monostate>(*object->find("e")));
    EXPECT_EQ(object->find("f"), nullptr);
    EXPECT_TRUE(FlatObject::parse("{}").has_value());
}

TEST(FlatObject, ResolvesEscapes) {
    EXPECT_EQ(text_in(R"({"a":"\"\\\/\b\f\n\r\t"})", "a"), "\"\\/\b\f\n\r\t");
    EXPECT_EQ(text_in(R"({"a":"caf\u00e9 \u20AC \ud83d\udc0e"})", "a"), "caf\u00e9 \u20AC \U0001F40E");
    EXPECT_EQ(text_in(R"({"a":"before\nafter","b":"two\ttoo"})", "b"), "two\ttoo") << "two texts with escapes";
    EXPECT_EQ(text_in(R"({"\u0061":"escaped name"})", "a"), "escaped name");
}

TEST(FlatObject, KeepsItsTextsWhenItIsMoved) {
    auto object = FlatObject::parse(R"({"a":"\n"})");
    const FlatObject moved = std::move(*object);
    EXPECT_EQ(std::get<std::string_view>(*moved.find("a")), "\n");
}

TEST(FlatObject, RefusesWhatIsNoFlatObject) {
    for (const std::string_view broken : {"",
                                          " ",
                                          "null",
                                          "[]",
                                          "7",
                                          "{",
                                          "}",
                                          "{]",
                                          R"({"a"})",
                                          R"({"a":})",
                                          R"({"a":1,})",
                                          R"({,})",
                                          R"({a:1})",
                                          R"({"a":1 "b":2})",
                                          R"({"a":1}x)",
                                          R"({"a":1}{})",
                                          R"({"a":{}})",
                                          R"({"a":[]})",
                                          R"({"a":1.5})",
                                          R"({"a":1e3})",
                                          R"({"a":01})",
                                          R"({"a":+1})",
                                          R"({"a":-})",
                                          R"({"a":99999999999999999999})",
                                          R"({"a":tru})",
                                          R"({"a":nulll})",
                                          R"({"a":"x})",
                                          R"({"a":"\x"})",
                                          R"({"a":"\u12"})",
                                          R"({"a":"\u12G4"})",
                                          R"({"a":"\ud83d"})",
                                          R"({"a":"\ud83dx"})",
                                          R"({"a":"\udc0e"})",
                                          R"({"a":"\ud83d\u0041"})",
                                          R"({"a":1,"a":2})",
                                          R"({"a":'x'})"})
        EXPECT_FALSE(FlatObject::parse(broken).has_value()) << broken;
    EXPECT_FALSE(FlatObject::parse("{\"a\":\"\n\"}").has_value()) << "a bare line feed";
    EXPECT_FALSE(FlatObject::parse("{\"a\":\"\xC3\"}").has_value()) << "half a character";
    EXPECT_FALSE(FlatObject::parse("{\"a\":\"\xED\xA0\x80\"}").has_value()) << "a surrogate";
    EXPECT_FALSE(FlatObject::parse(std::string_view("{\"a\":1}\0", 8)).has_value()) << "a zero byte";
}

TEST(FlatObject, HasABoundOfFields) {
    std::string json = "{";
    for (std::size_t i = 0; i < FlatObject::most_fields; ++i)
        json += (i > 0 ? "," : "") + ("\"" + std::to_string(i) + "\":0");
    EXPECT_TRUE(FlatObject::parse(json + "}").has_value());
    EXPECT_FALSE(FlatObject::parse(json + ",\"more\":0}").has_value());
}

TEST(FlatObject, SaysWhere) {
    EXPECT_EQ(text_in(R"({"a":1.5})", "a"), "refused: a number is not a whole number of 64 bits at byte 9");
}

}  // namespace
}  // namespace paddock
