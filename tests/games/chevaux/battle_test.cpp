// Ties in Chevaux: rarity, battles, and what happens when the cards run out.
#include <gtest/gtest.h>

#include "engine/playout.hpp"
#include "games/chevaux/settlement.hpp"
#include "tests/games/chevaux/scenes.hpp"

namespace paddock::chevaux {
namespace {

Settlement settlement_of(const Scene& scene) {
    return settle(scene.state());
}

std::string taken_of(const Settlement& settlement) {
    Ids ids;
    for (const Card taken : settlement.taken) ids.emplace_back(breed(taken).id);
    return joined(ids);
}

TEST(Chevaux, CX_8_TiedValuesCompareRarity) {
    // Height 157: green, yellow, orange.
    Scene scene(rules_for(4), {"standardbred", "akhal_teke", "comtois", "paint"});
    scene.seat(0, "lead height");
    const Settlement settlement = settlement_of(scene);
    EXPECT_EQ(settlement.best_value.bits, 0b0111);
    EXPECT_EQ(settlement.rarest.bits, 0b0010);
    EXPECT_TRUE(settlement.draws.empty());
    scene.follow_all();
    EXPECT_EQ(scene.due(), 1);
    EXPECT_TRUE(scene.pile(1).ends_with(" akhal_teke comtois paint standardbred"));
}

TEST(Chevaux, CX_8_RarityDoesNotBeatABetterValue) {
    Scene scene(rules_for(3), {"standardbred", "giara", "quarter_horse"});
    scene.round("speed");  // 56, 40, 88
    EXPECT_EQ(scene.due(), 2);
}

TEST(Chevaux, CX_8_OnlyATieForTheBestCounts) {
    // 48 km/h twice, and both rarer, but 64 wins.
    Scene scene(rules_for(3), {"friesian", "sorraia", "arabian"});
    scene.round("speed");
    EXPECT_EQ(scene.due(), 2);
}

TEST(Chevaux, CX_9_ABattleComparesRarityOfTheNextCards) {
    // 450 kg, both green; then yellow against orange, though the yellow one is the heavier.
    Scene battle(rules_for(3), {"haflinger brabant giara", "morgan shire fjord", "welsh paint"});
    battle.seat(0, "lead weight");
    const Settlement settlement = settlement_of(battle);
    EXPECT_EQ(settlement.rarest.bits, 0b011);
    ASSERT_EQ(settlement.draws.size(), 1U);
    EXPECT_EQ(settlement.draws[0].drew.bits, 0b011);
    EXPECT_EQ(settlement.draws[0].best.bits, 0b010);
    EXPECT_EQ(settlement.draws[0].cards[seat_at(0)], card("brabant"));
    EXPECT_EQ(settlement.draws[0].cards[seat_at(1)], card("shire"));
    EXPECT_EQ(settlement.draws[0].cards[seat_at(2)], no_card);
    battle.follow_all();
    EXPECT_EQ(battle.due(), 1);
    EXPECT_TRUE(battle.pile(1).starts_with("fjord ")) << "one card was drawn";
    EXPECT_TRUE(battle.pile(0).starts_with("giara "));
    EXPECT_TRUE(battle.pile(2).starts_with("paint ")) << "the third only loses the card in play";
    // [CX-7] Own card, the others' clockwise, then the battle cards in the order of speaking.
    EXPECT_TRUE(battle.pile(1).ends_with(" morgan welsh haflinger brabant shire"));
    EXPECT_EQ(battle.open().sizes, (PerSeat<std::uint8_t>{{14, 19, 15, 0, 0, 0}}));
    EXPECT_EQ(battle.open().taken, 5);
}

TEST(Chevaux, CX_9_ItGoesOnUntilOneWins) {
    Scene scene(rules_for(2), {"haflinger arabian friesian shire fjord", "morgan paint percheron giara brumby"});
    scene.seat(0, "lead weight");
    const Settlement settlement = settlement_of(scene);
    ASSERT_EQ(settlement.draws.size(), 3U);
    EXPECT_EQ(settlement.draws[0].best.bits, 0b11);
    EXPECT_EQ(settlement.draws[1].best.bits, 0b11);
    EXPECT_EQ(settlement.draws[2].best.bits, 0b10);
    EXPECT_EQ(taken_of(settlement), "morgan haflinger arabian paint friesian percheron shire giara");
    scene.follow_all();
    EXPECT_EQ(scene.due(), 1);
    EXPECT_TRUE(scene.pile(1).starts_with("brumby "));
    EXPECT_TRUE(scene.pile(0).starts_with("fjord "));
    EXPECT_EQ(scene.open().sizes, (PerSeat<std::uint8_t>{{20, 28, 0, 0, 0, 0}}));
}

TEST(Chevaux, CX_9_OnlyThoseWhoShareTheBestGoOn) {
    // Life span 28, all green; then red, green, red; then yellow against orange.
    Scene scene(rules_for(4), {"arabian giara fjord", "appaloosa paint suffolk", "morgan sorraia shire", "brumby"});
    scene.seat(0, "lead lifespan");
    const Settlement settlement = settlement_of(scene);
    ASSERT_EQ(settlement.draws.size(), 2U);
    EXPECT_EQ(settlement.draws[0].drew.bits, 0b0111);
    EXPECT_EQ(settlement.draws[0].best.bits, 0b0101);
    EXPECT_EQ(settlement.draws[1].drew.bits, 0b0101);
    scene.follow_all();
    EXPECT_EQ(scene.due(), 2);
    EXPECT_TRUE(scene.pile(2).ends_with(" morgan brumby arabian appaloosa giara paint sorraia fjord shire"));
    EXPECT_TRUE(scene.pile(1).starts_with("suffolk ")) << "who has lost the battle draws no more";
}

TEST(Chevaux, CX_9_TiedInValueButNotInRarityAreNotInTheBattle) {
    // Life span 25: two red, one yellow.
    Scene scene(rules_for(4), {"percheron giara", "cleveland_bay paint", "przewalski fjord", "brumby"});
    scene.seat(0, "lead lifespan");
    const Settlement settlement = settlement_of(scene);
    EXPECT_EQ(settlement.best_value.bits, 0b0111);
    EXPECT_EQ(settlement.rarest.bits, 0b0110);
    EXPECT_EQ(settlement.draws[0].drew.bits, 0b0110);
    scene.follow_all();
    EXPECT_EQ(scene.due(), 2);
    EXPECT_TRUE(scene.pile(0).starts_with("giara "));
}

TEST(Chevaux, CX_7_BattleCardsGoUnderInTheOrderOfSpeakingOfTheLastLap) {
    // Seat 2 changes, so that it speaks first: 30 years, both orange; seat 0 green before.
    Scene scene(rules_for(3), {"paint", "camargue arabian", "bardigiano fjord"});
    scene.seat(0, "lead weight");
    scene.seat(1, "follow");
    scene.seat(2, "switch lifespan");
    scene.follow_all();
    EXPECT_EQ(scene.due(), 2);
    EXPECT_TRUE(scene.pile(2).ends_with(" bardigiano paint camargue fjord arabian"));
}

TEST(Chevaux, CX_10_WhoHasNoCardLeftLosesTheBattleAndTheOtherDrawsNothing) {
    // 450 kg, both green; seat 1 plays its last card.
    Scene scene = last_cards(rules_for(6), {0, 0, 0, 0, 0, 0, 0},
                             {"haflinger", "morgan", "welsh", "giara", "eriskay", "sorraia"});
    scene.seat(0, "lead weight");
    const Settlement settlement = settlement_of(scene);
    EXPECT_EQ(settlement.rarest.bits, 0b11);
    EXPECT_TRUE(settlement.draws.empty());
    EXPECT_FALSE(settlement.first_speaker_wins);
    scene.follow_all();
    EXPECT_TRUE(scene.match().over());
    EXPECT_EQ(scene.open().sizes[seat_at(0)], 48);
}

TEST(Chevaux, CX_10_WhoHasNoCardLeftLosesThoughTheFirstSpeaker) {
    // Seat 1 changes to life span and so speaks first; 30 years, both orange; seat 2 has cards left, seat 1 none.
    Scene scene = last_cards(rules_for(6), {2, 2, 2, 2, 0, 0, 0},
                             {"brumby", "camargue", "bardigiano", "trakehner", "giara", "paint"});
    EXPECT_EQ(scene.open().sizes, (PerSeat<std::uint8_t>{{19, 1, 25, 1, 1, 1}}));
    scene.seat(0, "lead weight");
    scene.seat(1, "switch lifespan");
    const Settlement settlement = settlement_of(scene);
    EXPECT_EQ(settlement.rarest.bits, 0b000110);
    EXPECT_TRUE(settlement.draws.empty());
    EXPECT_FALSE(settlement.first_speaker_wins);
    scene.follow_all();
    EXPECT_EQ(scene.due(), 2);
    EXPECT_EQ(scene.open().sizes, (PerSeat<std::uint8_t>{{18, 0, 30, 0, 0, 0}}));
}

TEST(Chevaux, CX_10_TheOthersGoOnWithoutTheOneWhoHasNone) {
    // Life span 28, all green: seats 0 and 1 have captured cards, seat 2 has none.
    // The next cards are the first captured ones: of seat 0 brabant (yellow), of seat 1 clydesdale (orange).
    Scene battle = last_cards(rules_for(6), {0, 0, 0, 0, 1, 1, 1},
                              {"arabian", "appaloosa", "morgan", "brumby", "mongolian", "giara"});
    battle.seat(1, "lead lifespan");
    const Settlement settlement = settlement_of(battle);
    EXPECT_EQ(settlement.rarest.bits, 0b000111);
    ASSERT_EQ(settlement.draws.size(), 1U);
    EXPECT_EQ(settlement.draws[0].drew.bits, 0b000011);
    EXPECT_EQ(settlement.draws[0].cards[seat_at(0)], card("brabant"));
    EXPECT_EQ(settlement.draws[0].cards[seat_at(1)], card("clydesdale"));
    battle.follow_all();
    EXPECT_EQ(battle.due(), 1);
    EXPECT_TRUE(battle.pile(1).ends_with(" appaloosa morgan brumby mongolian giara arabian clydesdale brabant"))
        << "seat 1 spoke first";
    EXPECT_EQ(battle.open().in_play.bits, 0b000011);
}

TEST(Chevaux, CX_10_IfAllHaveNoneTheFirstSpeakerOfTheLastLapWins) {
    // 450 kg, both green, and both on their last card.
    Scene scene =
        last_cards(rules_for(6), {0, 0, 0, 0, 0, 0, 0}, {"welsh", "giara", "haflinger", "paint", "morgan", "sorraia"});
    scene.seat(0, "lead weight");
    scene.follow_all();
    EXPECT_EQ(scene.due(), 3) << "485 kg beats them";
    Scene tied = last_cards(rules_for(6), {0, 0, 0, 0, 0, 0, 0},
                            {"welsh", "giara", "haflinger", "eriskay", "morgan", "sorraia"});
    tied.seat(0, "lead weight");
    const Settlement settlement = settlement_of(tied);
    EXPECT_TRUE(settlement.first_speaker_wins);
    EXPECT_TRUE(settlement.draws.empty());
    tied.follow_all();
    EXPECT_EQ(tied.due(), 2) << "from seat 0 on, seat 2 spoke before seat 4";
    EXPECT_EQ(tied.pile(2), "haflinger eriskay morgan sorraia welsh giara");
}

TEST(Chevaux, CX_10_TheLastLapCountsNotTheFirst) {
    // Life span 30, both orange, both on their last card. Seat 4 changes the characteristic and so speaks first.
    Scene scene = last_cards(rules_for(6), {0, 0, 0, 0, 0, 0, 0},
                             {"welsh", "brumby", "camargue", "trakehner", "bardigiano", "giara"});
    scene.seat(0, "lead weight");
    for (const int seat : {1, 2, 3}) scene.seat(seat, "follow");
    scene.seat(4, "switch speed");
    scene.follow_all();
    EXPECT_EQ(scene.due(), 3);
    Scene tied = last_cards(rules_for(6), {0, 0, 0, 0, 0, 0, 0},
                            {"paint", "brumby", "camargue", "trakehner", "bardigiano", "giara"});
    tied.seat(0, "lead weight");
    for (const int seat : {1, 2, 3}) tied.seat(seat, "follow");
    tied.seat(4, "switch lifespan");
    for (const int seat : {5, 0, 1, 2}) tied.seat(seat, "follow");
    EXPECT_TRUE(settlement_of(tied).first_speaker_wins);
    tied.seat(3, "follow");
    EXPECT_EQ(tied.due(), 4);
    EXPECT_EQ(tied.pile(4), "bardigiano giara paint brumby camargue trakehner");
    EXPECT_EQ(tied.open().out_wave, (PerSeat<std::uint8_t>{{0, 1, 1, 1, 0, 1}}));
}

// What `apply` does is what `settle_after` tells, in every round of random games.
TEST(Chevaux, CX_9_TheStoryOfARoundIsWhatHappens) {
    int battles = 0;
    int long_battles = 0;
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        Rng rng(seed);
        Rules rules = rules_for(2 + static_cast<int>(seed % 5));
        rules.rounds = 200;
        State state = start(rules);
        for (Turn now = turn(state); now.kind != Turn::Kind::over; now = turn(state)) {
            if (now.kind == Turn::Kind::dealer) {
                apply(state, draw(state, rng));
                continue;
            }
            const State before = state;
            const Seat seat = now.seats.lowest();
            const MoveList moves = legal(state, seat);
            const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            const auto settlement = settle_after(before, seat, move);
            apply(state, seat, move);
            ASSERT_EQ(settlement.has_value(), state.open.rounds_played != before.open.rounds_played);
            if (!settlement) continue;
            battles += settlement->draws.empty() ? 0 : 1;
            long_battles += settlement->draws.size() > 1 ? 1 : 0;
            ASSERT_EQ(state.open.leader, settlement->winner);
            for (std::size_t i = 0; i < rules.players; ++i) {
                const Ids pile = pile_of(before, static_cast<int>(i));
                Ids expected(pile.begin() + settlement->played.values[i], pile.end());
                if (seat_at(i) == settlement->winner)
                    for (const Card taken : settlement->taken) expected.emplace_back(breed(taken).id);
                ASSERT_EQ(pile_of(state, static_cast<int>(i)), expected);
            }
        }
    }
    EXPECT_GT(battles, 300);
    EXPECT_GT(long_battles, 60);
}

}  // namespace
}  // namespace paddock::chevaux
