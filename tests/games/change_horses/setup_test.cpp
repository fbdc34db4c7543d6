// The set-up: CH-1 to CH-8.
#include <gtest/gtest.h>

#include <map>

#include "tests/games/change_horses/table.hpp"

namespace paddock::change_horses {
namespace {

// Draws as the dealer would here, many times; the chi-square of what comes out against even chances.
void expect_even_draws(const State& state, std::size_t outcomes) {
    Rng rng(outcomes);
    std::map<std::string, int> seen;
    const int draws = static_cast<int>(outcomes) * 50;
    for (int i = 0; i < draws; ++i) ++seen[ChangeHorses::print(state, ChangeHorses::draw(state, rng))];
    EXPECT_EQ(seen.size(), outcomes);
    double chi_square = 0;
    for (const auto& [text, count] : seen) chi_square += (count - 50.0) * (count - 50.0) / 50.0;
    EXPECT_LT(chi_square, fair_chi_square(outcomes));
}

TEST(ChangeHorses, CH_1_SixHorsesRaceWhateverTheNumberOfPlayers) {
    for (std::uint8_t players = 2; players <= 5; ++players) {
        Table table(Rules{.players = players});
        EXPECT_EQ(table.due(), "dealer lanes");
        for (const auto* wrong : {"lanes ABCDE", "lanes ABCDEG", "lanes ABCDEA", "lanes ABCDEFA", "lanes"})
            EXPECT_TRUE(table.refuses(std::string("dealer ") + wrong)) << wrong;
        table.play("dealer lanes FEDCBA");
        EXPECT_EQ(table.rows(), "A0 B0 C0 D0 E0 F0");
        EXPECT_EQ(table.lanes_text(), "A6 B5 C4 D3 E2 F1");
    }
    EXPECT_EQ(horses, 6);
}

TEST(ChangeHorses, CH_2_HorsesStartOnRowZeroInRandomLanes) {
    Table table(Rules{});
    EXPECT_EQ(table.open().rules.finish, 12);
    expect_even_draws(table.state(), 720);
    table.play("dealer lanes CABEDF");
    EXPECT_EQ(table.lanes_text(), "A2 B3 C1 D5 E4 F6");
    EXPECT_EQ(table.rows(), "A0 B0 C0 D0 E0 F0");
    EXPECT_EQ(table.due(), "dealer certificates");
}

TEST(ChangeHorses, CH_2_TheTrackHasSixLanesAndLaneOneIsToTheLeft) {
    Table table = laid(Rules{.players = 3}, "AB AC BC");
    State state = placed(table.state(), "A1/1 B1/6 C2/3 D0/4 E0/5 F0/6");
    const Texts slips = legal_texts(state, seat_at(0), "wild slip");
    for (const std::string& text : slips) {
        EXPECT_EQ(text.find("A-"), std::string::npos) << "lane 1 is the innermost";
        EXPECT_EQ(text.find("B+"), std::string::npos) << "lane 6 is the outermost";
    }
    act(state, 0, "wild slip A+ C-");
    EXPECT_EQ(state.open.lane[Horse::a], 1) << "away from lane 1";
    EXPECT_EQ(state.open.lane[Horse::c], 1) << "towards lane 1";
}

TEST(ChangeHorses, CH_2_RowZeroIsPartOfTheTrack) {
    Table table = laid(Rules{.players = 3}, "AB AC BC");
    State state = placed(table.state(), "A1/1 B0/2 C0/3 D0/4 E0/5 F0/6");
    EXPECT_EQ(legal_texts(state, seat_at(0), "wild slip"), (Texts{"wild slip A+ B-", "wild slip B- C-"}));
}

// A moves by 3 in both rounds: it stands on row 6 when the second has been counted.
constexpr auto* two_rounds_of_three = R"(
    0 pick AB BC EF
    1 pick AC BC EF
    2 pick AD BC EF
    0 play AB
    1 play AC
    2 play AD
    dealer order 2 1 0)";

TEST(ChangeHorses, CH_3_AHorseHasCrossedWhenItsRowIsAtLeastTheFinish) {
    for (const std::uint8_t finish : std::initializer_list<std::uint8_t>{6, 7}) {
        Table table = dealt(Rules{.players = 3, .finish = finish});
        table.play(two_rounds_of_three);
        EXPECT_EQ(table.rows(), "A3 B1 C1 D1 E0 F0");
        table.plays("BC BC EF");
        EXPECT_EQ(table.rows(), "A6 B4 C4 D2 E1 F1");
        EXPECT_EQ(table.due(), finish == 6 ? "over" : "dealer order");
    }
}

TEST(ChangeHorses, CH_3_AHorseOnRowZeroNeverBlocksAFinisher) {
    Table table(Rules{.players = 3, .finish = 6});
    table.play("dealer lanes AEBCDF\n dealer certificates A B C / DEF\n dealer order 0 1 2");
    table.play(two_rounds_of_three);
    table.play("2 wild slip A+ F-");
    EXPECT_EQ(table.lanes_text(), "A2 B3 C4 D5 E2 F5");
    table.plays("BC BC EF");
    EXPECT_EQ(table.rows(), "A6 B4 C4 D2 E1 F1") << "E stands on row 0 of the lane that A finishes in";
    EXPECT_EQ(table.reason(), "line");
}

TEST(ChangeHorses, CH_3_RowsGoOnPastTheLineAndAFinisherStillBlocks) {
    Table table = laid(Rules{.players = 3, .finish = 6}, "AB BC BD");
    table.plays("AB BC");
    State state = placed(table.state(), "A5/1 B4/1 C0/2 D0/3 E0/4 F0/5");
    act(state, 2, "play BD");
    EXPECT_EQ(rows_of(state.open.row), "A6 B5 C1 D1 E0 F0") << "B would go to 7";
    Table other = laid(Rules{.players = 3, .finish = 6}, "AB AC AD");
    other.plays("AB AC");
    state = placed(other.state(), "A5/1 B5/2 C4/1 D0/3 E0/4 F0/5");
    act(state, 2, "play AD");
    EXPECT_EQ(rows_of(state.open.row), "A8 B6 C5 D1 E0 F0");
    state = placed(other.state(), "A5/1 B4/1 C3/1 D5/3 E0/4 F0/5");
    state.open.counts = 0x000353;  // A3 B5 C3
    EXPECT_EQ(rows_of(projected(state.open)), "A8 B7 C6 D5 E0 F0") << "finishers block finishers";
}

TEST(ChangeHorses, CH_4_EveryPlayerHoldsEveryPairOnce) {
    for (std::uint8_t players = 2; players <= 5; ++players) {
        const Table table(Rules{.players = players});
        for (std::size_t seat = 0; seat < players; ++seat)
            EXPECT_EQ(table.hand(seat), "AB AC AD AE AF BC BD BE BF CD CE CF DE DF EF");
    }
}

TEST(ChangeHorses, CH_5_EveryPlayerHoldsTwoWildHorseCards) {
    EXPECT_EQ(Table(Rules{.players = 2}).wild_left(), "2 2");
    EXPECT_EQ(Table(Rules{.players = 3}).wild_left(), "2 2 2");
    EXPECT_EQ(Table(Rules{.players = 4}).wild_left(), "2 2 2 2");
    EXPECT_EQ(Table(Rules{.players = 5}).wild_left(), "2 2 2 2 2");
}

TEST(ChangeHorses, CH_6_CertificatesAreShuffledAndTheRestFormThePile) {
    const std::array<const char*, 4> texts{"BD CF / EA", "C F A / EBD", "C F A E / DB", "C F A E B / D"};
    for (std::uint8_t players = 2; players <= 5; ++players) {
        Table table(Rules{.players = players});
        table.play("dealer lanes ABCDEF");
        EXPECT_EQ(table.due(), "dealer certificates");
        expect_even_draws(table.state(), players == 2 ? 180 : 720);
        table.play(std::string("dealer certificates ") + texts[players - 2U]);
        EXPECT_EQ(table.certificates(), texts[players - 2U]);
        EXPECT_EQ(table.open().pile_size, players == 2 ? 2 : players == 3 ? 3 : players == 4 ? 2 : 1);
    }
}

TEST(ChangeHorses, CH_7_NumbersAreDealtAtRandomAndNumberOnePlaysFirst) {
    for (std::uint8_t players = 3; players <= 5; ++players) {
        Table table(Rules{.players = players});
        table.play("dealer lanes ABCDEF");
        table.play(players == 3   ? "dealer certificates A B C / DEF"
                   : players == 4 ? "dealer certificates A B C D / EF"
                                  : "dealer certificates A B C D E / F");
        EXPECT_EQ(table.due(), "dealer order");
        expect_even_draws(table.state(), players == 3 ? 6 : players == 4 ? 24 : 120);
        EXPECT_TRUE(table.refuses("dealer order 2 0"));
        EXPECT_TRUE(table.refuses("dealer order 2 0 0 1 3"));
        EXPECT_TRUE(table.refuses("dealer order 2 0 5 1 3"));
    }
    Table table(Rules{.players = 4});
    table.play("dealer lanes ABCDEF\n dealer certificates A B C D / EF\n dealer order 2 0 3 1");
    table.picks("AB AC AD / AB AC AD / AB AC AD / AB AC AD");
    for (const auto* seat : {"2", "0", "3", "1"}) {
        EXPECT_EQ(table.due(), seat);
        table.plays("AB");
    }
}

TEST(ChangeHorses, CH_8_TheDerbyLeagueGivesElevenCarrotsAPlayer) {
    EXPECT_EQ(Table(Rules{.players = 3, .derby = true}).carrots(), "33 33 33");
    EXPECT_EQ(Table(Rules{.players = 4, .derby = true}).carrots(), "44 44 44 44");
    EXPECT_EQ(Table(Rules{.players = 5, .derby = true}).carrots(), "55 55 55 55 55");
    EXPECT_EQ(Table(Rules{.players = 5}).carrots(), "0 0 0 0 0");
    EXPECT_FALSE(check(Rules{.players = 2, .derby = true}));
}

}  // namespace
}  // namespace paddock::change_horses
