#include "engine/house_rules.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"

namespace paddock {
namespace {

using Number = std::int64_t;

constexpr RuleKey flag{"derby", RuleKey::Kind::flag, 0, 1, ""};
constexpr RuleKey number{"finish", RuleKey::Kind::number, 6, 40, ""};
constexpr RuleKey seat{"first", RuleKey::Kind::seat_or_drawn, 0, 1, ""};
constexpr RuleKey letter{"empty", RuleKey::Kind::letter, 0, 0, "RGBY"};

TEST(RuleValues, AreReadFromWhatAPersonTypes) {
    EXPECT_EQ(parse_rule_value("null"), RuleValue(std::monostate{}));
    EXPECT_EQ(parse_rule_value("true"), RuleValue(true));
    EXPECT_EQ(parse_rule_value("false"), RuleValue(false));
    EXPECT_EQ(parse_rule_value("0"), RuleValue(Number{0}));
    EXPECT_EQ(parse_rule_value("12"), RuleValue(Number{12}));
    EXPECT_EQ(parse_rule_value("-3"), RuleValue(Number{-3}));
    for (const auto* word :
         {"", "R", "True", "TRUE", "yes", "Null", "007", "1.5", "-0", "+1", " 1", "99999999999999999999"})
        EXPECT_EQ(parse_rule_value(word), RuleValue(std::string(word)));
}

TEST(RuleValues, AreWrittenAsTheyAreRead) {
    for (const auto* text : {"null", "true", "false", "0", "12", "-3", "R", "word"})
        EXPECT_EQ(to_text(parse_rule_value(text)), text);
}

TEST(RuleValues, FitTheirKeyByTypeAndRange) {
    for (const bool value : {false, true}) EXPECT_TRUE(check_value(flag, value));
    for (const Number value : {6, 7, 40}) EXPECT_TRUE(check_value(number, value));
    for (const Number value : {0, 1}) EXPECT_TRUE(check_value(seat, value));
    EXPECT_TRUE(check_value(seat, std::monostate{}));
    for (const auto* value : {"R", "G", "B", "Y"}) EXPECT_TRUE(check_value(letter, std::string(value)));
}

std::string fault_of(const RuleKey& key, const RuleValue& value) {
    const auto fits = check_value(key, value);
    return fits ? "" : fits.error().sentence;
}

TEST(RuleValues, AreRefusedInASentenceThatSaysWhatToDo) {
    EXPECT_EQ(fault_of(flag, Number{1}), "house rule 'derby' must be true or false, not '1'");
    EXPECT_EQ(fault_of(flag, std::monostate{}), "house rule 'derby' must be true or false, not 'null'");
    EXPECT_EQ(fault_of(flag, std::string("yes")), "house rule 'derby' must be true or false, not 'yes'");
    EXPECT_EQ(fault_of(number, Number{5}), "house rule 'finish' must be a whole number from 6 to 40, not '5'");
    EXPECT_EQ(fault_of(number, Number{41}), "house rule 'finish' must be a whole number from 6 to 40, not '41'");
    EXPECT_EQ(fault_of(number, std::monostate{}),
              "house rule 'finish' must be a whole number from 6 to 40, not 'null'");
    EXPECT_EQ(fault_of(number, true), "house rule 'finish' must be a whole number from 6 to 40, not 'true'");
    EXPECT_EQ(fault_of(number, std::string("12")), "house rule 'finish' must be a whole number from 6 to 40, not '12'");
    EXPECT_EQ(fault_of(seat, Number{2}), "house rule 'first' must be null (drawn) or a seat from 0 to 1, not '2'");
    EXPECT_EQ(fault_of(seat, Number{-1}), "house rule 'first' must be null (drawn) or a seat from 0 to 1, not '-1'");
    EXPECT_EQ(fault_of(seat, false), "house rule 'first' must be null (drawn) or a seat from 0 to 1, not 'false'");
    EXPECT_EQ(fault_of(letter, std::string("r")), "house rule 'empty' must be one of R, G, B, Y, not 'r'");
    for (const auto* word : {"", "RG", "P", " R"}) EXPECT_NE(fault_of(letter, std::string(word)), "") << word;
    EXPECT_NE(fault_of(letter, Number{0}), "");
    EXPECT_EQ(fault_of(letter, std::string("a\nb")), "house rule 'empty' must be one of R, G, B, Y, not 'a?b'");
}

TEST(RuleValues, FarOutOfRangeAreRefusedToo) {
    for (const Number value : {Number{262}, Number{6} + (Number{1} << 32), INT64_MIN, INT64_MAX})
        EXPECT_NE(fault_of(number, value), "") << "no narrowing lets it through";
}

template <class G>
std::string fault_of_rules(const RuleList& list) {
    const auto rules = read_rules<G>(list);
    return rules ? "" : rules.error().sentence;
}

TEST(ReadRules, GivesMissingKeysTheirDefaults) {
    const auto rules = read_rules<ChangeHorses>({{"players", Number{5}}});
    ASSERT_TRUE(rules);
    const RuleList expected{{"players", Number{5}},
                            {"derby", false},
                            {"finish", Number{12}},
                            {"top_bidder_pays", true},
                            {"first", std::monostate{}}};
    EXPECT_EQ(list_rules<ChangeHorses>(*rules), expected);
}

TEST(ReadRules, NeedsThePlayers) {
    EXPECT_EQ(fault_of_rules<ChangeHorses>({}), "house rule 'players' is missing; give the number of players");
    EXPECT_EQ(fault_of_rules<JeuDeChevaux>({{"horses", Number{2}}}),
              "house rule 'players' is missing; give the number of players");
}

TEST(ReadRules, NamesTheKeysThatThereAre) {
    EXPECT_EQ(fault_of_rules<JeuDeChevaux>({{"players", Number{2}}, {"derby", true}}),
              "Jeu de Chevaux has no house rule 'derby'; it has players, horses, empty, reroll_unused_six, "
              "one_stable_wins, any_four_win, play_on");
    EXPECT_NE(fault_of_rules<JeuDeChevaux>({{"", true}}), "");
    EXPECT_NE(fault_of_rules<JeuDeChevaux>({{"player", Number{2}}}), "");
}

TEST(ReadRules, ChecksWhatNoSingleKeyCanTell) {
    EXPECT_EQ(fault_of_rules<ChangeHorses>({{"players", Number{2}}, {"derby", true}}),
              "house rule 'derby' needs three to five players; with two, leave it false");
    EXPECT_EQ(fault_of_rules<ChangeHorses>({{"derby", true}, {"players", Number{2}}}),
              "house rule 'derby' needs three to five players; with two, leave it false")
        << "in any order of keys";
    EXPECT_EQ(fault_of_rules<ChangeHorses>({{"players", Number{3}}, {"first", Number{0}}}),
              "house rule 'first' is for two players; with three to five, leave it null");
    EXPECT_EQ(fault_of_rules<ChangeHorses>({{"players", Number{3}}, {"derby", true}}), "");
    EXPECT_EQ(fault_of_rules<ChangeHorses>({{"players", Number{2}}, {"first", Number{1}}}), "");
    EXPECT_EQ(fault_of_rules<ChangeHorses>({{"players", Number{2}}, {"top_bidder_pays", false}}), "")
        << "a key that does not apply is accepted without effect";
}

TEST(ReadRules, ListsEveryKeyOfEveryGameOnceWithPlayersFirst) {
    for_each_game([](auto game) {
        using G = decltype(game);
        ASSERT_EQ(G::rule_fields[0].key.name, "players") << G::name;
        const RuleKey& players = G::rule_fields[0].key;
        for (Number count = players.low; count <= players.high; ++count) {
            const auto rules = read_rules<G>({{"players", count}});
            ASSERT_TRUE(rules) << G::name;
            EXPECT_EQ(rules->players, count);
            const RuleList list = list_rules<G>(*rules);
            EXPECT_EQ(list.size(), G::rule_fields.size());
            const auto again = read_rules<G>(list);
            ASSERT_TRUE(again);
            EXPECT_EQ(*again, *rules);
        }
        EXPECT_FALSE(read_rules<G>({{"players", players.low - 1}}));
        EXPECT_FALSE(read_rules<G>({{"players", players.high + 1}}));
    });
}

TEST(Endings, AreTheWordsOfTheRecords) {
    std::string words;
    for_each_game([&]<class G>(G) {
        for (const Ending ending : G::endings) words += std::string(ending) + " ";
    });
    EXPECT_TRUE(words.starts_with("line cards all-cards stopped home ")) << words;
}

}  // namespace
}  // namespace paddock
