// [JC-9] and [JC-10]: sixes, and turns that are lost.
#include <gtest/gtest.h>

#include "tests/games/jeu_de_chevaux/table.hpp"

namespace paddock::jeu_de_chevaux {
namespace {

TEST(JeuDeChevaux, JC_9_ASixMovesAHorseOrLetsOneOut) {
    Table table = Table::started_by(0, 4);
    table.bring('R', -1, 12);
    EXPECT_EQ(table.legal_after(6), (Texts{"move R12", "out R"}));
    Table moved = table;
    moved.run("6 move R12");
    EXPECT_EQ(moved.steps('R'), (Steps{-1, -1, -1, 18}));
    EXPECT_EQ(moved.due(), 0U) << "and rolls again";
    EXPECT_TRUE(moved.roll_due());
    table.run("6 out R");
    EXPECT_EQ(table.steps('R'), (Steps{-1, -1, 0, 12}));
    EXPECT_EQ(table.due(), 0U) << "and rolls again";
    EXPECT_TRUE(table.roll_due());
}

TEST(JeuDeChevaux, JC_9_OtherRollsEndTheTurn) {
    for (int pips = 1; pips <= 5; ++pips) {
        Table table = Table::started_by(0, 4);
        table.bring('R', -1, 12);
        table.run(std::to_string(pips) + " move R12");
        EXPECT_EQ(table.due(), 1U);
        EXPECT_TRUE(table.roll_due());
    }
}

TEST(JeuDeChevaux, JC_9_WithoutLimit) {
    Table table = Table::started_by(0, 4);
    int sixes = 0;
    for (int horse = 0; horse < 4; ++horse) {
        const int target = 54 - 6 * horse;
        table.bring('R', -1, target);
        sixes += 1 + target / 6;
        EXPECT_EQ(table.due(), 0U) << sixes << " sixes in a row";
    }
    EXPECT_EQ(sixes, 34);
    EXPECT_EQ(table.steps('R'), (Steps{36, 42, 48, 54}));
}

TEST(JeuDeChevaux, JC_9_TheSixThatFinishesAHorseRollsAgain) {
    for (int players = 2; players <= 4; ++players) {
        Table table = Table::started_by(0, players, horses(2));
        table.bring('R', -1, 60);
        table.pass_to(0);
        table.run("6 move R60");
        EXPECT_EQ(table.steps('R'), (Steps{-1, 61}));
        EXPECT_EQ(table.due(), 0U);
        EXPECT_TRUE(table.roll_due());
        table.run("6 out R");
        EXPECT_EQ(table.steps('R'), (Steps{0, 61}));
    }
}

TEST(JeuDeChevaux, JC_10_WhoCanMustMove) {
    Table table = Table::started_by(0, 4, horses(1));
    table.bring('R', -1, 12);
    table.roll(3);
    EXPECT_EQ(table.turn(), Turn::of_seat(seat_at(0)));
    EXPECT_EQ(table.legal(), Texts{"move R12"}) << "no way to pass";
    EXPECT_FALSE(table.refusal({std::nullopt, "roll 3"}).empty()) << "nor to roll again";
    for (const auto* text : {"pass", "", "stand", "skip"}) EXPECT_TRUE(table.refuses(text));
    EXPECT_EQ(table.turn(), Turn::of_seat(seat_at(0)));
}

TEST(JeuDeChevaux, JC_10_WhoCanLetOutMust) {
    Table table = Table::started_by(0, 4);
    table.roll(6);
    EXPECT_EQ(table.turn(), Turn::of_seat(seat_at(0)));
    EXPECT_EQ(table.legal(), Texts{"out R"});
}

TEST(JeuDeChevaux, JC_10_WhoCannotLosesTheTurnWithoutAnEvent) {
    Table table = Table::started_by(0, 4);
    const std::size_t before = table.match().events().size();
    table.roll(5);
    EXPECT_EQ(table.due(), 1U);
    EXPECT_TRUE(table.roll_due());
    EXPECT_EQ(table.match().events().size(), before + 1) << "the roll alone";
}

// A lone horse on step 52 can do nothing with a six.
Table stuck_with_a_six(int players, RuleList rules) {
    Table table = Table::started_by(0, players, std::move(rules));
    table.park('R', 52);
    table.pass_to(0);
    EXPECT_TRUE(table.legal_after(6).empty());
    return table;
}

TEST(JeuDeChevaux, JC_10_AnUnusedSixIsLostToo) {
    Table table = stuck_with_a_six(4, horses(1));
    table.roll(6);
    EXPECT_EQ(table.due(), 1U);
    EXPECT_TRUE(table.roll_due());
    EXPECT_EQ(table.steps('R'), Steps{52});
}

TEST(JeuDeChevaux, JC_10_TheHouseMayGiveAnotherRollForAnUnusedSix) {
    for (int players = 3; players <= 4; ++players) {
        Table table = stuck_with_a_six(players, with(horses(1), "reroll_unused_six", true));
        for (int again = 0; again < 10; ++again) {
            table.roll(6);
            EXPECT_EQ(table.due(), 0U) << "without limit";
            EXPECT_TRUE(table.roll_due());
        }
        Table other = table;
        other.roll(4);
        EXPECT_EQ(other.due(), 1U) << "only for a six";
        table.run("3 move R52");
        EXPECT_EQ(table.due(), 1U);
    }
}

TEST(JeuDeChevaux, JC_10_ASixMayBeUnusedWithHorsesInTheStable) {
    // Red's own horse keeps the first square, and yellow, three squares on, keeps it there.
    for (const bool again : {false, true}) {
        Table table = Table::started_by(3, 4, with(horses(2), "reroll_unused_six", again));
        table.park('Y', 17);
        table.pass_to(0);
        table.run("6 out R");
        EXPECT_EQ(table.steps('R'), (Steps{-1, 0}));
        table.roll(6);
        EXPECT_TRUE(table.roll_due());
        EXPECT_EQ(table.due(), again ? 0U : 1U);
        EXPECT_EQ(table.steps('R'), (Steps{-1, 0}));
    }
}

TEST(JeuDeChevaux, JC_10_OnlyASixIsRolledAgain) {
    Table table = Table::started_by(0, 2, {{"reroll_unused_six", true}});
    for (const int pips : {1, 2, 3, 4, 5, 5, 4, 3, 2, 1}) {
        const std::size_t seat = table.due();
        table.roll(pips);
        EXPECT_EQ(table.due(), 1 - seat);
    }
}

}  // namespace
}  // namespace paddock::jeu_de_chevaux
