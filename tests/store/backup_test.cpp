#include "store/backup.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "tests/store/child.hpp"
#include "tests/store/samples.hpp"

namespace paddock::store {
namespace {

namespace fs = std::filesystem;

// A server's folder with the copy as its file.
std::unique_ptr<SqliteStore> brought_back(const fs::path& copy, const TemporaryFolder& folder) {
    fs::copy_file(copy, folder.file());
    return opened(folder.path());
}

TEST(Backup, HoldsWhatWasWritten) {
    const TemporaryFolder folder;
    const TemporaryFolder other;
    const fs::path copy = other.path() / "copy.db";
    const auto store = opened(folder.path());
    const MatchRow row{"m", 1, 10, "heading", {"ada"}};
    write(*store, {entry(1, "one", row), entry("m", 2, "two"), PutDevice{{{7}, "ada"}}, PutServed{99}});
    // From another process, as an operator would.
    Child child([&] { return copy_store(folder.path(), copy) ? 0 : 1; });
    ASSERT_EQ(child.wait(), 0);
    EXPECT_EQ(fs::status(copy).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_FALSE(fs::exists(copy.string() + ".part"));
    put(*store, entry("m", 3, "too late"));
    const TemporaryFolder third;
    const auto old = brought_back(copy, third);
    EXPECT_EQ(old->log("m"), (Bodies{"one", "two"}));
    MatchRow kept = **old->row("m");
    EXPECT_GT(std::exchange(kept.restored_ms, 0), 0) << "games may have gone on without it";
    EXPECT_EQ(kept, row);
    EXPECT_EQ((*old->device({7}))->person, "ada");
    EXPECT_EQ(old->served_ms(), 99);
    EXPECT_EQ(put(*old, entry("m", 3, "three")), Done{});
}

TEST(Backup, IsOfOneMomentWhileTheServerWrites) {
    const TemporaryFolder folder;
    const TemporaryFolder other;
    const auto store = opened(folder.path(), {.unsettled_bytes = 5'000});
    std::atomic<std::uint64_t> answered = 0;
    std::atomic<bool> enough = false;
    std::thread writer([&] {
        for (std::uint64_t number = 1; !enough; ++number) {
            const std::string body(200, static_cast<char>('a' + number % 26));
            for (const auto& answer : write(*store, {entry("m", number, body), entry("n", number, body)}))
                EXPECT_TRUE(answer);
            answered = number;
        }
    });
    while (answered < 50) std::this_thread::yield();
    for (int i = 0; i < 5; ++i) {
        const fs::path copy = other.path() / std::to_string(i);
        const std::uint64_t before = answered;
        const auto done = copy_store(folder.path(), copy);
        EXPECT_TRUE(done) << done.error();
        const TemporaryFolder third;
        const auto old = brought_back(copy, third);
        EXPECT_GE(old->log("m")->size(), before);
        EXPECT_EQ(old->log("m"), old->log("n"));
    }
    enough = true;
    writer.join();
}

TEST(Backup, SaysWhatIsWrong) {
    const TemporaryFolder folder;
    const fs::path copy = folder.path() / "copy.db";
    const auto sentence = [&](const fs::path& from, const fs::path& to) { return copy_store(from, to).error(); };
    EXPECT_NE(sentence(folder.path(), copy).find("; name the folder that the server keeps its data in"),
              std::string::npos);
    put(*opened(folder.path()), entry("m", 1, "one"));
    EXPECT_NE(sentence(folder.path(), folder.file()).find("exists already; name a new file"), std::string::npos);
    EXPECT_NE(sentence(folder.path(), folder.path() / "no" / "copy.db").find("cannot be written: No such file"),
              std::string::npos);
    std::ofstream(folder.file(), std::ios::in | std::ios::binary) << "not a database";
    EXPECT_NE(sentence(folder.path(), copy).find("is damaged or no database"), std::string::npos);
    EXPECT_FALSE(fs::exists(copy));
    EXPECT_FALSE(fs::exists(copy.string() + ".part"));
}

TEST(Backup, BeginsAnewAfterOneThatWasBrokenOff) {
    const TemporaryFolder folder;
    const fs::path copy = folder.path() / "copy.db";
    put(*opened(folder.path()), entry("m", 1, "one"));
    std::ofstream(copy.string() + ".part") << "half of a copy";
    ASSERT_TRUE(copy_store(folder.path(), copy));
    const TemporaryFolder other;
    EXPECT_EQ(brought_back(copy, other)->log("m"), Bodies{"one"});
}

}  // namespace
}  // namespace paddock::store
