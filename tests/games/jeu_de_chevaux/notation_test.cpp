// Jeu de Chevaux in records: the texts, and what everybody sees of them.
#include "games/jeu_de_chevaux/notation.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tests/games/jeu_de_chevaux/table.hpp"

namespace paddock::jeu_de_chevaux {
namespace {

const State somewhere = JeuDeChevaux::start({});

TEST(JeuDeChevauxNotation, ReadsBackEveryMoveThatItPrints) {
    std::set<std::string> texts;
    for (const char letter : colour_letters) {
        texts.insert(std::string("out ") + letter);
        for (int step = 0; step <= 60; ++step) texts.insert("move " + (letter + std::to_string(step)));
    }
    EXPECT_EQ(texts.size(), 4U * 62U);
    for (const auto& text : texts) {
        const auto move = parse_move(somewhere, text);
        ASSERT_TRUE(move) << text;
        EXPECT_EQ(print(somewhere, *move), text);
    }
}

TEST(JeuDeChevauxNotation, RefusesEveryOtherText) {
    for (const std::string_view text : {"",
                                        " ",
                                        "out",
                                        "move",
                                        "out ",
                                        "out  R",
                                        " out R",
                                        "out R ",
                                        "out r",
                                        "out P",
                                        "out RR",
                                        "out R0",
                                        "out R G",
                                        "Out R",
                                        "OUT R",
                                        "move R",
                                        "move R ",
                                        "move  R1",
                                        "move R 1",
                                        "move R01",
                                        "move R00",
                                        "move R-0",
                                        "move R-1",
                                        "move R+1",
                                        "move R61",
                                        "move R62",
                                        "move R63",
                                        "move R64",
                                        "move R99999999999999999999",
                                        "move r1",
                                        "move 1R",
                                        "move 1",
                                        "move R1 R2",
                                        "move R1x",
                                        "move R1.",
                                        "moveR1",
                                        "roll 6",
                                        "enter R",
                                        "pass",
                                        "move \xC3\xA9"
                                        "1",
                                        "out\tR"})
        EXPECT_FALSE(parse_move(somewhere, text)) << "'" << text << "'";
}

TEST(JeuDeChevauxNotation, ReadsRollsFromOneToSix) {
    for (int pips = 1; pips <= 6; ++pips) {
        const std::string text = "roll " + std::to_string(pips);
        const auto draw = parse_draw(somewhere, text);
        ASSERT_TRUE(draw) << text;
        EXPECT_EQ(print(somewhere, *draw), text);
    }
    for (const std::string_view text :
         {"", "roll", "roll ", "roll 0", "roll 7", "roll 06", "roll  6", " roll 6", "roll 6 ", "roll -1", "roll +1",
          "roll six", "Roll 6", "roll6", "roll 1 2", "roll 262", "6"}) {
        const auto draw = parse_draw(somewhere, text);
        ASSERT_FALSE(draw) << "'" << text << "'";
        EXPECT_NE(draw.error().sentence.find("roll"), std::string::npos);
    }
}

TEST(JeuDeChevauxNotation, TakesARollOnlyWhenOneIsDue) {
    Table table = Table::started_by(0, 4);
    EXPECT_EQ(due(table.state()), "roll");
    table.roll(6);
    EXPECT_FALSE(parse_draw(table.state(), "roll 6"));
    EXPECT_NE(table.refusal({std::nullopt, "roll 6"}), "");
    table.move("out R");
    EXPECT_TRUE(parse_draw(table.state(), "roll 6"));
}

TEST(JeuDeChevauxNotation, HidesNothingFromAnybody) {
    Table table = Table::started_by(0, 4);
    table.roll(6);
    const auto move = parse_move(table.state(), "out R");
    ASSERT_TRUE(move);
    for (const Seat viewer : {seat_at(0), seat_at(1), seat_at(2), seat_at(3), spectator}) {
        EXPECT_EQ(print_for(viewer, table.state(), seat_at(0), *move), "out R");
        EXPECT_EQ(print_for(viewer, table.state(), *parse_draw(somewhere, "roll 4")), "roll 4");
        Rng rng(1);
        EXPECT_EQ(JeuDeChevaux::guess(JeuDeChevaux::view(table.state(), viewer), rng), table.state());
        EXPECT_EQ(rng, Rng(1)) << "nothing is left to guess";
    }
}

TEST(JeuDeChevauxNotation, ListsLegalMovesSortedWithoutRepetition) {
    Table table = Table::started_by(0, 2);
    table.bring('R', -1, 12);
    table.bring('B', -1, 6);
    table.roll(6);
    const auto legal = JeuDeChevaux::legal(table.state(), seat_at(0));
    EXPECT_EQ(table.legal(), (Texts{"move R12", "out R", "move B6", "out B"}));
    EXPECT_TRUE(std::is_sorted(legal.begin(), legal.end()));
    EXPECT_EQ(legal.size(), 4U);
    EXPECT_FALSE(legal.empty());
    EXPECT_EQ(legal, JeuDeChevaux::legal(table.state(), seat_at(0)));
}

TEST(JeuDeChevauxNotation, RecordsEveryEventInOrder) {
    Table table(2, horses(1));
    table.run("2, 5, 6 out G, 3 move G0, 1");
    const Record record = table.match().record();
    EXPECT_EQ(record.game, "jeu-de-chevaux");
    EXPECT_FALSE(record.result);
    const std::vector<Event> events{{std::nullopt, "roll 2"}, {std::nullopt, "roll 5"}, {std::nullopt, "roll 6"},
                                    {seat_at(1), "out G"},    {std::nullopt, "roll 3"}, {seat_at(1), "move G0"},
                                    {std::nullopt, "roll 1"}};
    EXPECT_EQ(record.events, events);
}

TEST(JeuDeChevauxRules, AreWrittenInFullWithTheirDefaults) {
    const RuleList expected{{"players", std::int64_t{3}},
                            {"horses", std::int64_t{4}},
                            {"empty", std::string("Y")},
                            {"reroll_unused_six", false},
                            {"one_stable_wins", false},
                            {"any_four_win", false},
                            {"play_on", false}};
    EXPECT_EQ(list_rules<JeuDeChevaux>(*read_rules<JeuDeChevaux>({{"players", std::int64_t{3}}})), expected);
}

TEST(JeuDeChevauxRules, ReadBackWhatTheyWrite) {
    for (std::int64_t players = 2; players <= 4; ++players)
        for (std::int64_t count = 1; count <= 4; ++count)
            for (const char empty : colour_letters)
                for (int flags = 0; flags < 16; ++flags) {
                    const RuleList list{{"players", players},
                                        {"horses", count},
                                        {"empty", std::string(1, empty)},
                                        {"reroll_unused_six", (flags & 1) != 0},
                                        {"one_stable_wins", (flags & 2) != 0},
                                        {"any_four_win", (flags & 4) != 0},
                                        {"play_on", (flags & 8) != 0}};
                    const auto rules = read_rules<JeuDeChevaux>(list);
                    ASSERT_TRUE(rules);
                    EXPECT_EQ(list_rules<JeuDeChevaux>(*rules), list);
                    EXPECT_EQ(JeuDeChevaux::rules_of(JeuDeChevaux::start(*rules)), *rules);
                }
}

TEST(JeuDeChevauxRules, RefuseWhatIsOutOfRange) {
    const RuleList refused{{"players", std::int64_t{1}},
                           {"players", std::int64_t{5}},
                           {"players", std::int64_t{258}},
                           {"players", std::string("two")},
                           {"players", true},
                           {"horses", std::int64_t{0}},
                           {"horses", std::int64_t{5}},
                           {"horses", std::monostate{}},
                           {"empty", std::string("P")},
                           {"empty", std::string("")},
                           {"empty", std::string("RG")},
                           {"empty", std::string("r")},
                           {"empty", std::int64_t{3}},
                           {"empty", std::monostate{}},
                           {"reroll_unused_six", std::int64_t{1}},
                           {"one_stable_wins", std::string("yes")},
                           {"any_four_win", std::int64_t{4}},
                           {"play_on", std::monostate{}},
                           {"derby", false},
                           {"Players", std::int64_t{2}}};
    for (const auto& [key, value] : refused) {
        RuleList list{{"players", std::int64_t{2}}};
        list.emplace_back(key, value);
        EXPECT_FALSE(read_rules<JeuDeChevaux>(list)) << key << " = " << to_text(value);
    }
    EXPECT_FALSE(read_rules<JeuDeChevaux>({})) << "players has no default";
}

}  // namespace
}  // namespace paddock::jeu_de_chevaux
