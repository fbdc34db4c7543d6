// [JC-15] and [JC-16]: who wins, and in which order.
#include <gtest/gtest.h>

#include "tests/games/jeu_de_chevaux/table.hpp"

namespace paddock::jeu_de_chevaux {
namespace {

using Ints = std::vector<int>;

// The player due brings a horse from the stable all the way home.
void bring_home(Table& table, char letter) {
    const std::size_t seat = table.due();
    table.bring(letter, -1, 60);
    table.pass_to(seat);
    table.run(std::string("6 move ") + letter + "60");
}

TEST(JeuDeChevaux, JC_15_TheFirstPlayerWithAllHorsesHomeWins) {
    for (int count = 1; count <= 4; ++count)
        for (int players = 3; players <= 4; ++players) {
            Table table = Table::started_by(1, players, horses(count));
            for (int horse = 0; horse < count; ++horse) {
                EXPECT_FALSE(table.over());
                EXPECT_EQ(table.due(), 1U);
                bring_home(table, 'G');
            }
            EXPECT_TRUE(table.over());
            EXPECT_EQ(table.turn(), Turn::nobody());
            EXPECT_EQ(table.match().outcome().reason, "home");
            EXPECT_EQ(table.ranks(), players == 3 ? (Ints{2, 1, 2}) : (Ints{2, 1, 2, 2}));
            EXPECT_EQ(table.refusal({std::nullopt, "roll 6"}), "the game is over; nothing can follow");
            EXPECT_EQ(table.refusal({seat_at(1), "out G"}), "the game is over; nothing can follow");
        }
}

TEST(JeuDeChevaux, JC_15_TwoPlayersNeedBothStables) {
    for (int count = 1; count <= 4; ++count) {
        Table table = Table::started_by(0, 2, horses(count));
        for (int horse = 0; horse < count; ++horse) bring_home(table, 'R');
        EXPECT_EQ(table.steps('R'), Steps(std::size_t(count), 61));
        for (int horse = 0; horse < count; ++horse) {
            EXPECT_FALSE(table.over()) << "red alone is not enough";
            bring_home(table, 'B');
        }
        EXPECT_TRUE(table.over());
        EXPECT_EQ(table.ranks(), (Ints{1, 2}));
        EXPECT_EQ(table.match().outcome().reason, "home");
    }
}

TEST(JeuDeChevaux, JC_15_TheHouseMayLetOneStableWin) {
    for (const char letter : {'G', 'Y'}) {
        Table table = Table::started_by(1, 2, with(horses(2), "one_stable_wins", true));
        bring_home(table, letter);
        bring_home(table, letter == 'G' ? 'Y' : 'G');
        EXPECT_FALSE(table.over()) << "one horse of each stable is no complete stable";
        bring_home(table, letter);
        EXPECT_TRUE(table.over());
        EXPECT_EQ(table.ranks(), (Ints{2, 1}));
    }
}

TEST(JeuDeChevaux, JC_15_OneStableWinsHasNoEffectWithThreeOrFour) {
    for (int players = 3; players <= 4; ++players) {
        Table table = Table::started_by(0, players, with(horses(2), "one_stable_wins", true));
        bring_home(table, 'R');
        EXPECT_FALSE(table.over());
        bring_home(table, 'R');
        EXPECT_TRUE(table.over());
    }
}

TEST(JeuDeChevaux, JC_15_OneStableWinsOverMoreHorsesFarOn) {
    Table table = Table::started_by(1, 2, with(horses(2), "one_stable_wins", true));
    for (const char letter : {'G', 'Y'}) {
        bring_home(table, letter);
        table.bring(letter, -1, 56);
        table.pass_to(1);
    }
    table.pass_to(0);
    bring_home(table, 'R');
    bring_home(table, 'R');
    EXPECT_EQ(table.steps('G'), (Steps{56, 61}));
    EXPECT_EQ(table.steps('Y'), (Steps{56, 61}));
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.ranks(), (Ints{1, 2}));
}

TEST(JeuDeChevaux, JC_15_TheHouseMayLetTheNumberOfOneStableWinFromWhicheverOfTwo) {
    for (const bool one_stable : {false, true})  // the weaker condition decides
        for (int count = 1; count <= 4; ++count)
            for (const int of_first : {0, count / 2, count}) {
                RuleList rules = with(horses(count), "any_four_win", true);
                rules.emplace_back("one_stable_wins", one_stable);
                Table table = Table::started_by(1, 2, rules);
                for (int horse = 0; horse < count; ++horse) {
                    EXPECT_FALSE(table.over()) << horse << " of " << count;
                    bring_home(table, horse < of_first ? 'G' : 'Y');
                }
                EXPECT_TRUE(table.over()) << of_first << " green of " << count;
                EXPECT_EQ(table.ranks(), (Ints{2, 1}));
                EXPECT_EQ(table.match().outcome().reason, "home");
            }
}

TEST(JeuDeChevaux, JC_15_WithoutThatRuleTheNumberOfOneStableIsNotEnough) {
    for (const bool one_stable : {false, true}) {
        Table table = Table::started_by(0, 2, with(horses(2), "one_stable_wins", one_stable));
        bring_home(table, 'R');
        bring_home(table, 'B');
        EXPECT_FALSE(table.over());
    }
}

TEST(JeuDeChevaux, JC_15_AnyFourWinHasNoEffectWithThreeOrFour) {
    for (int players = 3; players <= 4; ++players)
        for (const bool play_on : {false, true}) {
            RuleList rules = with(horses(2), "any_four_win", true);
            rules.emplace_back("play_on", play_on);
            Table table = Table::started_by(0, players, rules);
            bring_home(table, 'R');
            EXPECT_FALSE(table.over());
            bring_home(table, 'R');
            EXPECT_EQ(table.over(), !play_on);
        }
}

TEST(JeuDeChevaux, JC_16_TheOthersAreRankedByHorsesFinished) {
    Table table = Table::started_by(1, 4, horses(2));
    bring_home(table, 'G');
    table.pass_to(2);
    table.bring('B', -1, 57);
    table.pass_to(2);
    table.bring('B', -1, 56);
    table.pass_to(0);
    bring_home(table, 'R');
    bring_home(table, 'R');
    EXPECT_EQ(table.steps('G'), (Steps{-1, 61})) << "one home, no step";
    EXPECT_EQ(table.steps('B'), (Steps{56, 57})) << "none home, 115 steps";
    EXPECT_EQ(table.ranks(), (Ints{1, 2, 3, 4}));
}

TEST(JeuDeChevaux, JC_16_ThenByTheSumOfSteps) {
    Table table = Table::started_by(1, 4, horses(2));
    bring_home(table, 'G');
    table.bring('G', -1, 56);
    table.pass_to(2);
    bring_home(table, 'B');
    table.bring('B', -1, 57);
    table.pass_to(0);
    bring_home(table, 'R');
    bring_home(table, 'R');
    EXPECT_EQ(table.steps('G'), (Steps{56, 61}));
    EXPECT_EQ(table.steps('B'), (Steps{57, 61}));
    EXPECT_EQ(table.ranks(), (Ints{1, 3, 2, 4}));
}

// Green has horses on 0 and 9, blue one on 10: 1 + 10 = 11. Yellow's on 9 counts 10.
TEST(JeuDeChevaux, JC_16_EachHorseOnTheBoardCountsItsStepAndOneMore) {
    Table table = Table::started_by(0, 4, horses(2));
    bring_home(table, 'R');
    table.bring('R', -1, 60);
    table.run("6 out G, 6 move G0, 6 out G, 3 move G6");
    table.run("6 out B, 6 move B0, 4 move B6");
    table.run("6 out Y, 6 move Y0, 3 move Y6");
    table.run("6 move R60");
    EXPECT_EQ(table.steps('G'), (Steps{0, 9}));
    EXPECT_EQ(table.steps('B'), (Steps{-1, 10}));
    EXPECT_EQ(table.steps('Y'), (Steps{-1, 9}));
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.ranks(), (Ints{1, 2, 2, 4})) << "equal sums share the rank, and the next one is skipped";
    EXPECT_EQ(steps_covered(table.state(), seat_at(1)), 11);
    EXPECT_EQ(steps_covered(table.state(), seat_at(2)), 11);
    EXPECT_EQ(steps_covered(table.state(), seat_at(3)), 10);
    EXPECT_EQ(horses_home(table.state(), seat_at(0)), 2);
}

TEST(JeuDeChevaux, JC_16_AHorseOnItsFirstSquareBeatsAStable) {
    Table table = Table::started_by(0, 3, horses(2));
    bring_home(table, 'R');
    table.bring('R', -1, 60);
    table.lose_turn();
    table.run("6 out B, 6 move B0, 6 out B, 1 move B6");
    table.run("6 move R60");
    EXPECT_EQ(table.ranks(), (Ints{1, 3, 2}));
}

TEST(JeuDeChevaux, JC_16_WithoutPlayOnTheGameEndsAtOnce) {
    for (const RuleList& rules : {horses(1), with(horses(1), "play_on", false)}) {
        Table table = Table::started_by(2, 4, rules);
        bring_home(table, 'B');
        EXPECT_TRUE(table.over());
        EXPECT_EQ(table.ranks(), (Ints{2, 2, 1, 2}));
    }
}

TEST(JeuDeChevaux, JC_16_ThreeMayPlayOnForTheSecondPlace) {
    Table table = Table::started_by(0, 3, with(horses(1), "play_on", true));
    bring_home(table, 'R');
    EXPECT_FALSE(table.over());
    EXPECT_EQ(table.due(), 1U) << "the finishing 6 does not roll again";
    for (const std::size_t seat : {1U, 2U, 1U, 2U}) {
        EXPECT_EQ(table.due(), seat) << "nor does red's turn come again";
        table.roll(3);
    }
    table.pass_to(2);
    table.bring('B', -1, 60);
    table.pass_to(2);
    table.run("6 move B60");
    EXPECT_TRUE(table.over()) << "one is left";
    EXPECT_EQ(table.ranks(), (Ints{1, 3, 2}));
    EXPECT_EQ(table.match().outcome().reason, "home");
}

TEST(JeuDeChevaux, JC_16_FourPlayOnUntilOneIsLeft) {
    Table table = Table::started_by(3, 4, with(horses(1), "play_on", true));
    bring_home(table, 'Y');
    EXPECT_EQ(table.due(), 0U);
    table.roll(2);
    EXPECT_EQ(table.due(), 1U);
    bring_home(table, 'G');
    EXPECT_FALSE(table.over());
    EXPECT_EQ(table.due(), 2U);
    table.roll(2);
    EXPECT_EQ(table.due(), 0U) << "past yellow";
    table.roll(2);
    EXPECT_EQ(table.due(), 2U) << "past green";
    table.roll(2);
    bring_home(table, 'R');
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.ranks(), (Ints{3, 2, 4, 1}));
    EXPECT_EQ(table.steps('B'), Steps{-1});
}

TEST(JeuDeChevaux, JC_16_TheTurnPassesOverTwoWhoHaveFinished) {
    Table table = Table::started_by(1, 4, with(horses(1), "play_on", true));
    bring_home(table, 'G');
    table.pass_to(0);
    bring_home(table, 'R');
    EXPECT_EQ(table.due(), 2U) << "green, the next, is home already";
    for (const std::size_t seat : {2U, 3U, 2U, 3U}) {
        EXPECT_EQ(table.due(), seat);
        table.roll(1);
    }
    bring_home(table, 'B');
    EXPECT_EQ(table.ranks(), (Ints{2, 1, 3, 4}));
}

TEST(JeuDeChevaux, JC_16_WithSeveralHorsesOnlyTheLastEndsAPlayersGame) {
    Table table = Table::started_by(0, 3, with(horses(2), "play_on", true));
    bring_home(table, 'R');
    EXPECT_EQ(table.due(), 0U) << "the first horse's 6 rolls again";
    bring_home(table, 'R');
    EXPECT_EQ(table.due(), 1U) << "the last one's does not";
    EXPECT_FALSE(table.over());
}

TEST(JeuDeChevaux, JC_16_PlayOnHasNoEffectWithTwo) {
    Table table = Table::started_by(0, 2, with(horses(1), "play_on", true));
    bring_home(table, 'R');
    bring_home(table, 'B');
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.ranks(), (Ints{1, 2}));
}

}  // namespace
}  // namespace paddock::jeu_de_chevaux
