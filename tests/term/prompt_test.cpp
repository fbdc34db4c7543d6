#include "term/prompt/prompt.hpp"

#include <gtest/gtest.h>

#include "engine/match.hpp"
#include "term/desk.hpp"

namespace paddock::term {
namespace {

TEST(Prompt, ReadsNumbersCommandsAndText) {
    EXPECT_EQ(read_answer(" 12 ", Language::english).number, 12U);
    EXPECT_EQ(read_answer("", Language::english).kind, Answer::Kind::nothing);
    EXPECT_EQ(read_answer("?", Language::english).kind, Answer::Kind::help);
    EXPECT_EQ(read_answer("\f", Language::french).kind, Answer::Kind::table) << "the window was resized";
    EXPECT_EQ(read_answer("LOG", Language::english).kind, Answer::Kind::log);
    EXPECT_EQ(read_answer("règles", Language::french).kind, Answer::Kind::rules);
    EXPECT_EQ(read_answer("rules", Language::french).kind, Answer::Kind::rules);
    EXPECT_EQ(read_answer("règles", Language::italian).kind, Answer::Kind::text);
    EXPECT_EQ(read_answer("esci\r", Language::italian).kind, Answer::Kind::quit);
    EXPECT_EQ(read_answer("  move \t R12 ", Language::english).text, "move R12");
    EXPECT_EQ(read_answer("-3", Language::english).number, 0U) << "a number, but no choice";
}

TEST(Prompt, YesIsUnderstoodInTheLanguageAndInEnglish) {
    EXPECT_TRUE(says_yes(" Y ", Language::french));
    EXPECT_TRUE(says_yes("oui", Language::french));
    EXPECT_TRUE(says_yes("sì", Language::italian));
    EXPECT_FALSE(says_yes("", Language::english));
    EXPECT_FALSE(says_yes("n", Language::english));
    EXPECT_FALSE(says_yes("oui", Language::english));
}

TEST(Prompt, JeuDeChevauxUnderstandsShortForms) {
    const jeu_de_chevaux::View view;
    const auto meant = [&](std::string_view answer) { return understand(view, {}, answer); };
    EXPECT_EQ(meant("r12"), "move R12");
    EXPECT_EQ(meant("move r12"), "move R12");
    EXPECT_EQ(meant("out b"), "out B");
    EXPECT_EQ(meant("b"), "out B");
    EXPECT_EQ(meant("hop"), "hop");
}

// A table of Change Horses after the deal.
Match<ChangeHorses> change_horses_table(const RuleList& rules) {
    Match<ChangeHorses> match(*read_rules<ChangeHorses>(rules));
    EXPECT_TRUE(match.submit({std::nullopt, "lanes ABCDEF"}));
    EXPECT_TRUE(match.submit({std::nullopt, "certificates A B C / DEF"}));
    EXPECT_TRUE(match.submit({std::nullopt, "order 0 1 2"}));
    return match;
}

std::vector<std::string> legal_texts(const Match<ChangeHorses>& match, Seat seat) {
    std::vector<std::string> texts;
    for (const auto move : ChangeHorses::legal(match.state(), seat))
        texts.push_back(ChangeHorses::print(match.state(), move));
    return texts;
}

const RuleList three{{"players", std::int64_t{3}}};
const RuleList derby{{"players", std::int64_t{3}}, {"derby", true}};

void lay_and_play(Match<ChangeHorses>& match) {
    for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_TRUE(match.submit({seat_at(seat), "pick AB CD EF"}));
}

TEST(Prompt, ChangeHorsesUnderstandsCardsAsTyped) {
    auto match = change_horses_table(three);
    const auto view = ChangeHorses::view(match.state(), seat_at(0));
    const auto legal = legal_texts(match, seat_at(0));
    EXPECT_EQ(understand(view, legal, "fe, ab dc"), "pick AB CD EF");
    EXPECT_EQ(understand(view, legal, "abcdef"), "pick AB CD EF");
    EXPECT_EQ(understand(view, legal, "pick AB CD EF"), "pick AB CD EF");
    EXPECT_EQ(refusal(view, legal, "AB CD", {}), "Lay 3 different cards, for instance AB AC AD.");
    EXPECT_TRUE(menu(view, legal, {}).choices.empty()) << "455 picks are not listed";
}

TEST(Prompt, ChangeHorsesUnderstandsPlaysAndWildCards) {
    auto match = change_horses_table(three);
    lay_and_play(match);
    ASSERT_TRUE(match.submit({seat_at(0), "play AB"}));
    const auto view = ChangeHorses::view(match.state(), seat_at(1));
    const auto legal = legal_texts(match, seat_at(1));
    EXPECT_EQ(understand(view, legal, "dc"), "play CD");
    EXPECT_EQ(understand(view, legal, "fast"), "wild fast");
    EXPECT_EQ(understand(view, legal, "Wild Stumble 1"), "wild stumble 1");
    EXPECT_EQ(understand(view, legal, "a- c+"), "wild slip A- C+");
    EXPECT_EQ(understand(view, legal, "change"), "wild change");
    EXPECT_EQ(refusal(view, legal, "AC", {}), "AC does not lie face up before you.");
    EXPECT_EQ(refusal(view, legal, "slip A+ B-", {}), "No two horses can move sideways now.");
}

TEST(Prompt, ChangeHorsesExplainsTheAuction) {
    auto match = change_horses_table(derby);
    lay_and_play(match);
    for (const auto& [seat, card] : {std::pair{0, "play AB"}, std::pair{1, "play CD"}, std::pair{2, "play EF"}})
        ASSERT_TRUE(match.submit({seat_at(static_cast<std::size_t>(seat)), card}));
    ASSERT_TRUE(match.submit({seat_at(0), "bid 6"}));
    const auto view = ChangeHorses::view(match.state(), seat_at(1));
    const auto legal = legal_texts(match, seat_at(1));
    EXPECT_EQ(understand(view, legal, "7"), "bid 7");
    EXPECT_EQ(refusal(view, legal, "6", {}), "6 has been bid. Choose another number.");
    EXPECT_EQ(refusal(view, legal, "34", {}), "You have 33 carrots. Choose a lower number.");
    EXPECT_EQ(refusal(view, legal, "stand", {}), "The first bid cannot be left out. Type a free number.");
    const Menu asked = menu(view, legal, {});
    EXPECT_EQ(asked.question, "Your turn. Above 6 to stay in; a lower bid locks you.");
    EXPECT_EQ(render(asked.hints, Colours::none), "Free numbers: 1-5, 7-33. Type yours.\n");
}

}  // namespace
}  // namespace paddock::term
