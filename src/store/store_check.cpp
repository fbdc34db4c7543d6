#include "store/store_check.hpp"

#include <string_view>

#include "store/checksum.hpp"
#include "store/log_writer.hpp"
#include "store/netstrings.hpp"
#include "store/unflushed_log.hpp"

namespace paddock::store {

namespace {

using Checked = Result<Done, StoreFault>;

// Calls `is_whole` with every row of a query.
template <class Test>
Checked check_rows(sqlite::Connection& connection, std::string_view query, const Test& is_whole) {
    const auto statement = connection.prepare(query);
    if (!statement) return refuse(statement.error());
    sqlite::Run rows(*statement);
    while (true) {
        const auto row = rows.next();
        if (!row) return refuse(row.error());
        if (!*row) return Done{};
        if (!is_whole(rows)) return refuse(StoreFault::damaged);
    }
}

Checked check_pages(sqlite::Connection& connection) {
    return check_rows(connection, "PRAGMA integrity_check(1)",
                      [](const sqlite::Run& row) { return row.text(0) == "ok"; });
}

Checked check_matches(sqlite::Connection& connection) {
    return check_rows(
        connection, "SELECT id, name, status, changed_ms, heading, persons, sum FROM matches WHERE status IS NOT NULL",
        [](const sqlite::Run& row) {
            return row_sum(row.integer(0), row.text(1), row.integer(2), row.integer(3), row.text(4), row.text(5)) ==
                   row.integer(6);
        });
}

// The chunks of a match hold its entries from the first on without a gap, as many as the match says.
Checked check_chunks(sqlite::Connection& connection) {
    std::int64_t match = 0;
    std::uint64_t before = 0;  // entries in the chunks of that match so far
    const auto whole = [&](const sqlite::Run& row) {
        if (row.integer(0) != match) before = 0;
        match = row.integer(0);
        const auto last = static_cast<std::uint64_t>(row.integer(1));
        const auto bodies = parse_netstrings(row.text(2));
        if (!bodies || before + bodies->size() != last) return false;
        before = last;
        return entry_sum(match, last, row.text(2)) == row.integer(3);
    };
    if (const Checked done =
            check_rows(connection, "SELECT match, last, bodies, sum FROM chunks ORDER BY match, last", whole);
        !done)
        return done;
    return check_rows(connection,
                      "SELECT settled = coalesce((SELECT max(last) FROM chunks WHERE match = id), 0) FROM matches",
                      [](const sqlite::Run& row) { return row.integer(0) == 1; });
}

// Those that are not settled are checked by whoever reads them at a server's start.
Checked check_recent(sqlite::Connection& connection) {
    UnflushedLog unflushed;
    const auto log = LogWriter::open(connection, unflushed);
    if (!log) return refuse(log.error());
    return log->settles() ? Checked(Done{}) : refuse(StoreFault::damaged);
}

}  // namespace

Result<StoreCount, StoreFault> check_store(sqlite::Connection& connection) {
    for (const auto check : {check_pages, check_matches, check_chunks, check_recent})
        if (const Checked done = check(connection); !done) return refuse(done.error());
    const auto matches = connection.number("SELECT count(*) FROM matches WHERE status IS NOT NULL");
    if (!matches) return refuse(matches.error());
    const auto unfinished = connection.number("SELECT count(*) FROM matches WHERE status < 100");
    if (!unfinished) return refuse(unfinished.error());
    return StoreCount{*matches, *unfinished};
}

}  // namespace paddock::store
