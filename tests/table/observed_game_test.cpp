#include "table/observed_game.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "tests/table/random_table.hpp"

namespace paddock {
namespace {

template <Game G>
RuleList rules_of_seed(std::uint64_t seed) {
    Rng rng(seed);
    return list_rules<G>(laws::any_rules<G>(rng));
}

// The answers of a counsel as one text, refusals included.
std::string told(Advisor& advisor, Seat seat, Level level) {
    const auto text = [](const Answer<std::string>& answer) {
        return answer ? *answer : std::string(answer.error().kind) + ": " + answer.error().sentence;
    };
    return text(advisor.advise({.seat = seat, .level = level, .iterations = 25})) + "\n" + text(advisor.belief(seat));
}

template <class G>
class FollowedGameOfKind : public testing::Test {};
using Games = testing::Types<ChangeHorses, Chevaux, JeuDeChevaux>;
TYPED_TEST_SUITE(FollowedGameOfKind, Games);

// Whoever was told every view is told the same as at the table itself.
TYPED_TEST(FollowedGameOfKind, AnswersAsTheTableDoes) {
    using G = TypeParam;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        const auto table = random_table<G>(seed);
        std::vector<std::unique_ptr<ObservedGame>> games;  // by seat
        for (std::size_t i = 0; i < table->players(); ++i)
            games.push_back(std::move(*follow_game(G::name, rules_of_seed<G>(seed), seat_at(i), seed)));
        Rng rng(seed);
        int asked = 0;
        while (table->event_count() < 90 && play_on(*table, rng)) {
            for (std::size_t i = 0; i < games.size(); ++i)
                ASSERT_TRUE(games[i]->see(table->view(seat_at(i)), table->event_count()));
            if (table->turn().kind != Turn::Kind::seats || rng.below(3) > 0) continue;
            const Seat seat = any_seat_due(*table, rng);
            const Level level = all_levels[rng.below(all_levels.size())];
            EXPECT_EQ(told(*games[index_of(seat)], seat, level), told(*table, seat, level));
            ++asked;
        }
        EXPECT_GT(asked, 0);
    }
}

// Views come from the middle of a game on, and some are lost: less is known, and nothing breaks.
TYPED_TEST(FollowedGameOfKind, BeginsAnywhereAndOutlivesGaps) {
    using G = TypeParam;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        for (const bool numbered : {true, false}) {
            const auto table = random_table<G>(seed);
            Rng rng(seed);
            const std::size_t first = 1 + rng.below(40);
            const std::size_t own = rng.below(static_cast<std::uint32_t>(table->players()));
            const auto game = std::move(*follow_game(G::name, rules_of_seed<G>(seed), seat_at(own), seed));
            bool seen = false;
            while (table->event_count() < 90 && play_on(*table, rng)) {
                seen = table->event_count() >= first && rng.below(4) > 0;
                if (!seen) continue;
                const auto number = numbered ? std::optional<std::uint64_t>(table->event_count()) : std::nullopt;
                ASSERT_TRUE(game->see(table->view(seat_at(own)), number));
                if (table->turn().kind != Turn::Kind::seats || !table->turn().seats.has(seat_at(own))) continue;
                for (const Level level : all_levels) {
                    const auto advice = game->advise({.seat = seat_at(own), .level = level, .iterations = 5});
                    ASSERT_TRUE(advice) << advice.error().sentence;
                    const auto ranked = parse_json(*advice);
                    EXPECT_EQ(advice->find("null"), std::string::npos) << "a number that is none: " << *advice;
                }
                const auto belief = game->belief(seat_at(own));
                if (belief) EXPECT_EQ(belief->find("null"), std::string::npos) << *belief;
            }
        }
    }
}

TEST(ObservedGame, KnowsNothingBeforeTheFirstView) {
    const auto game = std::move(*follow_game("change-horses", {{"players", std::int64_t{3}}}, seat_at(1), 0));
    EXPECT_EQ(game->players(), 3U);
    EXPECT_EQ(game->advise({.seat = seat_at(1)}).error().sentence, "seat 1 is not due");
    EXPECT_TRUE(game->belief(seat_at(1)));
}

TEST(ObservedGame, IsFollowedWithOnePairOfEyes) {
    const auto table = std::move(*open_table("change-horses", {{"players", std::int64_t{3}}}, 1));
    while (table->turn().kind == Turn::Kind::dealer) ASSERT_TRUE(table->deal());
    const auto game = std::move(*follow_game("change-horses", {{"players", std::int64_t{3}}}, seat_at(1), 0));
    EXPECT_EQ(game->see(table->view(seat_at(0)), std::nullopt).error().kind, "seat");
    EXPECT_EQ(game->see(table->view(spectator), std::nullopt).error().kind, "seat");
    EXPECT_EQ(game->see("nonsense", std::nullopt).error().kind, "damaged");
    EXPECT_TRUE(game->see(table->view(seat_at(1)), std::nullopt));
    EXPECT_TRUE(game->advise({.seat = seat_at(1)}));
    EXPECT_EQ(game->advise({.seat = seat_at(0)}).error().kind, "seat");
    EXPECT_EQ(game->belief(seat_at(0)).error().kind, "seat");
    const auto other = std::move(*follow_game("change-horses", {{"players", std::int64_t{4}}}, seat_at(1), 0));
    EXPECT_EQ(other->see(table->view(seat_at(1)), std::nullopt).error().kind, "rules");
    EXPECT_EQ(follow_game("change-horses", {{"players", std::int64_t{3}}}, seat_at(3), 0).error().kind, "seat");
    EXPECT_EQ(follow_game("bridge", {}, seat_at(3), 0).error().kind, "rules");
}

TEST(ObservedGame, HearsTheSameEventOnce) {
    const auto table = std::move(*open_table("change-horses", {{"players", std::int64_t{2}}}, 3));
    Rng rng(3);
    const auto once = std::move(*follow_game("change-horses", {{"players", std::int64_t{2}}}, seat_at(0), 3));
    const auto twice = std::move(*follow_game("change-horses", {{"players", std::int64_t{2}}}, seat_at(0), 3));
    while (table->event_count() < 12 && play_on(*table, rng)) {
        ASSERT_TRUE(once->see(table->view(seat_at(0)), table->event_count()));
        ASSERT_TRUE(twice->see(table->view(seat_at(0)), table->event_count()));
        ASSERT_TRUE(twice->see(table->view(seat_at(0)), table->event_count()));
    }
    EXPECT_EQ(*once->belief(seat_at(0)), *twice->belief(seat_at(0)));
}

TEST(ObservedGame, LetsTheSpectatorBelieve) {
    const auto table = std::move(*open_table("change-horses", {{"players", std::int64_t{4}}}, 3));
    const auto game = std::move(*follow_game("change-horses", {{"players", std::int64_t{4}}}, spectator, 3));
    Rng rng(3);
    while (table->event_count() < 40 && play_on(*table, rng))
        ASSERT_TRUE(game->see(table->view(spectator), std::nullopt));
    EXPECT_EQ(*game->belief(spectator), *table->belief(spectator));
    EXPECT_EQ(game->advise({.seat = spectator}).error().kind, "move");
}

}  // namespace
}  // namespace paddock
