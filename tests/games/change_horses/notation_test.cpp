// The record notation of Change Horses: exact texts, and nothing else.
#include "games/change_horses/notation.hpp"

#include <gtest/gtest.h>

#include "tests/games/change_horses/table.hpp"

namespace paddock::change_horses {
namespace {

TEST(ChangeHorses, MovesAreWrittenAsTheRecordFormatSays) {
    const State two = dealt(Rules{.players = 2, .first = 0}).state();
    const State three = dealt(Rules{.players = 3}).state();
    for (const auto* text :
         {"pick AB", "pick AB CD EF", "pick AB AC AD AE", "wild stumble 1", "wild stumble 10", "wild slip A- C+",
          "wild slip F+ E+", "wild fast", "play AB", "play EF", "bid 1", "bid 7", "bid 55", "stand"}) {
        for (const State& state : {two, three}) {
            const auto move = ChangeHorses::parse_move(state, text);
            ASSERT_TRUE(move) << text;
            EXPECT_EQ(ChangeHorses::print(state, *move), text);
        }
    }
    EXPECT_TRUE(ChangeHorses::parse_move(three, "wild change"));
    EXPECT_FALSE(ChangeHorses::parse_move(three, "wild change A"));
    EXPECT_TRUE(ChangeHorses::parse_move(two, "wild change A"));
    EXPECT_FALSE(ChangeHorses::parse_move(two, "wild change"));
}

// No move, with two players or with three.
void expect_no_moves(const Texts& texts) {
    const State two = dealt(Rules{.players = 2, .first = 0}).state();
    const State three = dealt(Rules{.players = 3}).state();
    for (const std::string& text : texts) {
        EXPECT_FALSE(ChangeHorses::parse_move(two, text)) << "'" << text << "'";
        EXPECT_FALSE(ChangeHorses::parse_move(three, text)) << "'" << text << "'";
    }
}

TEST(ChangeHorses, NothingElseIsAMove) {
    expect_no_moves({"", " ", "lanes ABCDEF", "roll 3"});
}

TEST(ChangeHorses, TextsOfCardsAreExact) {
    expect_no_moves({"pick", "pick ", "pick AB ", " pick AB", "pick  AB", "pick AB  CD", "pick BA", "pick ab",
                     "pick AA", "pick AB AB", "pick CD AB", "pick AG", "pick ABC", "pick AB,CD", "PICK AB", "pick ?"});
    expect_no_moves(
        {"play", "play AB ", "play AB CD", "play A", "play B", "play BA", "play AA", "play\tAB", "play AB\n"});
    expect_no_moves({std::string("play AB\0", 8)});
}

TEST(ChangeHorses, TextsOfTheAuctionAreExact) {
    expect_no_moves({"bid", "bid 0", "bid 07", "bid +7", "bid -7", "bid 7.0", "bid 56", "bid 300", "bid 7 ",
                     "bid seven", "bid 99999999999999999999", "stand ", "stand 1", "Stand"});
}

TEST(ChangeHorses, TextsOfWildHorsesAreExact) {
    expect_no_moves({"wild", "wild ", "wild Fast", "wild fast ", "wild fast 2", "wild change ", "wild change G",
                     "wild change AB", "wild change ?", "fast"});
    expect_no_moves({"wild stumble", "wild stumble 0", "wild stumble 01", "wild stumble 11", "wild stumble -1",
                     "wild stumble 257", "wild stumble A", "wild stumble 1 2"});
    expect_no_moves({"wild slip", "wild slip A-", "wild slip A- C", "wild slip A -C", "wild slip A-C+",
                     "wild slip A- C+ D+", "wild slip G- C+", "wild slip a- c+", "wild slip A- C+ "});
}

TEST(ChangeHorses, DrawsAreExactAndMustFallNow) {
    Table table(Rules{.players = 4});
    const auto refuse_all = [&](const Texts& texts) {
        for (const std::string& text : texts) EXPECT_TRUE(table.refuses("dealer " + text)) << "'" << text << "'";
    };
    refuse_all({"lanes", "lanes ", "lanes CABEDF ", "lanes  CABEDF", "lanes cabedf", "lanes C A B E D F",
                "lanes CABEDG", "lanes CABED", "lanes CABEDFA", "lanes CABEDC", "certificates A B C D / EF",
                "order 0 1 2 3", "pick AB"});
    table.play("dealer lanes CABEDF");
    refuse_all({"lanes CABEDF", "certificates A B C D / E", "certificates A B C D EF", "certificates A B C D / EFA",
                "certificates A B C D /EF", "certificates A B C D / E F", "certificates A B C A / EF",
                "certificates A B C D / EE", "certificates A B C / DEF", "certificates AB CD / EF",
                "certificates A B C D / EF ", "certificates A B C ? / EF", "certificates A B C D E / F"});
    table.play("dealer certificates F B C D / EA");
    EXPECT_EQ(table.certificates(), "F B C D / EA");
    refuse_all({"order", "order 0 1 2", "order 0 1 2 3 4", "order 0 1 2 2", "order 0 1 2 4", "order 00 1 2 3",
                "order 0 1 2 3 ", "order 0  1 2 3", "order 0,1,2,3", "order -0 1 2 3"});
    table.play("dealer order 2 0 1 3");
    refuse_all({"order 2 0 1 3", "lanes CABEDF"});
}

TEST(ChangeHorses, PairsOfCertificatesAreInAlphabeticalOrder) {
    Table table(Rules{.players = 2});
    table.play("dealer lanes ABCDEF");
    for (const auto* wrong : {"certificates BA CD / EF", "certificates AB DC / EF", "certificates A B C D / EF"})
        EXPECT_TRUE(table.refuses(std::string("dealer ") + wrong)) << wrong;
    table.play("dealer certificates AB CD / FE");
    EXPECT_EQ(table.certificates(), "AB CD / FE") << "the pile is in any order, top first";
}

TEST(ChangeHorses, EveryLegalMoveAndDrawComesBackFromItsText) {
    for (std::uint64_t game = 0; game < 48; ++game) {
        Rng rng(game);
        Match<ChangeHorses> match(rules_of_sort(game));
        while (!match.over()) {
            const State& state = match.state();
            const Turn turn = ChangeHorses::turn(state);
            if (turn.kind == Turn::Kind::dealer) {
                const Draw draw = ChangeHorses::draw(state, rng);
                const auto again = ChangeHorses::parse_draw(state, ChangeHorses::print(state, draw));
                ASSERT_TRUE(again) << again.error().sentence;
                EXPECT_EQ(*again, draw);
            } else {
                const MoveList legal = ChangeHorses::legal(state, turn.seats.lowest());
                ASSERT_FALSE(legal.empty());
                ASSERT_TRUE(std::is_sorted(legal.begin(), legal.end()));
                ASSERT_EQ(std::adjacent_find(legal.begin(), legal.end()), legal.end());
                for (std::size_t i = 0; i < legal.size(); i += 1 + legal.size() / 100) {
                    const auto again = ChangeHorses::parse_move(state, ChangeHorses::print(state, legal[i]));
                    ASSERT_TRUE(again);
                    EXPECT_EQ(*again, legal[i]);
                }
            }
            play_lively_event(match, rng);
        }
    }
}

// Whatever is read has one way to be written: a text that parses is the text that is printed.
TEST(ChangeHorses, NoTwoTextsMeanTheSame) {
    Rng rng(4);
    const Texts seeds{"pick AB CD EF", "wild stumble 3", "wild slip A- C+", "wild fast", "wild change A",
                      "wild change",   "play AB",        "bid 17",          "stand",     "bid 7"};
    const std::string alphabet = "ABCDEFG abcdef0123456789+-/?wildpickplaystumblefast\n\t";
    const std::array<State, 2> states{dealt(Rules{.players = 2, .first = 0}).state(),
                                      dealt(Rules{.players = 5}).state()};
    int parsed = 0;
    for (int i = 0; i < 60'000; ++i) {
        std::string text = seeds[rng.below(static_cast<std::uint32_t>(seeds.size()))];
        for (std::uint32_t change = 0, changes = 1 + rng.below(3); change < changes; ++change) {
            const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
            const char letter = alphabet[rng.below(static_cast<std::uint32_t>(alphabet.size()))];
            const std::uint32_t how = rng.below(3);
            if (how == 0) text[at] = letter;
            if (how == 1) text.insert(at, 1, letter);
            if (how == 2 && text.size() > 1) text.erase(at, 1);
        }
        for (const State& state : states)
            if (const auto move = ChangeHorses::parse_move(state, text)) {
                ++parsed;
                ASSERT_EQ(ChangeHorses::print(state, *move), text);
            }
    }
    EXPECT_GT(parsed, 500);
}

TEST(ChangeHorses, CH_9_ARecordListsPicksInTheOrderOfSeats) {
    Table table = dealt(Rules{.players = 3});
    table.play("2 pick AB AC AD\n 0 pick BC BD BE\n 1 pick CD CE CF");
    const std::vector<Event>& events = table.match().events();
    ASSERT_EQ(events.size(), 6U);
    EXPECT_EQ(events[3], (Event{seat_at(0), "pick BC BD BE"}));
    EXPECT_EQ(events[4], (Event{seat_at(1), "pick CD CE CF"}));
    EXPECT_EQ(events[5], (Event{seat_at(2), "pick AB AC AD"}));
}

TEST(ChangeHorses, WhatIsDueIsTold) {
    Table table(Rules{.players = 3});
    for (const auto* line : {"dealer lanes ABCDEF", "dealer certificates A B C / DEF", "dealer order 0 1 2"}) {
        EXPECT_EQ(table.due(), std::string(line).substr(0, std::string(line).find(' ', 7)));
        EXPECT_TRUE(table.refuses("0 play AB")) << "the dealer is due";
        table.play(line);
    }
    EXPECT_TRUE(table.refuses("3 pick AB AC AD")) << "there is no seat 3";
    EXPECT_TRUE(table.refuses("dealer order 0 1 2"));
}

}  // namespace
}  // namespace paddock::change_horses
