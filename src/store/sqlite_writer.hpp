// The connection that writes: many writes in one transaction. One caller at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "store/confirmed_mark.hpp"
#include "store/generation.hpp"
#include "store/log_writer.hpp"
#include "store/sqlite.hpp"
#include "store/store.hpp"
#include "store/unflushed_log.hpp"

namespace paddock::store {

class SqliteWriter {
public:
    using Answer = Result<Done, StoreFault>;

    // The connection's file has the newest schema and answers to this server. About so many bytes of entries may be
    // unsettled (log_writer.hpp).
    static Result<SqliteWriter, StoreFault> open(sqlite::Connection connection, Generation generation,
                                                 ConfirmedMark mark, UnflushedLog& unflushed,
                                                 std::size_t unsettled_bytes);

    // As Store says.
    std::vector<Answer> write(std::span<const StoreWrite> writes);
    // So that the next start has nothing to do. What cannot be settled is safe where it is.
    void settle_all();
    // Damage has been seen somewhere in the file.
    void stop_settling() { log_.stop_settling(); }
    bool settles() const { return log_.settles(); }

    struct Statements {
        sqlite::Statement begin, count, commit, rollback;
        sqlite::Statement find_match, add_match, remove_match;
        sqlite::Statement find_row, put_row, put_status;
        sqlite::Statement list, unlist;
        sqlite::Statement put_device, put_served;
    };

private:
    struct Known {
        std::int64_t id = 0;
        std::uint64_t last = 0;  // the number of the last entry
    };
    // What the lists of persons depend on.
    struct Listing {
        std::int64_t id = 0;
        std::optional<std::int64_t> status;  // none: no row was told
        std::int64_t changed_ms = 0;
        std::string persons;  // as netstrings

        bool over() const { return status.value_or(0) >= MatchRow::finished; }
    };

    SqliteWriter(sqlite::Connection connection, Statements statements, Generation generation, ConfirmedMark mark,
                 LogWriter log, std::size_t unsettled_bytes)
        : connection_(std::move(connection)),
          statements_(std::move(statements)),
          generation_(generation),
          mark_(std::move(mark)),
          log_(std::move(log)),
          unsettled_bytes_(unsettled_bytes) {}

    // One transaction without the writes that are marked as damaged. False: something went wrong that the next attempt
    // leaves out.
    bool attempt(std::span<const StoreWrite> writes, std::vector<Answer>& answers, std::size_t& most_unsettled);
    // Begins a transaction and counts it, if the file still answers to this server.
    Answer begin();
    Answer commit();
    void roll_back();

    Answer apply(const AppendEntry& append);
    Answer apply(const RemoveMatch& remove);
    Answer apply(const PutDevice& put);
    Answer apply(const PutServed& put);

    // Null: there is no such match.
    Result<Known*, StoreFault> find(const std::string& match);
    Result<Known*, StoreFault> add_match(const std::string& match);
    Result<Listing, StoreFault> listing_of(std::int64_t id);
    Answer put_row(std::string_view match, std::int64_t id, const MatchRow& row);
    Answer for_each_person(const Listing& listing, const sqlite::Statement& command);

    sqlite::Connection connection_;
    Statements statements_;
    Generation generation_;
    ConfirmedMark mark_;
    LogWriter log_;
    std::size_t unsettled_bytes_;
    std::unordered_map<std::string, Known> known_;  // some of the matches; holds what the open transaction adds
};

}  // namespace paddock::store
