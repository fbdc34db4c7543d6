// Positions of Chevaux set down by hand: what is accepted, and by which rule the rest is refused.
#include "games/chevaux/position.hpp"

#include <gtest/gtest.h>

#include "games/chevaux/game.hpp"
#include "tests/games/breaches.hpp"

namespace paddock::chevaux {
namespace {

using Kinds = std::vector<std::string>;

Rules six_players() {
    Rules rules;
    rules.players = 6;
    return rules;
}

std::string pile(std::size_t from, std::size_t count) {
    std::string text;
    for (std::size_t i = from; i < from + count; ++i)
        text += (text.empty() ? "" : " ") + std::string(breed(card_at(i)).id);
    return text;
}

// Six players after one round, which seat 0 has won: it has 13 cards, the lowest six laid open.
std::string one_round() {
    std::string piles = pile(0, 7) + " " + pile(42, 6);
    for (std::size_t seat = 1; seat < 6; ++seat) piles += " / " + pile(seat * 7, 7);
    return "phase lead; turn 0; leader 0; rounds 1; taken 6; stop no; laps -; piles " + piles +
           "; unseen 7 7 7 7 7 7; out 0 0 0 0 0 0";
}

Kinds broken(const Rules& rules, const Changes& changes) {
    return broken_rules<Chevaux>(rules, changed(one_round(), changes));
}
Kinds broken(const Changes& changes) {
    return broken(six_players(), changes);
}

TEST(ChevauxPosition, ALegalPositionIsReadAsItIsPrinted) {
    const auto state = read_position(six_players(), one_round());
    ASSERT_TRUE(state);
    EXPECT_EQ(print_position(*state), one_round());
    EXPECT_EQ(turn(*state), Turn::of_seat(Seat{0}));
    EXPECT_EQ(top_card(*state, Seat{1}), card_at(7));
}

TEST(ChevauxPosition, EveryCardIsThereOnce) {
    const std::string rest =
        " / " + pile(7, 7) + " / " + pile(14, 7) + " / " + pile(21, 7) + " / " + pile(28, 7) + " / ";
    EXPECT_EQ(broken({{"piles", pile(0, 7) + " " + pile(42, 6) + rest + pile(35, 6)}}),
              (Kinds{"card_count CX-2 47 48", "unseen CX-15 5 6"}));
    const std::string id(breed(card_at(0)).id);
    EXPECT_EQ(broken({{"piles", pile(0, 7) + " " + pile(42, 6) + rest + pile(35, 6) + " " + id}}),
              Kinds{"card_twice CX-2 " + id});
}

TEST(ChevauxPosition, WhatWasTakenLiesLowestAndWasSeen) {
    EXPECT_EQ(broken({{"taken", "0"}}), Kinds{"taken CX-7 0"});
    EXPECT_EQ(broken({{"taken", "7"}}), Kinds{"taken CX-7 0"});
    EXPECT_EQ(broken({{"unseen", "7 7 7 7 7 6"}}), Kinds{});
    EXPECT_EQ(broken({{"rounds", "2"}})[0], "unseen CX-15 0 6");
    EXPECT_EQ(broken({{"rounds", "0"}, {"taken", "0"}})[0], "not_played CX-2 0 8");
    EXPECT_EQ(broken({{"phase", "deal"}}), (Kinds{"card_count CX-2 48 0", "not_dealt CX-2"}));
}

TEST(ChevauxPosition, TheLeaderHasCardsAndTheTurn) {
    EXPECT_EQ(broken({{"turn", "3"}}), Kinds{"leader_turn CX-4 0"});
    EXPECT_EQ(broken({{"leader", "3"}, {"turn", "3"}}), Kinds{"taken CX-7 3"});
    EXPECT_EQ(broken({{"phase", "first"}}), Kinds{"first_leader CX-3"});
    EXPECT_EQ(broken({{"out", "0 0 0 0 0 1"}}), Kinds{"out_cards CX-13 5 cards"});
    const std::string piles = pile(0, 7) + " " + pile(35, 13) + " / " + pile(7, 7) + " / " + pile(14, 7) + " / " +
                              pile(21, 7) + " / " + pile(28, 7) + " / -";
    EXPECT_EQ(broken({{"piles", piles}, {"unseen", "7 7 7 7 7 0"}}), Kinds{"out_cards CX-13 5 none"});
    EXPECT_EQ(broken({{"piles", piles}, {"unseen", "7 7 7 7 7 0"}, {"out", "0 0 0 0 0 2"}}), Kinds{"out_order CX-13"});
    EXPECT_EQ(broken({{"piles", piles}, {"unseen", "7 7 7 7 7 0"}, {"out", "0 0 0 0 0 1"}}), Kinds{});
    EXPECT_EQ(
        broken({{"piles", piles}, {"unseen", "7 7 7 7 7 0"}, {"out", "0 0 0 0 0 1"}, {"leader", "5"}, {"turn", "5"}}),
        (Kinds{"leader_out CX-11 5", "taken CX-7 5"}));
}

TEST(ChevauxPosition, ACharacteristicIsChangedByARarerCardAlone) {
    const Changes speak{{"phase", "speak"}, {"laps", "0.weight"}, {"turn", "1"}};
    EXPECT_EQ(broken(speak), Kinds{});
    EXPECT_EQ(broken({{"phase", "speak"}}), Kinds{"laps CX-4"});
    EXPECT_EQ(broken({{"laps", "0.weight"}}), Kinds{"laps CX-4"});
    Changes wrong = speak;
    wrong.push_back({"turn", "0"});
    EXPECT_EQ(broken(wrong), Kinds{"speak_turn CX-5 0"});
    wrong = speak;
    wrong.push_back({"laps", "2.weight"});
    EXPECT_EQ(broken(wrong), Kinds{"lap_first CX-4 0"});
    // Cards 0 and 7 are common, card 35 is not.
    ASSERT_EQ(rarity_of[0], rarity_of[7]);
    ASSERT_GT(rarity_of[35], rarity_of[0]);
    wrong.push_back({"laps", "0.weight 5.speed"});
    EXPECT_EQ(broken(wrong), Kinds{});
    wrong.push_back({"laps", "0.weight 5.weight"});
    EXPECT_EQ(broken(wrong), Kinds{"lap_same CX-12 5"});
    wrong.push_back({"laps", "0.weight 1.speed"});
    EXPECT_EQ(broken(wrong), (Kinds{"lap_rarity CX-12 1 0", "speak_turn CX-5 1"}));
}

TEST(ChevauxPosition, TheGameIsOverWhenTheRulesEndItAndOnlyThen) {
    EXPECT_EQ(broken({{"phase", "over"}}), Kinds{"not_over CX-13"});
    Rules one = six_players();
    one.rounds = 1;
    EXPECT_EQ(broken(one, {}), Kinds{"rounds_reached CX-14 1"});
    EXPECT_EQ(broken(one, {{"phase", "over"}}), Kinds{});
    EXPECT_EQ(broken({{"stop", "yes"}}), (Kinds{"stopped CX-14", "stop_minutes CX-14"}));
    Rules clock = six_players();
    clock.minutes = 15;
    EXPECT_EQ(broken(clock, {{"stop", "yes"}, {"phase", "over"}}), Kinds{});
    const Changes all{{"piles", pile(0, 48) + " / - / - / - / - / -"},
                      {"unseen", "7 0 0 0 0 0"},
                      {"out", "0 1 1 1 1 1"},
                      {"rounds", "1"}};
    EXPECT_EQ(broken(all), Kinds{"won CX-13"});
}

TEST(ChevauxPosition, CardsAreMingledOnlyByTheHouseRule) {
    const std::string mingled = "+" + std::string(breed(card_at(43)).id);
    std::string batch(breed(card_at(42)).id);
    for (std::size_t i = 43; i < 48; ++i) batch += " +" + std::string(breed(card_at(i)).id);
    std::string rest;
    for (std::size_t seat = 1; seat < 6; ++seat) rest += " / " + pile(seat * 7, 7);
    const Changes one_batch{{"piles", pile(0, 7) + " " + batch + rest}};
    EXPECT_EQ(broken(one_batch)[0], "mingled CX-7 " + mingled.substr(1));
    Rules shuffled = six_players();
    shuffled.shuffle_captured = true;
    EXPECT_EQ(broken(shuffled, one_batch), Kinds{});
    EXPECT_EQ(broken(shuffled, {}), Kinds{"batch CX-7 0"});
    EXPECT_EQ(broken(shuffled, {{"phase", "shuffle"}}), Kinds{});
    EXPECT_EQ(broken({{"phase", "shuffle"}}), Kinds{"shuffle CX-7"});
}

TEST(ChevauxPosition, WordsThatMeanNothingAreNamedWithTheirField) {
    EXPECT_EQ(broken({{"laps", "0.colour"}}), Kinds{"form laps 0.colour"});
    EXPECT_EQ(broken({{"piles", "unicorn / - / - / - / - / -"}}), Kinds{"form piles unicorn"});
    EXPECT_EQ(broken({{"stop", "perhaps"}}), Kinds{"form stop perhaps"});
}

}  // namespace
}  // namespace paddock::chevaux
