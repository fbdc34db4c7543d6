// The server is killed, or the power fails: what was answered is there, and nothing is there by half.
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <thread>

#include "store/sqlite_store.hpp"
#include "tests/store/child.hpp"
#include "tests/store/faulty_disk.hpp"
#include "tests/store/samples.hpp"

namespace paddock::store {
namespace {

const SqliteOptions busy{.most_log_pages = 30, .unsettled_bytes = 3'000};

std::string body_of(std::uint64_t number) {
    return "body " + std::to_string(number);
}

// The batches of a test: the same number for "a", "b" and the time, and one entry for one of many.
std::vector<StoreWrite> batch(std::uint64_t number) {
    const auto time = static_cast<std::int64_t>(number);
    return {entry(number, body_of(number), {"a", 1, time, "heading", {"ada"}}), entry("b", number, body_of(number)),
            entry("m" + std::to_string(number), 1, body_of(number)), PutServed{time}};
}

// How many batches the store holds; -1 if one is there by half.
std::int64_t whole_batches(Store& store) {
    const auto log = store.log("a");
    if (!log || store.log("b") != log) return -1;
    for (std::size_t i = 0; i < log->size(); ++i)
        if ((*log)[i] != body_of(i + 1)) return -1;
    const auto count = static_cast<std::int64_t>(log->size());
    for (std::int64_t i = 0; i <= count; ++i) {
        const Bodies expected = i == 0 || i > count ? Bodies{} : Bodies{body_of(static_cast<std::uint64_t>(i))};
        if (store.log("m" + std::to_string(i)) != expected) return -1;
    }
    const auto row = store.row("a");
    if (!row || (*row ? (*row)->changed_ms : 0) != count || store.served_ms() != count) return -1;
    if (store.log("m" + std::to_string(count + 1)) != Bodies{}) return -1;
    return count;
}

// Writes batch after batch and tells each that was answered.
int write_for_ever(const std::filesystem::path& folder, int tell) {
    const auto store = SqliteStore::open(folder, busy);
    if (!store) return 1;
    auto number = static_cast<std::uint64_t>(whole_batches(**store));
    while (true) {
        ++number;
        for (const auto& answer : (*store)->write(batch(number)))
            if (!answer) return 2;
        if (::write(tell, &number, sizeof number) != sizeof number) return 3;
    }
}

TEST(Crash, AKilledServerLosesNothingThatItAnswered) {
    const TemporaryFolder folder;
    std::uint64_t answered = 0;
    int began = 0;
    for (int round = 0; round < 40; ++round) {
        std::array<int, 2> ends{};
        ASSERT_EQ(pipe(ends.data()), 0);
        {
            Child child([&] {
                close(ends[0]);
                return write_for_ever(folder.path() / "data", ends[1]);
            });
            close(ends[1]);
            // At any moment: while it opens, or after some writes.
            std::this_thread::sleep_for(std::chrono::microseconds(round * round * 150));
            child.stop();
        }
        const std::uint64_t before = answered;
        while (read(ends[0], &answered, sizeof answered) == sizeof answered) {
        }
        close(ends[0]);
        if (answered > before) ++began;
        const auto store = opened(folder.path() / "data", busy);
        const std::int64_t found = whole_batches(*store);
        ASSERT_GE(found, static_cast<std::int64_t>(answered)) << "round " << round;
        ASSERT_LE(found, static_cast<std::int64_t>(answered) + 1) << "round " << round;
        answered = static_cast<std::uint64_t>(found);
    }
    EXPECT_GT(began, 10) << "most of them must have come to write";
    EXPECT_GT(answered, 50U);
}

// The mark of what was confirmed may be on the disk at once: it must never ask for more than there is.
void copy_mark(const TemporaryFolder& from, const TemporaryFolder& to) {
    const std::string mark = from.file().string() + "-confirmed";
    if (std::filesystem::exists(mark)) std::filesystem::copy_file(mark, to.file().string() + "-confirmed");
}

// Cuts the power at every operation on the disk in turn.
TEST(Crash, APowerCutTakesNothingThatWasAnswered) {
    FaultyDisk disk;
    const TemporaryFolder folder;
    auto store = opened(folder.path(), busy);
    std::uint64_t draw = 1;
    const auto arrives = [&] {
        draw = draw * 6'364'136'223'846'793'005 + 1'442'695'040'888'963'407;
        return draw >> 63 != 0;
    };
    std::uint64_t answered = 0;
    int cut = 0;
    for (std::uint64_t round = 0; round < 150; ++round) {
        SCOPED_TRACE(round);
        disk.fail_after(round % 50, 1'000'000, FaultyDisk::Kind::broken);
        const bool done = store->write(batch(answered + 1)).front().has_value();
        if (done) ++answered;
        cut += done ? 0 : 1;
        const TemporaryFolder after;
        copy_mark(folder, after);
        for (const char* ending : {"", "-wal"})
            disk.copy_after_power_cut(folder.file().string() + ending, after.file().string() + ending, arrives);
        disk.mend();
        const std::int64_t found = whole_batches(*opened(after.path(), busy));
        // One that was refused may have arrived whole, for nobody could look any more.
        ASSERT_GE(found, static_cast<std::int64_t>(answered));
        ASSERT_LE(found, static_cast<std::int64_t>(answered) + (done ? 0 : 1));
    }
    EXPECT_GT(cut, 30);
    EXPECT_GT(answered, 30U);
}

// A server is killed while the disk syncs or after a sync has failed. The next one finds what was written in the
// machine's memory and answers for it; then the power fails.
TEST(Crash, APowerCutTakesNothingThatTheNextServerRead) {
    FaultyDisk disk;
    int unconfirmed = 0;
    for (std::uint64_t round = 0; round < 32; ++round) {
        SCOPED_TRACE(round);
        const TemporaryFolder folder;
        const auto first = opened(folder.path(), busy);
        for (std::uint64_t number = 1; number <= 3; ++number) ASSERT_TRUE(first->write(batch(number)).front());
        disk.forget_at_failed_syncs(round % 2 == 1);
        disk.fail_after(round / 2, 1'000'000, FaultyDisk::Kind::broken);
        const bool done = first->write(batch(4)).front().has_value();
        disk.mend();
        const TemporaryFolder killed;
        copy_mark(folder, killed);
        for (const char* ending : {"", "-wal"})
            disk.copy_after_kill(folder.file().string() + ending, killed.file().string() + ending);
        const auto next = opened(killed.path(), busy);
        const std::int64_t seen = whole_batches(*next);
        ASSERT_GE(seen, done ? 4 : 3);
        unconfirmed += seen == 4 && !done ? 1 : 0;
        for (const bool arrives : {false, true}) {
            const TemporaryFolder after;
            for (const char* ending : {"", "-wal"})
                disk.copy_after_power_cut(killed.file().string() + ending, after.file().string() + ending,
                                          [&] { return arrives; });
            EXPECT_EQ(whole_batches(*opened(after.path(), busy)), seen)
                << (arrives ? "with" : "without") << " the rest";
        }
    }
    EXPECT_GE(unconfirmed, 2) << "the next server must have read what nobody had confirmed";
}

}  // namespace
}  // namespace paddock::store
