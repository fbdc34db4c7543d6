// Positions of Change Horses set down by hand: what is accepted, and by which rule the rest is refused.
#include "games/change_horses/position.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/change_horses/game.hpp"
#include "tests/games/breaches.hpp"

namespace paddock::change_horses {
namespace {

using Kinds = std::vector<std::string>;

// Three players, the first card of the race is on the board.
constexpr std::string_view twelve = "AE AF BC BD BE BF CD CE CF DE DF EF";
std::string first_turn() {
    const std::string hand(twelve);
    return "phase act; round 0; turn 1; order 1 2 0; horses A0.1 B0.2 C0.3 D0.4 E0.5 F0.6; board AB; hands " + hand +
           " / " + hand + " / " + hand +
           "; shown AB AC AD / AC AD / AB AC AD; laid - / - / -; wild 2 2 2; used -; certificates A / B / C / D E F; "
           "changes -; carrots 0 0 0; bids 0 0 0; numbers -; in -; bidder -; broke -";
}

Rules three_players() {
    Rules rules;
    rules.players = 3;
    return rules;
}

Kinds broken(const Changes& changes) {
    return broken_rules<ChangeHorses>(three_players(), changed(first_turn(), changes));
}

TEST(ChangeHorsesPosition, ALegalPositionIsReadAsItIsPrinted) {
    const auto state = read_position(three_players(), first_turn());
    ASSERT_TRUE(state);
    EXPECT_EQ(print_position(*state), first_turn());
    EXPECT_EQ(turn(*state), Turn::of_seat(Seat{2}));
    EXPECT_EQ(view(*state, Seat{2}).known.certificates[2][0], Horse::c);
}

TEST(ChangeHorsesPosition, WhatWasExchangedFollowsFromWhereTheCertificatesLie) {
    const auto state =
        read_position(three_players(), changed(first_turn(), {{"changes", "1"}, {"wild", "2 1 2"}, {"used", "1"}}));
    ASSERT_TRUE(state);
    EXPECT_EQ(state->secrets.exchanges[0], (Exchange{Horse::f, Horse::b})) << "F went under the pile, B was its top";
    EXPECT_EQ(broken({{"changes", "1"}}), (Kinds{"wild_count CH-17 1", "covered_count CH-18"}));
}

TEST(ChangeHorsesPosition, HorsesStandOnSpacesOfTheirOwnAndNoFurtherThanTheyCanHaveCome) {
    EXPECT_EQ(broken({{"horses", "A0.1 B0.1 C0.3 D0.4 E0.5 F0.6"}}), Kinds{"space_shared CH-13 A B"});
    EXPECT_EQ(broken({{"horses", "A2.1 B0.2 C0.3 D0.4 E0.5 F0.6"}}), Kinds{"not_moved CH-2 A 0"});
    const Changes fast{{"wild", "2 1 2"}, {"used", "1"}};
    Changes moved = fast;
    moved.push_back({"horses", "A2.1 B2.2 C2.3 D2.4 E2.5 F2.6"});
    EXPECT_EQ(broken(moved), Kinds{}) << "after a Fast Track";
    moved.push_back({"horses", "A3.1 B0.2 C0.3 D0.4 E0.5 F0.6"});
    EXPECT_EQ(broken(moved), Kinds{"row_far CH-11 A 2"});
    moved.push_back({"horses", "A1.1 B0.1 C0.3 D0.4 E0.5 F0.6"});
    EXPECT_EQ(broken(moved), Kinds{}) << "a Wild Horse card can have brought them into one lane";
    EXPECT_EQ(broken({{"horses", "A13.1 B0.2 C0.3 D0.4 E0.5 F0.6"}}), (Kinds{"not_moved CH-2 A 0", "crossed CH-23 A"}));
}

TEST(ChangeHorsesPosition, CardsAddUpByRoundsAndTurns) {
    EXPECT_EQ(broken({{"shown", "AB AC AD / AC / AB AC AD"}}), Kinds{"shown_count CH-9 1 1 2"});
    EXPECT_EQ(broken({{"shown", "AB AC AE / AC AD / AB AC AD"}}), Kinds{"card_both CH-4 0 AE"});
    EXPECT_EQ(broken({{"board", "-"}}), Kinds{"board_count CH-14 0 1"});
    EXPECT_EQ(broken({{"board", "AC"}}), Kinds{"board_owner CH-10"}) << "seat 1 still has it";
    EXPECT_EQ(broken({{"turn", "0"}}), (Kinds{"shown_count CH-9 1 2 3", "board_count CH-14 1 0"}));
    const Kinds few = broken({{"hands", "AE / AE / AE"}});
    EXPECT_EQ(few, (Kinds{"hand_count CH-9 0 1 12", "hand_count CH-9 1 1 12", "hand_count CH-9 2 1 12"}));
}

TEST(ChangeHorsesPosition, WhatComesNextFitsTheRound) {
    EXPECT_EQ(broken({{"phase", "bid"}, {"turn", "0"}})[0], "phase CH-9 0");
    EXPECT_EQ(broken({{"phase", "order"}})[0], "turn_idle CH-10");
    const Kinds over = broken({{"phase", "over"}});
    EXPECT_EQ(over, (Kinds{"not_over CH-23", "fast_finish CH-22 2"}));
    const Kinds undrawn = broken({{"phase", "lanes"}, {"turn", "0"}});
    EXPECT_NE(std::find(undrawn.begin(), undrawn.end(), "lanes_undrawn CH-2"), undrawn.end());
    EXPECT_NE(std::find(undrawn.begin(), undrawn.end(), "order_undrawn CH-7"), undrawn.end());
    EXPECT_NE(std::find(undrawn.begin(), undrawn.end(), "certificate_count CH-6 pile 0"), undrawn.end());
}

TEST(ChangeHorsesPosition, WildHorseCardsAreUsedAtOnesOwnTurnOnceARound) {
    EXPECT_EQ(broken({{"wild", "1 2 2"}, {"used", "0"}}), Kinds{"wild_turn CH-17 0"});
    EXPECT_EQ(broken({{"used", "1"}}), Kinds{"wild_used CH-17 1"});
    EXPECT_EQ(broken({{"wild", "2 0 2"}, {"used", "1"}}), Kinds{"wild_used CH-17 1"});
    EXPECT_EQ(broken({{"board", "AB*"}}), Kinds{"covered_count CH-18"});
    EXPECT_EQ(broken({{"board", "AB*"}, {"wild", "2 2 1"}, {"used", "2"}}), Kinds{});
}

TEST(ChangeHorsesPosition, EveryCertificateLiesInOnePlace) {
    EXPECT_EQ(broken({{"certificates", "A / B / C / D E E"}}), Kinds{"certificate_twice CH-6 E"});
    EXPECT_EQ(broken({{"certificates", "A / - / C / D E F"}}), Kinds{"certificate_count CH-6 1 1"});
    EXPECT_EQ(broken({{"certificates", "A / B / C / D E"}}), Kinds{"certificate_count CH-6 pile 3"});
}

TEST(ChangeHorsesPosition, CardsLaidInSecretComeFromTheHand) {
    const std::string hand = "AB AC AD " + std::string(twelve);
    const Changes pick{{"phase", "pick"},
                       {"turn", "0"},
                       {"board", "-"},
                       {"shown", "- / - / -"},
                       {"hands", hand + " / " + hand + " / " + hand}};
    EXPECT_EQ(broken(pick), Kinds{});
    Changes laid = pick;
    laid.push_back({"laid", "AB AC AD / - / -"});
    EXPECT_EQ(broken(laid), Kinds{});
    laid.push_back({"laid", "AB AC / - / -"});
    EXPECT_EQ(broken(laid), Kinds{"laid_count CH-9 0 3"});
    laid.push_back({"laid", "AB AC AD / AB AC AD / AB AC AD"});
    EXPECT_EQ(broken(laid), Kinds{"laid_all CH-9"});
    EXPECT_EQ(broken({{"laid", "AE AF BC / - / -"}}), Kinds{"laid_phase CH-9"});
    Changes foreign = pick;
    foreign.push_back({"laid", "AB AC AD / - / -"});
    foreign.push_back({"hands", std::string(twelve) + " / " + hand + " / " + hand});
    EXPECT_EQ(broken(foreign), (Kinds{"hand_count CH-9 0 12 15", "laid_hand CH-9 0"}));
}

TEST(ChangeHorsesPosition, CarrotsAndBidsBelongToTheDerbyLeague) {
    EXPECT_EQ(broken({{"carrots", "0 5 0"}}), Kinds{"carrots CH-8 1 0"});
    EXPECT_EQ(broken({{"bidder", "1"}}), Kinds{"auction_closed CH-30"});
    Rules derby = three_players();
    derby.derby = true;
    const auto in_auction = [&](const Changes& more) {
        const std::string hand(twelve);
        Changes changes{{"phase", "bid"},
                        {"round", "1"},
                        {"turn", "0"},
                        {"board", "AB AB AB"},
                        {"shown", "AC AD / AC AD / AC AD"},
                        {"carrots", "33 33 33"},
                        {"bids", "0 5 0"},
                        {"numbers", "5"},
                        {"in", "1"},
                        {"bidder", "2"}};
        changes.insert(changes.end(), more.begin(), more.end());
        return broken_rules<ChangeHorses>(derby, changed(first_turn(), changes));
    };
    EXPECT_EQ(in_auction({}), Kinds{});
    EXPECT_EQ(in_auction({{"carrots", "33 4 33"}}), Kinds{"bid_carrots CH-30 1"});
    EXPECT_EQ(in_auction({{"numbers", "4"}}), Kinds{"bid_number CH-30 1 5"});
    EXPECT_EQ(in_auction({{"in", "-"}}), Kinds{"auction_in CH-31"});
    EXPECT_EQ(in_auction({{"bidder", "0"}}), Kinds{"auction_turn CH-32"});
    EXPECT_EQ(in_auction({{"broke", "0"}}), Kinds{"broke_carrots CH-36 0"});
    EXPECT_EQ(in_auction({{"bids", "0 5 5"}, {"bidder", "0"}}), Kinds{"bid_twice CH-30 1 2 5"});
}

TEST(ChangeHorsesPosition, WithTwoPlayersWhatWasTakenIsSaidAndMustBeHeld) {
    Rules rules;
    rules.players = 2;
    State state = start(rules);
    Rng rng(3);
    while (turn(state).kind == Turn::Kind::dealer) apply(state, draw(state, rng));
    for (const Seat seat : {Seat{0}, Seat{1}}) apply(state, seat, legal(state, seat)[0]);
    const Seat first = turn(state).seats.lowest();
    const Horse given = state.secrets.certificates[index_of(first)][0];
    apply(state, first, Move{Move::Kind::change, static_cast<std::uint8_t>(given), 0});
    const std::string text = print_position(state);
    ASSERT_EQ(read_position(rules, text), state);
    const std::string wrong = std::to_string(index_of(first)) + letter_of(given);
    EXPECT_EQ(broken_rules<ChangeHorses>(rules, changed(text, {{"changes", wrong}}))[0],
              "change_taken CH-21 " + std::to_string(index_of(first)) + " " + letter_of(given));
}

TEST(ChangeHorsesPosition, WordsThatMeanNothingAreNamedWithTheirField) {
    EXPECT_EQ(broken({{"horses", "A0.1 B0.2 C0.3 D0.4 E0.5 G0.6"}}), Kinds{"form horses G0.6"});
    EXPECT_EQ(broken({{"board", "BA"}}), Kinds{"form board BA"});
    EXPECT_EQ(broken({{"order", "1 1 0"}}), (Kinds{"form order 1", "form order 2"}));
    EXPECT_EQ(broken({{"certificates", "A / B / C / X"}}), Kinds{"form certificates X"});
    EXPECT_EQ(broken({{"hands", "AB"}})[0], "form hands 1");
}

}  // namespace
}  // namespace paddock::change_horses
