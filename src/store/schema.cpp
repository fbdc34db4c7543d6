#include "store/schema.hpp"

#include <array>

namespace paddock::store {

namespace {

constexpr std::int64_t application_id = 0x50'44'4B'31;  // "PDK1"

// - A match is a number inside the file, never used twice; its name is kept once.
// - Entries come into `recent` in the order of their coming, so that many of them fill one page; later they are put
//   into `chunks`, where those of a match lie side by side. `bodies` are netstrings.
// - `settled` tells how many of a match's entries are in `chunks`, and `state` which are in `recent`, without a gap: so
//   what is lost is missed.
// - A row's columns are null until the service has told one.
// - `participants` lists a person's matches. Those that are not over have no time there, so that a move changes nothing
//   in it; they are few, and sorted when they are read.
// - `sum` is the Checksum of the row.
constexpr const char* first_version = R"(
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL UNIQUE,
        settled INTEGER NOT NULL DEFAULT 0,
        status INTEGER,
        changed_ms INTEGER,
        heading TEXT,
        persons TEXT,
        sum INTEGER
    ) STRICT;
    CREATE INDEX unfinished ON matches (status) WHERE status < 100;
    CREATE TABLE recent (
        id INTEGER PRIMARY KEY,
        match INTEGER NOT NULL,
        number INTEGER NOT NULL,
        body TEXT NOT NULL,
        sum INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE chunks (
        match INTEGER NOT NULL,
        last INTEGER NOT NULL,
        bodies TEXT NOT NULL,
        sum INTEGER NOT NULL,
        PRIMARY KEY (match, last)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE participants (
        person TEXT NOT NULL,
        over INTEGER NOT NULL,
        ended_ms INTEGER NOT NULL,
        match INTEGER NOT NULL,
        PRIMARY KEY (person, over, ended_ms, match)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE devices (
        token_hash BLOB NOT NULL PRIMARY KEY,
        person TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE state (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        served_ms INTEGER NOT NULL,
        settled_recent INTEGER NOT NULL,
        last_recent INTEGER NOT NULL
    ) STRICT;
    INSERT INTO state VALUES (1, 0, 0, 0);
)";
static_assert(MatchRow::finished == 100, "the index above and the queries that use it say so too");

// - `generation` and `commits` are explained in generation.hpp, and `copied` in backup.hpp.
// - `restored` is 1 where a match was not over in a backup that was brought back: its secrets may be known.
constexpr const char* second_version = R"(
    ALTER TABLE matches ADD COLUMN restored INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE state ADD COLUMN generation INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE state ADD COLUMN commits INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE state ADD COLUMN copied INTEGER NOT NULL DEFAULT 0;
)";

// - What a person recognises a device by. One that is removed stays, so that its token stays nobody's.
// - `restored` is the time when that was, since 1970, or 0. A file of the second version knew no time: it gets the
//   latest that it can have been.
constexpr const char* third_version = R"(
    ALTER TABLE devices ADD COLUMN name TEXT NOT NULL DEFAULT '';
    ALTER TABLE devices ADD COLUMN added_ms INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE devices ADD COLUMN seen_ms INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE devices ADD COLUMN removed INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX devices_of_person ON devices (person, added_ms) WHERE removed = 0;
    UPDATE matches SET restored = unixepoch() * 1000 WHERE restored <> 0;
)";

// What leads from version n to n + 1.
constexpr std::array steps{first_version, second_version, third_version};
static_assert(steps.size() == schema_version);

SchemaFault plain(StoreFault fault) {
    return {SchemaFault::Kind::fault, fault, 0};
}

Result<Done, SchemaFault> check_owner(sqlite::Connection& connection) {
    const auto owner = connection.number("PRAGMA application_id");
    if (!owner) return refuse(plain(owner.error()));
    if (*owner == application_id) return Done{};
    const auto tables = connection.number("SELECT count(*) FROM sqlite_schema");
    if (!tables) return refuse(plain(tables.error()));
    if (*tables > 0 || *owner != 0) return refuse(SchemaFault{SchemaFault::Kind::foreign, StoreFault::failed, 0});
    return Done{};
}

Result<Done, StoreFault> climb(sqlite::Connection& connection, std::size_t version) {
    if (const auto begun = connection.execute("BEGIN IMMEDIATE"); !begun) return begun;
    for (; version < steps.size(); ++version)
        if (const auto done = connection.execute(steps[version]); !done) return done;
    const std::string numbers = "PRAGMA application_id = " + std::to_string(application_id) +
                                "; PRAGMA user_version = " + std::to_string(schema_version);
    if (const auto done = connection.execute(numbers.c_str()); !done) return done;
    return connection.execute("COMMIT");
}

}  // namespace

Result<Done, SchemaFault> migrate(sqlite::Connection& connection) {
    if (const auto ours = check_owner(connection); !ours) return ours;
    const auto version = connection.number("PRAGMA user_version");
    if (!version) return refuse(plain(version.error()));
    if (*version == schema_version) return Done{};
    if (*version > schema_version || *version < 0)
        return refuse(SchemaFault{SchemaFault::Kind::newer, StoreFault::failed, *version});
    if (const auto done = climb(connection, static_cast<std::size_t>(*version)); !done) {
        if (connection.in_transaction()) (void)connection.execute("ROLLBACK");
        return refuse(plain(done.error()));
    }
    return Done{};
}

}  // namespace paddock::store
