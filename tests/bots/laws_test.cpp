// What must hold for every bot of every game.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "bots/bot_factory.hpp"
#include "games/registry.hpp"
#include "tests/laws/any_rules.hpp"

namespace paddock {
namespace {

constexpr std::uint64_t few_iterations = 20;

class PassedDeadline final : public Deadline {
public:
    bool passed() override {
        ++asked;
        return true;
    }
    int asked = 0;
};

// A seat's bots of all levels, and the same again for a second opinion.
template <Game G>
struct Benches {
    std::vector<std::unique_ptr<Bot<G>>> first, second;

    Benches(const typename G::Rules& rules, Seat seat) {
        for (const Level level : all_levels) {
            first.push_back(make_bot<G>(level, rules, seat));
            second.push_back(make_bot<G>(level, rules, seat));
        }
    }
    void watch(const typename G::View& view) {
        for (auto& bot : first) bot->watch(view);
        for (auto& bot : second) bot->watch(view);
    }
};

template <class G>
class BotLaws : public ::testing::Test {};

using Games = ::testing::Types<ChangeHorses, Chevaux, JeuDeChevaux>;
TYPED_TEST_SUITE(BotLaws, Games);

template <Game G>
void expect_sound(const Advice<G>& advice, const typename G::State& state, Seat seat, Level level) {
    ASSERT_FALSE(advice.ranked.empty());
    ASSERT_LT(advice.chosen, advice.ranked.size());
    const auto legal = G::legal(state, seat);
    double before = 2;
    for (const RankedMove<G>& ranked : advice.ranked) {
        EXPECT_TRUE(std::binary_search(legal.begin(), legal.end(), ranked.move)) << to_text(level);
        EXPECT_GE(ranked.value, -1e-9) << to_text(level);
        EXPECT_LE(ranked.value, 1 + 1e-9) << to_text(level);
        EXPECT_LE(ranked.value, before + 1e-9) << to_text(level) << " ranks a worse move first";
        before = ranked.value;
    }
}

template <Game G>
void expect_same(const Advice<G>& a, const Advice<G>& b, Level level) {
    ASSERT_EQ(a.ranked.size(), b.ranked.size()) << to_text(level);
    EXPECT_EQ(a.chosen, b.chosen) << to_text(level);
    for (std::size_t i = 0; i < a.ranked.size(); ++i) {
        EXPECT_EQ(a.ranked[i].move, b.ranked[i].move) << to_text(level);
        EXPECT_EQ(a.ranked[i].value, b.ranked[i].value) << to_text(level);
        EXPECT_EQ(a.ranked[i].reasons, b.ranked[i].reasons) << to_text(level);
    }
}

// Random games, looked at by all levels on one seat; `check` is called at some of the seat's decisions.
template <Game G, class Check>
void look_on(std::uint64_t seed, int decisions, Check check) {
    Rng rng = Rng(seed).fork(7);
    const auto rules = laws::any_rules<G>(rng);
    const Seat seat = seat_at(rng.below(rules.players));
    Benches<G> benches(rules, seat);
    auto state = G::start(rules);
    while (decisions > 0) {
        const Turn turn = G::turn(state);
        if (turn.kind == Turn::Kind::over) return;
        if (turn.kind == Turn::Kind::dealer) {
            G::apply(state, G::draw(state, rng));
        } else {
            const Seat due = turn.seats.lowest();
            if (due == seat && rng.below(4) == 0) {
                check(state, seat, benches, rng);
                --decisions;
            }
            const auto moves = G::legal(state, due);
            G::apply(state, due, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        benches.watch(G::view(state, seat));
    }
}

TYPED_TEST(BotLaws, every_answer_is_legal_and_ranked) {
    using G = TypeParam;
    for (std::uint64_t seed = 0; seed < 12; ++seed)
        look_on<G>(seed, 4, [](const auto& state, Seat seat, Benches<G>& benches, Rng& rng) {
            for (std::size_t i = 0; i < all_levels.size(); ++i) {
                Rng thoughts = rng.fork(i);
                expect_sound<G>(benches.first[i]->advise(G::view(state, seat), {few_iterations, nullptr}, thoughts),
                                state, seat, all_levels[i]);
            }
        });
}

TYPED_TEST(BotLaws, what_the_seat_may_not_know_changes_nothing) {
    using G = TypeParam;
    for (std::uint64_t seed = 0; seed < 12; ++seed)
        look_on<G>(seed, 3, [](const auto& state, Seat seat, Benches<G>& benches, Rng& rng) {
            const auto other_truth = G::guess(G::view(state, seat), rng);
            for (std::size_t i = 0; i < all_levels.size(); ++i) {
                Rng once = rng.fork(i);
                Rng again = rng.fork(i);
                const Budget budget{few_iterations, nullptr};
                expect_same<G>(benches.first[i]->advise(G::view(state, seat), budget, once),
                               benches.second[i]->advise(G::view(other_truth, seat), budget, again), all_levels[i]);
            }
        });
}

TYPED_TEST(BotLaws, asking_twice_gives_the_same_answer) {
    using G = TypeParam;
    for (std::uint64_t seed = 20; seed < 26; ++seed)
        look_on<G>(seed, 3, [](const auto& state, Seat seat, Benches<G>& benches, Rng& rng) {
            for (std::size_t i = 0; i < all_levels.size(); ++i) {
                Rng once = rng.fork(i);
                Rng again = rng.fork(i);
                const Budget budget{few_iterations, nullptr};
                const auto first = benches.first[i]->advise(G::view(state, seat), budget, once);
                expect_same<G>(first, benches.first[i]->advise(G::view(state, seat), budget, again), all_levels[i]);
            }
        });
}

TYPED_TEST(BotLaws, a_deadline_that_has_passed_still_gives_a_move) {
    using G = TypeParam;
    for (std::uint64_t seed = 40; seed < 46; ++seed)
        look_on<G>(seed, 2, [](const auto& state, Seat seat, Benches<G>& benches, Rng& rng) {
            for (std::size_t i = 0; i < all_levels.size(); ++i) {
                Rng thoughts = rng.fork(i);
                PassedDeadline deadline;
                const auto advice = benches.first[i]->advise(G::view(state, seat), {0, &deadline}, thoughts);
                expect_sound<G>(advice, state, seat, all_levels[i]);
            }
        });
}

}  // namespace
}  // namespace paddock
