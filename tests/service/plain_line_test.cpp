#include "service/plain_line.hpp"

#include <gtest/gtest.h>

#include <string>

namespace paddock {
namespace {

std::string line(std::string_view text, std::size_t most = 24) {
    const auto line = plain_line(text, most);
    if (line) return *line;
    switch (line.error()) {
        case LineFault::broken: return "broken";
        case LineFault::forbidden: return "forbidden";
        case LineFault::empty: return "empty";
        case LineFault::too_long: return "too long";
    }
    return "?";
}

TEST(PlainLine, TrimsAndKeepsTheRest) {
    EXPECT_EQ(line("  Ada Lovelace \u00a0\u3000"), "Ada Lovelace");
    EXPECT_EQ(line("Zo\u00eb \u0416\u0435\u043d\u044f \u99ac"), "Zo\u00eb \u0416\u0435\u043d\u044f \u99ac");
    EXPECT_EQ(line("<script>alert(1)</script>", 60), "<script>alert(1)</script>") << "markup is just text";
    EXPECT_EQ(line("\U0001F469\u200D\U0001F33E"), "\U0001F469\u200D\U0001F33E") << "joined emoji";
}

TEST(PlainLine, CountsCharactersNotBytes) {
    std::string accents;
    for (int i = 0; i < 24; ++i) accents += "\u00e9";
    EXPECT_EQ(line(accents), accents);
    EXPECT_EQ(line(accents + "x"), "too long");
    EXPECT_EQ(line("    " + accents + "    "), accents) << "spaces around it do not count";
}

TEST(PlainLine, RefusesNothingness) {
    for (const std::string_view nothing : {"", " ", "   ", "\u00a0", "\u200d", "\u2003\u3000", "\ufe0f", "\u0301"})
        EXPECT_EQ(line(nothing), "empty") << testing::PrintToString(std::string(nothing));
}

TEST(PlainLine, RefusesWhatHidesOrTurns) {
    for (const std::string_view trick :
         {"a\nb", "a\tb", "a\x7f", "a\x01", "a\u0085b", "a\u2028b", "a\u202eb", "a\u2066b", "a\u200fb", "a\u061cb",
          "a\u200bb", "a\ufeffb", "a\u00adb", "a\u2800b", "a\u3164b", "a\uffffb", "a\U000E0041b", "a\U0010FFFFb"})
        EXPECT_EQ(line(trick), "forbidden") << testing::PrintToString(std::string(trick));
    EXPECT_EQ(line(std::string_view("a\0b", 3)), "forbidden");
    EXPECT_EQ(line("Z\u0301\u0302\u0303\u0304"), "forbidden") << "a tower of accents";
    EXPECT_EQ(line("e\u0301"), "e\u0301") << "one is a letter's own";
}

TEST(PlainLine, RefusesBrokenText) {
    for (const std::string_view broken : {"\xff", "a\xc3", "\xed\xa0\x80", "\xc0\x80"})
        EXPECT_EQ(line(broken), "broken");
}

}  // namespace
}  // namespace paddock
