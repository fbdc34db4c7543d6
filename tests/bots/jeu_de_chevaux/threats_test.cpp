#include "bots/brains/jeu_de_chevaux/threats.hpp"

#include <gtest/gtest.h>

#include "bots/brains/jeu_de_chevaux/step_forward.hpp"
#include "tests/bots/jeu_de_chevaux/board.hpp"

namespace paddock::jeu_de_chevaux {
namespace {

Ring square(Colour colour, int step) {
    return ring_of(colour, Track{1} << step);
}

// Green's first square is red's step 14.
TEST(Threats, OneRollInSixHitsAHorseAhead) {
    const State state = board(rules_for(4), 0, {{Colour::red, {30}}, {Colour::green, {12}}});
    EXPECT_NEAR(danger_on(state, seat_at(0), square(Colour::red, 30)), 1 / 6.0, 1e-9) << "green is four behind";
    EXPECT_EQ(danger_on(state, seat_at(1), square(Colour::green, 12)), 0) << "red has passed";
}

TEST(Threats, AHorseInBetweenKeepsOneSafe) {
    const State state = board(rules_for(4), 0, {{Colour::red, {29, 31}}, {Colour::green, {12}}});
    EXPECT_EQ(danger_on(state, seat_at(0), square(Colour::red, 31)), 0);
    EXPECT_NEAR(danger_on(state, seat_at(0), square(Colour::red, 29)), 1 / 6.0, 1e-9);
}

TEST(Threats, AHorseMayComeOutOnTopOfAnother) {
    const State state = board(rules_for(4), 0, {{Colour::red, {14}}});
    EXPECT_NEAR(danger_on(state, seat_at(0), square(Colour::red, 14)), 1 / 6.0, 1e-9);
    EXPECT_EQ(danger_on(state, seat_at(0), square(Colour::red, 13)), 0);
}

TEST(Threats, TwoOpponentsAreWorseThanOne) {
    // Yellow's step 26 is red's 12: it comes from behind, and green out of its stable.
    const State state = board(rules_for(4), 0, {{Colour::red, {14}}, {Colour::yellow, {26}}});
    EXPECT_NEAR(danger_on(state, seat_at(0), square(Colour::red, 14)), 1 - 25 / 36.0, 1e-9);
}

TEST(StepForward, TellsWhatAMoveDoes) {
    const State before = rolled(board(rules_for(4), 0, {{Colour::red, {27, 30}}, {Colour::green, {19}}}), 3);
    const StepForward hit = step_forward(before, seat_at(0), Move::of(Colour::red, 30));
    EXPECT_TRUE(hit.hits);
    EXPECT_EQ(hit.victim, Colour::green);
    EXPECT_EQ(hit.victim_steps, 19);
    EXPECT_EQ(hit.to, 33);
    EXPECT_EQ(hit.after.track[Colour::green], 0U);
}

TEST(StepForward, CountsTheHorsesThatItHoldsUp) {
    const State state = board(rules_for(4), 0, {{Colour::green, {10, 12, 17}}});
    EXPECT_EQ(horses_behind(state, Colour::green, square(Colour::green, 15)), 2);
    EXPECT_EQ(horses_behind(state, Colour::green, square(Colour::green, 16)), 1);
    EXPECT_EQ(horses_behind(state, Colour::green, square(Colour::green, 10)), 0);
}

}  // namespace
}  // namespace paddock::jeu_de_chevaux
