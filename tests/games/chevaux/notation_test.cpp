// Chevaux as text, and the one door through which the dealer's draws come in.
#include "games/chevaux/notation.hpp"

#include <gtest/gtest.h>

#include "tests/games/chevaux/scenes.hpp"

namespace paddock::chevaux {
namespace {

TEST(Chevaux, MovesReadWhatTheyWrite) {
    const State state = start(rules_for(2));
    for (const Characteristic characteristic : all_characteristics) {
        const std::string name(to_text(characteristic));
        EXPECT_EQ(print(state, Move::lead(characteristic)), "lead " + name);
        EXPECT_EQ(print(state, Move::change(characteristic)), "switch " + name);
        EXPECT_EQ(parse_move(state, "lead " + name), Move::lead(characteristic));
        EXPECT_EQ(parse_move(state, "switch " + name), Move::change(characteristic));
    }
    EXPECT_EQ(parse_move(state, "follow"), Move::follow());
    EXPECT_EQ(print_for(spectator, state, seat_at(0), Move::follow()), "follow");
}

TEST(Chevaux, MovesAreExact) {
    const State state = start(rules_for(2));
    for (const char* text : {"",
                             " ",
                             "lead",
                             "lead ",
                             "lead  weight",
                             "lead weight ",
                             " lead weight",
                             "Lead weight",
                             "lead Weight",
                             "lead weight height",
                             "follow ",
                             " follow",
                             "follow weight",
                             "switch",
                             "switch life span",
                             "weight",
                             "lead follow",
                             "leadweight",
                             "lead\tweight",
                             "change weight",
                             "lead weight\n"})
        EXPECT_FALSE(parse_move(state, text).has_value()) << "'" << text << "'";
}

TEST(Chevaux, CX_2_ADealIsCheckedCompletely) {
    const Rules rules = rules_for(5, Rules::drawn);
    const std::vector<Ids> piles = deal_with(rules, {});
    const std::string sound = deal_text(piles);
    const auto refused = [&](const std::string& text) {
        Scene scene(rules);
        return !scene.refusal(std::nullopt, text).empty();
    };
    EXPECT_FALSE(refused(sound));
    for (const std::string& text : {sound + " ", " " + sound, sound + " giara", sound + " / giara", sound.substr(5),
                                    std::string("deal"), std::string("deal "), std::string(), std::string("deal /"),
                                    std::string("first 0"), std::string("stop"), std::string("shuffle giara")})
        EXPECT_TRUE(refused(text)) << text;
    const auto changed = [&](auto&& change) {
        auto copy = piles;
        change(copy);
        return refused(deal_text(copy));
    };
    EXPECT_TRUE(changed([](auto& p) { p[0].pop_back(); })) << "too few";
    EXPECT_TRUE(changed([](auto& p) { p[4].pop_back(); }));
    EXPECT_TRUE(changed([](auto& p) { p[4].emplace_back("giara"); })) << "too many";
    EXPECT_TRUE(changed([](auto& p) { p[1].push_back(p[0].back()), p[0].pop_back(); })) << "not the same number";
    EXPECT_TRUE(changed([](auto& p) { p.pop_back(); })) << "too few seats";
    EXPECT_TRUE(changed([](auto& p) { p[3][2] = p[0][0]; })) << "a card twice";
    EXPECT_TRUE(changed([](auto& p) { p[3][2] = "zebra"; }));
    EXPECT_TRUE(changed([](auto& p) { p[3][2] = "Giara"; }));
    EXPECT_TRUE(changed([](auto& p) { p[3][2] = "?"; }));
    EXPECT_TRUE(changed([](auto& p) { p[3][2] = ""; })) << "two spaces";
    EXPECT_FALSE(changed([](auto& p) { p[3][2] = "giara"; })) << "left over until now, so it may come";
    std::string bare = sound;
    bare.erase(bare.find(" /"), 2);
    EXPECT_TRUE(refused(bare));
}

TEST(Chevaux, CX_3_TheFirstSeatIsCheckedCompletely) {
    for (const char* text : {"first", "first ", "first 3", "first -1", "first 01", "first +1", "first 1 ", "first  1",
                             "first x", "First 1", "1", "first 1 2", "first 99999999999999999999", "stop"}) {
        Scene scene(rules_for(3, Rules::drawn), {});
        EXPECT_NE(scene.refusal(std::nullopt, text), "") << text;
    }
    Scene scene(rules_for(3, Rules::drawn), {});
    scene.dealer("first 2");
    EXPECT_NE(scene.refusal(std::nullopt, "first 2"), "") << "only once";
    Scene given(rules_for(3, 1), {});
    EXPECT_NE(given.refusal(std::nullopt, "first 1"), "") << "the house has said who leads";
}

TEST(Chevaux, CX_7_AShuffleIsCheckedCompletely) {
    Rules rules = rules_for(3);
    rules.shuffle_captured = true;
    Scene scene(rules, {"arabian", "fjord", "shire"});
    EXPECT_NE(scene.refusal(std::nullopt, "shuffle arabian fjord shire"), "") << "not now";
    scene.round("weight");
    for (const char* text :
         {"shuffle", "shuffle ", "shuffle arabian fjord", "shuffle arabian fjord shire giara",
          "shuffle arabian fjord fjord", "shuffle arabian fjord giara", "shuffle arabian fjord shire ",
          "shuffle arabian  fjord shire", "shuffle arabian fjord / shire", "shuffle ? ? ?", "arabian fjord shire",
          "deal arabian fjord shire", "stop"})
        EXPECT_NE(scene.refusal(std::nullopt, text), "") << text;
    scene.dealer("shuffle arabian fjord shire");
    Scene plain(rules_for(3), {"arabian", "fjord", "shire"});
    plain.round("weight");
    EXPECT_NE(plain.refusal(std::nullopt, "shuffle shire arabian fjord"), "") << "not in this house";
}

TEST(Chevaux, CX_14_AStopIsExact) {
    Rules rules = rules_for(2);
    rules.minutes = 1;
    Scene scene(rules, {});
    for (const char* text : {"stop ", " stop", "Stop", "stop now", "stop 1"})
        EXPECT_NE(scene.refusal(std::nullopt, text), "") << text;
    EXPECT_NE(scene.refusal(0, "stop"), "") << "the dealer's, not a player's";
    scene.dealer("stop");
}

TEST(Chevaux, CX_15_DrawsAreHiddenFromAll) {
    Rules rules = rules_for(3, Rules::drawn);
    rules.shuffle_captured = true;
    State state = start(rules);
    Rng rng(1);
    const Draw deal = draw(state, rng);
    const std::string sixteen = " ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?";
    for (const Seat viewer : {seat_at(0), seat_at(2), spectator})
        EXPECT_EQ(print_for(viewer, state, deal), "deal" + sixteen + " /" + sixteen + " /" + sixteen);
    apply(state, deal);
    EXPECT_EQ(print_for(seat_at(1), state,
                        Draw{.kind = Draw::Kind::first, .first = seat_at(2), .count = 0, .cards = Draw::no_cards}),
              "first 2");
    Scene scene(rules, {"arabian", "fjord", "shire"});
    scene.dealer("first 0");
    scene.round("weight");
    EXPECT_EQ(print_for(seat_at(2), scene.state(), cards_to_shuffle(scene.state())), "shuffle ? ? ?");
    EXPECT_EQ(print_for(seat_at(2), scene.state(), Draw{}), "stop");
}

TEST(Chevaux, WhatIsDueIsNamed) {
    Rules rules = rules_for(2, Rules::drawn);
    rules.shuffle_captured = true;
    Scene scene(rules);
    EXPECT_EQ(due(scene.state()), "deal");
    scene.dealer(deal_text(deal_with(rules, {"arabian", "shire"})));
    EXPECT_EQ(due(scene.state()), "first");
    scene.dealer("first 1");
    EXPECT_EQ(due(scene.state()), "");
    EXPECT_NE(scene.refusal(std::nullopt, "deal"), "");
    scene.round("weight");
    EXPECT_EQ(due(scene.state()), "shuffle");
}

}  // namespace
}  // namespace paddock::chevaux
