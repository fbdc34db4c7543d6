// Guesses: full states that fit a view, each arrangement as likely as any other.
#include <gtest/gtest.h>

#include <cstring>

#include "tests/games/change_horses/worlds.hpp"

namespace paddock::change_horses {
namespace {

std::string exchanges_of(const State& state) {
    std::string given;
    std::string taken;
    for (std::size_t i = 0; i < state.open.change_count; ++i) {
        given += letter_of(state.secrets.exchanges[i].given);
        taken += letter_of(state.secrets.exchanges[i].taken);
    }
    return given + ">" + taken;
}

double chi_square_of(const std::map<std::string, int>& seen, const std::map<std::string, double>& expected) {
    double chi_square = 0;
    for (const auto& [text, count] : seen) EXPECT_TRUE(expected.contains(text)) << text << " cannot be";
    for (const auto& [text, often] : expected) {
        const auto at = seen.find(text);
        const double off = (at == seen.end() ? 0 : at->second) - often;
        chi_square += off * off / often;
    }
    return chi_square;
}

// Guesses often, and compares with all the worlds that there can be: every arrangement of certificates and pile equally
// likely, and given it every history that leads there. Answers how many arrangements there are.
std::size_t expect_even_guesses(const Table& table, Seat viewer, int guesses_each) {
    const Worlds worlds = worlds_of(table.match(), viewer);
    const auto arrangements = worlds.by_arrangement();
    EXPECT_EQ(worlds.truth().arrangement, table.certificates());
    const auto guesses = guesses_each * static_cast<int>(arrangements.size());
    std::map<std::string, double> expected;
    std::map<std::string, double> expected_histories;
    for (const auto& [arrangement, ways] : arrangements) {
        expected[arrangement] = guesses_each;
        for (const World& world : ways)
            expected_histories[arrangement + " " + world.given + ">" + world.taken] +=
                guesses_each / static_cast<double>(ways.size());
    }
    std::map<std::string, int> seen;
    std::map<std::string, int> seen_histories;
    const View view = ChangeHorses::view(table.state(), viewer);
    Rng rng(static_cast<std::uint64_t>(guesses) + index_of(viewer));
    for (int i = 0; i < guesses; ++i) {
        const State guess = ChangeHorses::guess(view, rng);
        EXPECT_EQ(ChangeHorses::view(guess, viewer), view);
        ++seen[certificates_of(guess)];
        ++seen_histories[certificates_of(guess) + " " + exchanges_of(guess)];
    }
    if (arrangements.size() > 1) {
        EXPECT_LT(chi_square_of(seen, expected), fair_chi_square(expected.size()));
        EXPECT_LT(chi_square_of(seen_histories, expected_histories), fair_chi_square(expected_histories.size()));
    }
    return arrangements.size();
}

TEST(ChangeHorses, CH_38_GuessesBeforeAnyChangeAreEven) {
    EXPECT_EQ(expect_even_guesses(laid(Rules{.players = 3}, "AB AC BC"), seat_at(1), 60), 120U);
    EXPECT_EQ(expect_even_guesses(laid(Rules{.players = 5}, "AB AC BC"), seat_at(4), 60), 120U);
    EXPECT_EQ(expect_even_guesses(laid(Rules{.players = 4}, "AB AC BC"), spectator, 20), 720U);
    EXPECT_EQ(expect_even_guesses(laid(Rules{.players = 2, .first = 0}, "AB AC AD AE"), seat_at(0), 200), 12U);
    EXPECT_EQ(expect_even_guesses(laid(Rules{.players = 2, .first = 0}, "AB AC AD AE"), spectator, 20), 180U);
}

TEST(ChangeHorses, CH_38_WhoPutsACertificateUnderThePileKnowsWhoTakesIt) {
    Table five = laid(Rules{.players = 5}, "AB AC BC");
    five.play("0 wild change\n 0 play AB\n 1 wild change\n 1 play AB");
    EXPECT_EQ(five.certificates(), "F A C D E / B");
    EXPECT_EQ(expect_even_guesses(five, seat_at(0), 200), 24U) << "seat 1 holds A, and seat 0 knows it";
    EXPECT_EQ(expect_even_guesses(five, seat_at(1), 200), 24U) << "B lies in the pile; seat 1 holds what seat 0 had";
    EXPECT_EQ(expect_even_guesses(five, seat_at(2), 60), 120U);

    Table three = laid(Rules{.players = 3}, "AB AC BC");
    three.play("0 wild change\n 0 play AB\n 1 wild change\n 1 play AC\n 2 wild change\n 2 play BC");
    EXPECT_EQ(three.certificates(), "D E F / ABC");
    EXPECT_EQ(expect_even_guesses(three, seat_at(0), 200), 24U) << "A lies on top";
    three.play("dealer order 2 1 0\n 2 play AB\n 1 wild change");
    EXPECT_EQ(three.certificates(), "D A F / BCE");
    EXPECT_EQ(expect_even_guesses(three, seat_at(0), 200), 24U) << "seat 1 holds A";
    EXPECT_EQ(expect_even_guesses(three, seat_at(1), 400), 6U) << "it has seen A, B and E, and knows where they lie";
    EXPECT_EQ(expect_even_guesses(three, seat_at(2), 200), 24U);
    three.play("1 play BC\n 0 wild change");
    EXPECT_EQ(three.certificates(), "B A F / CED");
    EXPECT_EQ(expect_even_guesses(three, seat_at(0), 400), 6U);
    EXPECT_EQ(expect_even_guesses(three, seat_at(1), 400), 6U) << "seat 0 now holds B, which seat 1 put down";
    EXPECT_EQ(expect_even_guesses(three, spectator, 20), 720U);
}

TEST(ChangeHorses, CH_38_GuessesAreEvenWithFourPlayersWhoAllChangeTwice) {
    Table table = laid(Rules{.players = 4}, "AB AC BC");
    table.play(
        "0 wild change\n 0 play AB\n 1 wild change\n 1 play AB\n 2 wild change\n 2 play AC\n 3 wild change\n 3 play "
        "AC");
    table.play("dealer order 3 0 1 2\n 3 wild change\n 3 play AB\n 0 wild change\n 0 play AC\n 1 wild change");
    EXPECT_EQ(table.certificates(), "D B A C / EF");
    for (const std::size_t seat : {0U, 1U, 2U, 3U}) expect_even_guesses(table, seat_at(seat), 100);
}

TEST(ChangeHorses, CH_38_GuessesAreEvenWithTwoPlayersWhoBothChange) {
    Table table = laid(Rules{.players = 2, .first = 0}, "AB AC AD AE");
    table.play("0 wild change A\n 0 play AB");
    EXPECT_EQ(expect_even_guesses(table, seat_at(0), 100), 3U)
        << "A lies under the pile; of C, D and F seat 1 holds two";
    expect_even_guesses(table, seat_at(1), 60);
    table.play("1 wild change C\n 1 play AB\n 0 play AC\n 1 play AC");
    EXPECT_EQ(table.certificates(), "BE DF / AC");
    expect_even_guesses(table, seat_at(0), 60);
    expect_even_guesses(table, seat_at(1), 60);
    expect_even_guesses(table, spectator, 12);
    table.picks("BC BD / BC BD");
    Table other = table;
    table.play("0 play BC\n 1 wild change D");
    EXPECT_EQ(table.certificates(), "BE AF / CD");
    expect_even_guesses(table, seat_at(0), 60);
    expect_even_guesses(table, seat_at(1), 60);
    other.play("0 wild change E\n 0 play BC\n 1 wild change F");
    EXPECT_EQ(other.certificates(), "AB CD / EF") << "all is as it was dealt, but the players know more";
    expect_even_guesses(other, seat_at(0), 60);
    expect_even_guesses(other, seat_at(1), 60);
}

TEST(ChangeHorses, CH_38_GuessedPicksAreEven) {
    Rng rng(38);
    Match<ChangeHorses> match(Rules{.players = 3, .finish = 40});
    while (match.state().open.round < 10 || match.state().open.phase != Phase::pick) {
        ASSERT_FALSE(match.over());
        const Turn turn = ChangeHorses::turn(match.state());
        if (turn.kind == Turn::Kind::dealer)
            match.deal(ChangeHorses::draw(match.state(), rng));
        else
            match.play(turn.seats.lowest(), ChangeHorses::legal(match.state(), turn.seats.lowest())[0]);
    }
    ASSERT_EQ(std::popcount(match.state().open.hand[0]), 4);
    match.play(seat_at(1), ChangeHorses::legal(match.state(), seat_at(1))[3]);
    match.play(seat_at(2), ChangeHorses::legal(match.state(), seat_at(2))[5]);
    const View view = ChangeHorses::view(match.state(), seat_at(2));
    std::map<CardSet, int> seen;
    for (int i = 0; i < 6000; ++i) {
        const State guess = ChangeHorses::guess(view, rng);
        ASSERT_EQ(guess.secrets.picked[2], match.state().secrets.picked[2]) << "one's own cards are known";
        ASSERT_EQ(guess.secrets.picked[0], 0) << "seat 0 has not laid";
        ++seen[guess.secrets.picked[1]];
    }
    ASSERT_EQ(seen.size(), 6U) << "two of four";
    double chi_square = 0;
    for (const auto& [set, count] : seen) {
        EXPECT_EQ(set & ~match.state().open.hand[1], 0);
        chi_square += (count - 1000.0) * (count - 1000.0) / 1000.0;
    }
    EXPECT_LT(chi_square, fair_chi_square(6));
}

// A guess looks the same to the seat, offers it the same moves, and is a state in which the game can go on.
TEST(ChangeHorses, CH_38_EveryGuessFitsItsView) {
    for (std::uint64_t game = 0; game < 48; ++game) {
        Rng rng(game + 3800);
        Match<ChangeHorses> match(rules_of_sort(game));
        while (true) {
            for (std::size_t i = 0; i <= match.rules().players; ++i) {
                const Seat viewer = i == match.rules().players ? spectator : seat_at(i);
                if (match.rules().players == 2 && rng.below(4) != 0)
                    continue;  // slow, for it goes through all histories
                const View view = ChangeHorses::view(match.state(), viewer);
                const State guess = ChangeHorses::guess(view, rng);
                const View again = ChangeHorses::view(guess, viewer);
                ASSERT_EQ(std::memcmp(&view, &again, sizeof(View)), 0);
                if (match.state().open.phase > Phase::certificates) {
                    std::string letters = certificates_of(guess);
                    std::erase_if(letters, [](char c) { return c == ' ' || c == '/'; });
                    std::sort(letters.begin(), letters.end());
                    ASSERT_EQ(letters, "ABCDEF");
                }
                if (viewer == spectator || !ChangeHorses::turn(guess).seats.has(viewer)) continue;
                const MoveList one = ChangeHorses::legal(match.state(), viewer);
                const MoveList other = ChangeHorses::legal(guess, viewer);
                ASSERT_TRUE(std::equal(one.begin(), one.end(), other.begin(), other.end()));
            }
            if (match.over()) break;
            play_lively_event(match, rng);
        }
    }
}

}  // namespace
}  // namespace paddock::change_horses
