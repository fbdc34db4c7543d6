#include "base/text.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

namespace paddock {
namespace {

using Words = std::vector<std::string_view>;

TEST(ParseInteger, ReadsDigitsWithAMinusSignWhereNegative) {
    EXPECT_EQ(parse_integer("0"), 0);
    EXPECT_EQ(parse_integer("7"), 7);
    EXPECT_EQ(parse_integer("100000"), 100000);
    EXPECT_EQ(parse_integer("-1"), -1);
    EXPECT_EQ(parse_integer("-10"), -10);
}

TEST(ParseInteger, GoesToTheLimitsAndNotBeyond) {
    EXPECT_EQ(parse_integer("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
    EXPECT_EQ(parse_integer("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
    EXPECT_EQ(parse_integer("9223372036854775808"), std::nullopt);
    EXPECT_EQ(parse_integer("-9223372036854775809"), std::nullopt);
    EXPECT_EQ(parse_integer("99999999999999999999999"), std::nullopt);
}

TEST(ParseInteger, RefusesEveryOtherSpelling) {
    for (const std::string_view text :
         {"",    "-",   "+1",   "+",  "--1", "-+1", "00",  "01",  "-0",    "-01", " 1", "1 ",
          "1.0", "1e3", "0x10", "1a", "a1",  "one", "1\n", "\t1", "1,000", "−1",  "１"})
        EXPECT_EQ(parse_integer(text), std::nullopt) << "'" << text << "'";
    EXPECT_EQ(parse_integer(std::string_view("1\0", 2)), std::nullopt);
    EXPECT_EQ(parse_integer(std::string_view("\0", 1)), std::nullopt);
}

TEST(ParseInteger, StopsAtTheEndOfTheView) {
    EXPECT_EQ(parse_integer(std::string_view("12345").substr(0, 2)), 12);
}

TEST(Split, GivesTheWordsBetweenSeparators) {
    EXPECT_EQ(split("a b", ' '), (Words{"a", "b"}));
    EXPECT_EQ(split("a  b", ' '), (Words{"a", "", "b"}));
    EXPECT_EQ(split("", ' '), Words{""});
    EXPECT_EQ(split(" ", ' '), (Words{"", ""}));
    EXPECT_EQ(split("a,b c,", ','), (Words{"a", "b c", ""}));
    EXPECT_EQ(split("none", ','), Words{"none"});
}

TEST(WordReader, TakesWordsOffTheFront) {
    WordReader words("move R12 now");
    EXPECT_FALSE(words.at_end());
    EXPECT_EQ(words.next(), "move");
    EXPECT_EQ(words.next(), "R12");
    EXPECT_FALSE(words.at_end());
    EXPECT_EQ(words.next(), "now");
    EXPECT_TRUE(words.at_end());
    EXPECT_EQ(words.next(), "");
    EXPECT_TRUE(words.at_end());
}

TEST(WordReader, FindsNothingInAnEmptyText) {
    WordReader words("");
    EXPECT_EQ(words.next(), "");
    EXPECT_TRUE(words.at_end());
}

// What a reader of the notation does: so many words, then the end.
bool reads(std::string_view text, std::size_t count) {
    WordReader words(text);
    for (std::size_t i = 0; i < count; ++i)
        if (words.next().empty()) return false;
    return words.at_end();
}

TEST(WordReader, RefusesWrongSpacing) {
    EXPECT_TRUE(reads("out R", 2));
    for (const std::string_view text : {"out  R", " out R", "out R ", "out", "out R x", "", " ", "out "})
        EXPECT_FALSE(reads(text, 2)) << "'" << text << "'";
}

TEST(WordReader, FailsForGoodAtAnEmptyWord) {
    for (const std::string_view text : {"a  b", " a b"}) {
        WordReader words(text);
        bool failed = false;
        for (int i = 0; i < 5; ++i) {
            const bool empty = words.next().empty();
            EXPECT_TRUE(!failed || empty) << "'" << text << "': a word came after the empty one";
            failed = failed || empty;
        }
    }
}

TEST(DisplayWidth, CountsOneColumnACodePoint) {
    EXPECT_EQ(display_width(""), 0U);
    EXPECT_EQ(display_width("horse"), 5U);
    EXPECT_EQ(display_width("écurie"), 6U);
    EXPECT_EQ(display_width("velocità"), 8U);
    EXPECT_EQ(display_width("─│┌"), 3U);
    EXPECT_EQ(display_width("\xF0\x9F\x90\xB4"), 1U) << "one code point of four bytes";
}

TEST(DisplayWidth, PutsCombiningMarksOnTheLetterBefore) {
    EXPECT_EQ(display_width("e\u0301curie"), 6U);
    EXPECT_EQ(display_width("a\u0300b\u0308"), 2U);
    EXPECT_EQ(display_width("a\u033Fb"), 2U);
    EXPECT_EQ(display_width("a\u0340b"), 2U);
    EXPECT_EQ(display_width("a\u036Fb"), 2U) << "the last combining mark";
    EXPECT_EQ(display_width("a\u0370b"), 3U) << "the first Greek letter after them";
    EXPECT_EQ(display_width("a\u02FFb"), 3U) << "the last letter before them";
}

// So many question marks; a literal would be a trigraph.
std::string marks(std::size_t count) {
    return "'" + std::string(count, '?') + "'";
}

TEST(InQuotes, LeavesPrintableTextAlone) {
    EXPECT_EQ(in_quotes("roll 6"), "'roll 6'");
    EXPECT_EQ(in_quotes(""), "''");
    EXPECT_EQ(in_quotes("écurie → 馬 \xF0\x9F\x90\xB4"), "'écurie → 馬 \xF0\x9F\x90\xB4'");
    EXPECT_EQ(in_quotes("\u00A0"), "'\u00A0'") << "the first character after the controls";
}

TEST(InQuotes, MasksControlCharacters) {
    EXPECT_EQ(in_quotes("a\nb\tc"), "'a?b?c'");
    EXPECT_EQ(in_quotes("\x1B[31mred"), "'?[31mred'");
    EXPECT_EQ(in_quotes("\x7F"), "'?'");
    EXPECT_EQ(in_quotes(std::string_view("a\0b", 3)), "'a?b'");
    EXPECT_EQ(in_quotes("\xC2\x80\xC2\x9B\xC2\x9F"), marks(3)) << "C1 controls, one mark each";
}

TEST(InQuotes, MasksBrokenUtf8) {
    EXPECT_EQ(in_quotes("\x80"), "'?'") << "a continuation alone";
    EXPECT_EQ(in_quotes("\xC3"), "'?'") << "cut off";
    EXPECT_EQ(in_quotes("\xC3(x"), "'?(x'") << "a lead without its continuation";
    EXPECT_EQ(in_quotes("\xE2\x82"), marks(2));
    EXPECT_EQ(in_quotes("\xC0\xAF"), marks(2)) << "an overlong slash";
    EXPECT_EQ(in_quotes("\xC1\xBF"), marks(2));
    EXPECT_EQ(in_quotes("\xF5\x80\x80\x80"), marks(4)) << "beyond Unicode";
    EXPECT_EQ(in_quotes("\xFF\xFE"), marks(2));
}

// The tables of the Unicode standard (3-7): such bytes are no UTF-8, and a strict JSON writer stops at them.
TEST(InQuotes, MasksWhatOnlyLooksLikeUtf8) {
    for (const std::string_view broken : {"\xE0\x80\x80", "\xE0\x9F\xBF", "\xF0\x80\x80\x80", "\xF0\x8F\xBF\xBF",
                                          "\xED\xA0\x80", "\xED\xBF\xBF", "\xF4\x90\x80\x80", "\xF4\xBF\xBF\xBF"})
        EXPECT_EQ(in_quotes(broken).find(broken), std::string::npos) << testing::PrintToString(std::string(broken));
    EXPECT_EQ(in_quotes("\xE0\xA0\x80\xF0\x90\x80\x80\xED\x9F\xBF\xF4\x8F\xBF\xBF"),
              "'\xE0\xA0\x80\xF0\x90\x80\x80\xED\x9F\xBF\xF4\x8F\xBF\xBF'")
        << "their sound neighbours";
}

TEST(InQuotes, CutsLongTextBetweenCharacters) {
    const std::string cut = in_quotes(std::string(1000, 'x'));
    EXPECT_TRUE(cut.ends_with("x...'")) << cut;
    EXPECT_LE(cut.size(), 70U);
    EXPECT_GE(cut.size(), 50U);
    std::string accents;
    for (int i = 0; i < 500; ++i) accents += "\u20AC";
    const std::string cut_accents = in_quotes(accents);
    ASSERT_TRUE(cut_accents.ends_with("...'"));
    EXPECT_LE(cut_accents.size(), 70U);
    EXPECT_EQ((cut_accents.size() - 5) % 3, 0U) << "no character is cut in two";
    EXPECT_EQ(in_quotes(std::string(40, 'x')), "'" + std::string(40, 'x') + "'");
}

TEST(Characters, AreTakenAndAppended) {
    const std::u32string wanted = U"aé€\U0001F40E";
    std::string utf8;
    for (const char32_t character : wanted) append_character(utf8, character);
    EXPECT_EQ(utf8, "a\u00e9\u20AC\U0001F40E");
    std::string_view rest = utf8;
    for (const char32_t character : wanted) EXPECT_EQ(take_character(rest), character);
    EXPECT_TRUE(rest.empty());
    for (const char32_t edge : {0x7FU, 0x80U, 0x7FFU, 0x800U, 0xD7FFU, 0xE000U, 0xFFFFU, 0x10000U, 0x10FFFFU}) {
        std::string one;
        append_character(one, edge);
        std::string_view left = one;
        EXPECT_EQ(take_character(left), edge);
        EXPECT_TRUE(left.empty());
    }
}

TEST(Characters, BrokenOnesStay) {
    for (const std::string_view broken : {"\xC3", "\x80", "\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xFF"}) {
        std::string_view rest = broken;
        EXPECT_FALSE(take_character(rest));
        EXPECT_EQ(rest, broken);
    }
}

}  // namespace
}  // namespace paddock
