// Two servers come to use one folder, because the lock was removed or the folder's disk knows no locks.
#include "store/generation.hpp"

#include <gtest/gtest.h>

#include "store/sqlite.hpp"
#include "tests/store/samples.hpp"

namespace paddock::store {
namespace {

namespace fs = std::filesystem;

TEST(Generation, TheOlderServerConfirmsNothingMore) {
    const TemporaryFolder folder;
    auto first = opened(folder.path());
    ASSERT_TRUE(put(*first, entry("m", 1, "one")));
    fs::remove(folder.path() / "lock");
    auto second = opened(folder.path());
    EXPECT_EQ(second->log("m"), Bodies{"one"});
    EXPECT_EQ(write(*first, {entry("m", 2, "of the first"), PutServed{7}}),
              (Answers{refuse(StoreFault::replaced), refuse(StoreFault::replaced)}));
    EXPECT_EQ(put(*second, entry("m", 2, "two")), Done{});
    EXPECT_EQ(put(*first, entry("m", 2, "of the first")), refuse(StoreFault::replaced)) << "for good";
    first.reset();
    EXPECT_EQ(put(*second, entry("m", 3, "three")), Done{});
    second.reset();
    const auto third = opened(folder.path());
    EXPECT_EQ(third->log("m"), (Bodies{"one", "two", "three"}));
    EXPECT_EQ(third->served_ms(), 0);
}

// Whoever wrote last before the change of servers is not missed by the next one.
TEST(Generation, NothingThatTheOlderServerConfirmedIsLost) {
    const TemporaryFolder folder;
    const SqliteOptions settling{.unsettled_bytes = 100};
    std::vector<std::unique_ptr<SqliteStore>> servers;
    Bodies expected;
    for (std::uint64_t number = 1; number <= 12; ++number) {
        if (number % 3 == 1) {
            fs::remove(folder.path() / "lock");
            servers.push_back(opened(folder.path(), settling));
        }
        expected.push_back("body " + std::to_string(number));
        for (auto& server : servers)
            EXPECT_EQ(put(*server, entry("m", number, expected.back())).has_value(), &server == &servers.back());
    }
    servers.clear();
    EXPECT_EQ(opened(folder.path())->log("m"), expected);
}

TEST(Generation, GrowsWithEveryServer) {
    const TemporaryFolder folder;
    for (int i = 1; i <= 3; ++i) {
        opened(folder.path());
        auto connection = sqlite::Connection::open(folder.file().string(), 0);
        EXPECT_EQ(connection->number("SELECT generation FROM state"), i);
    }
}

}  // namespace
}  // namespace paddock::store
