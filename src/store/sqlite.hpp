// Owners of SQLite's handles: a connection, a statement that is kept, and one run of it. They know no table.
#pragma once

#include <sqlite3.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.hpp"
#include "store/store.hpp"

namespace paddock::store::sqlite {

struct CloseHandle {
    void operator()(sqlite3* connection) const noexcept { sqlite3_close_v2(connection); }
    void operator()(sqlite3_stmt* statement) const noexcept { sqlite3_finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, CloseHandle>;

// Not safe for two threads at a time.
class Connection {
public:
    // The file must exist already.
    static Result<Connection, StoreFault> open(const std::string& path, int busy_ms);

    // One or more commands; rows that they give are ignored.
    Result<Done, StoreFault> execute(const char* commands);
    Result<Statement, StoreFault> prepare(std::string_view command);
    // The first column of the first row.
    Result<std::int64_t, StoreFault> number(std::string_view query);

    // Moves SQLite's own log into the file, and all of it to the disk. Waits for those who read.
    Result<Done, StoreFault> checkpoint();
    // Closing moves nothing: the log stays as it is, to be looked at.
    void keep_log();

    bool in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }
    std::int64_t changed_rows() const { return sqlite3_changes64(handle_.get()); }  // by the latest command
    std::int64_t new_row() const { return sqlite3_last_insert_rowid(handle_.get()); }
    std::string words() const { return sqlite3_errmsg(handle_.get()); }  // on the latest fault
    sqlite3* handle() const { return handle_.get(); }

private:
    std::unique_ptr<sqlite3, CloseHandle> handle_;
};

StoreFault fault_of(sqlite3* connection, int code);

// A statement bound to its values, which must outlive this, and ready for the next use when this has gone.
class Run {
public:
    template <class... Values>
    explicit Run(const Statement& statement, const Values&... values) : statement_(statement.get()) {
        if constexpr (sizeof...(values) > 0) {
            int place = 0;
            (bind(++place, values), ...);
        }
    }
    ~Run() { sqlite3_reset(statement_); }
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

    // Whether there is a row; false at the end.
    Result<bool, StoreFault> next();
    // To the end, whatever comes.
    Result<Done, StoreFault> finish();

    bool is_null(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }
    std::int64_t integer(int column) const { return sqlite3_column_int64(statement_, column); }
    std::string_view text(int column) const;               // until the next row
    std::span<const std::uint8_t> blob(int column) const;  // likewise

private:
    void bind(int place, std::int64_t value) { sqlite3_bind_int64(statement_, place, value); }
    void bind(int place, std::string_view value);
    void bind(int place, std::span<const std::uint8_t> bytes);

    sqlite3_stmt* statement_;
};

// A member of a struct of kept statements, and what it says.
template <class Statements>
struct Command {
    Statement Statements::* place;
    std::string_view text;
};

template <class Statements, std::size_t count>
Result<Statements, StoreFault> prepare_all(Connection& connection, const Command<Statements> (&commands)[count]) {
    Statements statements;
    for (const Command<Statements>& command : commands) {
        auto statement = connection.prepare(command.text);
        if (!statement) return refuse(statement.error());
        statements.*command.place = std::move(*statement);
    }
    return statements;
}

}  // namespace paddock::store::sqlite
