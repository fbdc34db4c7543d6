// Slippery Track: CH-19.
#include <gtest/gtest.h>

#include <set>

#include "tests/games/change_horses/slow_track.hpp"
#include "tests/games/change_horses/table.hpp"

namespace paddock::change_horses {
namespace {

State track_with(std::string_view places) {
    return placed(laid(Rules{.players = 3}, "AB AC BC").state(), places);
}
Texts slips_on(std::string_view places) {
    return legal_texts(track_with(places), seat_at(0), "wild slip");
}
bool offers(const Texts& texts, const std::string& text) {
    return std::find(texts.begin(), texts.end(), text) != texts.end();
}

TEST(ChangeHorses, CH_19_AFullRowLeavesNoRoomSoTheOptionIsNotThere) {
    const Table table = laid(Rules{.players = 3}, "AB AC BC");
    EXPECT_TRUE(table.legal(0, "wild slip").empty()) << "all six lanes of row 0 are taken";
    EXPECT_TRUE(table.refuses("0 wild slip A+ B+"));
    EXPECT_EQ(table.legal(0, "wild").size(), 2U) << "fast and change alone";
}

TEST(ChangeHorses, CH_19_TwoDifferentHorsesOneSpaceEach) {
    const Texts slips = slips_on("A1/1 B0/2 C0/3 D0/4 E0/5 F3/6");
    // A may go out, F in; on row 0 B may go in or E out, and who stood behind them may follow.
    EXPECT_EQ(slips, (Texts{"wild slip A+ B-", "wild slip A+ E+", "wild slip A+ F-", "wild slip B- C-",
                            "wild slip B- E+", "wild slip B- F-", "wild slip E+ D+", "wild slip E+ F-"}));
    const Table table = laid(Rules{.players = 3}, "AB AC BC");
    for (const auto* wrong : {"0 wild slip A+", "0 wild slip A+ A+", "0 wild slip A+ A-", "0 wild slip"})
        EXPECT_TRUE(table.refuses(wrong)) << wrong;
}

TEST(ChangeHorses, CH_19_TheFirstMayFreeTheSpaceForTheSecond) {
    State state = track_with("A1/1 B0/2 C0/3 D0/4 E0/5 F0/6");
    const Texts slips = legal_texts(state, seat_at(0), "wild slip");
    EXPECT_TRUE(offers(slips, "wild slip B- C-"));
    EXPECT_FALSE(offers(slips, "wild slip C- B-")) << "C cannot move before B has";
    act(state, 0, "wild slip B- C-");
    EXPECT_EQ(state.open.lane[Horse::b], 0);
    EXPECT_EQ(state.open.lane[Horse::c], 1);
    EXPECT_EQ(rows_of(state.open.row), "A1 B0 C0 D0 E0 F0") << "each stays in its row";
}

TEST(ChangeHorses, CH_19_WhereOneOrderAloneIsLegalThatOne) {
    const Texts slips = slips_on("A2/2 B2/3 C0/1 D3/2 E4/2 F5/2");
    EXPECT_TRUE(offers(slips, "wild slip B+ A+")) << "A must wait until B is gone, against the alphabet";
    EXPECT_FALSE(offers(slips, "wild slip A+ B+"));
    EXPECT_TRUE(offers(slips, "wild slip A- B-"));
    EXPECT_FALSE(offers(slips, "wild slip B- A-"));
}

TEST(ChangeHorses, CH_19_NeighboursCannotSwap) {
    const Texts slips = slips_on("A2/2 B2/3 C0/1 D3/2 E4/2 F5/2");
    EXPECT_FALSE(offers(slips, "wild slip A+ B-"));
    EXPECT_FALSE(offers(slips, "wild slip B- A+"));
    EXPECT_TRUE(offers(slips, "wild slip A- B+")) << "apart they may";
}

TEST(ChangeHorses, CH_19_TwoHorsesCannotSlipOntoOneSpace) {
    const Texts slips = slips_on("A2/2 B2/4 C0/1 D3/2 E4/2 F5/2");
    EXPECT_FALSE(offers(slips, "wild slip A+ B-"));
    EXPECT_FALSE(offers(slips, "wild slip B- A+"));
    EXPECT_TRUE(offers(slips, "wild slip A+ B+"));
    EXPECT_TRUE(offers(slips, "wild slip A- B-"));
}

TEST(ChangeHorses, CH_19_OnlyTheAlphabeticalOrderWhereBothAreLegal) {
    const Texts slips = slips_on("A1/2 B3/2 C5/2 D7/2 E9/2 F11/2");
    EXPECT_EQ(slips.size(), 60U) << "fifteen pairs, four ways each";
    for (const std::string& text : slips) EXPECT_LT(text[10], text[13]) << text;
    EXPECT_EQ(slips.front(), "wild slip A- B-");
    EXPECT_EQ(slips.back(), "wild slip E+ F+");
}

TEST(ChangeHorses, CH_19_TheBookletsPicture) {
    State state = track_with("A1/1 B2/2 C2/3 D1/4 E0/5 F0/6");
    act(state, 0, "wild slip B- C+");
    state.open.counts = 0x001001;  // A1 D1
    EXPECT_EQ(rows_of(projected(state.open)), "A1 B2 C2 D1 E0 F0") << "the horses in lanes 1 and 4 are blocked";
}

// Twenty thousand tracks, from wide apart to all on one row, against trying every pair in every order.
TEST(ChangeHorses, CH_19_SlipsAreThoseOfTheSlowTrack) {
    Rng rng(19);
    State state = laid(Rules{.players = 3, .finish = 40}, "AB AC BC").state();
    std::set<std::size_t> sizes;
    for (int i = 0; i < 20'000; ++i) {
        slow::Track track;
        const std::uint32_t most_row = 1 + rng.below(i % 2 == 0 ? 4 : 40);
        for (int horse = 0; horse < horses; ++horse) {
            for (int later = horse; later < horses; ++later) track.row[later] = -1 - later;
            slow::Track tried = track;
            do {
                tried.row[horse] = static_cast<int>(rng.below(most_row));
                tried.lane[horse] = static_cast<int>(1 + rng.below(6));
            } while (track.at(tried.row[horse], tried.lane[horse]) != -1);
            track = tried;
            state.open.row.values[horse] = static_cast<std::uint8_t>(track.row[horse]);
            state.open.lane.values[horse] = static_cast<std::uint8_t>(track.lane[horse] - 1);
        }
        MoveList list;
        list_slips(state.open, list);
        ASSERT_TRUE(std::is_sorted(list.begin(), list.end()));
        bool differ = false;
        const auto expected = slow::slips(track, differ);
        ASSERT_FALSE(differ);
        Texts listed;
        for (const Move& move : list) listed.push_back(ChangeHorses::print(state, move));
        std::sort(listed.begin(), listed.end());
        ASSERT_EQ(listed, expected) << rows_of(state.open.row) << " in lanes from 0 " << rows_of(state.open.lane);
        sizes.insert(listed.size());
        if (listed.empty()) continue;
        // And what the chosen one leads to.
        const Move move = list[rng.below(static_cast<std::uint32_t>(list.size()))];
        const std::string text = ChangeHorses::print(state, move);
        track.lane[text[10] - 'A'] += text[11] == '-' ? -1 : 1;
        track.lane[text[13] - 'A'] += text[14] == '-' ? -1 : 1;
        State after = state;
        ChangeHorses::apply(after, seat_at(0), move);
        for (int horse = 0; horse < horses; ++horse) {
            ASSERT_EQ(after.open.lane.values[horse] + 1, track.lane[horse]);
            ASSERT_EQ(after.open.row.values[horse], track.row[horse]);
        }
    }
    EXPECT_TRUE(sizes.contains(0) && sizes.contains(60)) << "the emptiest and the fullest list were met";
}

}  // namespace
}  // namespace paddock::change_horses
