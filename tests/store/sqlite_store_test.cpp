// Opening a store, and what a server is told when that cannot be.
#include "store/sqlite_store.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <iterator>
#include <thread>

#include "store/schema.hpp"
#include "store/sqlite.hpp"
#include "tests/store/child.hpp"
#include "tests/store/samples.hpp"

namespace paddock::store {
namespace {

namespace fs = std::filesystem;

// Runs commands on a store's file while no server uses it.
void meddle(const TemporaryFolder& folder, const std::string& commands) {
    auto connection = sqlite::Connection::open(folder.file().string(), 1'000);
    ASSERT_TRUE(connection);
    ASSERT_TRUE(connection->execute(commands.c_str())) << connection->words();
}

void expect_words(const std::string& sentence, const std::string& words) {
    EXPECT_NE(sentence.find(words), std::string::npos) << sentence;
}

TEST(SqliteStore, MakesItsFolderForThisUserAlone) {
    const TemporaryFolder folder;
    const fs::path deep = folder.path() / "a" / "b";
    const auto store = opened(deep);
    const auto rights = [](const fs::path& path) { return fs::status(path).permissions(); };
    EXPECT_EQ(rights(deep), fs::perms::owner_all);
    const fs::perms for_owner = fs::perms::owner_read | fs::perms::owner_write;
    EXPECT_EQ(put(*store, entry("m", 1, "one")), Done{});
    for (const char* name : {"paddock.db", "paddock.db-wal", "paddock.db-shm", "lock"})
        EXPECT_EQ(rights(deep / name), for_owner) << name;
}

TEST(SqliteStore, LeavesItsFileBehindWithTheLockAndTheMark) {
    const TemporaryFolder folder;
    put(*opened(folder.path()), entry("m", 1, "one"));
    std::vector<std::string> names;
    for (const auto& one : fs::directory_iterator(folder.path())) names.push_back(one.path().filename());
    std::ranges::sort(names);
    EXPECT_EQ(names, (std::vector<std::string>{"lock", "paddock.db", "paddock.db-confirmed"}));
}

TEST(SqliteStore, RefusesAFileForAFolder) {
    const TemporaryFolder folder;
    std::ofstream(folder.path() / "data") << "x";
    expect_words(refusal_of(folder.path() / "data"), "is a file; name a folder to keep the matches in");
    const std::string deep = refusal_of(folder.path() / "data" / "deeper");
    expect_words(deep, "cannot be made: Not a directory; make it yourself, or name another one");
}

TEST(SqliteStore, RefusesAFolderThatItMayNotWrite) {
    const TemporaryFolder folder;
    fs::permissions(folder.path(), fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_exec);
    // Root may write everywhere, so somebody else tries.
    Child child([&] {
        if (geteuid() == 0 && setuid(65'534) != 0) return 2;
        const std::string sentence = refusal_of(folder.path());
        return sentence.find("cannot be written: Permission denied; let this user write there") == std::string::npos
                   ? 1
                   : 0;
    });
    EXPECT_EQ(child.wait(), 0);
    fs::permissions(folder.path(), fs::perms::owner_all);
}

TEST(SqliteStore, RefusesAFolderInUse) {
    const TemporaryFolder folder;
    const auto store = opened(folder.path());
    expect_words(refusal_of(folder.path()), "is in use by another server (process ");
    Child child(
        [&] { return refusal_of(folder.path()).find("in use by another server") == std::string::npos ? 1 : 0; });
    EXPECT_EQ(child.wait(), 0) << "another process is told the same";
    EXPECT_EQ(put(*store, entry("m", 1, "one")), Done{}) << "and does no harm";
}

TEST(SqliteStore, RefusesAFileThatIsNoDatabase) {
    for (const std::string& text : {std::string("hello"), std::string(100'000, 'x'), std::string(100'000, '\0')}) {
        const TemporaryFolder folder;
        std::ofstream(folder.file()) << text;
        expect_words(refusal_of(folder.path()),
                     "is damaged or no database (file is not a database); move it and all 'paddock.db-*' away, then "
                     "put a backup in its place or begin again");
        std::ifstream file(folder.file());
        EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), text) << "it is left as it is";
    }
}

TEST(SqliteStore, RefusesADamagedHead) {
    const TemporaryFolder folder;
    put(*opened(folder.path()), entry("m", 1, "one"));
    std::fstream file(folder.file(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(100);  // the list of tables begins here
    file << std::string(300, '\xee');
    file.close();
    expect_words(refusal_of(folder.path()), "is damaged or no database");
}

TEST(SqliteStore, RefusesAFileThatWasCutOff) {
    const TemporaryFolder folder;
    {
        std::vector<StoreWrite> writes;
        for (int i = 0; i < 200; ++i) writes.emplace_back(entry("m" + std::to_string(i), 1, std::string(1'000, 'x')));
        write(*opened(folder.path()), writes);
    }
    fs::resize_file(folder.file(), fs::file_size(folder.file()) / 2);
    expect_words(refusal_of(folder.path()), "is damaged or no database");
}

TEST(SqliteStore, RefusesALogWithoutItsFile) {
    const TemporaryFolder folder;
    put(*opened(folder.path()), entry("m", 1, "one"));
    std::ofstream(folder.file().string() + "-wal") << "the log of a crash";
    for (const bool empty : {true, false}) {
        if (empty)
            fs::resize_file(folder.file(), 0);
        else
            fs::remove(folder.file());
        expect_words(refusal_of(folder.path()),
                     "is missing or empty, but its log 'paddock.db-wal' is there; bring back the file that belongs");
        EXPECT_TRUE(fs::exists(folder.file().string() + "-wal"));
    }
}

TEST(SqliteStore, RefusesAFileOfANewerVersion) {
    const TemporaryFolder folder;
    put(*opened(folder.path()), entry("m", 1, "one"));
    meddle(folder, "PRAGMA user_version = 7");
    expect_words(refusal_of(folder.path()), "has the format 7 of a newer Paddock, and this one knows format " +
                                                std::to_string(schema_version) + "; start that version or a later");
    meddle(folder, "PRAGMA user_version = " + std::to_string(schema_version));
    EXPECT_EQ(opened(folder.path())->log("m"), Bodies{"one"}) << "nothing was changed";
}

TEST(SqliteStore, RefusesAnotherProgramsDatabase) {
    const TemporaryFolder folder;
    std::ofstream(folder.file()).close();
    meddle(folder, "CREATE TABLE bookmarks (url TEXT)");
    expect_words(refusal_of(folder.path()), "is another program's database; name another folder");
}

TEST(SqliteStore, RefusesAFileThatAnotherProgramHolds) {
    const TemporaryFolder folder;
    put(*opened(folder.path()), entry("m", 1, "one"));
    {
        auto other = sqlite::Connection::open(folder.file().string(), 0);
        ASSERT_TRUE(other->execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE"));
        expect_words(refusal_of(folder.path(), {.busy_ms = 50}),
                     "is held by another program, perhaps a backup; close that one or let it end, then start again");
    }
    EXPECT_EQ(opened(folder.path())->log("m"), Bodies{"one"});
}

TEST(SqliteStore, RefusesADiskThatIsFull) {
    const TemporaryFolder folder;
    expect_words(refusal_of(folder.path(), {.most_pages = 3}), "the disk is full; free some space and start again");
    EXPECT_EQ(refusal_of(folder.path()), "") << "nothing half-made is left";
}

// One thread writes, another one reads: what was answered before it asked is there, and it never sees half a batch.
TEST(SqliteStore, IsReadWhileItWrites) {
    const TemporaryFolder folder;
    const auto store = opened(folder.path(), {.unsettled_bytes = 2'000});
    constexpr std::uint64_t rounds = 300;
    std::atomic<std::uint64_t> answered = 0;
    std::thread writer([&] {
        for (std::uint64_t number = 1; number <= rounds; ++number) {
            const std::string body = "body " + std::to_string(number);
            const auto answers =
                write(*store, {entry(number, body, {"m", 1, 1, "", {"ada"}}), entry("n", number, body)});
            if (!answers[0] || !answers[1]) break;
            answered = number;
        }
    });
    std::uint64_t reads = 0;
    while (answered < rounds) {
        const std::uint64_t least = answered;
        for (const char* name : {"m", "n"}) {
            const auto log = store->log(name);
            ASSERT_TRUE(log) << to_text(log.error());
            ASSERT_GE(log->size(), least);
            for (std::size_t i = 0; i < log->size(); ++i) ASSERT_EQ((*log)[i], "body " + std::to_string(i + 1));
        }
        if (least > 0) ASSERT_EQ(names(store->matches_of("ada", 5)), Bodies{"m"});
        ++reads;
    }
    writer.join();
    EXPECT_EQ(store->log("n")->size(), rounds);
    EXPECT_GT(reads, 0U);
}

// While matches come and go under one name, a reader sees one or none, and never takes it for damage.
TEST(SqliteStore, IsReadWhileMatchesAreRemoved) {
    const TemporaryFolder folder;
    const auto store = opened(folder.path(), {.unsettled_bytes = 50});
    std::atomic<bool> over = false;
    std::thread writer([&] {
        for (int round = 0; round < 100; ++round) {
            write(*store, {entry("m", 1, "one"), entry("m", 2, "two")});
            write(*store, {entry("m", 3, "three"), entry("n", static_cast<std::uint64_t>(round) + 1, "other")});
            write(*store, {RemoveMatch{"m"}});
        }
        over = true;
    });
    while (!over) {
        const auto log = store->log("m");
        ASSERT_TRUE(log) << to_text(log.error());
        ASSERT_TRUE(log->empty() || log->size() >= 2) << log->size();
    }
    writer.join();
}

TEST(SqliteStore, KeepsItsLogSmall) {
    const TemporaryFolder folder;
    const auto store = opened(folder.path());
    std::uintmax_t largest = 0;
    std::uint64_t number = 0;
    for (int round = 0; round < 80; ++round) {
        std::vector<StoreWrite> writes;
        for (int i = 0; i < 1'000; ++i) writes.emplace_back(entry("m", ++number, std::string(500, 'x')));
        write(*store, writes);
        largest = std::max(largest, fs::file_size(folder.file().string() + "-wal"));
    }
    EXPECT_LT(largest, std::uintmax_t{16} << 20) << "of 40 MB that were written";
    EXPECT_EQ(store->log("m")->size(), number);
}

}  // namespace
}  // namespace paddock::store
