// A round with three to five players: CH-9 to CH-16.
#include <gtest/gtest.h>

#include <map>

#include "tests/games/change_horses/slow_track.hpp"
#include "tests/games/change_horses/table.hpp"

namespace paddock::change_horses {
namespace {

TEST(ChangeHorses, CH_9_ThreeCardsAreLaidTogetherThenTwo) {
    Table table = dealt(Rules{.players = 3});
    EXPECT_EQ(table.due(), "together 0 1 2");
    EXPECT_EQ(table.legal(1).size(), 455U);
    for (const auto* wrong : {"1 pick AB AC", "1 pick AB AC AD AE", "1 pick AC AB AD", "1 pick AB AB AC"})
        EXPECT_TRUE(table.refuses(wrong)) << wrong;
    table.play("2 pick AB AC DE\n 0 pick AB CD EF");
    EXPECT_EQ(table.due(), "together 1");
    EXPECT_TRUE(table.refuses("2 pick AB AC AD")) << "what is laid is laid";
    EXPECT_EQ(table.shown(2), "") << "nothing is turned over before all have laid";
    EXPECT_EQ(table.hand(2), table.hand(1));
    table.play("1 pick AC BD EF");
    EXPECT_EQ(table.shown(0) + "/" + table.shown(1) + "/" + table.shown(2), "AB CD EF/AC BD EF/AB AC DE");
    EXPECT_EQ(table.hand(2), "AD AE AF BC BD BE BF CD CE CF DF EF");
    EXPECT_EQ(table.due(), "0");
    table.plays("AB AC DE");
    table.play("dealer order 2 0 1");
    EXPECT_EQ(table.due(), "2") << "no cards are laid in the middle of a double round";
    table.plays("AB CD EF");
    EXPECT_EQ(table.due(), "dealer order") << "the order is known before cards are laid";
    EXPECT_TRUE(table.refuses("0 pick AC AD"));
    table.play("dealer order 1 0 2");
    EXPECT_EQ(table.due(), "together 0 1 2");
    EXPECT_EQ(table.legal(0).size(), 66U) << "two of twelve";
    EXPECT_TRUE(table.refuses("0 pick AC AD AE"));
    EXPECT_TRUE(table.refuses("0 pick AB AC")) << "AB is gone";
    EXPECT_TRUE(table.refuses("0 pick AC EF")) << "EF lies face up already";
    table.picks("AC AD / AB AD / AD AE");
    EXPECT_EQ(table.shown(0), "AC AD EF") << "three lie face up";
    EXPECT_EQ(table.shown(1), "AB AD BD");
    EXPECT_EQ(table.shown(2), "AC AD AE");
    EXPECT_EQ(table.due(), "1");
}

TEST(ChangeHorses, CH_10_EachPutsOneFaceUpCardInOrderOfPlay) {
    Table table = dealt(Rules{.players = 3});
    table.picks("AB AC AD / BC BD BE / CD CE CF");
    EXPECT_EQ(table.legal(0, "play"), (Texts{"play AB", "play AC", "play AD"}));
    EXPECT_TRUE(table.refuses("0 play BC"));
    EXPECT_TRUE(table.refuses("0 play EF")) << "in hand, not face up";
    EXPECT_TRUE(table.refuses("1 play BC")) << "not yet";
    table.play("0 play AC");
    EXPECT_EQ(table.shown(0), "AB AD");
    EXPECT_EQ(table.board(), "AC");
    EXPECT_TRUE(table.refuses("0 play AB")) << "one card a round";
    table.play("1 play BE");
    EXPECT_EQ(table.due(), "2");
    EXPECT_EQ(table.rows(), "A0 B0 C0 D0 E0 F0") << "the horses wait until all have played";
    table.play("2 play CF");
    EXPECT_EQ(table.rows(), "A1 B1 C0 D0 E1 F1");
}

TEST(ChangeHorses, CH_11_OddCountsMoveThatFarAndEvenCountsStay) {
    for (int horse = 0; horse < horses; ++horse)
        for (unsigned count = 0; count <= 10; ++count) {
            const PerHorse<std::uint8_t> steps = steps_of(count << 4 * horse);
            for (int other = 0; other < horses; ++other)
                EXPECT_EQ(steps.values[other], other == horse && count % 2 == 1 ? count : 0U) << count;
        }
}

TEST(ChangeHorses, CH_11_TheSecondHalfCountsTheFirstHalfToo) {
    Table table = laid(Rules{.players = 5, .finish = 40}, "AB AC AD");
    table.plays("AB AB AC AC AD");
    EXPECT_EQ(table.rows(), "A5 B0 C0 D1 E0 F0");
    table.play("dealer order 4 3 2 1 0");
    table.plays("AB AB AB AC AC");
    EXPECT_EQ(table.rows(), "A5 B5 C0 D2 E0 F0") << "A10 stays, B5 goes, C4 stays, D1 goes";
}

TEST(ChangeHorses, CH_11_NineOfAHorseMoveItNine) {
    Table table = dealt(Rules{.players = 5, .finish = 40});
    table.picks("AB AC BC / AB AC BC / AB AC BC / AB AC BC / AB AC BC");
    table.plays("AB AB AB AB AB");
    table.play("dealer order 4 3 2 1 0");
    table.plays("AC AC AC AC BC");
    EXPECT_EQ(table.rows(), "A14 B5 C5 D0 E0 F0") << "A5 and A9; B5 and B6; C5";
}

TEST(ChangeHorses, CH_12_HorsesStayInTheirLaneAndTheFrontHorseMovesFirst) {
    Table table = laid(Rules{.players = 3}, "AB AC BC");
    table.plays("AB AB");
    State state = placed(table.state(), "A1/2 B2/2 C3/2 D0/1 E0/3 F0/4");
    state.open.counts = 0x000211;  // A1 B1 C2
    EXPECT_EQ(rows_of(projected(state.open)), "A1 B2 C3 D0 E0 F0") << "C does not move, so nobody can";
    state.open.counts = 0x000111;
    EXPECT_EQ(rows_of(projected(state.open)), "A2 B3 C4 D0 E0 F0") << "front first: all three move";
    state.open.counts = 0x000313;
    EXPECT_EQ(rows_of(projected(state.open)), "A2 B3 C6 D0 E0 F0") << "A would pass B";
    state = placed(table.state(), "A1/2 B2/3 C3/4 D0/1 E0/5 F0/6");
    state.open.counts = 0x000313;
    EXPECT_EQ(rows_of(projected(state.open)), "A4 B3 C6 D0 E0 F0") << "lanes do not affect each other";
    act(state, 2, "play BC");
    EXPECT_EQ(state.open.lane, placed(table.state(), "A1/2 B2/3 C3/4 D0/1 E0/5 F0/6").open.lane);
}

TEST(ChangeHorses, CH_13_AHorseNeverPassesAnotherInItsLane) {
    Table table = laid(Rules{.players = 3}, "AB AC AD");
    table.plays("AB AC");
    State state = placed(table.state(), "A0/1 B9/2 C8/3 D0/4 E0/5 F2/1");
    act(state, 2, "play AD");
    EXPECT_EQ(rows_of(state.open.row), "A1 B10 C9 D1 E0 F2") << "as far as the space behind";
    state = placed(table.state(), "A1/1 B9/2 C8/3 D0/4 E0/5 F2/1");
    act(state, 2, "play AD");
    EXPECT_EQ(rows_of(state.open.row), "A1 B10 C9 D1 E0 F2") << "directly behind it does not move";
    state = placed(table.state(), "A0/1 B9/2 C8/3 D0/4 E0/5 F3/1");
    act(state, 2, "play AD");
    EXPECT_EQ(rows_of(state.open.row), "A2 B10 C9 D1 E0 F3");
    state = placed(table.state(), "A0/1 B9/2 C8/3 D0/4 E0/5 F4/1");
    act(state, 2, "play AD");
    EXPECT_EQ(rows_of(state.open.row), "A3 B10 C9 D1 E0 F4") << "just room enough";
}

// Thirty thousand crowded tracks, moved space by space by somebody else.
TEST(ChangeHorses, CH_11_CH_12_CH_13_CH_20_MovementIsThatOfTheSlowTrack) {
    Rng rng(13);
    State state = dealt(Rules{.finish = 40}).state();
    for (int i = 0; i < 30'000; ++i) {
        slow::Track track;
        const std::uint32_t most_lane = 1 + rng.below(6);
        const std::uint32_t most_row = 6 + rng.below(12);
        for (int horse = 0; horse < horses; ++horse) {
            do {
                track.row[horse] = static_cast<int>(rng.below(most_row));
                track.lane[horse] = static_cast<int>(1 + rng.below(most_lane));
            } while (track.at(track.row[horse], track.lane[horse]) != horse);
            for (int later = horse + 1; later < horses; ++later) track.row[later] = -1 - later;
            state.open.row.values[horse] = static_cast<std::uint8_t>(track.row[horse]);
            state.open.lane.values[horse] = static_cast<std::uint8_t>(track.lane[horse] - 1);
        }
        Texts on_board;
        state.open.counts = 0;
        for (std::uint32_t card = 0, count = rng.below(11); card < count; ++card) {
            const auto drawn = static_cast<Card>(rng.below(cards));
            on_board.push_back(letters_of_card(drawn));
            state.open.counts += counts_of[drawn];
        }
        slow::Track moved_track = track;
        slow::advance(moved_track, slow::spaces_of(on_board));
        slow::Track fast = track;
        slow::fast_track(fast);
        const Rows moved_rows = projected(state.open);
        const Rows fast_rows = fast_track(state.open);
        for (int horse = 0; horse < horses; ++horse) {
            ASSERT_EQ(moved_rows.values[horse], moved_track.row[horse]) << rows_of(state.open.row) << joined(on_board);
            ASSERT_EQ(fast_rows.values[horse], fast.row[horse]) << rows_of(state.open.row);
        }
    }
}

TEST(ChangeHorses, CH_14_TheBoardIsClearedAfterTheSecondRound) {
    Table table = laid(Rules{.players = 3}, "AB AC BC");
    table.plays("AB AC BC");
    EXPECT_EQ(table.board(), "AB AC BC") << "kept for the second half";
    table.play("dealer order 2 0 1");
    table.plays("AB AC BC");
    EXPECT_EQ(table.board(), "");
    EXPECT_EQ(table.rows(), "A0 B0 C0 D0 E0 F0") << "counts of 2, then of 4";
    for (std::size_t seat = 0; seat < 3; ++seat)
        EXPECT_EQ(table.hand(seat), "AD AE AF BD BE BF CD CE CF DE DF EF") << "played cards leave the game";
    table.play("dealer order 1 0 2");
    table.picks("AD AE / AD AE / AD AE");
    table.plays("AD AD AE");
    EXPECT_EQ(table.rows(), "A3 B0 C0 D0 E1 F0") << "the old cards count no more";
}

TEST(ChangeHorses, CH_15_TheHighestNumberBecomesNumberOne) {
    Table table = laid(Rules{.players = 4}, "AB AC BC");
    table.plays("AB AB AC AC");
    EXPECT_EQ(table.due(), "dealer order");
    EXPECT_TRUE(table.refuses("dealer order 0 1 2 3"));
    EXPECT_TRUE(table.refuses("dealer order 2 3 1 0"));
    Rng rng(15);
    std::map<std::string, int> seen;
    for (int i = 0; i < 6000; ++i) ++seen[ChangeHorses::print(table.state(), ChangeHorses::draw(table.state(), rng))];
    EXPECT_EQ(seen.size(), 6U) << "the three others in any order";
    double chi_square = 0;
    for (const auto& [text, count] : seen) {
        EXPECT_TRUE(text.starts_with("order 3 ")) << text;
        chi_square += (count - 1000.0) * (count - 1000.0) / 1000.0;
    }
    EXPECT_LT(chi_square, fair_chi_square(6));
    table.play("dealer order 3 1 0 2");
    EXPECT_EQ(table.due(), "3");
    table.plays("AB AC AC AB");
    EXPECT_TRUE(table.refuses("dealer order 3 1 0 2"));
    table.play("dealer order 2 1 0 3");
    EXPECT_EQ(table.order(), "2 1 0 3");
}

TEST(ChangeHorses, CH_15_InTheDerbyLeagueAnAuctionComesAfterEveryRound) {
    Table table = laid(Rules{.players = 3, .derby = true}, "AB AC BC");
    table.plays("AB AC BC");
    EXPECT_EQ(table.due(), "0") << "to bid";
    EXPECT_EQ(table.legal(0).front(), "bid 1");
    EXPECT_TRUE(table.refuses("dealer order 2 0 1"));
}

TEST(ChangeHorses, CH_16_TheBookletsExample) {
    Table table = dealt(Rules{.players = 4});
    table.picks("AB AC EF / AB AD EF / AC AE EF / DE DF EF");
    table.plays("AC AD AE DF");
    EXPECT_EQ(table.rows(), "A3 B0 C1 D0 E1 F1") << "counts A3 B0 C1 D2 E1 F1";
    table.play("dealer order 3 0 1 2");
    table.plays("DE AB AB AC");
    EXPECT_EQ(table.rows(), "A3 B0 C1 D3 E1 F2") << "counts A6 B2 C2 D3 E2 F1";
}

}  // namespace
}  // namespace paddock::change_horses
