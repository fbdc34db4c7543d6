#include "store/sqlite_reader.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <limits>

#include "store/checksum.hpp"
#include "store/netstrings.hpp"

namespace paddock::store {

namespace {

using Reads = SqliteReader::Statements;

constexpr sqlite::Command<Reads> read_commands[] = {
    {&Reads::begin, "BEGIN"},
    {&Reads::commit, "COMMIT"},
    {&Reads::id_of_match, "SELECT id FROM matches WHERE name = ?1"},
    {&Reads::settled, "SELECT settled FROM matches WHERE id = ?1"},
    {&Reads::chunks, "SELECT last, bodies, sum FROM chunks WHERE match = ?1 ORDER BY last"},
    {&Reads::row, "SELECT name, status, changed_ms, heading, persons, sum, restored FROM matches WHERE id = ?1"},
    {&Reads::unfinished, "SELECT id FROM matches WHERE status < 100"},
    {&Reads::current_of_person, "SELECT match FROM participants WHERE person = ?1 AND over = 0"},
    {&Reads::past_of_person,
     "SELECT match FROM participants WHERE person = ?1 AND over = 1 ORDER BY ended_ms DESC, match DESC LIMIT ?2"},
    {&Reads::device, "SELECT token_hash, person, name, added_ms, seen_ms, removed FROM devices WHERE token_hash = ?1"},
    {&Reads::devices_of_person,
     "SELECT token_hash, person, name, added_ms, seen_ms, removed FROM devices WHERE person = ?1 AND removed = 0 "
     "ORDER BY added_ms, token_hash"},
    {&Reads::served, "SELECT served_ms FROM state"},
};

// Sorts the latest first and cuts; of two that changed at once the one goes first that stands first already.
void keep_latest(std::vector<MatchRow>& rows, std::size_t most) {
    std::vector<std::pair<std::int64_t, std::size_t>> order;
    order.reserve(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) order.emplace_back(rows[i].changed_ms, i);
    std::ranges::sort(order, [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first > b.first : a.second < b.second;
    });
    if (order.size() > most) order.resize(most);
    std::vector<MatchRow> latest;
    latest.reserve(order.size());
    for (const auto& [changed_ms, place] : order) latest.push_back(std::move(rows[place]));
    rows = std::move(latest);
}

}  // namespace

Result<SqliteReader, StoreFault> SqliteReader::open(sqlite::Connection connection, const UnflushedLog& unflushed) {
    if (const auto done = connection.execute("PRAGMA query_only = ON"); !done) return refuse(done.error());
    auto statements = sqlite::prepare_all(connection, read_commands);
    if (!statements) return refuse(statements.error());
    return SqliteReader(std::move(connection), std::move(*statements), unflushed);
}

template <class Queries>
auto SqliteReader::at_one_moment(const Queries& queries) -> decltype(queries()) {
    if (const auto begun = sqlite::Run(statements_.begin).finish(); !begun) return refuse(begun.error());
    auto answer = queries();
    // Nothing was written, so this cannot lose anything; a fault may have ended the transaction already.
    if (connection_.in_transaction()) (void)sqlite::Run(statements_.commit).finish();
    return answer;
}

Result<std::vector<std::string>, StoreFault> SqliteReader::log(std::string_view match) {
    // A match may be removed between two looks, and another one get its name. But a number never comes back: the same
    // one again, and nothing behind it, is damage.
    std::optional<std::int64_t> gone;
    while (true) {
        const auto id = ids(statements_.id_of_match, match);
        if (!id) return refuse(id.error());
        if (id->empty()) return std::vector<std::string>{};
        if (id->front() == gone) return refuse(StoreFault::damaged);
        auto log = log_of(id->front());
        if (!log) return refuse(log.error());
        if (auto& entries = *log) return std::move(*entries);
        gone = id->front();
    }
}

Result<std::optional<std::vector<std::string>>, StoreFault> SqliteReader::log_of(std::int64_t id) {
    // The tail is looked at first: what it does not have is settled, and stays so.
    auto tail = unflushed_->copy_of(id);
    return at_one_moment([&]() -> Result<std::optional<std::vector<std::string>>, StoreFault> {
        const auto count = ids(statements_.settled, id);
        if (!count) return refuse(count.error());
        if (count->empty()) return std::nullopt;
        auto bodies = settled(id, static_cast<std::uint64_t>(count->front()));
        if (!bodies || !tail) return bodies;
        if (tail->settled > bodies->size()) return refuse(StoreFault::damaged);
        bodies->resize(tail->settled);  // more of them may have been settled since
        std::ranges::move(tail->bodies, std::back_inserter(*bodies));
        return std::move(*bodies);
    });
}

Result<std::vector<std::string>, StoreFault> SqliteReader::settled(std::int64_t id, std::uint64_t count) {
    std::vector<std::string> bodies;
    sqlite::Run chunks(statements_.chunks, id);
    while (true) {
        const auto row = chunks.next();
        if (!row) return refuse(row.error());
        if (!*row) break;
        const auto last = static_cast<std::uint64_t>(chunks.integer(0));
        const std::string_view text = chunks.text(1);
        auto chunk = parse_netstrings(text);
        if (!chunk || entry_sum(id, last, text) != chunks.integer(2) || bodies.size() + chunk->size() != last)
            return refuse(StoreFault::damaged);
        std::ranges::move(*chunk, std::back_inserter(bodies));
    }
    if (bodies.size() != count) return refuse(StoreFault::damaged);
    return bodies;
}

Result<std::optional<MatchRow>, StoreFault> SqliteReader::row(std::string_view match) {
    return at_one_moment([&]() -> Result<std::optional<MatchRow>, StoreFault> {
        const auto id = ids(statements_.id_of_match, match);
        if (!id) return refuse(id.error());
        if (id->empty()) return std::nullopt;
        return row_of(id->front());
    });
}

// None: no row was told.
Result<std::optional<MatchRow>, StoreFault> SqliteReader::row_of(std::int64_t id) {
    sqlite::Run found(statements_.row, id);
    const auto any = found.next();
    if (!any) return refuse(any.error());
    if (!*any) return refuse(StoreFault::damaged);  // an index led here
    if (found.is_null(1)) return std::nullopt;
    const std::int64_t status = found.integer(1);
    const std::string_view name = found.text(0);
    const std::int64_t changed_ms = found.integer(2);
    const std::string_view summary = found.text(3);
    const std::string_view list = found.text(4);
    auto persons = parse_netstrings(list);
    if (!persons || row_sum(id, name, status, changed_ms, summary, list) != found.integer(5))
        return refuse(StoreFault::damaged);
    return MatchRow{std::string(name),   static_cast<std::uint8_t>(status),
                    changed_ms,          std::string(summary),
                    std::move(*persons), found.integer(6)};
}

template <class... Values>
Result<std::vector<std::int64_t>, StoreFault> SqliteReader::ids(const sqlite::Statement& statement,
                                                                const Values&... values) {
    std::vector<std::int64_t> ids;
    sqlite::Run found(statement, values...);
    while (true) {
        const auto row = found.next();
        if (!row) return refuse(row.error());
        if (!*row) return ids;
        ids.push_back(found.integer(0));
    }
}

template <class Key>
Result<std::vector<Device>, StoreFault> SqliteReader::devices(const sqlite::Statement& statement, const Key& key) {
    std::vector<Device> devices;
    sqlite::Run found(statement, key);
    while (true) {
        const auto row = found.next();
        if (!row) return refuse(row.error());
        if (!*row) return devices;
        Device device;
        const auto hash = found.blob(0);
        if (hash.size() != device.token_hash.size()) return refuse(StoreFault::damaged);
        std::ranges::copy(hash, device.token_hash.begin());
        device.person = found.text(1);
        device.name = found.text(2);
        device.added_ms = found.integer(3);
        device.seen_ms = found.integer(4);
        device.removed = found.integer(5) != 0;
        devices.push_back(std::move(device));
    }
}

Result<SqliteReader::Rows, StoreFault> SqliteReader::rows_of(const std::vector<std::int64_t>& ids) {
    Rows rows;
    rows.whole.reserve(ids.size());
    for (const std::int64_t id : ids) {
        auto row = row_of(id);
        if (!row && row.error() != StoreFault::damaged) return refuse(row.error());
        std::optional<MatchRow> whole = row ? std::move(*row) : std::nullopt;
        if (whole)
            rows.whole.push_back(std::move(*whole));
        else
            rows.damaged.push_back(id);
    }
    return rows;
}

Result<SqliteReader::Rows, StoreFault> SqliteReader::unfinished() {
    return at_one_moment([&]() -> Result<Rows, StoreFault> {
        auto open = ids(statements_.unfinished);
        if (!open) return refuse(open.error());
        std::ranges::sort(*open);
        return rows_of(*open);
    });
}

Result<SqliteReader::Rows, StoreFault> SqliteReader::matches_of(std::string_view person, std::size_t most) {
    return at_one_moment([&]() -> Result<Rows, StoreFault> {
        constexpr auto all = static_cast<std::size_t>(std::numeric_limits<std::int64_t>::max());
        auto listed = ids(statements_.current_of_person, person);
        if (!listed) return refuse(listed.error());
        const auto past = ids(statements_.past_of_person, person, static_cast<std::int64_t>(std::min(most, all)));
        if (!past) return refuse(past.error());
        listed->insert(listed->end(), past->begin(), past->end());
        std::ranges::sort(*listed, std::greater());
        auto rows = rows_of(*listed);
        if (rows) keep_latest(rows->whole, most);
        return rows;
    });
}

Result<std::optional<Device>, StoreFault> SqliteReader::device(const TokenHash& token_hash) {
    auto found = devices(statements_.device, token_hash);
    if (!found) return refuse(found.error());
    return found->empty() ? std::nullopt : std::optional(std::move(found->front()));
}

Result<std::vector<Device>, StoreFault> SqliteReader::devices_of(std::string_view person) {
    return devices(statements_.devices_of_person, person);
}

Result<std::int64_t, StoreFault> SqliteReader::served_ms() {
    sqlite::Run found(statements_.served);
    const auto row = found.next();
    if (!row) return refuse(row.error());
    return *row ? found.integer(0) : 0;
}

}  // namespace paddock::store
