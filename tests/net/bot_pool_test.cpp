#include "net/bot_pool.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>

#include "table/table_factory.hpp"

namespace paddock::net {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

class Answers {
public:
    std::function<void(BotAnswer)> deliver() {
        return [this](BotAnswer answer) {
            const std::lock_guard lock(mutex_);
            all_.push_back(std::move(answer));
            changed_.notify_all();
        };
    }
    std::vector<BotAnswer> take(std::size_t count) {
        std::unique_lock lock(mutex_);
        EXPECT_TRUE(changed_.wait_for(lock, std::chrono::seconds(20), [&] { return all_.size() >= count; }));
        return std::move(all_);
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<BotAnswer> all_;
};

// Thinks until it may not any more, and tells how it was run.
class Thinker final : public BotTask {
public:
    Thinker() : BotTask(Seat{}, Level::gallop) {}
    std::string choose(Budget budget, Rng) override {
        const auto began = Clock::now();
        while (!budget.deadline->passed()) std::this_thread::sleep_for(milliseconds(1));
        const auto took = std::chrono::duration_cast<milliseconds>(Clock::now() - began);
        return std::to_string(getpriority(PRIO_PROCESS, static_cast<id_t>(gettid()))) + " " +
               std::to_string(took.count());
    }
};

AskBot thinker(Ticket ticket, Level level = Level::gallop, std::string table = {}, std::string address = {}) {
    return {ticket, std::make_unique<Thinker>(), level, 1, std::move(table), std::move(address)};
}

TEST(BotPool, ChoosesMovesAtARealTable) {
    auto table = std::move(*open_table("jeu-de-chevaux", {{"players", std::int64_t{2}}}, 1));
    Answers answers;
    BotPool pool({}, answers.deliver());
    Ticket ticket = 0;
    while (table->event_count() < 60 && !table->over()) {
        if (table->turn().kind == Turn::Kind::dealer) {
            ASSERT_TRUE(table->deal());
            continue;
        }
        const Seat seat = table->turn().seats.lowest();
        ASSERT_EQ(pool.ask({++ticket, table->bot_task(seat, Level::trot), Level::trot, ticket}), nullptr);
        auto answer = std::move(answers.take(1)[0]);
        EXPECT_EQ(answer.ticket, ticket);
        ASSERT_TRUE(table->submit(seat, answer.move)) << answer.move;
        table->take_back(std::move(answer.task));
    }
    EXPECT_GT(ticket, 5U);
}

TEST(BotPool, ThinksAtALowPriorityAndNotForEver) {
    Answers answers;
    BotPool pool({.threads = 1, .queue = 10, .longest = milliseconds(80)}, answers.deliver());
    const auto began = Clock::now();
    pool.ask(thinker(1));
    EXPECT_TRUE(answers.take(1)[0].move.starts_with("10 "));
    EXPECT_GE(Clock::now() - began, milliseconds(80));
    EXPECT_LT(Clock::now() - began, milliseconds(2000));
}

TEST(BotPool, GivesEachLessTimeWhenManyWait) {
    Answers answers;
    BotPool pool({.threads = 1, .queue = 100, .longest = milliseconds(300)}, answers.deliver());
    const auto began = Clock::now();
    for (Ticket ticket = 1; ticket <= 10; ++ticket) pool.ask(thinker(ticket));
    EXPECT_EQ(answers.take(10).size(), 10U);
    EXPECT_LT(Clock::now() - began, milliseconds(2'500)) << "3 seconds, were each given all of it";
}

TEST(BotPool, HandsQuestionsBackWhenTheQueueIsFull) {
    Answers answers;
    BotPool pool({.threads = 1, .queue = 2, .longest = milliseconds(200)}, answers.deliver());
    std::size_t returned = 0;
    for (Ticket ticket = 1; ticket <= 10; ++ticket) {
        auto back = pool.ask(thinker(ticket));
        if (!back) continue;
        ++returned;
        EXPECT_EQ(back->ticket, ticket);
        EXPECT_NE(back->task, nullptr);
    }
    EXPECT_GE(returned, 7U) << "one thinks, two wait";
    EXPECT_EQ(answers.take(10 - returned).size(), 10 - returned);
}

TEST(BotPool, LetsQuickOnesGoFirst) {
    Answers answers;
    BotPool pool({.threads = 1, .queue = 100, .longest = milliseconds(60)}, answers.deliver());
    for (Ticket ticket = 1; ticket <= 3; ++ticket) pool.ask(thinker(ticket));
    pool.ask(thinker(4, Level::trot));
    std::vector<Ticket> order;
    for (const BotAnswer& answer : answers.take(4)) order.push_back(answer.ticket);
    EXPECT_EQ(order.back(), 3U);
    EXPECT_NE(order.back(), 4U);
}

// Thirty tables of one address, four times, and one question of a stranger's.
TEST(BotPool, ServesAddressesAndThenTablesInTurn) {
    Answers answers;
    BotPool pool({.threads = 1, .queue = 1000, .longest = milliseconds(100)}, answers.deliver());
    Ticket ticket = 0;
    for (const auto* address : {"a", "b", "c", "d"})
        for (int table = 0; table < 30; ++table)
            pool.ask(thinker(++ticket, Level::gallop, address + std::to_string(table), address));
    const Ticket second = ++ticket;
    pool.ask(thinker(second, Level::gallop, "a0", "a"));
    const Ticket stranger = ++ticket;
    pool.ask(thinker(stranger, Level::gallop, "hers", "e"));
    std::vector<Ticket> order;
    for (const BotAnswer& answer : answers.take(12)) order.push_back(answer.ticket);
    const auto place = std::find(order.begin(), order.end(), stranger) - order.begin();
    EXPECT_LE(place, 5) << "after one of each address";
    EXPECT_EQ(std::count(order.begin(), order.end(), second), 0) << "and after one of each table";
    pool.finish();
}

TEST(BotPool, GivesAStrangerTimeToThink) {
    Answers answers;
    BotPool pool({.threads = 1, .queue = 1000, .longest = milliseconds(600)}, answers.deliver());
    for (Ticket ticket = 1; ticket <= 30; ++ticket)
        pool.ask(thinker(ticket, Level::gallop, "table " + std::to_string(ticket), "a"));
    pool.ask(thinker(31, Level::gallop, "hers", "b"));
    const auto all = answers.take(4);
    const auto hers = std::find_if(all.begin(), all.end(), [](const BotAnswer& one) { return one.ticket == 31; });
    ASSERT_NE(hers, all.end());
    EXPECT_GE(std::stoi(hers->move.substr(3)), 200) << "half of it: one other address waits";
    pool.finish();
}

TEST(BotPool, AFullQueueGivesWayToWhoHasLess) {
    Answers answers;
    BotPool pool({.threads = 1, .queue = 20, .longest = milliseconds(100)}, answers.deliver());
    for (Ticket ticket = 1; ticket <= 40; ++ticket)
        pool.ask(thinker(ticket, Level::gallop, "table " + std::to_string(ticket), "a"));
    EXPECT_EQ(pool.waiting(), 20U);
    const auto back = pool.ask(thinker(41, Level::gallop, "hers", "b"));
    ASSERT_TRUE(back);
    EXPECT_NE(back->ticket, 41U);
    EXPECT_EQ(pool.waiting(), 20U);
    pool.finish();
}

TEST(BotPool, FinishesSoon) {
    Answers answers;
    BotPool pool({.threads = 2, .queue = 100, .longest = milliseconds(30'000)}, answers.deliver());
    for (Ticket ticket = 1; ticket <= 5; ++ticket) pool.ask(thinker(ticket));
    const auto began = Clock::now();
    pool.finish();
    EXPECT_LT(Clock::now() - began, std::chrono::seconds(5));
}

}  // namespace
}  // namespace paddock::net
