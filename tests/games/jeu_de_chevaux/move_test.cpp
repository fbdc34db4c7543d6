// [JC-4] to [JC-8]: letting out, running, blocking, sending back.
#include <gtest/gtest.h>

#include "tests/games/jeu_de_chevaux/table.hpp"

namespace paddock::jeu_de_chevaux {
namespace {

TEST(JeuDeChevaux, JC_4_ASixLetsAHorseOutOntoItsFirstSquare) {
    Table table = Table::started_by(0, 4);
    table.run("6 out R");
    EXPECT_EQ(table.steps('R'), (Steps{-1, -1, -1, 0}));
}

TEST(JeuDeChevaux, JC_4_NothingButASixDoes) {
    for (int pips = 1; pips <= 5; ++pips) {
        Table table = Table::started_by(0, 4);
        table.roll(pips);
        EXPECT_TRUE(table.roll_due()) << "no move with a " << pips;
        EXPECT_EQ(table.due(), 1U);
        EXPECT_EQ(table.steps('R'), Steps(4, -1));
    }
    Table table = Table::started_by(0, 4);
    table.bring('R', -1, 0);
    for (int pips = 1; pips <= 5; ++pips)
        EXPECT_EQ(table.legal_after(pips), Texts{"move R0"}) << "with horses out as well";
}

TEST(JeuDeChevaux, JC_4_TwoPlayersMayLetOutOfEitherStable) {
    Table table = Table::started_by(0, 2);
    table.run("6 out B, 6 out R");
    EXPECT_EQ(table.steps('B'), (Steps{-1, -1, -1, 0}));
    EXPECT_EQ(table.steps('R'), (Steps{-1, -1, -1, 0}));
    table.roll(6);
    EXPECT_TRUE(table.refuses("out G")) << "but not of the other player's";
    EXPECT_TRUE(table.refuses("out Y"));
}

TEST(JeuDeChevaux, JC_5_AHorseMovesForwardByTheNumberRolled) {
    for (int pips = 1; pips <= 6; ++pips) {
        Table table = Table::started_by(2, 4, horses(1));
        table.bring('B', -1, 12);
        EXPECT_EQ(table.legal_after(pips), Texts{"move B12"});
        table.run(std::to_string(pips) + " move B12");
        EXPECT_EQ(table.steps('B'), Steps{12 + pips});
    }
}

TEST(JeuDeChevaux, JC_5_APlayerChoosesAmongTheHorsesThatCan) {
    Table table = Table::started_by(0, 2, horses(2));
    table.bring('R', -1, 12);
    table.run("6 out R, 6 out B");
    EXPECT_EQ(table.legal_after(5), (Texts{"move R0", "move R12", "move B0"}));
    EXPECT_EQ(table.legal_after(6), (Texts{"move R0", "move R12", "move B0"}));
    table.roll(4);
    EXPECT_TRUE(table.refuses("move R4")) << "no horse stands there";
    EXPECT_TRUE(table.refuses("move G0"));
    table.move("move R12");
    EXPECT_EQ(table.steps('R'), (Steps{0, 16}));
    EXPECT_EQ(table.steps('B'), (Steps{-1, 0}));
}

// The booklet's example: three squares behind another horse, a five is no move.
TEST(JeuDeChevaux, JC_6_NoHorsePassesOverItsOwnStables) {
    Table table = Table::started_by(0, 4, horses(2));
    table.bring('R', -1, 12);
    table.run("6 out R, 6 move R0, 3 move R6");
    EXPECT_EQ(table.steps('R'), (Steps{9, 12}));
    table.pass_to(0);
    EXPECT_EQ(table.legal_after(1), (Texts{"move R9", "move R12"}));
    EXPECT_EQ(table.legal_after(2), (Texts{"move R9", "move R12"})) << "right behind it";
    for (const int pips : {4, 5, 6}) EXPECT_EQ(table.legal_after(pips), Texts{"move R12"}) << pips;
}

TEST(JeuDeChevaux, JC_6_NoHorsePassesOverAnOpponents) {
    for (int gap = 1; gap <= 6; ++gap) {
        Table table = Table::started_by(1, 4, horses(1));
        table.park('G', 4 + gap);  // red's step 18 + gap
        table.pass_to(0);
        table.bring('R', -1, 18);
        for (int pips = 1; pips <= 6; ++pips)
            EXPECT_EQ(table.legal_after(pips).empty(), pips > gap) << pips << " with a horse " << gap << " ahead";
    }
}

// A horse on its first square and another on every other step: only those between are in the way.
TEST(JeuDeChevaux, JC_6_HorsesFurtherOnAreNotInTheWay) {
    for (std::size_t seat = 0; seat < 4; ++seat)
        for (int ahead = 1; ahead <= 54; ++ahead) {
            const char letter = "RGBY"[seat];
            Table table = Table::started_by(seat, 4, horses(2));
            table.park(letter, ahead);
            table.pass_to(seat);
            table.run(std::string("6 out ") + letter);
            for (int pips = 1; pips <= 6; ++pips) {
                const Texts legal = table.legal_after(pips);
                const bool can_go = std::count(legal.begin(), legal.end(), std::string("move ") + letter + "0") == 1;
                EXPECT_EQ(can_go, pips < ahead) << letter << " 0 with one on " << ahead << " and a roll of " << pips;
            }
        }
}

TEST(JeuDeChevaux, JC_6_APlayersTwoStablesBlockEachOther) {
    Table table = Table::started_by(0, 2, horses(1));
    table.bring('B', -1, 0);  // on red's step 28
    table.bring('R', -1, 24);
    EXPECT_EQ(table.legal_after(3), (Texts{"move R24", "move B0"}));
    for (const int pips : {5, 6}) EXPECT_EQ(table.legal_after(pips), Texts{"move B0"}) << pips;
}

TEST(JeuDeChevaux, JC_6_AHorseOnItsNumberedSquaresIsNotInTheWay) {
    Table table = Table::started_by(0, 2, horses(2));
    table.bring('R', -1, 56);
    table.pass_to(0);
    table.bring('B', -1, 24);  // red's step 52
    table.run("6 move B24, 6 move B30");
    EXPECT_EQ(table.steps('B'), (Steps{-1, 36})) << "past red's step 55 and first square";
}

TEST(JeuDeChevaux, JC_6_ComingOutPassesOverNothing) {
    Table table = Table::started_by(0, 4, horses(2));
    table.run("6 out R, 1 move R0");
    table.pass_to(0);
    table.run("6 out R");
    EXPECT_EQ(table.steps('R'), (Steps{0, 1}));
    EXPECT_EQ(table.legal_after(1), Texts{"move R1"});
}

TEST(JeuDeChevaux, JC_7_LandingOnAnOpponentSendsItBack) {
    Table table = Table::started_by(1, 4, horses(2));
    table.run("6 out G, 3 move G0");  // red's step 17
    table.pass_to(0);
    table.bring('R', -1, 12);
    table.run("5 move R12");
    EXPECT_EQ(table.steps('R'), (Steps{-1, 17}));
    EXPECT_EQ(table.steps('G'), (Steps{-1, -1}));
    EXPECT_EQ(table.due(), 1U) << "sending back gives no other roll";
    for (int pips = 1; pips <= 5; ++pips) EXPECT_TRUE(table.legal_after(pips).empty()) << "it needs a six again";
    EXPECT_EQ(table.legal_after(6), Texts{"out G"});
}

TEST(JeuDeChevaux, JC_7_AHorseOnItsOwnFirstSquareIsNotSafe) {
    Table table = Table::started_by(1, 4, horses(2));
    table.park_on_first_square('G');
    EXPECT_EQ(table.steps('G'), (Steps{0, 17}));
    table.pass_to(0);
    table.bring('R', -1, 14);
    EXPECT_EQ(table.steps('G'), (Steps{-1, 17}));
    EXPECT_EQ(table.steps('R'), (Steps{-1, 14}));
}

TEST(JeuDeChevaux, JC_7_ComingOutSendsBackWhoStandsOnTheFirstSquare) {
    Table table = Table::started_by(0, 4, horses(2));
    table.bring('R', -1, 12);
    table.run("2 move R12");
    EXPECT_EQ(table.steps('R'), (Steps{-1, 14})) << "on green's first square";
    EXPECT_EQ(table.legal_after(6), Texts{"out G"});
    table.run("6 out G");
    EXPECT_EQ(table.steps('R'), (Steps{-1, -1}));
    EXPECT_EQ(table.steps('G'), (Steps{-1, 0}));
    EXPECT_EQ(table.due(), 1U) << "and rolls again";
}

TEST(JeuDeChevaux, JC_7_StepFiftyFiveIsNotSafe) {
    // Red waits on step 55, which is yellow's 13 and blue's 27.
    Table table = Table::started_by(0, 4, horses(1));
    table.bring('R', -1, 55);
    table.pass_to(3);
    table.run("6 out Y, 6 move Y0, 6 move Y6, 1 move Y12");
    EXPECT_EQ(table.steps('R'), Steps{-1});
    EXPECT_EQ(table.steps('Y'), Steps{13});
}

TEST(JeuDeChevaux, JC_7_ThereIsNoChoice) {
    Table table = Table::started_by(1, 4, horses(1));
    table.run("6 out G, 3 move G0");
    table.pass_to(0);
    table.bring('R', -1, 12);
    EXPECT_EQ(table.legal_after(5), Texts{"move R12"}) << "the only move, and it sends back";
}

TEST(JeuDeChevaux, JC_7_EveryColourSendsBackEveryOther) {
    for (std::size_t mover = 0; mover < 4; ++mover)
        for (std::size_t other = 0; other < 4; ++other) {
            if (mover == other) continue;
            const char here = "RGBY"[mover];
            const char there = "RGBY"[other];
            Table table = Table::started_by(other, 4, horses(1));
            table.run(std::string("6 out ") + there + ", 1 move " + there + "0");
            table.pass_to(mover);
            const int distance = int((other + 4 - mover) % 4) * 14 + 1;
            table.bring(here, -1, distance);
            EXPECT_EQ(table.steps(here), Steps{distance});
            EXPECT_EQ(table.steps(there), Steps{-1}) << here << " on " << there;
        }
}

TEST(JeuDeChevaux, JC_8_OnesOwnHorseBlocksTheSquare) {
    Table table = Table::started_by(0, 4, horses(2));
    table.bring('R', -1, 12);
    table.run("6 out R, 6 move R0");
    EXPECT_EQ(table.steps('R'), (Steps{6, 12}));
    EXPECT_EQ(table.legal_after(6), Texts{"move R12"});
    table.roll(6);
    EXPECT_TRUE(table.refuses("move R6"));
}

TEST(JeuDeChevaux, JC_8_OnesOwnHorseBlocksTheFirstSquare) {
    Table table = Table::started_by(0, 4, horses(2));
    table.run("6 out R");
    EXPECT_EQ(table.legal_after(6), Texts{"move R0"}) << "the second must wait";
    table.roll(6);
    EXPECT_TRUE(table.refuses("out R"));
    table.move("move R0");
    EXPECT_EQ(table.legal_after(6), (Texts{"move R6", "out R"}));
}

TEST(JeuDeChevaux, JC_8_BothStablesOfAPlayerBlockEachOther) {
    Table table = Table::started_by(0, 2, horses(2));
    table.bring('R', -1, 24);
    table.run("4 move R24");  // on blue's first square
    table.pass_to(0);
    const Texts legal = table.legal_after(6);
    EXPECT_EQ(legal, (Texts{"move R28", "out R"})) << "blue cannot come out";
    table.run("6 out R");
    table.bring('R', 0, 24);
    EXPECT_EQ(table.legal_after(4), Texts{"move R28"}) << "red on red";
    table.run("6 move R28, 6 out B");
    EXPECT_EQ(table.steps('R'), (Steps{24, 34}));
    EXPECT_EQ(table.legal_after(4), (Texts{"move R34", "move B0"})) << "red on blue";
    EXPECT_EQ(table.legal_after(6), Texts{"move R34"}) << "blue on red, and over it";
}

}  // namespace
}  // namespace paddock::jeu_de_chevaux
