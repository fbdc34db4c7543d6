#include "store/restore.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>

#include "store/backup.hpp"
#include "store/sqlite.hpp"
#include "tests/store/child.hpp"
#include "tests/store/samples.hpp"

namespace paddock::store {
namespace {

namespace fs = std::filesystem;

const MatchRow under_way{"m", 1, 10, "heading of m", {"ada"}};
const MatchRow over{"n", MatchRow::finished, 11, "heading of n", {"ada"}};

std::string bytes_of(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// As the store tells it, in whole seconds.
std::int64_t wall_ms() {
    using std::chrono::floor, std::chrono::seconds, std::chrono::system_clock;
    return floor<seconds>(system_clock::now()).time_since_epoch().count() * 1000;
}

// A backup of two games, and a folder that has gone on since.
class Restore : public testing::Test {
protected:
    void SetUp() override {
        const auto store = opened(folder.path());
        write(*store, {entry(1, "one", under_way), entry(1, "end", over)});
        ASSERT_TRUE(copy_store(folder.path(), copy));
        put(*store, entry("m", 2, "too late"));
    }
    void expect_words(const std::string& words) const {
        const std::string before = bytes_of(folder.file());
        const auto done = restore_store(copy, folder.path());
        ASSERT_FALSE(done);
        EXPECT_NE(done.error().find(words), std::string::npos) << done.error();
        EXPECT_TRUE(bytes_of(folder.file()) == before);
        EXPECT_FALSE(fs::exists(folder.file().string() + ".part"));
    }

    TemporaryFolder folder;
    TemporaryFolder elsewhere;
    fs::path copy = elsewhere.path() / "copy.db";
};

TEST_F(Restore, BringsACopyBackAndKeepsTheOldFile) {
    const auto done = restore_store(copy, folder.path());
    ASSERT_TRUE(done) << done.error();
    EXPECT_EQ(done->matches, 2);
    EXPECT_EQ(done->unfinished, 1);
    EXPECT_EQ(done->kept, folder.file().string() + ".old-1");
    EXPECT_EQ(opened(folder.path())->log("m"), Bodies{"one"});
    // The old one can be brought back in turn, and again.
    const auto undone = restore_store(done->kept, folder.path());
    ASSERT_TRUE(undone) << undone.error();
    EXPECT_EQ(undone->kept, folder.file().string() + ".old-2");
    EXPECT_EQ(opened(folder.path())->log("m"), (Bodies{"one", "too late"}));
}

TEST_F(Restore, MarksTheGamesThatAreNotOver) {
    EXPECT_EQ((*opened(folder.path())->row("m"))->restored_ms, 0);
    const std::int64_t before_ms = wall_ms();
    ASSERT_TRUE(restore_store(copy, folder.path()));
    {
        const auto store = opened(folder.path());
        EXPECT_GE((*store->row("m"))->restored_ms, before_ms);
        EXPECT_LE((*store->row("m"))->restored_ms, wall_ms());
        EXPECT_EQ((*store->row("n"))->restored_ms, 0) << "its secret is known to everybody anyhow";
        EXPECT_EQ(store->unfinished()->size(), 1U);
        put(*store, entry(2, "two", under_way));
        put(*store, entry(1, "one", {"p", 1, 12, "heading of p", {"ada"}}));
    }
    const auto store = opened(folder.path());
    EXPECT_GE((*store->row("m"))->restored_ms, before_ms) << "for good";
    EXPECT_EQ((*store->row("p"))->restored_ms, 0) << "it began later";
}

// As it was done before there was a command for it.
TEST_F(Restore, ByHandMarksThemAsWell) {
    const TemporaryFolder fresh;
    fs::copy_file(copy, fresh.file());
    EXPECT_GT((*opened(fresh.path())->row("m"))->restored_ms, 0);
}

TEST_F(Restore, IntoANewFolder) {
    const fs::path fresh = elsewhere.path() / "a" / "data";
    const auto done = restore_store(copy, fresh);
    ASSERT_TRUE(done) << done.error();
    EXPECT_TRUE(done->kept.empty());
    EXPECT_EQ(opened(fresh)->log("m"), Bodies{"one"});
}

// The file of a server that was killed is kept with its log, which has the latest moves.
TEST_F(Restore, KeepsTheLogOfAKilledServer) {
    Child killed([&] {
        const auto store = opened(folder.path());
        if (!put(*store, entry("m", 3, "the last one"))) return 1;
        raise(SIGKILL);
        return 2;
    });
    ASSERT_EQ(killed.wait(), -1);
    ASSERT_TRUE(fs::exists(folder.file().string() + "-wal"));
    const auto done = restore_store(copy, folder.path());
    ASSERT_TRUE(done) << done.error();
    EXPECT_FALSE(fs::exists(folder.file().string() + "-wal"));
    EXPECT_EQ(opened(folder.path())->log("m"), Bodies{"one"});
    ASSERT_TRUE(restore_store(done->kept, folder.path()));
    EXPECT_EQ(opened(folder.path())->log("m"), (Bodies{"one", "too late", "the last one"}));
}

TEST_F(Restore, GivesTheNewFileToTheOwnerOfTheOld) {
    constexpr uid_t somebody = 65'534;
    if (geteuid() != 0) GTEST_SKIP() << "only root can give a file away";
    fs::remove(folder.path() / "lock");
    for (const fs::path& path : {folder.path(), folder.file()}) ASSERT_EQ(chown(path.c_str(), somebody, somebody), 0);
    ASSERT_EQ(chmod(folder.file().c_str(), 0640), 0);
    ASSERT_TRUE(restore_store(copy, folder.path()));
    struct stat found = {};
    ASSERT_EQ(stat(folder.file().c_str(), &found), 0);
    EXPECT_EQ(found.st_uid, somebody);
    EXPECT_EQ(found.st_gid, somebody);
    EXPECT_EQ(found.st_mode & 0777U, 0640U);
    Child server([&] {
        if (setgid(somebody) != 0 || setuid(somebody) != 0) return 2;
        return refusal_of(folder.path()).empty() ? 0 : 1;
    });
    EXPECT_EQ(server.wait(), 0) << "its server can start";
}

TEST_F(Restore, IsRefusedWhileAServerUsesTheFolder) {
    const auto store = opened(folder.path());
    expect_words("is in use by another server (process " + std::to_string(getpid()) + "); stop that one");
}

TEST_F(Restore, SaysWhatIsWrongWithTheCopy) {
    const std::string whole = bytes_of(copy);
    const auto write_copy = [&](const std::string& bytes) { std::ofstream(copy, std::ios::binary) << bytes; };
    for (const std::string& text : {std::string(), std::string("not a copy"), std::string(5'000, 'x')}) {
        write_copy(text);
        expect_words("is not a copy that 'paddock backup' has made");
    }
    write_copy(whole.substr(0, whole.size() / 2));
    expect_words("is damaged");
    std::string flipped = whole;
    const std::size_t summary = flipped.find("heading of m");
    ASSERT_NE(summary, std::string::npos);
    flipped[summary] = 'H';
    write_copy(flipped);
    expect_words("is damaged (it does not hold what was written); take an older copy; nothing was changed");
    fs::remove(copy);
    expect_words("there is no '" + copy.string() + "'; name a copy that 'paddock backup' has made");
    fs::create_directory(copy);
    expect_words("is a folder; name a copy");
    copy = folder.file();
    expect_words("is the file that the server uses");
}

TEST_F(Restore, SaysThatACopyIsOfAnotherProgramOrTooNew) {
    auto connection = sqlite::Connection::open(copy.string(), 0);
    ASSERT_TRUE(connection->execute("PRAGMA user_version = 77"));
    expect_words("has the format 77 of a newer Paddock");
    ASSERT_TRUE(connection->execute("PRAGMA application_id = 7"));
    expect_words("is another program's database");
}

TEST_F(Restore, SaysThatThereIsNoRoom) {
    Child child([&] {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit tight{16'384, RLIM_INFINITY};
        if (setrlimit(RLIMIT_FSIZE, &tight) != 0) return 2;
        const std::string refusal = restore_store(copy, folder.path()).error();
        if (refusal.starts_with("there is no room for '") && refusal.ends_with("; nothing was changed")) return 0;
        ADD_FAILURE() << refusal;
        return 1;
    });
    EXPECT_EQ(child.wait(), 0);
    EXPECT_EQ(opened(folder.path())->log("m"), (Bodies{"one", "too late"}));
}

// It has no mark yet that it is a copy.
TEST_F(Restore, TakesACopyOfAnOlderServer) {
    {
        auto connection = sqlite::Connection::open(copy.string(), 0);
        ASSERT_TRUE(
            connection->execute("DROP INDEX devices_of_person; ALTER TABLE devices DROP COLUMN name;"
                                "ALTER TABLE devices DROP COLUMN added_ms; ALTER TABLE devices DROP COLUMN seen_ms;"
                                "ALTER TABLE devices DROP COLUMN removed;"
                                "ALTER TABLE matches DROP COLUMN restored; ALTER TABLE state DROP COLUMN generation;"
                                "ALTER TABLE state DROP COLUMN commits; ALTER TABLE state DROP COLUMN copied;"
                                "PRAGMA user_version = 1"))
            << connection->words();
    }
    const auto done = restore_store(copy, folder.path());
    ASSERT_TRUE(done) << done.error();
    const auto store = opened(folder.path());
    EXPECT_EQ(store->log("m"), Bodies{"one"});
    EXPECT_GT((*store->row("m"))->restored_ms, 0);
}

}  // namespace
}  // namespace paddock::store
