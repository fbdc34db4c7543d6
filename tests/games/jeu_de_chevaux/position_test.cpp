// Positions of Jeu de Chevaux set down by hand: what is accepted, and by which rule the rest is refused.
#include "games/jeu_de_chevaux/position.hpp"

#include <gtest/gtest.h>

#include "games/jeu_de_chevaux/game.hpp"
#include "tests/games/breaches.hpp"

namespace paddock::jeu_de_chevaux {
namespace {

constexpr std::string_view quiet =
    "phase roll; turn 0; die 3; starters 2; best 0; leaders -; R home 3 57 stable; G 0 stable stable stable; "
    "B 20 21 stable stable; Y stable stable stable stable; places 0 0 0 0";

Rules four_players() {
    return {};
}

std::vector<std::string> broken(const Rules& rules, std::string_view text, const Changes& changes) {
    return broken_rules<JeuDeChevaux>(rules, changed(text, changes));
}
std::vector<std::string> broken(const Changes& changes) {
    return broken(four_players(), quiet, changes);
}
using Kinds = std::vector<std::string>;

TEST(JeuDeChevauxPosition, ALegalPositionIsReadAsItIsPrinted) {
    const auto state = read_position(four_players(), quiet);
    ASSERT_TRUE(state);
    EXPECT_EQ(print_position(*state), quiet);
    EXPECT_EQ(turn(*state), Turn::of_dealer());
    EXPECT_EQ(state->track[Colour::red], Track{1} << 3 | Track{1} << 57);
}

TEST(JeuDeChevauxPosition, WithARollTheMovesAreThoseThatItGives) {
    const auto state = read_position(four_players(), changed(quiet, {{"phase", "move"}, {"die", "6"}}));
    ASSERT_TRUE(state);
    std::vector<std::string> moves;
    for (const Move& move : legal(*state, Seat{0})) moves.push_back(print(*state, move));
    EXPECT_EQ(moves, (std::vector<std::string>{"move R3", "out R"}));
}

TEST(JeuDeChevauxPosition, HorsesAreCountedByStable) {
    EXPECT_EQ(broken({{"R", "home 3 57"}}), Kinds{"horse_count JC-2 R 3 4"});
    EXPECT_EQ(broken({{"R", "-"}, {"G", "0 1 2 3 4"}}), (Kinds{"horse_count JC-2 R 0 4", "horse_count JC-2 G 5 4"}));
    Rules three = four_players();
    three.players = 3;
    EXPECT_EQ(broken(three, quiet, {{"places", "0 0 0"}}), Kinds{"horse_count JC-2 Y 4 0"});
}

TEST(JeuDeChevauxPosition, TwoHorsesOnOneSquareAreNamedWhateverTheirColours) {
    EXPECT_EQ(broken({{"R", "home 3 3 stable"}}), Kinds{"square_shared JC-8 R3 R3"});
    EXPECT_EQ(broken({{"R", "home 14 57 stable"}}), Kinds{"square_shared JC-8 R14 G0"});
    EXPECT_EQ(broken({{"R", "home 57 57 stable"}}), Kinds{"square_shared JC-8 R57 R57"});
    EXPECT_EQ(broken({{"G", "57 stable stable stable"}}), Kinds{}) << "each colour has numbered squares of its own";
}

TEST(JeuDeChevauxPosition, WhileRollingForTheStartNothingElseHasHappened) {
    const Changes start{{"phase", "start_roll"}, {"starters", "0 1 2 3"}, {"die", "0"}};
    Changes home = start;
    for (const char* stable : {"R", "G", "B", "Y"}) home.push_back({stable, "stable stable stable stable"});
    EXPECT_EQ(broken(home), Kinds{});
    EXPECT_EQ(broken(start), (Kinds{"start_out JC-3 R", "start_out JC-3 G", "start_out JC-3 B"}));
    Changes wrong = home;
    wrong.push_back({"turn", "2"});
    EXPECT_EQ(broken(wrong), Kinds{"start_best JC-3"}) << "seats 0 and 1 have rolled";
    wrong.push_back({"best", "5"});
    wrong.push_back({"leaders", "1"});
    EXPECT_EQ(broken(wrong), Kinds{});
    wrong.push_back({"starters", "0 1"});
    EXPECT_EQ(broken(wrong), Kinds{"start_turn JC-3 2"});
}

TEST(JeuDeChevauxPosition, AfterTheStartThereIsOneStarter) {
    EXPECT_EQ(broken({{"starters", "0 1"}}), Kinds{"starter JC-3"});
    EXPECT_EQ(broken({{"best", "4"}}), Kinds{"starter JC-3"});
}

TEST(JeuDeChevauxPosition, WhoIsHomeHasAPlaceAndTheGameIsOver) {
    const std::string_view all = "home home home home";
    EXPECT_EQ(broken({{"R", std::string(all)}}), Kinds{"place JC-15 0 home"});
    EXPECT_EQ(broken({{"places", "1 0 0 0"}}), (Kinds{"place JC-15 0 running", "won JC-15"}));
    EXPECT_EQ(broken({{"R", std::string(all)}, {"places", "1 0 0 0"}}), Kinds{"won JC-15"});
    EXPECT_EQ(broken({{"R", std::string(all)}, {"places", "1 0 0 0"}, {"phase", "over"}}), Kinds{});
    EXPECT_EQ(broken({{"R", std::string(all)}, {"places", "1 0 0 0"}, {"phase", "over"}, {"turn", "1"}}),
              Kinds{"turn_end JC-16 1"});
    EXPECT_EQ(broken({{"R", std::string(all)}, {"places", "2 0 0 0"}, {"phase", "over"}}),
              (Kinds{"places JC-16", "turn_end JC-16 0"}));
    EXPECT_EQ(broken({{"phase", "over"}}), Kinds{"not_over JC-15"});
}

TEST(JeuDeChevauxPosition, WithTwoPlayersTheHouseRulesSayHowManyHaveToBeHome) {
    const Changes two{{"places", "0 0"}, {"starters", "1"}, {"R", "home home 57 stable"}, {"B", "home home 20 21"}};
    Rules rules = four_players();
    rules.players = 2;
    EXPECT_EQ(broken(rules, quiet, two), Kinds{});
    rules.one_stable_wins = true;
    EXPECT_EQ(broken(rules, quiet, two), Kinds{}) << "neither stable is complete";
    rules.any_four_win = true;
    EXPECT_EQ(broken(rules, quiet, two), Kinds{"place JC-15 0 home"});
    Changes over = two;
    over[0].second = "1 0";
    over.push_back({"phase", "over"});
    EXPECT_EQ(broken(rules, quiet, over), Kinds{});
    rules.any_four_win = false;
    EXPECT_EQ(broken(rules, quiet, over), (Kinds{"place JC-15 0 running"}));
}

TEST(JeuDeChevauxPosition, WherePlayGoesOnWhoIsHomeIsPassedOver) {
    Rules rules = four_players();
    rules.play_on = true;
    const Changes red_home{{"R", "home home home home"}, {"places", "1 0 0 0"}};
    EXPECT_EQ(broken(rules, quiet, red_home), Kinds{"turn_home JC-16 0"});
    Changes last = red_home;
    last.push_back({"turn", "3"});
    const auto state = read_position(rules, changed(quiet, last));
    ASSERT_TRUE(state);
    State rolled = *state;
    apply(rolled, Draw{1});
    EXPECT_EQ(rolled.to_move, Seat{1}) << "yellow cannot move, red is home";
    rules.play_on = false;
    EXPECT_EQ(broken(rules, quiet,
                     {{"R", "home home home home"},
                      {"G", "home home home home"},
                      {"places", "1 2 0 0"},
                      {"phase", "over"},
                      {"turn", "1"}}),
              Kinds{"too_many_home JC-16 1"});
}

TEST(JeuDeChevauxPosition, WhoHasToMoveHasARollThatLetsThem) {
    EXPECT_EQ(broken({{"phase", "move"}, {"die", "0"}}), Kinds{"die_missing JC-10"});
    EXPECT_EQ(broken({{"phase", "move"}, {"turn", "3"}}), Kinds{"no_move JC-10 3 3"});
}

TEST(JeuDeChevauxPosition, EveryBrokenRuleIsNamedAndNotOnlyTheFirst) {
    EXPECT_EQ(broken({{"R", "3 3 14"}, {"starters", "-"}, {"phase", "over"}}),
              (Kinds{"horse_count JC-2 R 3 4", "square_shared JC-8 R3 R3", "square_shared JC-8 R14 G0",
                     "not_over JC-15", "starter JC-3"}));
}

TEST(JeuDeChevauxPosition, WordsThatMeanNothingAreNamedWithTheirField) {
    EXPECT_EQ(broken({{"R", "61 3 stable stable"}}), Kinds{"form R 61"});
    EXPECT_EQ(broken({{"turn", "4"}, {"die", "x"}}), (Kinds{"form turn 4", "form die x"}));
    EXPECT_EQ(broken_rules<JeuDeChevaux>(four_players(), std::string(quiet) + "; colour red"), Kinds{"form colour"});
    EXPECT_FALSE(read_position(four_players(), ""));
    std::string many = "stable";
    for (int i = 0; i < 259; ++i) many += " stable";
    EXPECT_EQ(broken({{"R", many}}), Kinds{"form R stable"}) << "260 is not 4";
}

}  // namespace
}  // namespace paddock::jeu_de_chevaux
