#include "table/bot_task.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "games/registry.hpp"
#include "tests/table/random_table.hpp"

namespace paddock {
namespace {

constexpr Budget short_budget{.iterations = 30, .deadline = nullptr};

// A table where some seat is due and a game is under way.
template <Game G>
std::unique_ptr<Table> table_under_way(std::uint64_t seed, std::size_t events) {
    auto table = random_table<G>(seed);
    Rng rng(seed);
    while ((table->event_count() < events || table->turn().kind == Turn::Kind::dealer) && play_on(*table, rng)) {
    }
    return table;
}

template <class G>
class BotTaskOfGame : public testing::Test {};
using Games = testing::Types<ChangeHorses, Chevaux, JeuDeChevaux>;
TYPED_TEST_SUITE(BotTaskOfGame, Games);

TYPED_TEST(BotTaskOfGame, ChoosesALegalMoveOfItsSeat) {
    for (const Level level : all_levels) {
        const auto table = table_under_way<TypeParam>(1, 30);
        ASSERT_FALSE(table->over());
        const Seat seat = table->turn().seats.lowest();
        auto task = table->bot_task(seat, level);
        ASSERT_TRUE(task);
        EXPECT_EQ(task->seat(), seat);
        EXPECT_EQ(task->level(), level);
        const std::string move = task->choose(short_budget, Rng(9));
        EXPECT_TRUE(table->submit(seat, move)) << to_text(level) << ": " << move;
    }
}

// The same bot, whether it watched the game at one go or was lent and taken back again and again.
TYPED_TEST(BotTaskOfGame, RemembersWhatItHasWatched) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        const auto kept = table_under_way<TypeParam>(seed, 2);
        const auto fresh = table_under_way<TypeParam>(seed, 2);
        Rng rng(seed);
        while (!kept->over() && kept->event_count() < 120) {
            if (kept->turn().kind == Turn::Kind::dealer) {
                ASSERT_TRUE(kept->deal());
                ASSERT_TRUE(fresh->deal());
                continue;
            }
            const Seat seat = any_seat_due(*kept, rng);
            const Rng thinking = rng.fork(kept->event_count());
            auto task = kept->bot_task(seat, Level::canter);
            const std::string move = task->choose(short_budget, thinking);
            EXPECT_EQ(move, fresh->bot_task(seat, Level::canter)->choose(short_budget, thinking));
            kept->take_back(std::move(task));
            ASSERT_TRUE(kept->submit(seat, move));
            ASSERT_TRUE(fresh->submit(seat, move));
        }
    }
}

TYPED_TEST(BotTaskOfGame, HoldsNothingOfItsTable) {
    auto table = table_under_way<TypeParam>(4, 25);
    const Seat seat = table->turn().seats.lowest();
    const std::string expected = table->bot_task(seat, Level::trot)->choose(short_budget, Rng(1));
    auto task = table->bot_task(seat, Level::trot);
    std::string chosen;
    std::thread pool([&] { chosen = task->choose(short_budget, Rng(1)); });
    // Meanwhile the table goes on without it, and goes away.
    Rng rng(4);
    for (int i = 0; i < 10; ++i) play_on(*table, rng);
    table.reset();
    pool.join();
    EXPECT_EQ(chosen, expected);
}

TEST(BotTask, ComesBackWithoutHavingThought) {
    const auto table = table_under_way<ChangeHorses>(6, 20);
    const Seat seat = table->turn().seats.lowest();
    const std::string expected = table->bot_task(seat, Level::canter)->choose(short_budget, Rng(2));
    table->take_back(table->bot_task(seat, Level::canter));
    table->take_back(nullptr);
    EXPECT_EQ(table->bot_task(seat, Level::canter)->choose(short_budget, Rng(2)), expected);
}

TEST(BotTask, MayBeLentTwice) {
    const auto table = table_under_way<ChangeHorses>(6, 20);
    const Seat seat = table->turn().seats.lowest();
    auto first = table->bot_task(seat, Level::canter);
    auto second = table->bot_task(seat, Level::canter);
    EXPECT_EQ(first->choose(short_budget, Rng(2)), second->choose(short_budget, Rng(2)));
    table->take_back(std::move(first));
    table->take_back(std::move(second));
    EXPECT_TRUE(table->bot_task(seat, Level::canter));
}

}  // namespace
}  // namespace paddock
