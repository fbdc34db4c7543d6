// What becomes of writes when the disk is full or fails, or another program holds the file.
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>

#include <csignal>
#include <fstream>
#include <tuple>

#include "store/memory_store.hpp"
#include "store/sqlite.hpp"
#include "store/sqlite_store.hpp"
#include "tests/store/child.hpp"
#include "tests/store/faulty_disk.hpp"
#include "tests/store/samples.hpp"

namespace paddock::store {
namespace {

const std::string large(20'000, 'x');

// Appends to one match after the other until it is refused; tells why and how many were taken.
struct Filled {
    StoreFault fault = StoreFault::conflict;
    int taken = 0;
};
Filled fill_disk(Store& store) {
    for (Filled filled;; ++filled.taken) {
        const auto answers =
            write(store, {entry("m" + std::to_string(filled.taken), 1, large), PutServed{filled.taken}});
        if (answers[0] != answers[1]) return {};  // one fault for all
        if (answers[0]) continue;
        filled.fault = answers[0].error();
        return filled;
    }
}

// Everything that was taken is there, nothing of what was refused, and writing goes on when there is space.
bool is_sound(Store& store, int taken) {
    for (int i = 0; i < taken; ++i)
        if (store.log("m" + std::to_string(i)) != Bodies{large}) return false;
    return store.log("m" + std::to_string(taken)) == Bodies{} && store.served_ms() == taken - 1;
}

class FullFile : public testing::TestWithParam<std::size_t> {};

TEST_P(FullFile, RefusesAndGoesOnWhenThereIsSpace) {
    const TemporaryFolder folder;
    const auto store = opened(folder.path(), {.most_pages = 200, .unsettled_bytes = GetParam()});
    const Filled filled = fill_disk(*store);
    EXPECT_EQ(filled.fault, StoreFault::full);
    EXPECT_GT(filled.taken, 10);
    EXPECT_TRUE(is_sound(*store, filled.taken));
    EXPECT_EQ(write(*store, {entry("n", 1, large), entry("n", 7, "gap")}),
              (Answers{refuse(StoreFault::full), refuse(StoreFault::full)}));
    EXPECT_EQ(write(*store, {RemoveMatch{"m1"}, RemoveMatch{"m2"}, RemoveMatch{"m3"}}),
              (Answers{Done{}, Done{}, Done{}}));
    EXPECT_EQ(put(*store, entry("n", 1, "one")), Done{});
    EXPECT_EQ(store->log("n"), Bodies{"one"});
}

INSTANTIATE_TEST_SUITE_P(, FullFile, testing::Values(0U, 50'000U, 8U << 20));

TEST(DiskFaults, ALimitOnFilesIsAFullDisk) {
    const TemporaryFolder folder;
    Child child([&] {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit tight{1 << 20, RLIM_INFINITY};
        if (setrlimit(RLIMIT_FSIZE, &tight) != 0) return 2;
        const auto store = opened(folder.path());
        const Filled filled = fill_disk(*store);
        if (filled.fault != StoreFault::full || filled.taken < 10) return 3;
        if (!is_sound(*store, filled.taken)) return 4;
        const rlimit wide{RLIM_INFINITY, RLIM_INFINITY};
        if (setrlimit(RLIMIT_FSIZE, &wide) != 0) return 5;
        if (!put(*store, entry("m0", 2, "two"))) return 6;
        return store->log("m0") == Bodies{large, "two"} ? 0 : 7;
    });
    EXPECT_EQ(child.wait(), 0);
    EXPECT_TRUE(opened(folder.path())->log("m0") == (Bodies{large, "two"}));
}

// A real disk of two megabytes, where the system lets us have one.
TEST(DiskFaults, AFullDiskRefusesAndGoesOnWhenThereIsSpace) {
    const TemporaryFolder folder;
    constexpr int no_disk = 77;
    Child child([&] {
        if (unshare(geteuid() == 0 ? CLONE_NEWNS : CLONE_NEWNS | CLONE_NEWUSER) != 0) return no_disk;
        if (mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return no_disk;
        if (mount("tmpfs", folder.path().c_str(), "tmpfs", 0, "size=2m") != 0) return no_disk;
        std::ofstream(folder.path() / "ballast") << std::string(600'000, 'x');
        {
            const auto store = opened(folder.path());
            const Filled filled = fill_disk(*store);
            if (filled.fault != StoreFault::full || filled.taken < 10) return 3;
            if (!is_sound(*store, filled.taken)) return 4;
            std::filesystem::remove(folder.path() / "ballast");
            if (!put(*store, entry("m0", 2, "two"))) return 6;
        }
        // A server needs some space to start, for all that it reads must be in the file.
        if (mount(nullptr, folder.path().c_str(), nullptr, MS_REMOUNT, "size=4m") != 0) return 5;
        return opened(folder.path())->log("m0") == Bodies{large, "two"} ? 0 : 7;
    });
    const int code = child.wait();
    if (code == no_disk) GTEST_SKIP() << "no small disk can be made here";
    EXPECT_EQ(code, 0);
}

TEST(DiskFaults, AnotherProgramThatWritesIsWaitedFor) {
    const TemporaryFolder folder;
    const auto store = opened(folder.path(), {.busy_ms = 50});
    put(*store, entry("m", 1, "one"));
    {
        auto other = sqlite::Connection::open(folder.file().string(), 0);
        ASSERT_TRUE(other->execute("BEGIN EXCLUSIVE"));
        EXPECT_EQ(write(*store, {entry("m", 2, "two"), entry("m", 9, "gap")}),
                  (Answers{refuse(StoreFault::locked), refuse(StoreFault::locked)}));
        EXPECT_EQ(store->log("m"), Bodies{"one"}) << "reading goes on";
    }
    EXPECT_EQ(put(*store, entry("m", 2, "two")), Done{});
    EXPECT_EQ(store->log("m"), (Bodies{"one", "two"}));
}

// Fails every operation on the disk in turn, once or for a while. A write that was answered is there, one that was
// refused is not, and the next one works; after a restart the same holds.
class FaultSweep : public testing::TestWithParam<std::tuple<FaultyDisk::Kind, std::uint64_t>> {};

TEST_P(FaultSweep, LosesNothing) {
    const auto [kind, fails] = GetParam();
    FaultyDisk disk;
    const TemporaryFolder folder;
    // Settles all the time, and a small log is moved into the file every few writes.
    const SqliteOptions options{.most_log_pages = 20, .unsettled_bytes = 300};
    auto store = opened(folder.path(), options);
    MemoryStore expected;
    const auto try_writes = [&](int round) {
        const std::string name = "m" + std::to_string(round % 7);
        const std::uint64_t number = expected.log(name)->size() + 1;
        const std::vector<StoreWrite> writes{
            entry(number, "body " + std::to_string(round), {name, 1, round, "heading", {"ada"}}),
            entry("n", expected.log("n")->size() + 1, "other " + std::to_string(round)), entry("n", 0, "conflict"),
            PutServed{round}};
        const auto answers = store->write(writes);
        if (answers[0]) {
            ASSERT_EQ(answers, expected.write(writes));
            return;
        }
        const StoreFault fault = kind == FaultyDisk::Kind::full ? StoreFault::full : StoreFault::failed;
        ASSERT_EQ(answers, Answers(4, refuse(fault)));
    };
    const auto expect_same = [&] {
        for (int i = 0; i < 7; ++i) {
            const std::string name = "m" + std::to_string(i);
            ASSERT_EQ(store->log(name), expected.log(name));
            ASSERT_EQ(store->row(name), expected.row(name));
        }
        ASSERT_EQ(store->log("n"), expected.log("n"));
        ASSERT_EQ(store->served_ms(), expected.served_ms());
    };
    int struck = 0;
    for (int round = 0; round < 240; ++round) {
        SCOPED_TRACE(round);
        disk.fail_after(static_cast<std::uint64_t>(round) % 60, fails, kind);
        ASSERT_NO_FATAL_FAILURE(try_writes(round));
        ASSERT_NO_FATAL_FAILURE(expect_same());
        if (disk.failed() > 0) ++struck;
        disk.mend();
        if (round % 40 == 39) {
            store.reset();
            store = opened(folder.path(), options);
            ASSERT_NO_FATAL_FAILURE(expect_same());
        }
    }
    EXPECT_GT(struck, 60) << "the disk must have failed often enough for this to mean something";
}

INSTANTIATE_TEST_SUITE_P(, FaultSweep,
                         testing::Combine(testing::Values(FaultyDisk::Kind::full, FaultyDisk::Kind::broken),
                                          testing::Values(1U, 1'000U)),
                         [](const auto& info) {
                             return std::string(std::get<0>(info.param) == FaultyDisk::Kind::full ? "Full" : "Broken") +
                                    (std::get<1>(info.param) == 1 ? "Once" : "ForAWhile");
                         });

}  // namespace
}  // namespace paddock::store
