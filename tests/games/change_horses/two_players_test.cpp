// Two players: CH-27 to CH-29.
#include <gtest/gtest.h>

#include <map>

#include "tests/games/change_horses/table.hpp"

namespace paddock::change_horses {
namespace {

using Turns = std::vector<std::pair<std::string, std::string>>;

TEST(ChangeHorses, CH_27_TheFirstStarterIsGivenOrDrawn) {
    for (const std::uint8_t first : std::initializer_list<std::uint8_t>{0, 1}) {
        Table table = laid(Rules{.players = 2, .first = first}, "AB AC AD AE");
        EXPECT_EQ(table.due(), std::to_string(first));
    }
    Table table(Rules{.players = 2});
    table.play("dealer lanes ABCDEF\n dealer certificates AB CD / EF");
    EXPECT_EQ(table.due(), "dealer order");
    Rng rng(27);
    std::map<std::string, int> seen;
    for (int i = 0; i < 2000; ++i) ++seen[ChangeHorses::print(table.state(), ChangeHorses::draw(table.state(), rng))];
    EXPECT_EQ(seen.size(), 2U);
    EXPECT_NEAR(seen["order 1 0"], 1000, 75);
    table.play("dealer order 1 0");
    table.picks("AB AC AD AE / AB AC AD AE");
    EXPECT_EQ(table.due(), "1");
    EXPECT_EQ(table.carrots(), "0 0");
    table.plays("AB AB AC AC");
    EXPECT_EQ(table.due(), "together 0 1") << "no Racing Form cards: no order is dealt again";
}

TEST(ChangeHorses, CH_28_FourCardsAlternatelyThenTwoMoreAndTheSameStarter) {
    Table table = dealt(Rules{.players = 2, .finish = 40, .first = 1});
    EXPECT_EQ(table.due(), "together 0 1");
    EXPECT_EQ(table.legal(0).size(), 1365U);
    EXPECT_TRUE(table.refuses("0 pick AB AC AD"));
    table.picks("AB AC AD AE / AB BC BD BE");
    for (const auto& [seat, card] : Turns{{"1", "BC"}, {"0", "AB"}, {"1", "AB"}}) {
        EXPECT_EQ(table.due(), seat);
        table.plays(card);
        EXPECT_EQ(table.rows(), "A0 B0 C0 D0 E0 F0");
    }
    EXPECT_EQ(table.due(), "0");
    table.plays("AC");
    EXPECT_EQ(table.rows(), "A3 B3 C0 D0 E0 F0") << "A3 B3 C2";
    EXPECT_EQ(table.board(), "BC AB AB AC") << "the cards stay";
    EXPECT_EQ(table.due(), "together 0 1");
    EXPECT_EQ(table.legal(0).size(), 55U) << "two of eleven";
    table.picks("DE DF / DE DF");
    EXPECT_EQ(table.shown(0), "AD AE DE DF");
    EXPECT_EQ(table.shown(1), "BD BE DE DF");
    for (const auto& [seat, card] : Turns{{"1", "DE"}, {"0", "DE"}, {"1", "DF"}, {"0", "AE"}}) {
        EXPECT_EQ(table.due(), seat) << "the same starter";
        table.plays(card);
    }
    EXPECT_EQ(table.rows(), "A3 B6 C0 D3 E3 F1") << "A4 B3 C2 D3 E3 F1";
    EXPECT_EQ(table.board(), "");
    table.picks("AF BC / AC AD");
    EXPECT_EQ(table.due(), "0") << "who went last starts";
    EXPECT_EQ(table.shown(0), "AD AF BC DF");
}

TEST(ChangeHorses, CH_29_SevenRoundsWithFourOrEightCards) {
    Rng rng(29);
    int whole_games = 0;
    for (int game = 0; game < 60; ++game) {
        Match<ChangeHorses> match(Rules{.players = 2, .finish = 40, .first = static_cast<std::uint8_t>(game % 2)});
        std::string cards_when_moving;
        std::string starters;
        std::string picks;
        while (!match.over()) {
            const State before = match.state();
            const Turn turn = ChangeHorses::turn(before);
            if (turn.together && turn.seats.count() == 2)
                picks += std::to_string(std::popcount(ChangeHorses::legal(before, seat_at(0))[0].more)) + " ";
            if (before.open.phase == Phase::act && before.open.position == 0 && before.open.wild_used.empty())
                starters += std::to_string(index_of(turn.seats.lowest())) + " ";
            play_lively_event(match, rng);
            if (match.state().open.round > before.open.round)
                cards_when_moving += std::to_string(before.open.board_size + 1) + " ";
        }
        EXPECT_LE(match.state().open.round, 7);
        if (match.state().open.round < 7) continue;
        ++whole_games;
        EXPECT_EQ(cards_when_moving, "4 8 4 8 4 8 4 ");
        EXPECT_EQ(picks, "4 2 2 2 2 2 1 ") << "one, if only one is left";
        EXPECT_EQ(starters, game % 2 == 0 ? "0 0 1 1 0 0 1 " : "1 1 0 0 1 1 0 ");
    }
    EXPECT_GT(whole_games, 30);
}

TEST(ChangeHorses, CH_29_OneWildHorseCardARoundThoughThereAreTwoTurnsInIt) {
    Table table = laid(Rules{.players = 2, .finish = 40, .first = 0}, "AB AC AD AE");
    table.play("0 wild fast\n 0 play AB\n 1 play AB");
    EXPECT_TRUE(table.legal(0, "wild").empty());
    EXPECT_TRUE(table.refuses("0 wild fast"));
    table.play("0 play AC\n 1 wild fast\n 1 play AC");
    EXPECT_EQ(table.wild_left(), "1 1") << "in the second turn it may be used if the first was without";
    table.picks("BC BD / BC BD");
    EXPECT_FALSE(table.legal(0, "wild").empty()) << "a new round";
    table.play("0 play AD\n 1 wild fast\n 1 play AD\n 0 wild fast\n 0 play AE\n 1 play AE");
    EXPECT_EQ(table.wild_left(), "0 0");
}

}  // namespace
}  // namespace paddock::change_horses
