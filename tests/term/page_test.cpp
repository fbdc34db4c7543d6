#include "term/page.hpp"

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "term/scene.hpp"

namespace paddock::term {
namespace {

TEST(Page, ALineCountsColumnsNotBytes) {
    Line line("é≈◆");
    EXPECT_EQ(line.width(), 3U);
    EXPECT_EQ(line.pad_to(5).width(), 5U);
    EXPECT_EQ(render(line, Colours::none), "é≈◆") << "spaces at the end are not written";
}

TEST(Page, ColoursAreEscapesAndNoneIsPlain) {
    const Line line = Line("A", Ink::yellow).add(" stays");
    EXPECT_EQ(render(line, Colours::none), "A stays");
    EXPECT_EQ(render(line, Colours::many), "\x1b[1;38;5;16;48;5;220mA\x1b[0m stays");
    EXPECT_EQ(render(line, Colours::sixteen), "\x1b[1;30;103mA\x1b[0m stays");
}

TEST(Page, WrapsAtSpacesAndCutsWhatIsTooLong) {
    EXPECT_EQ(wrap("one two three", 7, 2), (std::vector<std::string>{"one two", "  three"}));
    EXPECT_EQ(wrap("", 7), std::vector<std::string>{""});
    for (const std::string& line : wrap("a verylongwordindeed b", 6, 2)) EXPECT_LE(display_width(line), 6U) << line;
    EXPECT_EQ(wrap("a\xC2\xA0: b", 4), (std::vector<std::string>{"a\xC2\xA0:", "b"})) << "a space that does not break";
}

TEST(Page, WordsKeepTheirInksWhenWrapped) {
    const Page page = wrap(Line("one ").add("two", Ink::strong).add("!"), 4);
    ASSERT_EQ(page.size(), 2U);
    EXPECT_EQ(page[1].spans().size(), 2U);
    EXPECT_EQ(render(page[1], Colours::none), "two!");
}

TEST(Page, SetsPagesSideBySide) {
    const Page page = beside({Line("a"), Line("b")}, {Line(), Line("x"), Line("y")}, 3);
    EXPECT_EQ(render(page, Colours::none), "a\nb  x\n   y\n");
}

TEST(Page, SetsItemsInColumnsOrOneAfterTheOther) {
    const Page items{Line("aaa"), Line("b"), Line("cc")};
    EXPECT_EQ(render(in_columns(items, 9), Colours::none), "aaa   b\ncc\n");
    EXPECT_EQ(render(in_columns({Line("aaaaaa"), Line("b"), Line("c")}, 11), Colours::none), "aaaaaa   b\nc\n");
}

const Locale english{};

std::vector<std::string> sentences(int count) {
    std::vector<std::string> list;
    for (int i = 1; i <= count; ++i) list.push_back("News number " + std::to_string(i) + ".");
    return list;
}

TEST(Scene, NewsStandOneToALineWhereTheyFit) {
    EXPECT_EQ(render(latest(sentences(2), english, 40, 2), Colours::none), "News number 1.\nNews number 2.\n");
}

TEST(Scene, NewsArePackedWhereTheyDoNot) {
    EXPECT_EQ(render(latest(sentences(3), english, 40, 2), Colours::none),
              "News number 1. News number 2.\nNews number 3.\n");
}

TEST(Scene, TheLatestNewsStay) {
    EXPECT_EQ(render(latest(sentences(9), english, 40, 2), Colours::none),
              "(7 earlier lines: type log)\nNews number 8. News number 9.\n");
    EXPECT_TRUE(latest(sentences(9), english, 40, 0).empty());
    EXPECT_EQ(latest(sentences(500), english, 40, 5).size(), 5U);
}

}  // namespace
}  // namespace paddock::term
