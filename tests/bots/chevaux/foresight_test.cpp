#include "bots/brains/chevaux/foresight.hpp"

#include <gtest/gtest.h>

#include "bots/brains/chevaux/win_share.hpp"
#include "tests/games/chevaux/scenes.hpp"

namespace paddock::chevaux::brains {
namespace {

Imagined dealt(const Rules& rules, std::uint64_t seed) {
    Rng rng(seed);
    Imagined game{start(rules), whole_deck};
    while (game.state.open.phase != Phase::lead) apply(game.state, draw(game.state, rng));
    return game;
}

// Every move of every player tried, without any short cut: both players want the opposite.
double brute_force(const Imagined& game, Seat seat, std::uint32_t last_round) {
    const Open& open = game.state.open;
    if (open.phase == Phase::over || open.rounds_played == last_round) return win_share(game.state, seat);
    const bool own = open.due == seat;
    double best = own ? 0 : 1;
    for (const Move move : legal(game.state, open.due)) {
        Imagined next = game;
        play_move(next, move);
        const double value = brute_force(next, seat, last_round);
        best = own ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

TEST(Foresight, FindsWhatTryingEveryMoveFinds) {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const Imagined game = dealt(rules_for(2), seed);
        Rng rng(1);
        Foresight foresight(seat_at(0), {}, rng);
        EXPECT_NEAR(foresight.look_ahead(game, {.choices = 3, .rounds = 3}), brute_force(game, seat_at(0), 3), 1e-12)
            << seed;
    }
}

TEST(Foresight, TheFartherTheMoreLines) {
    const Imagined game = dealt(rules_for(2), 4);
    std::uint64_t before = 0;
    for (int choices = 1; choices < 6; ++choices) {
        Rng rng(1);
        Foresight foresight(seat_at(0), {}, rng);
        foresight.look_ahead(game, {.choices = choices, .rounds = 12});
        EXPECT_GT(foresight.judged(), before);
        before = foresight.judged();
    }
}

TEST(Foresight, StopsWithItsBudget) {
    const Imagined game = dealt(rules_for(2), 4);
    Rng rng(1);
    Foresight foresight(seat_at(0), Budget{.iterations = 5}, rng);
    foresight.look_ahead(game, {.choices = 12, .rounds = 20});
    EXPECT_TRUE(foresight.exhausted());
    EXPECT_EQ(foresight.judged(), 5U);
}

// Nobody plans with cards that nobody has seen: then there is one line of play.
TEST(Foresight, HasNoChoiceAmongUnseenCards) {
    Imagined game = dealt(rules_for(2), 4);
    game.seen = 0;
    Rng rng(1);
    Foresight foresight(seat_at(0), {}, rng);
    foresight.look_ahead(game, {.choices = 5, .rounds = 10});
    EXPECT_EQ(foresight.judged(), 1U);
}

}  // namespace
}  // namespace paddock::chevaux::brains
