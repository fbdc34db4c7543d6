// The Derby League's auction: CH-30 to CH-37, by auctions worked out by hand. The referee holds thousands more.
#include <gtest/gtest.h>

#include "tests/games/change_horses/table.hpp"

namespace paddock::change_horses {
namespace {

// A table at its first auction; the first round moved no horse. Numbers are held in the order of seats.
Table at_auction(std::uint8_t players, bool top_bidder_pays = true) {
    Table table =
        laid(Rules{.players = players, .derby = true, .finish = 40, .top_bidder_pays = top_bidder_pays}, "AB AC BC");
    table.plays(players == 3 ? "AB AC BC" : players == 4 ? "AB AB AC AC" : "AB AC BC AB AB");
    return table;
}
// Everybody due plays the first card that lies face up, to the end of the round; new cards are laid if it is time.
void play_round(Table& table) {
    const int round = table.open().round;
    while (table.due() != "over" && table.open().round == round) {
        const Seat seat = ChangeHorses::turn(table.state()).seats.lowest();
        table.play(std::to_string(index_of(seat)) + " " + table.legal(index_of(seat)).front());
    }
}
Texts bids(int from, int to) {
    Texts texts;
    for (int number = from; number <= to; ++number) texts.push_back("bid " + std::to_string(number));
    return texts;
}
Texts without(Texts texts, const Texts& taken, bool stand) {
    for (const std::string& text : taken) std::erase(texts, text);
    if (stand) texts.emplace_back("stand");
    return texts;
}

TEST(ChangeHorses, CH_30_EachBidsANewNumberFromOneToAllCarrots) {
    Table table = at_auction(3);
    EXPECT_EQ(table.due(), "0");
    EXPECT_EQ(table.legal(0), bids(1, 33));
    for (const auto* wrong : {"0 bid 0", "0 bid 34", "0 stand", "0 bid -1", "1 bid 4"})
        EXPECT_TRUE(table.refuses(wrong)) << wrong;
    table.play("0 bid 5");
    EXPECT_EQ(table.due(), "1");
    EXPECT_EQ(table.legal(1), without(bids(1, 33), {"bid 5"}, false));
    EXPECT_TRUE(table.refuses("1 bid 5")) << "bid already";
    table.play("1 bid 33");
    EXPECT_EQ(table.legal(2), without(bids(1, 33), {"bid 5", "bid 33"}, false));
}

TEST(ChangeHorses, CH_30_TheOrderIsThatOfTheRacingFormNumbers) {
    Table table(Rules{.players = 3, .derby = true});
    table.play("dealer lanes ABCDEF\n dealer certificates A B C / DEF\n dealer order 2 0 1");
    table.picks("AB AC BC / AB AC BC / AB AC BC");
    table.plays("AB AC BC");
    table.play("2 bid 1\n 0 bid 2\n 1 bid 3");
    EXPECT_EQ(table.due(), "2");
    table.play("2 stand");
    EXPECT_EQ(table.due(), "0");
    table.play("0 stand");
    EXPECT_EQ(table.order(), "2 0 1");
    EXPECT_EQ(table.due(), "2") << "to play";
}

TEST(ChangeHorses, CH_31_ALowerBidLocksItsBidder) {
    Table table = at_auction(3);
    table.play("0 bid 5\n 1 bid 3\n 2 bid 4");
    EXPECT_EQ(table.open().phase, Phase::act) << "1 and 2 are locked; only the highest is in";
    EXPECT_EQ(table.order(), "1 2 0");
    EXPECT_EQ(table.carrots(), "28 30 29");
}

TEST(ChangeHorses, CH_31_AHigherBidKeepsItsBidderIn) {
    Table table = at_auction(3);
    table.play("0 bid 5\n 1 bid 6\n 2 bid 4");
    EXPECT_EQ(table.due(), "0") << "overbid but in";
    EXPECT_EQ(table.open().phase, Phase::bid);
}

TEST(ChangeHorses, CH_32_RaisesAboveTheHighestKeepInAndBelowItLock) {
    Table table = at_auction(4);
    table.play("0 bid 5\n 1 bid 3\n 2 bid 8\n 3 bid 6");
    EXPECT_EQ(table.due(), "0");
    EXPECT_EQ(table.legal(0), without(bids(6, 44), {"bid 6", "bid 8"}, true)) << "above one's own bid, unused";
    table.play("0 bid 10");
    EXPECT_EQ(table.due(), "2") << "1 and 3 are locked";
    EXPECT_EQ(table.legal(2), without(bids(9, 44), {"bid 10"}, true));
    table.play("2 bid 9");
    EXPECT_EQ(table.due(), "1") << "2 locked itself at 9, below the highest; the round begins";
    EXPECT_EQ(table.open().phase, Phase::act);
    EXPECT_EQ(table.order(), "1 3 2 0");
    EXPECT_EQ(table.carrots(), "34 41 35 38");
}

TEST(ChangeHorses, CH_32_TheTurnGoesRoundThoseWhoAreIn) {
    Table table = at_auction(3);
    table.play("0 bid 1\n 1 bid 2\n 2 bid 3");
    for (const auto& [seat, text] : std::vector<std::pair<std::string, std::string>>{
             {"0", "bid 4"}, {"1", "bid 5"}, {"2", "stand"}, {"0", "bid 6"}, {"1", "stand"}}) {
        EXPECT_EQ(table.due(), seat);
        table.play(seat + " " + text);
    }
    EXPECT_EQ(table.order(), "2 1 0");
    EXPECT_EQ(table.carrots(), "27 28 30");
}

TEST(ChangeHorses, CH_32_TheHighestIsPassedOverAndTheTurnComesBackToIt) {
    Table table = at_auction(5);
    table.play("0 bid 2\n 1 bid 7\n 2 bid 1\n 3 bid 9\n 4 bid 20");
    // In: 0, 1, 3, 4. The highest is 4.
    EXPECT_EQ(table.due(), "0");
    table.play("0 bid 3");  // 3 is below 20: locked.
    EXPECT_EQ(table.due(), "1");
    table.play("1 bid 21");
    EXPECT_EQ(table.due(), "3");
    table.play("3 bid 22");
    EXPECT_EQ(table.due(), "4") << "no longer the highest";
    EXPECT_EQ(table.legal(4), without(bids(21, 55), {"bid 21", "bid 22"}, true));
    table.play("4 stand");
    EXPECT_EQ(table.due(), "1");
    table.play("1 bid 55");
    EXPECT_EQ(table.due(), "3");
    EXPECT_EQ(table.legal(3), without(bids(23, 54), {}, true)) << "only below the highest: it would lock";
    table.play("3 bid 54");
    EXPECT_EQ(table.open().phase, Phase::act);
    EXPECT_EQ(table.order(), "2 0 4 3 1");
    EXPECT_EQ(table.carrots(), "52 0 54 1 35");
}

TEST(ChangeHorses, CH_33_ARaiseReplacesTheOwnBidUpToAllCarrots) {
    Table table = at_auction(3);
    table.play("0 bid 30\n 1 bid 31\n 2 bid 2\n 0 bid 33");
    EXPECT_EQ(table.due(), "1");
    EXPECT_EQ(table.legal(1), (Texts{"bid 32", "stand"}));
    table.play("1 stand");
    EXPECT_EQ(table.carrots(), "0 2 31") << "thirty-three in all, not sixty-three";
    EXPECT_EQ(table.order(), "2 1 0");
}

TEST(ChangeHorses, CH_33_ToStandIsFinal) {
    Table table = at_auction(3);
    table.play("0 bid 1\n 1 bid 2\n 2 bid 3\n 0 stand\n 1 bid 4");
    EXPECT_EQ(table.due(), "2") << "0 is not asked again";
    table.play("2 bid 5");
    EXPECT_EQ(table.due(), "1");
    EXPECT_TRUE(table.refuses("0 bid 6"));
}

TEST(ChangeHorses, CH_33_WhoCannotRaiseStands) {
    Table table = at_auction(3);
    table.play("0 bid 32\n 1 bid 33\n 2 bid 1");
    EXPECT_EQ(table.due(), "0");
    EXPECT_EQ(table.legal(0), Texts{"stand"}) << "32 and 33 are taken; still it is an event";
    table.play("0 stand");
    EXPECT_EQ(table.order(), "2 0 1");
}

TEST(ChangeHorses, CH_34_TheHighestBidGetsTheHighestNumber) {
    Table table = at_auction(5);
    table.play("0 bid 9\n 1 bid 4\n 2 bid 8\n 3 bid 1\n 4 bid 5");
    EXPECT_EQ(table.order(), "3 1 4 2 0");
    EXPECT_EQ(table.due(), "3");
}

TEST(ChangeHorses, CH_35_EverybodyPaysTheOwnFinalBid) {
    Table table = at_auction(3);
    table.play("0 bid 5\n 1 bid 7\n 2 bid 1\n 0 bid 6");
    EXPECT_EQ(table.carrots(), "27 26 32");
    Table kept = at_auction(3, false);
    kept.play("0 bid 5\n 1 bid 7\n 2 bid 1\n 0 bid 6");
    EXPECT_EQ(kept.carrots(), "27 33 32") << "top_bidder_pays=false: all but the highest";
    EXPECT_EQ(kept.order(), table.order());
    EXPECT_EQ(kept.order(), "2 0 1");
}

TEST(ChangeHorses, CH_36_BrokeWithCarrotsLeftThenAllBroke) {
    Table table = at_auction(3);
    table.play("0 bid 30\n 1 bid 31\n 2 bid 32\n 0 stand\n 1 stand");
    EXPECT_EQ(table.carrots(), "3 2 1");
    play_round(table);
    EXPECT_EQ(table.due(), "0");
    EXPECT_EQ(table.legal(0), bids(1, 3));
    table.play("0 bid 2");
    EXPECT_EQ(table.legal(1), Texts{"bid 1"});
    table.play("1 bid 1");
    // Seat 2 holds one carrot, and one is taken: broke without an event, the carrot is handed in.
    EXPECT_EQ(table.open().phase, Phase::pick);
    EXPECT_EQ(table.order(), "2 1 0");
    EXPECT_EQ(table.carrots(), "1 1 0");
    play_round(table);
    EXPECT_EQ(table.due(), "1") << "seat 2 is broke and is not asked";
    table.play("1 bid 1");
    EXPECT_EQ(table.order(), "2 0 1") << "seat 0 went broke second";
    EXPECT_EQ(table.carrots(), "0 0 0");
    EXPECT_EQ(table.due(), "2");
    play_round(table);
    // Seat 1 paid its last carrot then, and goes broke now that it has to bid. All are broke: the order stays.
    EXPECT_EQ(table.open().phase, Phase::pick);
    EXPECT_EQ(table.open().broke_count, 3);
    EXPECT_EQ(table.order(), "2 0 1");
    while (table.due() != "over") play_round(table);
    EXPECT_EQ(table.order(), "2 0 1");
}

TEST(ChangeHorses, CH_36_TheOnlyOneWhoIsNotBrokeStillBids) {
    Table table = at_auction(3);
    table.play("0 bid 1\n 1 bid 33\n 2 bid 32");
    EXPECT_EQ(table.legal(0), without(bids(2, 31), {}, true));
    table.play("0 stand");
    EXPECT_EQ(table.carrots(), "32 0 1");
    EXPECT_EQ(table.order(), "0 2 1");
    EXPECT_EQ(table.open().broke_count, 0) << "one goes broke at one's turn to bid, not on paying";
    play_round(table);
    table.play("0 bid 1");
    EXPECT_EQ(table.order(), "2 1 0") << "seat 2 was due before seat 1, so it went broke first";
    EXPECT_EQ(table.carrots(), "31 0 0");
    play_round(table);
    EXPECT_EQ(table.due(), "0");
    EXPECT_EQ(table.legal(0), bids(1, 31)) << "at least one carrot, and nobody to stand against";
    table.play("0 bid 5");
    EXPECT_EQ(table.order(), "2 1 0");
    EXPECT_EQ(table.carrots(), "26 0 0");
}

TEST(ChangeHorses, CH_36_SeveralBrokeTakeTheLowestNumbersInTheOrderOfGoingBroke) {
    Table table = at_auction(5);
    table.play("0 bid 52\n 1 bid 53\n 2 bid 54\n 3 bid 55\n 4 bid 1");
    table.play("0 stand\n 1 stand\n 2 stand");
    EXPECT_EQ(table.order(), "4 0 1 2 3");
    EXPECT_EQ(table.carrots(), "3 2 1 0 54");
    play_round(table);
    table.play("4 bid 2");
    EXPECT_EQ(table.legal(0), (Texts{"bid 1", "bid 3"}));
    table.play("0 bid 3");  // Seat 1 may still bid 1; then seats 2 and 3 have nothing.
    EXPECT_EQ(table.legal(1), Texts{"bid 1"});
    table.play("1 bid 1");
    EXPECT_EQ(table.due(), "4") << "in, overbid by seat 0";
    EXPECT_EQ(table.carrots(), "3 2 0 0 54") << "the carrot of seat 2 is gone";
    table.play("4 stand");
    EXPECT_EQ(table.order(), "2 3 1 4 0");
    EXPECT_EQ(table.carrots(), "0 1 0 0 52");
    play_round(table);
    // Order 2 3 1 4 0: seat 1 holds one, seat 4 fifty-two, seat 0 nothing.
    table.play("1 bid 1\n 4 bid 2");
    EXPECT_EQ(table.due(), "1") << "seat 0 is broke; seat 1 is in but has nothing to raise";
    EXPECT_EQ(table.legal(1), Texts{"stand"});
    table.play("1 stand");
    EXPECT_EQ(table.order(), "2 3 0 1 4");
    EXPECT_EQ(table.carrots(), "0 0 0 0 50");
    play_round(table);
    table.play("4 bid 50");
    EXPECT_EQ(table.order(), "2 3 0 1 4");
    EXPECT_EQ(table.carrots(), "0 0 0 0 0");
}

TEST(ChangeHorses, CH_36_TheHighestWhoDoesNotPayNeverGoesBroke) {
    Table table = at_auction(3, false);
    table.play("0 bid 33\n 1 bid 32\n 2 bid 31");
    EXPECT_EQ(table.carrots(), "33 1 2");
    EXPECT_EQ(table.order(), "2 1 0");
    play_round(table);
    table.play("2 bid 1");
    EXPECT_EQ(table.due(), "0") << "seat 1 has one carrot, and one is taken";
    EXPECT_EQ(table.carrots(), "33 0 2");
    table.play("0 bid 33\n 2 stand");
    EXPECT_EQ(table.order(), "1 2 0");
    EXPECT_EQ(table.carrots(), "33 0 1");
}

TEST(ChangeHorses, CH_37_CarrotsAreNeverEarnedAndServeThePhotoFinishAlone) {
    for (std::uint64_t game = 0; game < 150; ++game) {
        Rng rng(game);
        Match<ChangeHorses> match(Rules{.players = static_cast<std::uint8_t>(3 + game % 3), .derby = true});
        while (!match.over()) {
            const auto before = match.state().open.carrots;
            play_lively_event(match, rng);
            for (std::size_t seat = 0; seat < most_players; ++seat)
                ASSERT_LE(match.state().open.carrots[seat], before[seat]);
        }
        // Ranks without any two horses on one row do not know of carrots.
        State state = match.state();
        for (int horse = 0; horse < horses; ++horse) state.open.row.values[horse] = static_cast<std::uint8_t>(horse);
        State rich = state;
        rich.open.carrots = {1, 5, 2, 4, 3};
        EXPECT_EQ(ChangeHorses::ranks(rich), ChangeHorses::ranks(state));
    }
}

}  // namespace
}  // namespace paddock::change_horses
