// Wild Horse cards: CH-17, CH-18, CH-20 to CH-22. Slippery Track is in slip_test.cpp.
#include <gtest/gtest.h>

#include "tests/games/change_horses/table.hpp"

namespace paddock::change_horses {
namespace {

TEST(ChangeHorses, CH_17_OnOnesOwnTurnBeforeTheCardAndOnceARound) {
    Table table = laid(Rules{.players = 3, .finish = 40}, "AB AC BC");
    EXPECT_TRUE(table.refuses("1 wild fast")) << "not seat 1's turn";
    EXPECT_EQ(table.legal(0), (Texts{"play AB", "play AC", "play BC", "wild fast", "wild change"}));
    table.play("0 wild fast");
    EXPECT_EQ(table.due(), "0") << "the card is still to be played";
    EXPECT_EQ(table.legal(0), (Texts{"play AB", "play AC", "play BC"})) << "one a round";
    table.play("0 play AB");
    EXPECT_TRUE(table.refuses("0 wild fast")) << "not after the card";
    EXPECT_EQ(table.wild_left(), "1 2 2");
    table.play("1 play AC");  // Using one is always optional.
    table.play("2 wild change\n 2 play BC");
    EXPECT_EQ(table.wild_left(), "1 2 1");
    table.play("dealer order 2 0 1");
    table.play("2 play AB\n 0 wild fast");
    EXPECT_EQ(table.wild_left(), "0 2 1") << "both for the same option, in two rounds of one double round";
    table.play("0 play AC\n 1 play BC\n dealer order 1 0 2");
    table.picks("AD AE / AD AE / AD AE");
    table.play("1 wild change\n 1 play AD");
    EXPECT_TRUE(table.legal(0, "wild").empty()) << "each card once";
    EXPECT_TRUE(table.refuses("0 wild fast"));
    table.play("0 play AD");
    EXPECT_FALSE(table.legal(2, "wild").empty());
}

TEST(ChangeHorses, CH_17_EveryOptionUsesTheCard) {
    Table table = laid(Rules{.players = 3, .finish = 40}, "AB AC BC");
    table.play("0 play AB");
    const State before = placed(table.state(), "A1/1 B2/2 C3/3 D4/4 E5/5 F6/6");
    for (const auto* option : {"wild stumble 1", "wild slip A+ B+", "wild fast", "wild change"}) {
        State state = before;
        act(state, 1, option);
        EXPECT_EQ(state.open.wild_left[1], 1) << option;
        EXPECT_TRUE(legal_texts(state, seat_at(1), "wild").empty()) << option;
    }
}

TEST(ChangeHorses, CH_18_StumbleCoversACardUntilTheBoardIsCleared) {
    Table table = laid(Rules{.players = 3}, "AB AC AD");
    EXPECT_TRUE(table.legal(0, "wild stumble").empty()) << "nothing lies on the board";
    table.play("0 play AB");
    EXPECT_EQ(table.legal(1, "wild stumble"), Texts{"wild stumble 1"});
    EXPECT_TRUE(table.refuses("1 wild stumble 2"));
    EXPECT_TRUE(table.refuses("1 wild stumble 0"));
    table.play("1 wild stumble 1\n 1 play AC");
    EXPECT_EQ(table.board(), "AB* AC");
    EXPECT_EQ(table.legal(2, "wild stumble"), Texts{"wild stumble 2"}) << "not a covered card";
    table.play("2 wild stumble 2\n 2 play AD");
    EXPECT_EQ(table.rows(), "A1 B0 C0 D1 E0 F0") << "AD alone counts";
    table.play("dealer order 2 0 1");
    EXPECT_EQ(table.legal(2, "wild stumble"), Texts{"wild stumble 3"}) << "the first half's cards count on";
    table.play("2 wild stumble 3");  // The own card, too.
    EXPECT_EQ(table.board(), "AB* AC* AD*");
    EXPECT_EQ(table.open().counts, 0U);
    table.plays("AB AC AD");
    EXPECT_EQ(table.rows(), "A4 B1 C1 D2 E0 F0") << "the covered cards do not count in the second half either";
    EXPECT_EQ(table.board(), "");
    table.play("dealer order 1 0 2");
    table.picks("AE AF / AE AF / AE AF");
    EXPECT_TRUE(table.legal(1, "wild stumble").empty());
    table.play("1 play AE");
    EXPECT_EQ(table.legal(0, "wild stumble"), Texts{"wild stumble 1"}) << "no cover is left on the first place";
    table.plays("AE AF");
    EXPECT_EQ(table.rows(), "A7 B1 C1 D2 E0 F1");
}

TEST(ChangeHorses, CH_18_StumbleTakesTwoSymbolsAway) {
    Table table = laid(Rules{.players = 4}, "AB AC AD");
    table.plays("AB AC AD");
    table.play("3 wild stumble 2\n 3 play AB");
    EXPECT_EQ(table.rows(), "A3 B0 C0 D1 E0 F0") << "A4 C1 D1 B2 without AC";
    table.play("dealer order 3 0 1 2");
    EXPECT_EQ(table.legal(3, "wild stumble"), (Texts{"wild stumble 1", "wild stumble 3", "wild stumble 4"}));
}

TEST(ChangeHorses, CH_20_TheTwoRearmostRowsWithHorsesMoveTwo) {
    Table table = laid(Rules{.players = 3}, "AB AC BC");
    const auto fast = [&](std::string_view places) {
        State state = placed(table.state(), places);
        act(state, 0, "wild fast");
        return rows_of(state.open.row);
    };
    EXPECT_EQ(fast("A0/1 B0/2 C0/3 D0/4 E0/5 F0/6"), "A2 B2 C2 D2 E2 F2") << "all on one row";
    EXPECT_EQ(fast("A0/1 B0/2 C3/3 D3/4 E5/5 F6/6"), "A2 B2 C5 D5 E5 F6") << "rows without horses do not count";
    EXPECT_EQ(fast("A1/1 B0/1 C3/3 D3/4 E5/5 F6/6"), "A3 B2 C3 D3 E5 F6") << "front horse of a lane first";
    EXPECT_EQ(fast("A0/1 B2/1 C1/3 D2/4 E5/5 F6/6"), "A1 B2 C3 D2 E5 F6") << "a half-blocked horse moves one";
    EXPECT_EQ(fast("A1/1 B2/1 C0/3 D2/4 E5/5 F6/6"), "A1 B2 C2 D2 E5 F6") << "a blocked horse does not move";
    EXPECT_EQ(fast("A0/1 B1/1 C2/1 D2/2 E2/3 F2/4"), "A0 B1 C2 D2 E2 F2") << "nobody can move; still it may be used";
    EXPECT_EQ(fast("A0/1 B1/1 C3/1 D2/2 E2/3 F2/4"), "A1 B2 C3 D2 E2 F2");
    EXPECT_EQ(fast("A4/1 B4/2 C4/3 D3/4 E3/5 F3/6"), "A6 B6 C6 D5 E5 F5") << "all six may move";
}

TEST(ChangeHorses, CH_20_FastTrackAndChangeAreAlwaysThere) {
    Table table = laid(Rules{.players = 3}, "AB AC BC");
    const State stuck = placed(table.state(), "A0/1 B1/1 C2/1 D2/2 E2/3 F2/4");
    EXPECT_EQ(legal_texts(stuck, seat_at(0), "wild fast"), Texts{"wild fast"});
    EXPECT_EQ(legal_texts(stuck, seat_at(0), "wild change"), Texts{"wild change"});
    EXPECT_EQ(table.legal(0, "wild"), (Texts{"wild fast", "wild change"}));
}

TEST(ChangeHorses, CH_21_TheOwnCertificateGoesUnderThePileForTheTopOne) {
    Table table = laid(Rules{.players = 3}, "AB AC BC");
    EXPECT_EQ(table.certificates(), "A B C / DEF");
    EXPECT_TRUE(table.refuses("0 wild change A")) << "with one certificate there is nothing to choose";
    table.play("0 wild change\n 0 play AB");
    EXPECT_EQ(table.certificates(), "D B C / EFA");
    table.play("1 wild change\n 1 play AC");
    EXPECT_EQ(table.certificates(), "D E C / FAB");
    table.play("2 wild change\n 2 play BC");
    EXPECT_EQ(table.certificates(), "D E F / ABC");
    table.play("dealer order 2 0 1\n 2 wild change");
    EXPECT_EQ(table.certificates(), "D E A / BCF") << "a horse that another once owned";

    Table five = laid(Rules{.players = 5}, "AB AC BC");
    five.play("0 wild change\n 0 play AB\n 1 wild change");
    EXPECT_EQ(five.certificates(), "F A C D E / B") << "a pile of one";
    Table four = laid(Rules{.players = 4}, "AB AC BC");
    four.play("0 wild change\n 0 play AB\n 1 wild change");
    EXPECT_EQ(four.certificates(), "E F C D / AB");
}

TEST(ChangeHorses, CH_21_WithTwoCertificatesOneChoosesWhichGoes) {
    Table table = laid(Rules{.players = 2, .first = 0}, "AB AC AD AE");
    EXPECT_EQ(table.legal(0, "wild change"), (Texts{"wild change A", "wild change B"}));
    EXPECT_TRUE(table.refuses("0 wild change"));
    EXPECT_TRUE(table.refuses("0 wild change C"));
    table.play("0 wild change B\n 0 play AB");
    EXPECT_EQ(table.certificates(), "AE CD / FB");
    table.play("1 wild change C\n 1 play AB\n 0 play AC\n 1 play AC");
    EXPECT_EQ(table.certificates(), "AE DF / BC");
    table.picks("BC BD / BC BD");
    EXPECT_EQ(table.legal(0, "wild change"), (Texts{"wild change A", "wild change E"}));
    table.play("0 wild change E");
    EXPECT_EQ(table.certificates(), "AB DF / CE") << "one may get one's own certificate back";
}

TEST(ChangeHorses, CH_22_FastTrackAcrossTheLineEndsTheRaceAtOnce) {
    Table table = laid(Rules{.players = 3, .finish = 6}, "AB AC AD");
    table.play("0 wild fast\n 0 play AB\n 1 wild fast\n 1 play AC");
    EXPECT_EQ(table.rows(), "A4 B4 C4 D4 E4 F4");
    table.play("2 wild fast");
    EXPECT_EQ(table.rows(), "A6 B6 C6 D6 E6 F6") << "the whole movement, and the board is not counted";
    EXPECT_EQ(table.due(), "over");
    EXPECT_EQ(table.reason(), "line");
    EXPECT_EQ(table.board(), "AB AC");
    for (const auto* late : {"2 play AD", "0 play AC", "dealer order 2 0 1"}) EXPECT_TRUE(table.refuses(late)) << late;
}

TEST(ChangeHorses, CH_22_FastTrackShortOfTheLineDoesNotEndIt) {
    Table table = laid(Rules{.players = 3, .finish = 7}, "AB AC AD");
    table.play("0 wild fast\n 0 play AB\n 1 wild fast\n 1 play AC\n 2 wild fast");
    EXPECT_EQ(table.rows(), "A6 B6 C6 D6 E6 F6");
    EXPECT_EQ(table.due(), "2");
    State state = placed(table.state(), "A4/1 B5/1 C6/2 D6/3 E6/4 F6/5");
    state.open.wild_left[2] = 1;
    state.open.wild_used = {};
    act(state, 2, "wild fast");
    EXPECT_EQ(rows_of(state.open.row), "A6 B7 C6 D6 E6 F6") << "B crosses, and A still makes its two spaces";
    EXPECT_EQ(due_of(state), "over");
}

}  // namespace
}  // namespace paddock::change_horses
