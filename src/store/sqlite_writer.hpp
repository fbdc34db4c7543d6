// The connection that writes: many writes in one transaction. One caller at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "store/sqlite.hpp"
#include "store/store.hpp"

namespace paddock {

class SqliteWriter {
public:
    using Answer = Result<Done, StoreFault>;

    // The connection's file has the newest schema.
    static Result<SqliteWriter, StoreFault> open(sqlite::Connection connection);

    // As Store says.
    std::vector<Answer> write(std::span<const StoreWrite> writes);

    struct Statements {
        sqlite::Statement begin, commit, rollback;
        sqlite::Statement find_match, add_match, remove_match, put_row, put_status;
        sqlite::Statement add_entry, remove_entries;
        sqlite::Statement list, unlist;
        sqlite::Statement put_device, put_served;
    };

private:
    // A match as the file has it.
    struct Known {
        std::int64_t id = 0;
        std::optional<std::int64_t> status;  // none: no row was told
        std::int64_t changed_ms = 0;
        std::string persons;  // as netstrings
    };

    SqliteWriter(sqlite::Connection connection, Statements statements)
        : connection_(std::move(connection)), statements_(std::move(statements)) {}

    // One transaction without the writes that are marked as damaged. False: another one was marked, try again.
    bool attempt(std::span<const StoreWrite> writes, std::vector<Answer>& answers);

    Answer apply(const AppendEntry& append);
    Answer apply(const RemoveMatch& remove);
    Answer apply(const PutDevice& put);
    Answer apply(const PutServed& put);

    Result<std::optional<Known>, StoreFault> find(std::string_view match);
    Result<Known, StoreFault> add_match(std::string_view match);
    Answer put_row(std::string_view match, const Known& before, const MatchRow& row);
    // Into and out of the lists of its persons.
    Answer list(const Known& known);
    Answer unlist(const Known& known);
    Answer for_each_person(const Known& known, const sqlite::Statement& command);

    sqlite::Connection connection_;
    Statements statements_;
};

}  // namespace paddock
