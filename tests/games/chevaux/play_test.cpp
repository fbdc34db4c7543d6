// A round of Chevaux without ties: dealing, leading, speaking, changing, taking.
#include "games/chevaux/play.hpp"

#include <gtest/gtest.h>

#include "tests/games/chevaux/scenes.hpp"

namespace paddock::chevaux {
namespace {

TEST(Chevaux, CX_2_EachIsDealtTheSameNumber) {
    const int each[] = {24, 16, 12, 9, 8};
    for (int players = 2; players <= 6; ++players) {
        Rng rng(static_cast<std::uint64_t>(players));
        State state = start(rules_for(players));
        EXPECT_EQ(due(state), "deal");
        apply(state, draw(state, rng));
        CardSet dealt = 0;
        for (int seat = 0; seat < players; ++seat) {
            EXPECT_EQ(pile_of(state, seat).size(), static_cast<std::size_t>(each[players - 2]));
            for (const auto& id : pile_of(state, seat)) dealt |= set_of(card(id));
        }
        EXPECT_EQ(std::popcount(dealt), players == 5 ? 45 : 48) << "left-over cards are out of the game";
    }
}

TEST(Chevaux, CX_2_TheDealGoesSeatBySeatTopFirst) {
    const Scene scene(rules_for(3), {"arabian shire", "sorraia", "giara fjord"});
    EXPECT_TRUE(scene.pile(0).starts_with("arabian shire "));
    EXPECT_TRUE(scene.pile(1).starts_with("sorraia "));
    EXPECT_TRUE(scene.pile(2).starts_with("giara fjord "));
}

TEST(Chevaux, CX_3_TheHouseSaysWhoLeadsFirst) {
    for (int first = 0; first < 3; ++first) {
        const Scene scene(rules_for(3, first), {});
        EXPECT_EQ(turn(scene.state()), Turn::of_seat(seat_at(static_cast<std::size_t>(first))));
    }
}

TEST(Chevaux, CX_3_OrTheLeaderIsDrawn) {
    Scene scene(rules_for(3, Rules::drawn), {});
    EXPECT_EQ(turn(scene.state()), Turn::of_dealer());
    EXPECT_EQ(due(scene.state()), "first");
    EXPECT_NE(scene.refusal(0, "lead weight"), "");
    Rng rng(5);
    int drawn[3] = {};
    for (int i = 0; i < 300; ++i) ++drawn[index_of(draw(scene.state(), rng).first)];
    for (const int count : drawn) EXPECT_GT(count, 60);
    scene.dealer("first 2");
    EXPECT_EQ(turn(scene.state()), Turn::of_seat(seat_at(2)));
    EXPECT_EQ(scene.open().leader, seat_at(2));
}

TEST(Chevaux, CX_4_TheLeaderNamesAnyCharacteristic) {
    for (const auto name : characteristic_names) {
        Scene scene(rules_for(2), {"arabian", "shire"});
        EXPECT_EQ(scene.moves(), "lead weight, lead height, lead date, lead speed, lead lifespan");
        EXPECT_NE(scene.refusal(1, "lead weight"), "") << "not the leader";
        EXPECT_NE(scene.refusal(0, "follow"), "");
        EXPECT_NE(scene.refusal(0, "switch height"), "");
        scene.seat(0, "lead " + std::string(name));
        const auto said = scene.view_of(1).known.said[seat_at(0)][index_of(*parse_characteristic(name))];
        EXPECT_EQ(figure_of_strength(*parse_characteristic(name), said),
                  breed(card("arabian")).figure(*parse_characteristic(name)));
    }
}

TEST(Chevaux, CX_5_TheOthersSpeakClockwise) {
    Scene scene(rules_for(4, 2), {"arabian", "thoroughbred", "quarter_horse", "paint"});
    scene.seat(2, "lead speed");
    for (const int seat : {3, 0, 1}) {
        EXPECT_EQ(scene.due(), seat);
        EXPECT_EQ(scene.moves(), "follow") << "green cards may not change a green chooser's characteristic";
        EXPECT_NE(scene.refusal((seat + 1) % 4, "follow"), "");
        scene.seat(seat, "follow");
    }
    EXPECT_EQ(scene.open().phase, Phase::lead) << "the round is decided";
    EXPECT_EQ(scene.open().rounds_played, 1U);
}

TEST(Chevaux, CX_5_WhoIsOutIsPassedOver) {
    // Seats 1 to 5 lose every card of the deal but seat 3, who wins the last round of it.
    Scene scene = last_cards(rules_for(6), {0, 0, 0, 0, 0, 0, 0},
                             {"welsh", "shetland", "giara", "murgese", "falabella", "sorraia"});
    scene.round("weight");
    EXPECT_EQ(scene.due(), 3);
    EXPECT_EQ(scene.open().in_play.count(), 2);
    scene.seat(3, "lead weight");
    EXPECT_EQ(scene.due(), 0);
}

TEST(Chevaux, CX_6_TheHighestValueWins) {
    struct Case {
        std::string characteristic;
        int winner;
    };
    // weight 420 480 1000, height 150 163 178, date -2500 1704 1755, speed 64 71 31, life span 28 26 26.
    const Case cases[] = {{"weight", 2}, {"height", 2}, {"date", 0}, {"speed", 1}, {"lifespan", 0}};
    for (const auto& [characteristic, winner] : cases) {
        Scene scene(rules_for(3), {"arabian", "thoroughbred", "shire"});
        scene.round(characteristic);
        EXPECT_EQ(scene.due(), winner) << characteristic;
    }
}

TEST(Chevaux, CX_6_TheOldestDateWinsBeforeAndAfterChrist) {
    Scene scene(rules_for(3), {"paint przewalski", "camargue caspian", "percheron arabian"});
    scene.round("date");  // 1962, -50, 732
    EXPECT_EQ(scene.due(), 1);
    scene.round("date");  // -43000, -3400, -2500
    EXPECT_EQ(scene.due(), 0);
}

TEST(Chevaux, CX_7_TheWinnerTakesTheOwnCardFirstThenClockwise) {
    Scene scene(rules_for(4), {"arabian", "fjord", "shire", "paint"});
    const Ids before = words_of(scene.pile(2));
    scene.round("weight");
    Ids after(before.begin() + 1, before.end());
    for (const char* id : {"shire", "paint", "arabian", "fjord"}) after.emplace_back(id);
    EXPECT_EQ(words_of(scene.pile(2)), after);
    EXPECT_EQ(scene.open().sizes, (PerSeat<std::uint8_t>{{11, 11, 15, 11, 0, 0}}));
    EXPECT_EQ(scene.open().taken, 4);
    for (const int loser : {0, 1, 3}) EXPECT_EQ(pile_of(scene.state(), loser).size(), 11U);
}

TEST(Chevaux, CX_7_TheOrderDoesNotDependOnTheLap) {
    Scene scene(rules_for(3), {"arabian", "fjord", "shire"});
    scene.seat(0, "lead speed");
    scene.seat(1, "switch lifespan");  // 28, 31, 26
    scene.seat(2, "switch weight");
    scene.follow_all();
    EXPECT_TRUE(scene.pile(2).ends_with(" shire arabian fjord"));
}

TEST(Chevaux, CX_7_CapturedCardsGoUnderInADrawnOrderWhereTheHouseSaysSo) {
    Rules rules = rules_for(3);
    rules.shuffle_captured = true;
    Scene scene(rules, {"arabian", "fjord", "shire"});
    scene.round("weight");
    EXPECT_EQ(turn(scene.state()), Turn::of_dealer());
    EXPECT_EQ(due(scene.state()), "shuffle");
    EXPECT_EQ(print(scene.state(), cards_to_shuffle(scene.state())), "shuffle shire arabian fjord");
    EXPECT_NE(scene.refusal(2, "lead weight"), "") << "the cards come first";
    Rng rng(1);
    std::map<std::string, int> orders;
    for (int i = 0; i < 6000; ++i) ++orders[print(scene.state(), draw(scene.state(), rng))];
    EXPECT_EQ(orders.size(), 6U);
    for (const auto& [order, count] : orders) EXPECT_NEAR(count, 1000, 150) << order;
    scene.dealer("shuffle fjord shire arabian");
    EXPECT_TRUE(scene.pile(2).ends_with(" fjord shire arabian"));
    EXPECT_EQ(scene.due(), 2);
    EXPECT_EQ(scene.open().sizes[seat_at(2)], 18);
}

TEST(Chevaux, CX_7_TheShuffleComesAfterTheLastRoundToo) {
    Rules rules = rules_for(2);
    rules.shuffle_captured = true;
    rules.rounds = 1;
    Scene scene(rules, {"arabian", "shire"});
    scene.round("weight");
    EXPECT_FALSE(scene.match().over());
    scene.dealer("shuffle arabian shire");
    EXPECT_TRUE(scene.match().over());
    EXPECT_EQ(scene.match().outcome(), (Outcome{{2, 1}, "stopped"}));
}

TEST(Chevaux, CX_11_TheWinnerLeadsTheNextRound) {
    Scene scene(rules_for(3), {"arabian", "fjord", "shire"});
    scene.round("weight");
    EXPECT_EQ(turn(scene.state()), Turn::of_seat(seat_at(2)));
    EXPECT_EQ(scene.moves(), "lead weight, lead height, lead date, lead speed, lead lifespan");
}

TEST(Chevaux, CX_12_OnlyAStrictlyRarerCardMayChange) {
    // The chooser's rarity and the speaker's: green, yellow, orange, red.
    const char* choosers[] = {"arabian", "fjord", "shire", "giara"};
    const char* speakers[] = {"paint", "friesian", "murgese", "sorraia"};
    for (int chooser = 0; chooser < 4; ++chooser)
        for (int speaker = 0; speaker < 4; ++speaker) {
            Scene scene(rules_for(2), {choosers[chooser], speakers[speaker]});
            scene.seat(0, "lead date");
            EXPECT_EQ(scene.moves(), speaker > chooser
                                         ? "follow, switch weight, switch height, switch speed, switch lifespan"
                                         : "follow");
            EXPECT_EQ(scene.refusal(1, "switch speed").empty(), speaker > chooser);
        }
}

TEST(Chevaux, CX_12_TheNewCharacteristicIsAnotherOne) {
    for (const auto name : characteristic_names) {
        Scene scene(rules_for(2), {"arabian", "giara"});
        scene.seat(0, "lead " + std::string(name));
        EXPECT_NE(scene.refusal(1, "switch " + std::string(name)), "");
        EXPECT_EQ(legal(scene.state(), seat_at(1)).size(), 5U);
    }
}

TEST(Chevaux, CX_12_AFreshLapStartsAtTheChanger) {
    Scene scene(rules_for(4), {"arabian", "shire", "paint", "giara"});
    scene.seat(0, "lead weight");
    scene.seat(1, "switch speed");
    EXPECT_EQ(scene.open().lap_count, 2);
    EXPECT_EQ(scene.open().laps[1], (Lap{seat_at(1), Characteristic::speed}));
    EXPECT_EQ(scene.view_of(0).known.said[seat_at(1)],
              (PerCharacteristic<std::uint8_t>{0, 0, 0, strength[3][index_of(card("shire"))], 0}))
        << "the changer's new value is said, not the old one";
    EXPECT_EQ(scene.due(), 2);
    EXPECT_EQ(scene.moves(), "follow");
    scene.seat(2, "follow");
    EXPECT_EQ(scene.moves(), "follow, switch weight, switch height, switch date, switch lifespan")
        << "red is rarer than orange; back to the first characteristic is allowed";
    scene.seat(3, "follow");
    EXPECT_EQ(scene.due(), 0) << "the first chooser speaks again";
    EXPECT_EQ(scene.moves(), "follow");
    scene.seat(0, "follow");
    EXPECT_EQ(scene.due(), 2) << "64, 31, 69, 40 km/h";
}

TEST(Chevaux, CX_12_ItCanChangeThreeTimesFromGreenToRed) {
    Scene scene(rules_for(4), {"arabian", "fjord", "shire", "giara"});
    scene.seat(0, "lead speed");
    scene.seat(1, "switch lifespan");
    scene.seat(2, "switch weight");
    scene.seat(3, "switch date");
    EXPECT_EQ(scene.open().lap_count, 4);
    for (const int seat : {0, 1, 2}) {
        EXPECT_EQ(scene.due(), seat);
        EXPECT_EQ(scene.moves(), "follow");
        scene.seat(seat, "follow");
    }
    EXPECT_EQ(scene.due(), 0) << "-2500, -2000, 1755, -400";
}

TEST(Chevaux, CX_12_WhoFollowedMayChangeInALaterLap) {
    Scene scene(rules_for(3), {"arabian", "giara", "shire"});
    scene.seat(0, "lead weight");
    scene.seat(1, "follow");
    scene.seat(2, "switch speed");
    EXPECT_EQ(scene.due(), 0);
    scene.seat(0, "follow");
    EXPECT_EQ(scene.moves(), "follow, switch weight, switch height, switch date, switch lifespan");
    scene.seat(1, "switch date");
    scene.follow_all();
    EXPECT_EQ(scene.due(), 0);
}

}  // namespace
}  // namespace paddock::chevaux
