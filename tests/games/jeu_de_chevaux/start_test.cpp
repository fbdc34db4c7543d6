// [JC-1] to [JC-3]: the board, the stables, and who starts.
#include <gtest/gtest.h>

#include <set>

#include "tests/games/jeu_de_chevaux/table.hpp"

namespace paddock::jeu_de_chevaux {
namespace {

TEST(JeuDeChevaux, JC_1_TheRingHas56SquaresOf14AQuarter) {
    EXPECT_EQ(ring_squares, 56);
    EXPECT_EQ(quarter, 14);
    for (const Colour colour : all_colours) {
        std::set<int> squares;
        for (int step = 0; step <= 55; ++step) {
            const int square = square_of(colour, step);
            EXPECT_EQ(square, (step + 14 * int(colour)) % 56);
            squares.insert(square);
        }
        EXPECT_EQ(squares.size(), 56U) << "once round, every square";
    }
}

TEST(JeuDeChevaux, JC_1_StablesAreRedGreenBlueYellowClockwise) {
    EXPECT_EQ(square_of(Colour::red, 0), 0);
    EXPECT_EQ(square_of(Colour::red, 14), square_of(Colour::green, 0));
    EXPECT_EQ(square_of(Colour::red, 28), square_of(Colour::blue, 0)) << "red faces blue";
    EXPECT_EQ(square_of(Colour::red, 42), square_of(Colour::yellow, 0));
    EXPECT_EQ(square_of(Colour::green, 28), square_of(Colour::yellow, 0)) << "green faces yellow";
    EXPECT_EQ(square_of(Colour::yellow, 14), square_of(Colour::red, 0)) << "and round again";
    EXPECT_EQ(colour_letters, "RGBY");
}

// One horse meets the first square of each stable on its way: seen by what it takes there.
TEST(JeuDeChevaux, JC_1_EveryColoursStep14IsTheNextOnesFirstSquare) {
    for (std::size_t seat = 0; seat < 4; ++seat) {
        const char mover = "RGBY"[seat];
        const char next = "GBYR"[seat];
        const std::size_t after = (seat + 1) % 4;
        Table table = Table::started_by(after, 4, horses(2));
        table.park_on_first_square(next);
        table.pass_to(seat);
        table.run("6 out " + std::string(1, mover) + ", 6 move " + mover + "0, 6 move " + mover + "6");
        EXPECT_EQ(table.steps(next), (Steps{0, 17}));
        table.run("2 move " + std::string(1, mover) + "12");
        EXPECT_EQ(table.steps(mover), (Steps{-1, 14}));
        EXPECT_EQ(table.steps(next), (Steps{-1, 17})) << mover << " landed on " << next << "'s first square";
    }
}

TEST(JeuDeChevaux, JC_1_StepsCountFromTheFirstSquareToTheSixthNumbered) {
    Table table = Table::started_by(0, 4, horses(1));
    table.bring('R', -1, 0);
    EXPECT_EQ(table.steps('R'), Steps{0});
    table.bring('R', 0, 55);
    EXPECT_EQ(table.steps('R'), Steps{55});
    for (int n = 1; n <= 5; ++n) {
        table.pass_to(0);
        table.bring('R', 54 + n, 55 + n);
        EXPECT_EQ(table.steps('R'), Steps{55 + n}) << "numbered square " << n;
    }
    table.pass_to(0);
    table.run("6 move R60");
    EXPECT_EQ(table.steps('R'), Steps{61});
    EXPECT_TRUE(table.over());
}

// The colours that a seat can let out, first roll of the game.
Texts stables_of(std::size_t seat, int players, RuleList rules = {}) {
    return Table::started_by(seat, players, std::move(rules)).legal_after(6);
}

TEST(JeuDeChevaux, JC_2_FourPlayersHaveAStableEachClockwiseFromRed) {
    EXPECT_EQ(stables_of(0, 4), Texts{"out R"});
    EXPECT_EQ(stables_of(1, 4), Texts{"out G"});
    EXPECT_EQ(stables_of(2, 4), Texts{"out B"});
    EXPECT_EQ(stables_of(3, 4), Texts{"out Y"});
}

TEST(JeuDeChevaux, JC_2_ThreePlayersLeaveOneStableEmpty) {
    const std::vector<std::pair<std::string, std::string>> seats{
        {"R", "GBY"}, {"G", "RBY"}, {"B", "RGY"}, {"Y", "RGB"}};
    for (const auto& [empty, colours_taken] : seats) {
        for (std::size_t seat = 0; seat < 3; ++seat)
            EXPECT_EQ(stables_of(seat, 3, {{"empty", empty}}), Texts{std::string("out ") + colours_taken[seat]})
                << empty;
        const Table table(3, {{"empty", empty}});
        EXPECT_EQ(table.steps(empty[0]), Steps{}) << "no horses there";
        for (const char letter : colours_taken) EXPECT_EQ(table.steps(letter), Steps(4, -1));
    }
    EXPECT_EQ(stables_of(2, 3), Texts{"out B"}) << "yellow by default";
}

TEST(JeuDeChevaux, JC_2_TwoPlayersHaveFacingStables) {
    EXPECT_EQ(stables_of(0, 2), (Texts{"out R", "out B"}));
    EXPECT_EQ(stables_of(1, 2), (Texts{"out G", "out Y"}));
}

TEST(JeuDeChevaux, JC_2_EmptyHasNoEffectButWithThreePlayers) {
    for (const auto* empty : {"R", "G", "B", "Y"}) {
        EXPECT_EQ(stables_of(0, 2, {{"empty", std::string(empty)}}), (Texts{"out R", "out B"}));
        EXPECT_EQ(stables_of(3, 4, {{"empty", std::string(empty)}}), Texts{"out Y"});
        EXPECT_EQ(Table(4, {{"empty", std::string(empty)}}).steps(empty[0]), Steps(4, -1));
    }
}

TEST(JeuDeChevaux, JC_2_EachStableHasFourHorsesOrAsTheHouseSays) {
    for (const char letter : {'R', 'G', 'B', 'Y'}) EXPECT_EQ(Table(4).steps(letter), Steps(4, -1));
    for (int count = 1; count <= 4; ++count)
        for (int players = 2; players <= 4; ++players) {
            const Table table(players, horses(count));
            for (const char letter : {'R', 'G', 'B'}) EXPECT_EQ(table.steps(letter), Steps(std::size_t(count), -1));
            EXPECT_EQ(table.steps('Y').size(), players == 3 ? 0U : std::size_t(count));
        }
}

// Letting out more horses than there are is no move, so the number is real.
TEST(JeuDeChevaux, JC_2_AStableRunsOutOfHorses) {
    for (int count = 1; count <= 4; ++count) {
        Table table = Table::started_by(0, 3, horses(count));
        const auto can_let_out = [&] {
            const Texts legal = table.legal_after(6);
            return std::count(legal.begin(), legal.end(), "out R") == 1;
        };
        for (int out = 0; out < count; ++out) {
            EXPECT_TRUE(can_let_out());
            table.bring('R', -1, 48 - 12 * out);
        }
        EXPECT_FALSE(can_let_out()) << count << " horses, all out";
    }
}

void start_rolls(Table& table, std::vector<int> rolls) {
    for (const int pips : rolls) {
        EXPECT_TRUE(table.roll_due());
        table.roll(pips);
    }
}

TEST(JeuDeChevaux, JC_3_TheHighestRollStarts) {
    for (std::size_t starter = 0; starter < 4; ++starter) {
        Table table(4);
        for (std::size_t seat = 0; seat < 4; ++seat) {
            EXPECT_EQ(table.due(), seat) << "in seat order";
            table.roll(seat == starter ? 4 : int(seat) % 3 + 1);
        }
        EXPECT_EQ(table.due(), starter);
    }
}

TEST(JeuDeChevaux, JC_3_TheStartingRollIsNotUsedForMoving) {
    Table table = Table::started_by(1, 2);
    EXPECT_TRUE(table.roll_due()) << "the starter rolls again before moving";
    EXPECT_EQ(table.due(), 1U);
    table.run("6 out G");
    EXPECT_EQ(table.steps('G'), (Steps{-1, -1, -1, 0}));
}

TEST(JeuDeChevaux, JC_3_TheTiedRollAgainInSeatOrder) {
    Table table(4);
    start_rolls(table, {5, 2, 5, 5});
    EXPECT_EQ(table.due(), 0U);
    table.roll(3);
    EXPECT_EQ(table.due(), 2U) << "seat 1 is out of it";
    table.roll(4);
    EXPECT_EQ(table.due(), 3U);
    table.roll(4);
    EXPECT_EQ(table.due(), 2U) << "still two of them";
    table.roll(1);
    EXPECT_EQ(table.due(), 3U);
    table.roll(2);
    EXPECT_EQ(table.due(), 3U);
    EXPECT_EQ(table.legal_after(6), Texts{"out Y"});
    EXPECT_TRUE(table.legal_after(5).empty());
}

TEST(JeuDeChevaux, JC_3_ATieBelowTheHighestDoesNotMatter) {
    Table table(4);
    start_rolls(table, {2, 2, 3, 2});
    EXPECT_EQ(table.due(), 2U);
    EXPECT_EQ(table.legal_after(6), Texts{"out B"});
}

TEST(JeuDeChevaux, JC_3_AllMayTieAgainAndAgain) {
    Table table(3);
    for (int lap = 0; lap < 20; ++lap) start_rolls(table, {6, 6, 6});
    EXPECT_EQ(table.due(), 0U);
    start_rolls(table, {1, 1, 1, 1, 2, 1});
    EXPECT_EQ(table.due(), 1U);
    EXPECT_EQ(table.legal_after(6), Texts{"out G"});
}

// In a lap of ties only the rolls of that lap count.
TEST(JeuDeChevaux, JC_3_EarlierLapsAreForgotten) {
    Table table(3);
    start_rolls(table, {6, 1, 6, 2, 1});
    EXPECT_EQ(table.due(), 0U);
    EXPECT_EQ(table.legal_after(6), Texts{"out R"});
}

TEST(JeuDeChevaux, JC_3_PlayGoesClockwise) {
    for (int players = 2; players <= 4; ++players)
        for (std::size_t starter = 0; starter < std::size_t(players); ++starter) {
            Table table = Table::started_by(starter, players);
            for (std::size_t turns = 0; turns < 9; ++turns) {
                EXPECT_EQ(table.due(), (starter + turns) % std::size_t(players));
                table.roll(3);
            }
        }
}

}  // namespace
}  // namespace paddock::jeu_de_chevaux
