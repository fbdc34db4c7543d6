// The connection that reads, so that a reader does not wait for a writer's disk. One caller at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "store/sqlite.hpp"
#include "store/store.hpp"
#include "store/unflushed_log.hpp"

namespace paddock::store {

class SqliteReader {
public:
    // The connection's file has the newest schema; the tails must outlive this.
    static Result<SqliteReader, StoreFault> open(sqlite::Connection connection, const UnflushedLog& unflushed);

    // As Store says.
    Result<std::vector<std::string>, StoreFault> log(std::string_view match);
    Result<std::optional<MatchRow>, StoreFault> row(std::string_view match);
    Result<std::optional<Device>, StoreFault> device(const TokenHash& token_hash);
    Result<std::vector<Device>, StoreFault> devices_of(std::string_view person);
    Result<std::int64_t, StoreFault> served_ms();

    // A row that cannot be read does not hide the others of its list.
    struct Rows {
        std::vector<MatchRow> whole;
        std::vector<std::int64_t> damaged;  // those that are left out
    };
    Result<Rows, StoreFault> unfinished();
    Result<Rows, StoreFault> matches_of(std::string_view person, std::size_t most);

    struct Statements {
        sqlite::Statement begin, commit;
        sqlite::Statement id_of_match, settled, chunks, row, unfinished;
        sqlite::Statement current_of_person, past_of_person;
        sqlite::Statement device, devices_of_person, served;
    };

private:
    SqliteReader(sqlite::Connection connection, Statements statements, const UnflushedLog& unflushed)
        : connection_(std::move(connection)), statements_(std::move(statements)), unflushed_(&unflushed) {}

    // None: the match has been removed.
    Result<std::optional<std::vector<std::string>>, StoreFault> log_of(std::int64_t id);
    // Those that are settled, which must be so many: what is lost is missed.
    Result<std::vector<std::string>, StoreFault> settled(std::int64_t id, std::uint64_t count);

    // Several queries on the file as it is at one moment.
    template <class Queries>
    auto at_one_moment(const Queries& queries) -> decltype(queries());

    Result<std::optional<MatchRow>, StoreFault> row_of(std::int64_t id);
    Result<Rows, StoreFault> rows_of(const std::vector<std::int64_t>& ids);
    template <class Key>
    Result<std::vector<Device>, StoreFault> devices(const sqlite::Statement& statement, const Key& key);
    // Those of the statement's first column, in its order.
    template <class... Values>
    Result<std::vector<std::int64_t>, StoreFault> ids(const sqlite::Statement& statement, const Values&... values);

    sqlite::Connection connection_;
    Statements statements_;
    const UnflushedLog* unflushed_;
};

}  // namespace paddock::store
