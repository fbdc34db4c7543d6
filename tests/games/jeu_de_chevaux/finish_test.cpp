// [JC-11] to [JC-14]: the way home.
#include <gtest/gtest.h>

#include "tests/games/jeu_de_chevaux/table.hpp"

namespace paddock::jeu_de_chevaux {
namespace {

TEST(JeuDeChevaux, JC_11_NoHorseEntersAnotherColoursNumberedSquares) {
    // Each colour passes the other three ways home: 55 steps from its first square to its own.
    for (std::size_t seat = 0; seat < 4; ++seat) {
        const char letter = "RGBY"[seat];
        Table table = Table::started_by(seat, 4, horses(1));
        table.run(std::string("6 out ") + letter);
        for (int step = 0; step < 54; ++step) {
            table.pass_to(seat);
            table.run("1 move " + (letter + std::to_string(step)));
            EXPECT_EQ(table.steps(letter), Steps{step + 1}) << "one square further, at every way home too";
        }
    }
}

TEST(JeuDeChevaux, JC_11_APlayersOtherStableIsAnotherColourToo) {
    // Blue's step 27 is the square before red's numbered squares.
    Table table = Table::started_by(0, 2, horses(1));
    table.park('B', 27);
    table.pass_to(0);
    table.run("1 move B27");
    EXPECT_EQ(table.steps('B'), Steps{28}) << "on red's first square";
    EXPECT_EQ(table.steps('R'), Steps{-1});
    table.pass_to(0);
    EXPECT_EQ(table.legal_after(6), Texts{"move B28"}) << "where it keeps red from coming out";
}

TEST(JeuDeChevaux, JC_12_AHorseMustStandExactlyOnStep55) {
    for (int step = 49; step <= 54; ++step) {
        Table table = Table::started_by(0, 4, horses(1));
        table.park('R', step);
        table.pass_to(0);
        for (int pips = 1; pips <= 6; ++pips) {
            const Texts legal = table.legal_after(pips);
            EXPECT_EQ(legal.size(), step + pips <= 55 ? 1U : 0U) << step << " with " << pips;
        }
        table.run(std::to_string(55 - step) + " move R" + std::to_string(step));
        EXPECT_EQ(table.steps('R'), Steps{55});
    }
}

TEST(JeuDeChevaux, JC_12_ARollThatGoesBeyondIsLostOrAnothers) {
    Table table = Table::started_by(0, 4, horses(2));
    table.park('R', 53);
    table.pass_to(0);
    table.run("6 out R");
    EXPECT_EQ(table.legal_after(3), Texts{"move R0"});
    EXPECT_EQ(table.legal_after(2), (Texts{"move R0", "move R53"}));
    table.roll(3);
    EXPECT_TRUE(table.refuses("move R53"));
}

TEST(JeuDeChevaux, JC_13_EachNumberedSquareNeedsItsNumber) {
    Table table = Table::started_by(0, 4, horses(1));
    table.bring('R', -1, 55);
    for (int square = 1; square <= 6; ++square) {
        table.pass_to(0);
        const std::string move = "move R" + std::to_string(54 + square);
        for (int pips = 1; pips <= 6; ++pips)
            EXPECT_EQ(table.legal_after(pips), pips == square ? Texts{move} : Texts{}) << "to square " << square;
        table.run(std::to_string(square) + " " + move);
        EXPECT_EQ(table.steps('R'), Steps{55 + square}) << "one square at a time";
        if (square < 6) EXPECT_EQ(table.due(), 1U);
    }
}

TEST(JeuDeChevaux, JC_13_EveryColourClimbsItsOwn) {
    for (std::size_t seat = 0; seat < 4; ++seat) {
        const char letter = "RGBY"[seat];
        Table table = Table::started_by(seat, 4, horses(1));
        table.bring(letter, -1, 60);
        EXPECT_EQ(table.steps(letter), Steps{60});
        table.pass_to(seat);
        EXPECT_EQ(table.legal_after(6), Texts{std::string("move ") + letter + "60"});
    }
}

TEST(JeuDeChevaux, JC_13_TheSquareMustBeEmpty) {
    for (int square = 1; square <= 5; ++square) {
        Table table = Table::started_by(0, 4, horses(2));
        table.bring('R', -1, 55 + square);
        table.pass_to(0);
        table.bring('R', -1, 54 + square);
        EXPECT_EQ(table.steps('R'), (Steps{54 + square, 55 + square}));
        table.pass_to(0);
        EXPECT_TRUE(table.legal_after(square).empty()) << "square " << square << " is taken";
        EXPECT_EQ(table.legal_after(square + 1), Texts{"move R" + std::to_string(55 + square)});
        table.run(std::to_string(square + 1) + " move R" + std::to_string(55 + square));
        table.pass_to(0);
        const Texts freed = table.legal_after(square);
        EXPECT_EQ(std::count(freed.begin(), freed.end(), "move R" + std::to_string(54 + square)), 1) << "free again";
    }
}

TEST(JeuDeChevaux, JC_13_AHorseAboveIsNoObstacleFurtherOn) {
    // Square 3 taken does not keep a horse from square 1; a player's other horses go on as they can.
    Table table = Table::started_by(0, 4, horses(3));
    table.bring('R', -1, 58);
    table.pass_to(0);
    table.bring('R', -1, 55);
    table.pass_to(0);
    EXPECT_EQ(table.legal_after(1), Texts{"move R55"});
    EXPECT_EQ(table.legal_after(4), Texts{"move R58"});
    EXPECT_EQ(table.legal_after(6), Texts{"out R"});
}

TEST(JeuDeChevaux, JC_13_ARivalOnTheRingAheadDoesNotStopTheClimb) {
    Table table = Table::started_by(0, 4, horses(1));
    table.park('R', 13);
    table.pass_to(2);
    table.bring('B', -1, 24);
    table.run("4 move B24");  // red's first square, the next one on the ring after red's step 55
    table.pass_to(0);
    table.bring('R', 13, 55);
    EXPECT_EQ(table.legal_after(1), Texts{"move R55"});
    EXPECT_TRUE(table.legal_after(2).empty());
    table.run("1 move R55");
    EXPECT_EQ(table.steps('R'), Steps{56});
    EXPECT_EQ(table.steps('B'), Steps{28}) << "red does not land there";
}

TEST(JeuDeChevaux, JC_13_AHorseThatClimbsIsOutOfTheRivalsWayAndReach) {
    Table table = Table::started_by(0, 4, horses(1));
    table.bring('R', -1, 55);
    table.pass_to(3);
    table.run("6 out Y, 6 move Y0, 6 move Y6");  // yellow's 12 is red's 54
    EXPECT_TRUE(table.legal_after(2).empty()) << "no passing over red";
    table.roll(5);
    table.run("1 move R55");
    table.pass_to(3);
    table.run("2 move Y12");
    EXPECT_EQ(table.steps('Y'), Steps{14}) << "the way is free once red climbs";
    EXPECT_EQ(table.steps('R'), Steps{56});
}

TEST(JeuDeChevaux, JC_14_OnSquareSixAHorseLeavesTheBoard) {
    Table table = Table::started_by(0, 4, horses(3));
    table.bring('R', -1, 60);
    table.pass_to(0);
    table.run("6 move R60");
    EXPECT_EQ(table.steps('R'), (Steps{-1, -1, 61}));
    EXPECT_FALSE(table.over());
    table.roll(6);
    EXPECT_EQ(table.legal(), Texts{"out R"});
    EXPECT_TRUE(table.refuses("move R60"));
    EXPECT_TRUE(table.refuses("move R61")) << "it plays no more";
    table.move("out R");
    table.bring('R', 0, 60);
    table.pass_to(0);
    EXPECT_EQ(table.legal_after(6), (Texts{"move R60", "out R"})) << "and blocks nobody";
    table.run("6 move R60");
    EXPECT_EQ(table.steps('R'), (Steps{-1, 61, 61}));
}

}  // namespace
}  // namespace paddock::jeu_de_chevaux
