// Who knows what: CH-38. Guesses are in guess_test.cpp.
#include "games/change_horses/view.hpp"

#include <gtest/gtest.h>

#include <cstring>

#include "tests/games/change_horses/worlds.hpp"

namespace paddock::change_horses {
namespace {

std::string known_certificates(const View& view) {
    std::string text;
    for (std::size_t seat = 0; seat < view.open.rules.players; ++seat) {
        text += seat == 0 ? "" : " ";
        for (const Horse horse : view.known.certificates[seat]) text += horse == no_horse ? '?' : letter_of(horse);
    }
    return text;
}
bool same_bytes(const View& one, const View& other) {
    return std::memcmp(&one, &other, sizeof(View)) == 0;
}

TEST(ChangeHorses, CH_38_ASeatKnowsItsOwnCertificateAndNoOther) {
    Table table = laid(Rules{.players = 3}, "AB AC BC");
    EXPECT_EQ(known_certificates(ChangeHorses::view(table.state(), seat_at(0))), "A? ?? ??");
    EXPECT_EQ(known_certificates(ChangeHorses::view(table.state(), seat_at(2))), "?? ?? C?");
    EXPECT_EQ(known_certificates(ChangeHorses::view(table.state(), spectator)), "?? ?? ??");
    table.play("0 wild change");
    EXPECT_EQ(known_certificates(ChangeHorses::view(table.state(), seat_at(0))), "D? ?? ??");
    const View own = ChangeHorses::view(table.state(), seat_at(0));
    EXPECT_EQ(own.known.exchanges[0], (Exchange{Horse::a, Horse::d}));
    EXPECT_EQ(ChangeHorses::view(table.state(), seat_at(1)).known.exchanges[0], Exchange{}) << "nobody else learns";
    EXPECT_EQ(ChangeHorses::view(table.state(), spectator).known.exchanges[0], Exchange{});
    Table two = laid(Rules{.players = 2, .first = 0}, "AB AC AD AE");
    EXPECT_EQ(known_certificates(ChangeHorses::view(two.state(), seat_at(1))), "?? CD");
}

TEST(ChangeHorses, CH_38_LaidCardsAreHiddenUntilTurnedOver) {
    Table table = dealt(Rules{.players = 3});
    table.play("1 pick AB AC AD");
    const CardSet cards_laid = table.state().secrets.picked[1];
    EXPECT_EQ(joined(cards_in(cards_laid)), "AB AC AD");
    EXPECT_EQ(ChangeHorses::view(table.state(), seat_at(1)).known.picked[1], cards_laid);
    for (const Seat other : {seat_at(0), seat_at(2), spectator}) {
        const View view = ChangeHorses::view(table.state(), other);
        EXPECT_EQ(view.known.picked[1], 0);
        EXPECT_EQ(view.open.hand[1], all_cards) << "a laid card looks like one in hand";
        EXPECT_TRUE(view.open.laid.has(seat_at(1))) << "that seat 1 has laid is seen";
    }
    Table other = dealt(Rules{.players = 3});
    other.play("1 pick CD CE CF");
    EXPECT_TRUE(
        same_bytes(ChangeHorses::view(table.state(), seat_at(0)), ChangeHorses::view(other.state(), seat_at(0))));
    table.play("0 pick AB AC AD\n 2 pick AB AC AD");
    EXPECT_EQ(joined(cards_in(ChangeHorses::view(table.state(), seat_at(0)).open.shown[1])), "AB AC AD");
}

TEST(ChangeHorses, CH_38_AllElseIsOpenHandsIncluded) {
    for (std::uint64_t game = 0; game < 48; ++game) {
        Rng rng(game);
        Match<ChangeHorses> match(rules_of_sort(game));
        while (!match.over()) {
            play_lively_event(match, rng);
            for (std::size_t seat = 0; seat < match.rules().players; ++seat)
                ASSERT_EQ(ChangeHorses::view(match.state(), seat_at(seat)).open, match.state().open);
            ASSERT_EQ(ChangeHorses::view(match.state(), spectator).open, match.state().open);
        }
        for (const Seat viewer : {seat_at(0), seat_at(1), spectator})
            EXPECT_EQ(ChangeHorses::view(match.state(), viewer).known.certificates, match.state().secrets.certificates)
                << "when the race is over all certificates are turned up";
    }
}

TEST(ChangeHorses, CH_38_EventsArePrintedAsTheViewerLearnsOfThem) {
    const auto told = [](const State& state, Seat viewer, std::size_t seat, const char* text) {
        return ChangeHorses::print_for(viewer, state, seat_at(seat), *ChangeHorses::parse_move(state, text));
    };
    const State three = dealt(Rules{.players = 3}).state();
    EXPECT_EQ(told(three, seat_at(1), 1, "pick AB CD EF"), "pick AB CD EF");
    EXPECT_EQ(told(three, seat_at(0), 1, "pick AB CD EF"), "pick ? ? ?");
    EXPECT_EQ(told(three, spectator, 1, "pick AB CD"), "pick ? ?");
    for (const auto* open :
         {"play AB", "bid 7", "stand", "wild stumble 3", "wild slip A- C+", "wild fast", "wild change"})
        EXPECT_EQ(told(three, seat_at(0), 1, open), open);
    const State two = dealt(Rules{.players = 2, .first = 0}).state();
    EXPECT_EQ(told(two, seat_at(0), 0, "wild change B"), "wild change B");
    EXPECT_EQ(told(two, seat_at(1), 0, "wild change B"), "wild change ?");
    EXPECT_EQ(told(two, spectator, 0, "wild change B"), "wild change ?");

    const auto deal_told = [](const Rules& rules, Seat viewer, const char* text) {
        Table table(rules);
        if (std::string_view(text).starts_with("certificates")) table.play("dealer lanes ABCDEF");
        return ChangeHorses::print_for(viewer, table.state(), *ChangeHorses::parse_draw(table.state(), text));
    };
    EXPECT_EQ(deal_told(Rules{.players = 3}, seat_at(0), "lanes CABEDF"), "lanes CABEDF");
    EXPECT_EQ(deal_told(Rules{.players = 3}, seat_at(1), "certificates A B C / DEF"), "certificates ? B ? / ???");
    EXPECT_EQ(deal_told(Rules{.players = 5}, seat_at(4), "certificates A B C D E / F"), "certificates ? ? ? ? E / ?");
    EXPECT_EQ(deal_told(Rules{.players = 4}, spectator, "certificates A B C D / EF"), "certificates ? ? ? ? / ??");
    EXPECT_EQ(deal_told(Rules{.players = 2}, seat_at(1), "certificates AB CD / EF"), "certificates ?? CD / ??");
    Table table(Rules{.players = 3});
    table.play("dealer lanes ABCDEF\n dealer certificates A B C / DEF");
    EXPECT_EQ(
        ChangeHorses::print_for(seat_at(2), table.state(), *ChangeHorses::parse_draw(table.state(), "order 1 0 2")),
        "order 1 0 2");
}

// The events of a game with another deal, and other secret choices, that the seat cannot tell apart.
std::vector<Event> rewritten(const std::vector<Event>& events, const World& world, std::size_t players) {
    std::vector<Event> other = events;
    other[1].text = "certificates " + world.deal;
    std::size_t change = 0;
    for (Event& event : other) {
        if (!event.by || !event.text.starts_with("wild change")) continue;
        if (players == 2) event.text.back() = world.given[change];
        ++change;
    }
    return other;
}

std::string told_to(Seat viewer, const State& state, const Event& event) {
    if (!event.by) return ChangeHorses::print_for(viewer, state, *ChangeHorses::parse_draw(state, event.text));
    return ChangeHorses::print_for(viewer, state, *event.by, *ChangeHorses::parse_move(state, event.text));
}

void expect_told_alike(const Rules& rules, Seat viewer, const std::vector<Event>& one,
                       const std::vector<Event>& other) {
    Match<ChangeHorses> true_match(rules);
    Match<ChangeHorses> other_match(rules);
    for (std::size_t i = 0; i < one.size(); ++i) {
        ASSERT_EQ(told_to(viewer, true_match.state(), one[i]), told_to(viewer, other_match.state(), other[i]));
        ASSERT_TRUE(true_match.submit(one[i]));
        const auto done = other_match.submit(other[i]);
        ASSERT_TRUE(done) << other[i].text << ": " << (done ? "" : done.error().sentence);
        ASSERT_EQ(due_of(true_match.state()), due_of(other_match.state()));
        if (true_match.over()) return;  // then the certificates are turned up
        ASSERT_TRUE(
            same_bytes(ChangeHorses::view(true_match.state(), viewer), ChangeHorses::view(other_match.state(), viewer)))
            << "after event " << i << " " << one[i].text;
        const Turn turn = ChangeHorses::turn(true_match.state());
        if (viewer == spectator || turn.kind != Turn::Kind::seats || turn.together || !turn.seats.has(viewer)) continue;
        ASSERT_EQ(legal_texts(true_match.state(), viewer), legal_texts(other_match.state(), viewer));
    }
}

TEST(ChangeHorses, CH_38_WhatIsHiddenChangesNeitherViewNorMovesNorWords) {
    int rewritten_games = 0;
    for (std::uint64_t game = 0; game < 72; ++game) {
        Rng rng(game + 380);
        Match<ChangeHorses> match(rules_of_sort(game));
        while (!match.over()) play_lively_event(match, rng);
        for (std::size_t i = 0; i <= match.rules().players; ++i) {
            const Seat viewer = i == match.rules().players ? spectator : seat_at(i);
            const Worlds worlds = worlds_of(match, viewer);
            for (int other = 0; other < 2; ++other) {
                const auto& possible = worlds.possible();
                const World& world = possible[rng.below(static_cast<std::uint32_t>(possible.size()))];
                expect_told_alike(match.rules(), viewer, match.events(),
                                  rewritten(match.events(), world, match.rules().players));
                if (testing::Test::HasFatalFailure()) return;
                rewritten_games += world.deal != worlds.truth().deal || world.given != worlds.truth().given ? 1 : 0;
            }
        }
    }
    EXPECT_GT(rewritten_games, 300);
}

// Cards laid in secret, exchanged for others behind everybody's back.
TEST(ChangeHorses, CH_38_OthersLaidCardsChangeNothing) {
    for (std::uint64_t game = 0; game < 48; ++game) {
        Rng rng(game + 390);
        Match<ChangeHorses> match(rules_of_sort(game));
        while (!match.over()) {
            const Turn turn = ChangeHorses::turn(match.state());
            const Seat seat = turn.seats.lowest();
            if (turn.together && turn.seats.count() > 1) {
                const MoveList legal = ChangeHorses::legal(match.state(), seat);
                State one = match.state();
                State other = match.state();
                ChangeHorses::apply(one, seat, lively(legal, rng));
                ChangeHorses::apply(other, seat, lively(legal, rng));
                for (std::size_t i = 0; i <= match.rules().players; ++i) {
                    const Seat viewer = i == match.rules().players ? spectator : seat_at(i);
                    if (viewer == seat) continue;
                    ASSERT_TRUE(same_bytes(ChangeHorses::view(one, viewer), ChangeHorses::view(other, viewer)));
                    if (viewer == spectator || !ChangeHorses::turn(one).seats.has(viewer)) continue;
                    const MoveList moves = ChangeHorses::legal(one, viewer);
                    const MoveList other_moves = ChangeHorses::legal(other, viewer);
                    ASSERT_TRUE(std::equal(moves.begin(), moves.end(), other_moves.begin(), other_moves.end()));
                }
            }
            play_lively_event(match, rng);
        }
    }
}

}  // namespace
}  // namespace paddock::change_horses
