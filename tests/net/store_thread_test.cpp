#include "net/store_thread.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>

#include "tests/net/faulty_store.hpp"
#include "tests/net/running.hpp"

namespace paddock::net {
namespace {

// What a store's threads deliver, for a test to wait for.
class Collected {
public:
    StoreThread::Deliver deliver() {
        return {[this](Written written) {
                    const std::lock_guard lock(mutex_);
                    batches_.push_back(std::move(written));
                    changed_.notify_all();
                },
                [this](ReadAnswers answers) {
                    const std::lock_guard lock(mutex_);
                    std::ranges::move(answers, std::back_inserter(found_));
                    changed_.notify_all();
                }};
    }
    std::vector<Written> batches_with(std::size_t answers) {
        std::unique_lock lock(mutex_);
        EXPECT_TRUE(changed_.wait_for(lock, std::chrono::seconds(20), [&] { return count() >= answers; }));
        return std::move(batches_);
    }
    ReadAnswers found(std::size_t answers) {
        std::unique_lock lock(mutex_);
        EXPECT_TRUE(changed_.wait_for(lock, std::chrono::seconds(20), [&] { return found_.size() >= answers; }));
        return std::move(found_);
    }

private:
    std::size_t count() const {
        std::size_t all = 0;
        for (const Written& batch : batches_) all += batch.answers.size();
        return all;
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Written> batches_;
    ReadAnswers found_;
};

Persist entry(Ticket ticket, std::uint64_t number) {
    return {ticket, store::AppendEntry{"match", number, "entry " + std::to_string(number), std::nullopt}};
}

TEST(StoreThread, WritesWhatHasGatheredTogetherAndInOrder) {
    const Folder folder;
    const auto store = *store::SqliteStore::open(folder.path());
    Collected collected;
    StoreThread thread(*store, collected.deliver());
    constexpr std::size_t many = 2000;
    for (std::size_t i = 1; i <= many; ++i) thread.write(entry(i, i), static_cast<std::int64_t>(i));
    Ticket expected = 0;
    const auto batches = collected.batches_with(many);
    for (const Written& batch : batches)
        for (const auto& [ticket, result] : batch.answers) {
            EXPECT_EQ(ticket, ++expected);
            EXPECT_TRUE(result);
        }
    EXPECT_EQ(expected, many);
    EXPECT_LT(batches.size(), many / 4) << "a transaction each would wait for the disk each time";
    EXPECT_EQ(store->log("match")->size(), many);
    EXPECT_EQ(*store->served_ms(), static_cast<std::int64_t>(many)) << "the time is kept along";
}

TEST(StoreThread, AnswersAConflictToThatWriteAlone) {
    const Folder folder;
    const auto store = *store::SqliteStore::open(folder.path());
    Collected collected;
    StoreThread thread(*store, collected.deliver());
    thread.write(entry(1, 1), 0);
    thread.write(entry(2, 1), 0);
    thread.write(entry(3, 2), 0);
    std::vector<bool> fine;
    for (const Written& batch : collected.batches_with(3)) {
        EXPECT_TRUE(batch.served) << "the store itself is well";
        for (const auto& [ticket, result] : batch.answers) fine.push_back(result.has_value());
    }
    EXPECT_EQ(fine, (std::vector<bool>{true, false, true}));
}

TEST(StoreThread, ReadsWhatWasAnswered) {
    const Folder folder;
    const auto store = *store::SqliteStore::open(folder.path());
    Collected collected;
    StoreThread thread(*store, collected.deliver());
    store::TokenHash hash{};
    hash[0] = 7;
    store::MatchRow row{"match", 1, 5, "heading", {"ada"}};
    thread.write({1, store::AppendEntry{"match", 1, "body", row}}, 0);
    thread.write({2, store::PutDevice{{hash, "ada"}}}, 0);
    collected.batches_with(2);
    thread.read({3, Read::What::log, "match", {}, 0});
    thread.read({4, Read::What::games_of, "ada", {}, 10});
    thread.read({5, Read::What::device, "", hash, 0});
    const auto found = collected.found(3);
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[0].second->log, std::vector<std::string>{"body"});
    EXPECT_EQ(found[1].second->rows, std::vector<store::MatchRow>{row});
    EXPECT_EQ(found[2].second->device->person, "ada");
}

TEST(StoreThread, TellsWhenTheStoreFails) {
    const Folder folder;
    std::atomic<bool> fails = true;
    FaultyStore store(*store::SqliteStore::open(folder.path()), fails);
    Collected collected;
    StoreThread thread(store, collected.deliver());
    thread.write(entry(1, 1), 0);
    const auto batches = collected.batches_with(1);
    EXPECT_FALSE(batches[0].served);
    EXPECT_EQ(batches[0].answers[0].second, refuse(store::StoreFault::full));
    fails = false;
    thread.write(entry(2, 1), 0);
    EXPECT_TRUE(collected.batches_with(1)[0].served);
}

TEST(StoreThread, FinishesWhatWasAskedFor) {
    const Folder folder;
    const auto store = *store::SqliteStore::open(folder.path());
    Collected collected;
    {
        StoreThread thread(*store, collected.deliver());
        for (std::uint64_t i = 1; i <= 100; ++i) thread.write(entry(i, i), 42);
    }
    EXPECT_EQ(store->log("match")->size(), 100U);
    {
        StoreThread thread(*store, collected.deliver());
        thread.keep_time(77);
        thread.finish();
        thread.finish();
    }
    EXPECT_EQ(*store->served_ms(), 77);
}

}  // namespace
}  // namespace paddock::net
