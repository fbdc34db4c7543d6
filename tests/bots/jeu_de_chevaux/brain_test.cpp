#include "bots/brains/jeu_de_chevaux/brain.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/bots/jeu_de_chevaux/board.hpp"

namespace paddock::jeu_de_chevaux {
namespace {

constexpr std::array<Level, 4> levels{Level::foal, Level::trot, Level::canter, Level::gallop};

Advice<JeuDeChevaux> ask(Level level, const State& state, Budget budget, std::uint64_t seed = 1) {
    const auto bot = make_brain(level, state.rules, state.to_move);
    Rng rng(seed);
    const View now = view(state, state.to_move);
    bot->watch(now);
    return bot->advise(now, budget, rng);
}

// The first position from here on where somebody has to choose between moves.
State next_choice(State state, std::uint64_t seed) {
    Rng rng(seed);
    while (state.phase != Phase::over) {
        if (state.phase != Phase::move) {
            apply(state, draw(state, rng));
            continue;
        }
        const auto moves = legal(state, state.to_move);
        if (moves.size() > 1) return state;
        apply(state, state.to_move, moves[0]);
    }
    return state;
}

std::vector<Rules> house_rules() {
    std::vector<Rules> all;
    for (int players = 2; players <= 4; ++players)
        for (int horses = 1; horses <= 4; ++horses)
            for (unsigned flags = 0; flags < 16; ++flags) {
                Rules rules = rules_for(players, horses);
                rules.empty = static_cast<Colour>(horses - 1);
                rules.reroll_unused_six = (flags & 1U) != 0;
                rules.one_stable_wins = (flags & 2U) != 0;
                rules.any_four_win = (flags & 4U) != 0;
                rules.play_on = (flags & 8U) != 0;
                all.push_back(rules);
            }
    return all;
}

void expect_sound(const State& state, const Advice<JeuDeChevaux>& advice) {
    ASSERT_FALSE(advice.ranked.empty());
    ASSERT_LT(advice.chosen, advice.ranked.size());
    const auto moves = legal(state, state.to_move);
    EXPECT_EQ(advice.ranked.size(), moves.size());
    double last = 1;
    for (const auto& entry : advice.ranked) {
        EXPECT_TRUE(std::find(moves.begin(), moves.end(), entry.move) != moves.end());
        EXPECT_GE(entry.value, 0);
        EXPECT_LE(entry.value, last) << "best first";
        EXPECT_GE(entry.reasons.size(), 2U);
        EXPECT_LE(entry.reasons.size(), 3U);
        last = entry.value;
    }
}

TEST(JeuDeChevauxBrain, AnswersLegallyUnderAllHouseRules) {
    std::uint64_t seed = 0;
    for (const Rules& rules : house_rules())
        for (const Level level : levels) {
            ++seed;
            const State state = next_choice(random_position(rules, seed, static_cast<int>(seed * 37 % 400)), seed);
            if (state.phase == Phase::over) continue;
            expect_sound(state, ask(level, state, {40, nullptr}));
        }
}

TEST(JeuDeChevauxBrain, AnswersWithTheSmallestBudget) {
    for (const Level level : levels)
        for (std::uint64_t seed = 0; seed < 8; ++seed) {
            const State state = next_choice(random_position(rules_for(2), seed, 200), seed);
            expect_sound(state, ask(level, state, {1, nullptr}));
        }
}

TEST(JeuDeChevauxBrain, KeepsToItsIterations) {
    const State state = next_choice(random_position(rules_for(2), 5, 200), 5);
    for (const std::uint64_t iterations : {20U, 100U, 500U})
        EXPECT_LE(ask(Level::gallop, state, {iterations, nullptr}).iterations, iterations);
    EXPECT_GT(ask(Level::gallop, state, {500, nullptr}).iterations, 100U);
}

TEST(JeuDeChevauxBrain, StopsAtTheDeadline) {
    struct Bell final : Deadline {
        int asked = 0;
        bool passed() override { return ++asked >= 3; }
    } bell;
    const State state = next_choice(random_position(rules_for(2), 5, 200), 5);
    const auto advice = ask(Level::gallop, state, {1'000'000, &bell});
    EXPECT_EQ(bell.asked, 3);
    EXPECT_LT(advice.iterations, 200U);
    expect_sound(state, advice);
}

TEST(JeuDeChevauxBrain, GivesTheSameAnswerTwice) {
    for (const Level level : levels)
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            const State state =
                next_choice(random_position(rules_for(2 + static_cast<int>(seed % 3)), seed, 150), seed);
            const auto one = ask(level, state, {300, nullptr}, 9);
            const auto two = ask(level, state, {300, nullptr}, 9);
            ASSERT_EQ(one.ranked.size(), two.ranked.size());
            EXPECT_EQ(one.chosen, two.chosen);
            for (std::size_t i = 0; i < one.ranked.size(); ++i) {
                EXPECT_EQ(one.ranked[i].move, two.ranked[i].move);
                EXPECT_EQ(one.ranked[i].value, two.ranked[i].value);
                EXPECT_EQ(one.ranked[i].reasons, two.ranked[i].reasons);
            }
        }
}

TEST(JeuDeChevauxBrain, TakesTheWinThatIsThere) {
    // A six brings the last horse home, or moves nobody else: the other way is out of the stable of the other colour.
    Rules rules = rules_for(2);
    rules.one_stable_wins = true;
    const State state = rolled(board(rules, 0, {{Colour::red, {60, 61, 61, 61}}}), 6);
    for (const Level level : {Level::trot, Level::canter, Level::gallop}) {
        const auto advice = ask(level, state, {200, nullptr});
        EXPECT_EQ(advice.move(), Move::of(Colour::red, 60)) << to_text(level);
        if (level != Level::trot) EXPECT_EQ(advice.ranked[0].value, 1);
        EXPECT_EQ(advice.ranked[0].reasons.back().kind, why::comes_home);
    }
}

TEST(JeuDeChevauxBrain, SendsBackTheHorseThatIsNearlyHome) {
    // Green's last horse stands before its numbered squares, on red's step 13.
    const State state = rolled(board(rules_for(4), 0, {{Colour::red, {10, 30}}, {Colour::green, {55, 61, 61, 61}}}), 3);
    for (const Level level : {Level::trot, Level::canter, Level::gallop}) {
        const auto advice = ask(level, state, {500, nullptr});
        EXPECT_EQ(advice.move(), Move::of(Colour::red, 10)) << to_text(level);
        const Reason& reason = advice.ranked[0].reasons.back();
        EXPECT_EQ(reason.kind, why::sends_back);
        EXPECT_EQ(reason.subject, static_cast<std::uint8_t>(Colour::green));
        EXPECT_EQ(reason.amount, 55);
    }
}

TEST(JeuDeChevauxBrain, SaysByHowMuchAMoveIsBehind) {
    int clear = 0;
    for (std::uint64_t seed = 11; seed < 31; ++seed) {
        const State state = next_choice(random_position(rules_for(2), seed, 250), seed);
        const auto advice = ask(Level::gallop, state, {500, nullptr});
        if (advice.ranked.size() < 2) continue;
        const double ahead = advice.ranked[0].value - advice.ranked[1].value;
        EXPECT_EQ(advice.ranked[0].reasons[0], (Reason{why::wins, 0, 0, advice.ranked[0].value}));
        EXPECT_EQ(advice.ranked[0].reasons[1], (Reason{why::best_by, 0, 0, ahead}));
        const bool level = ahead < 0.005;
        EXPECT_EQ(advice.ranked[1].reasons[1], (Reason{level ? why::level : why::behind_by, 0, 0, level ? 0 : ahead}));
        clear += level ? 0 : 1;
    }
    EXPECT_GT(clear, 0);
}

// Level a's share of games against level b, every deal played from both seats.
double share_against(Level a, Level b, int deals) {
    int wins = 0;
    for (int game = 0; game < 2 * deals; ++game) {
        const Rules rules = rules_for(2, 2);
        const auto a_seat = static_cast<std::size_t>(game % 2);
        State state = start(rules);
        Rng dealer(static_cast<std::uint64_t>(game / 2));
        Rng thoughts(77);
        std::array<std::unique_ptr<Bot<JeuDeChevaux>>, 2> bots;
        for (std::size_t seat = 0; seat < 2; ++seat)
            bots[seat] = make_brain(seat == a_seat ? a : b, rules, seat_at(seat));
        while (state.phase != Phase::over) {
            if (state.phase != Phase::move) {
                apply(state, draw(state, dealer));
                continue;
            }
            const Seat seat = state.to_move;
            apply(state, seat, bots[index_of(seat)]->advise(view(state, seat), {30, nullptr}, thoughts).move());
        }
        wins += state.place[a_seat] == 1 ? 1 : 0;
    }
    return wins / (2.0 * deals);
}

TEST(JeuDeChevauxBrain, EachLevelBeatsTheOneBelow) {
    EXPECT_GT(share_against(Level::trot, Level::foal, 10), 0.5);
    EXPECT_GT(share_against(Level::canter, Level::trot, 10), 0.5);
}

}  // namespace
}  // namespace paddock::jeu_de_chevaux
