// Who knows what in Chevaux.
#include "games/chevaux/view.hpp"

#include <gtest/gtest.h>

#include <cstring>

#include "tests/games/chevaux/scenes.hpp"

namespace paddock::chevaux {
namespace {

// A pile as a view shows it, a question mark for what it does not know.
std::string shown(const View& view, int seat) {
    Ids ids;
    for (const Card known : pile(view, seat_at(static_cast<std::size_t>(seat))))
        ids.emplace_back(known == unknown_card ? "?" : breed(known).id);
    return joined(ids);
}

bool knows_nothing(const View& view, int seat) {
    return shown(view, seat).find_first_not_of("? ") == std::string::npos;
}

bool same_bytes(const View& a, const View& b) {
    return std::memcmp(&a, &b, sizeof(View)) == 0;
}

TEST(Chevaux, CX_15_OneSeesTheOwnTopCardInPlayAndNoOther) {
    const Scene scene(rules_for(3), {"arabian", "fjord", "shire"});
    for (int viewer = 0; viewer < 3; ++viewer)
        for (int seat = 0; seat < 3; ++seat) {
            const std::string pile = shown(scene.view_of(viewer), seat);
            const char* own[] = {"arabian", "fjord", "shire"};
            EXPECT_EQ(pile.substr(pile.find(' ')), " ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?");
            EXPECT_EQ(pile.substr(0, pile.find(' ')), viewer == seat ? own[seat] : "?");
        }
    for (int seat = 0; seat < 3; ++seat) EXPECT_TRUE(knows_nothing(view(scene.state(), spectator), seat));
}

TEST(Chevaux, CX_15_NobodyLooksBeforeTheRoundBegins) {
    const Scene scene(rules_for(2, Rules::drawn), {"arabian", "fjord"});
    EXPECT_EQ(due(scene.state()), "first");
    for (int viewer = 0; viewer < 2; ++viewer)
        for (int seat = 0; seat < 2; ++seat) EXPECT_TRUE(knows_nothing(scene.view_of(viewer), seat));
    Rules rules = rules_for(2);
    rules.rounds = 1;
    Scene over(rules, {"arabian paint", "shire fjord"});
    over.round("weight");
    EXPECT_TRUE(knows_nothing(over.view_of(0), 0)) << "the next card is never in play";
}

TEST(Chevaux, CX_15_TheCardsOfADecidedRoundAreOpenWithTheirPlaces) {
    Scene scene(rules_for(3), {"haflinger brabant giara", "morgan shire fjord", "welsh paint"});
    scene.round("weight");
    for (const Seat viewer : {seat_at(0), seat_at(1), seat_at(2), spectator}) {
        const View seen = view(scene.state(), viewer);
        EXPECT_TRUE(shown(seen, 1).ends_with(" ? ? ? morgan welsh haflinger brabant shire")) << "battle cards too";
        EXPECT_EQ(seen.known.mingled, 0U);
        EXPECT_EQ(seen.open.sizes, scene.open().sizes) << "everybody's number of cards is open";
    }
    EXPECT_EQ(scene.open().unseen, (PerSeat<std::uint8_t>{{14, 14, 15, 0, 0, 0}}));
    EXPECT_TRUE(shown(scene.view_of(1), 1).starts_with("fjord ?"));
}

TEST(Chevaux, CX_15_ACapturedCardStaysKnownWhenItComesUpAgain) {
    // After seven rounds won by seat 0 and one by seat 3 all cards have been seen.
    Scene scene = last_cards(rules_for(6), {0, 0, 0, 0, 0, 0, 0},
                             {"welsh", "shetland", "giara", "murgese", "falabella", "sorraia"});
    scene.round("weight");
    const View seen = view(scene.state(), spectator);
    EXPECT_EQ(shown(seen, 0), scene.pile(0));
    EXPECT_EQ(shown(seen, 3), scene.pile(3));
}

TEST(Chevaux, CX_15_ValuesSaidAreOpenInEveryLap) {
    Scene scene(rules_for(4), {"arabian", "paint", "shire", "giara"});
    scene.seat(0, "lead weight");
    scene.seat(1, "follow");
    scene.seat(2, "switch date");
    scene.seat(3, "follow");
    const auto rank = [](int characteristic, const char* id) {
        return strength[static_cast<std::size_t>(characteristic)][index_of(card(id))];
    };
    for (const Seat viewer : {seat_at(0), seat_at(3), spectator}) {
        const auto said = view(scene.state(), viewer).known.said;
        using Values = PerCharacteristic<std::uint8_t>;
        EXPECT_EQ(said[seat_at(0)], (Values{rank(0, "arabian"), 0, 0, 0, 0}));
        EXPECT_EQ(said[seat_at(1)], (Values{rank(0, "paint"), 0, 0, 0, 0}));
        EXPECT_EQ(said[seat_at(2)], (Values{0, 0, rank(2, "shire"), 0, 0}));
        EXPECT_EQ(said[seat_at(3)], (Values{0, 0, rank(2, "giara"), 0, 0}));
    }
    EXPECT_TRUE(has_said(scene.open(), 0, seat_at(1)));
    EXPECT_FALSE(has_said(scene.open(), 0, seat_at(2))) << "who changes does not say the old value";
    EXPECT_TRUE(was_asked(scene.open(), 0, seat_at(2)));
    EXPECT_FALSE(was_asked(scene.open(), 0, seat_at(3)));
    EXPECT_TRUE(was_asked(scene.open(), 1, seat_at(0))) << "due now";
    EXPECT_FALSE(was_asked(scene.open(), 1, seat_at(1)));
    EXPECT_FALSE(was_asked(scene.open(), 0, spectator));
}

TEST(Chevaux, CX_15_OneLearnsAtTheOwnTurnWhetherOnesCardIsRarer) {
    Scene scene(rules_for(4), {"arabian", "fjord", "shire", "giara"});
    scene.seat(0, "lead weight");
    EXPECT_EQ(scene.view_of(1).known.outranks, 0b1);
    EXPECT_EQ(scene.view_of(2).known.outranks, 0) << "not asked yet";
    scene.seat(1, "follow");
    EXPECT_EQ(scene.view_of(1).known.outranks, 0b1) << "kept for the round";
    EXPECT_EQ(scene.view_of(2).known.outranks, 0b1);
    scene.seat(2, "switch date");
    EXPECT_EQ(scene.view_of(3).known.outranks, 0b10);
    EXPECT_EQ(scene.view_of(0).known.outranks, 0);
    scene.seat(3, "follow");
    scene.seat(0, "follow");
    EXPECT_EQ(scene.view_of(1).known.outranks, 0b01) << "yellow is not rarer than orange";
    scene.seat(1, "follow");
    for (int viewer = 0; viewer < 4; ++viewer) {
        EXPECT_EQ(scene.view_of(viewer).known.outranks, 0) << "a new round";
        EXPECT_EQ(scene.view_of(viewer).known.said, Known{}.said);
    }
}

TEST(Chevaux, CX_15_UnderShuffleCapturedTheOrderOfABatchIsHidden) {
    Rules rules = rules_for(3);
    rules.shuffle_captured = true;
    const auto after = [&](const std::string& shuffle) {
        Scene scene(rules, {"arabian", "fjord", "shire"});
        scene.round("weight");
        EXPECT_TRUE(shown(scene.view_of(0), 2).ends_with(" ? shire arabian fjord")) << "laid open for all";
        EXPECT_EQ(scene.view_of(0).known.mingled, 0U);
        EXPECT_TRUE(knows_nothing(scene.view_of(0), 0)) << "the next round has not begun";
        scene.dealer(shuffle);
        return scene;
    };
    const Scene one = after("shuffle shire arabian fjord");
    const Scene other = after("shuffle fjord shire arabian");
    for (const Seat viewer : {seat_at(0), seat_at(2), spectator}) {
        EXPECT_TRUE(same_bytes(view(one.state(), viewer), view(other.state(), viewer)));
        const View seen = view(one.state(), viewer);
        EXPECT_TRUE(shown(seen, 2).ends_with(" ? arabian fjord shire")) << "in the order of the deck";
        EXPECT_EQ(seen.known.mingled, std::uint64_t{0b11} << (15 + 15 + 15 + 1));
    }
    EXPECT_NE(one.state(), other.state());
}

TEST(Chevaux, CX_15_TheOwnTopCardIsKnownOutOfItsBatch) {
    Rules rules = rules_for(6);
    rules.shuffle_captured = true;
    Scene scene =
        last_cards(rules, {0, 0, 0, 0, 0, 0, 0}, {"welsh", "shetland", "giara", "murgese", "falabella", "sorraia"});
    scene.round("weight");
    scene.dealer("shuffle sorraia giara murgese welsh shetland falabella");
    EXPECT_EQ(shown(scene.view_of(3), 3), "sorraia shetland welsh falabella murgese giara");
    EXPECT_EQ(shown(scene.view_of(0), 3), "shetland welsh falabella murgese sorraia giara");
    const std::size_t place = first_place(scene.open(), seat_at(3));
    EXPECT_EQ(scene.view_of(3).known.mingled >> place, 0b111100U);
    EXPECT_EQ(scene.view_of(0).known.mingled >> place, 0b111110U);
    // In the next round the card is played and laid open: the others of the batch stay mingled.
    scene.round("weight");
    EXPECT_EQ(scene.due(), 0);
    EXPECT_TRUE(shown(scene.view_of(1), 0).ends_with(" sorraia"));
    EXPECT_EQ(shown(scene.view_of(1), 3), "shetland welsh falabella murgese giara");
}

TEST(Chevaux, CX_15_LegalMovesFollowFromTheView) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Rng rng(seed);
        Rules rules = rules_for(2 + static_cast<int>(seed % 5));
        rules.rounds = 30;
        rules.shuffle_captured = seed % 2 == 0;
        State state = start(rules);
        for (Turn now = turn(state); now.kind != Turn::Kind::over; now = turn(state)) {
            if (now.kind == Turn::Kind::dealer) {
                apply(state, draw(state, rng));
                continue;
            }
            const Seat seat = now.seats.lowest();
            const MoveList moves = legal(state, seat);
            ASSERT_EQ(legal(view(state, seat)), moves);
            apply(state, seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

// Cards that a viewer may not know, exchanged by hand: nothing changes for it.
TEST(Chevaux, CX_15_WhatOneMayNotKnowChangesNothing) {
    const auto play = [](const std::vector<std::string>& tops) {
        Scene scene(rules_for(4), tops);
        scene.seat(0, "lead lifespan");
        scene.seat(1, "follow");
        return scene;
    };
    // Life span 28 for arabian and appaloosa, both green; 25 for french_trotter and andalusian.
    const Scene one = play({"arabian paint", "french_trotter welsh", "shire", "giara"});
    const Scene other = play({"appaloosa brabant", "andalusian fjord", "shire", "sorraia"});
    for (const Seat viewer : {seat_at(2), spectator})
        EXPECT_TRUE(same_bytes(view(one.state(), viewer), view(other.state(), viewer)));
    EXPECT_EQ(one.moves(), other.moves());
    EXPECT_FALSE(same_bytes(one.view_of(3), other.view_of(3))) << "seat 3 holds another card";
    // An orange card of the same life span is another matter for seat 2, who may not change then.
    const Scene rarer = play({"knabstrupper paint", "french_trotter welsh", "shire", "giara"});
    EXPECT_FALSE(same_bytes(rarer.view_of(2), one.view_of(2)));
    EXPECT_TRUE(same_bytes(rarer.view_of(3), one.view_of(3))) << "seat 3 has not been asked";
}

}  // namespace
}  // namespace paddock::chevaux
