#include "term/markdown.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "term/rulebook.hpp"

namespace paddock::term {
namespace {

std::string plain(std::string_view markdown, std::size_t width = 40) {
    return render(render_markdown(markdown, width), Colours::none);
}

TEST(Markdown, HeadingsAreUnderlined) {
    EXPECT_EQ(plain("# Title\n\n## Part\n\nText.\n"), "Title\n═════\n\nPart\n────\n\nText.\n");
}

TEST(Markdown, BulletsAreWrappedAndKeptTogether) {
    EXPECT_EQ(plain("- **A-1** one two\n  three\n- *four*\n", 14), "• A-1 one two\n  three\n• four\n");
}

TEST(Markdown, MarksBecomeInks) {
    const Page page = render_markdown("a **b** `c` [d](e.md)", 40);
    EXPECT_EQ(render(page, Colours::none), "a b c d\n");
    EXPECT_EQ(page[0].spans()[1], (Span{Ink::strong, "b"}));
}

TEST(Markdown, TablesAreAligned) {
    EXPECT_EQ(plain("| Key | What |\n|---|---|\n| `derby` | a |\n"), "Key    What\n───────────\nderby  a\n");
    EXPECT_EQ(plain("| Key | What |\n|---|---|\n| k | one two three |\n", 14),
              "Key  What\n──────────────\nk    one two\n     three\n");
}

TEST(Markdown, WhatIsNoMarkStays) {
    EXPECT_EQ(plain("2 * 3 [x] `open"), "2 * 3 [x] `open\n");
}

TEST(Rulebook, EveryPageIsThereAndLeavesNoMarkup) {
    for_each_game([](auto game) {
        for (const Language language : all_languages)
            for (const std::size_t width : {std::size_t{40}, std::size_t{80}, std::size_t{100}}) {
                const Page page = rules_page(decltype(game)::name, language, width);
                EXPECT_GT(page.size(), 40U);
                for (const Line& line : page) {
                    const std::string text = render(line, Colours::none);
                    EXPECT_LE(line.width(), width) << text;
                    for (const char* mark : {"**", "`", "](", "|--"})
                        EXPECT_EQ(text.find(mark), std::string::npos) << text;
                }
            }
    });
    EXPECT_TRUE(rules_text("chess", Language::english).empty());
}

}  // namespace
}  // namespace paddock::term
