#include "store/schema.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "tests/store/samples.hpp"

namespace paddock::store {
namespace {

sqlite::Connection new_file(const TemporaryFolder& folder) {
    std::ofstream(folder.file()).close();
    return std::move(*sqlite::Connection::open(folder.file().string(), 1'000));
}

TEST(Schema, IsMadeOnceAndThenLeftAlone) {
    const TemporaryFolder folder;
    sqlite::Connection connection = new_file(folder);
    ASSERT_TRUE(migrate(connection));
    EXPECT_EQ(connection.number("PRAGMA user_version"), schema_version);
    ASSERT_TRUE(connection.execute("INSERT INTO devices (token_hash, person) VALUES (x'01', 'ada')"));
    ASSERT_TRUE(migrate(connection));
    EXPECT_EQ(connection.number("SELECT count(*) FROM devices"), 1);
    EXPECT_FALSE(connection.in_transaction());
}

TEST(Schema, IsNotMadeByHalf) {
    const TemporaryFolder folder;
    sqlite::Connection connection = new_file(folder);
    ASSERT_TRUE(connection.execute("PRAGMA max_page_count = 5"));
    const auto full = migrate(connection);
    ASSERT_FALSE(full);
    EXPECT_EQ(full.error().kind, SchemaFault::Kind::fault);
    EXPECT_EQ(full.error().fault, StoreFault::full);
    EXPECT_FALSE(connection.in_transaction());
    EXPECT_EQ(connection.number("SELECT count(*) FROM sqlite_schema"), 0);
    EXPECT_EQ(connection.number("PRAGMA user_version"), 0);
    ASSERT_TRUE(connection.execute("PRAGMA max_page_count = 1000"));
    EXPECT_TRUE(migrate(connection));
}

TEST(Schema, RefusesWhatItDoesNotKnow) {
    const TemporaryFolder folder;
    sqlite::Connection connection = new_file(folder);
    ASSERT_TRUE(migrate(connection));
    for (const std::int64_t version : {schema_version + 1, std::int64_t{-3}}) {
        ASSERT_TRUE(connection.execute(("PRAGMA user_version = " + std::to_string(version)).c_str()));
        const auto refused = migrate(connection);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().kind, SchemaFault::Kind::newer);
        EXPECT_EQ(refused.error().version, version);
    }
    ASSERT_TRUE(connection.execute("PRAGMA application_id = 7"));
    EXPECT_EQ(migrate(connection).error().kind, SchemaFault::Kind::foreign);
}

// With many finished games in the file these must not read them all.
TEST(Schema, HasAnIndexForEveryList) {
    const TemporaryFolder folder;
    sqlite::Connection connection = new_file(folder);
    ASSERT_TRUE(migrate(connection));
    const auto plan = [&](const std::string& query) {
        const auto statement = connection.prepare("EXPLAIN QUERY PLAN " + query);
        sqlite::Run run(*statement);
        EXPECT_TRUE(*run.next());
        return std::string(run.text(3));
    };
    const auto contains = [](const std::string& text, const char* words) {
        return text.find(words) != std::string::npos ? "yes" : text;
    };
    EXPECT_EQ(contains(plan("SELECT id FROM matches WHERE status < 100"), "COVERING INDEX unfinished"), "yes");
    EXPECT_EQ(contains(plan("SELECT match FROM participants WHERE person = ?1 AND over = 1 "
                            "ORDER BY ended_ms DESC, match DESC LIMIT ?2"),
                       "PRIMARY KEY (person=? AND over=?)"),
              "yes");
    EXPECT_EQ(contains(plan("SELECT token_hash FROM devices WHERE person = ?1 AND removed = 0 "
                            "ORDER BY added_ms, token_hash"),
                       "INDEX devices_of_person (person=?)"),
              "yes");
}

// What a file of the second version holds stays; what it did not know is not made up.
TEST(Schema, KeepsTheDevicesOfAnOlderFile) {
    const TemporaryFolder folder;
    sqlite::Connection connection = new_file(folder);
    ASSERT_TRUE(migrate(connection));
    ASSERT_TRUE(
        connection.execute("DROP INDEX devices_of_person; ALTER TABLE devices DROP COLUMN name;"
                           "ALTER TABLE devices DROP COLUMN added_ms; ALTER TABLE devices DROP COLUMN seen_ms;"
                           "ALTER TABLE devices DROP COLUMN removed; PRAGMA user_version = 2;"
                           "INSERT INTO devices VALUES (x'01', 'ada');"
                           "INSERT INTO matches (name, restored) VALUES ('m', 1), ('n', 0)"))
        << connection.words();
    ASSERT_TRUE(migrate(connection));
    EXPECT_EQ(connection.number("PRAGMA user_version"), 3);
    EXPECT_EQ(connection.number("SELECT count(*) FROM devices WHERE person = 'ada' AND name = '' AND added_ms = 0 AND "
                                "seen_ms = 0 AND removed = 0"),
              1);
    EXPECT_GT(*connection.number("SELECT restored FROM matches WHERE name = 'm'"), 1'700'000'000'000);
    EXPECT_EQ(connection.number("SELECT restored FROM matches WHERE name = 'n'"), 0);
}

}  // namespace
}  // namespace paddock::store
