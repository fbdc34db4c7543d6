#include "term/screen.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace paddock::term {
namespace {

Page lines(int count) {
    Page page;
    for (int i = 1; i <= count; ++i) page.emplace_back("line " + std::to_string(i) + ".");
    return page;
}

std::string paged(const std::string& typed, Terminal terminal, bool from_end) {
    std::istringstream in(typed);
    std::ostringstream out;
    Screen screen(in, out, terminal);
    screen.show_paged(lines(10), {}, from_end);
    std::string rest;
    std::getline(in, rest);
    return out.str() + "|" + rest;
}

const Terminal window{Colours::none, Terminal::Clearing::escapes, {80, 5}, false};

TEST(Screen, ShowsALongPageWindowByWindow) {
    const std::string shown = paged("\n\n\nnext", window, false);
    EXPECT_NE(shown.find("line 4.\nLines 1 to 4 of 10. Enter for more"), std::string::npos) << shown;
    EXPECT_NE(shown.find("line 5.\nline 6.\nline 7.\nline 8.\nLines 5 to 8 of 10."), std::string::npos) << shown;
    EXPECT_NE(shown.find("line 10.\nLines 7 to 10 of 10. Enter to close"), std::string::npos) << shown;
    EXPECT_TRUE(shown.ends_with("|next")) << "the rest of the input is the player's\n" << shown;
}

TEST(Screen, GoesBackAndCloses) {
    const std::string shown = paged("b\nq\nnext", window, true);
    EXPECT_LT(shown.find("Lines 7 to 10"), shown.find("Lines 3 to 6"));
    EXPECT_EQ(shown.find("line 1.\n"), std::string::npos) << "the end comes first";
    EXPECT_TRUE(shown.ends_with("|next")) << shown;
}

TEST(Screen, AResizedWindowIsMeasuredAgain) {
    std::istringstream in("\f\nq\n");
    std::ostringstream out;
    Terminal terminal = window;
    std::size_t height = 5;
    terminal.measure = [&] { return Size{80, height++}; };
    Screen screen(in, out, terminal);
    screen.show_paged(lines(10), {});
    EXPECT_NE(out.str().find("Lines 1 to 4"), std::string::npos);
    EXPECT_NE(out.str().find("Lines 1 to 5"), std::string::npos) << out.str();
}

TEST(Screen, WhatIsNoWindowGetsItAllAtOnce) {
    EXPECT_EQ(paged("next", {}, false).find("Enter"), std::string::npos);
    Terminal pipe = window;
    pipe.echo = true;
    EXPECT_EQ(paged("next", pipe, false).find("Enter"), std::string::npos);
}

TEST(Screen, AQuestionIsAskedAgainAfterAResize) {
    std::istringstream in("\f\nyes\n");
    std::ostringstream out;
    Screen screen(in, out, {});
    EXPECT_EQ(screen.ask("Well? "), "yes");
}

}  // namespace
}  // namespace paddock::term
