#include "store/sqlite.hpp"

#include <cerrno>

#include "base/bytes.hpp"

namespace paddock::store::sqlite {

namespace {

// SQLite's own log; null: it has none open.
sqlite3_file* log_of(sqlite3* connection) {
    sqlite3_file* log = nullptr;
    sqlite3_file_control(connection, nullptr, SQLITE_FCNTL_JOURNAL_POINTER, static_cast<void*>(&log));
    return log != nullptr && log->pMethods != nullptr ? log : nullptr;
}

// What the machine said last of the log, or else of the file; 0 if it never complained.
int latest_error(sqlite3* connection) {
    int error = 0;
    sqlite3_file* log = log_of(connection);
    if (log != nullptr) log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &error);
    if (error == 0) sqlite3_file_control(connection, nullptr, SQLITE_FCNTL_LAST_ERRNO, &error);
    // It was neither of them, but a file that is being made.
    return error != 0 ? error : sqlite3_system_errno(connection);
}

}  // namespace

StoreFault fault_of(sqlite3* connection, int code) {
    switch (code & 0xff) {
        case SQLITE_FULL: return StoreFault::full;
        case SQLITE_BUSY:
        case SQLITE_LOCKED: return StoreFault::locked;
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB: return StoreFault::damaged;
        case SQLITE_IOERR: break;
        default: return StoreFault::failed;
    }
    if (code == SQLITE_IOERR_SHORT_READ || code == SQLITE_IOERR_CORRUPTFS) return StoreFault::damaged;
    // SQLite itself calls only one way of running out of space "full".
    const int error = latest_error(connection);
    return error == ENOSPC || error == EDQUOT || error == EFBIG ? StoreFault::full : StoreFault::failed;
}

Result<Connection, StoreFault> Connection::open(const std::string& path, int busy_ms) {
    // The mutexes are the caller's.
    constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(path.c_str(), &handle, flags, nullptr);
    Connection connection;
    connection.handle_.reset(handle);
    if (code != SQLITE_OK) return refuse(fault_of(handle, code));
    sqlite3_busy_timeout(handle, busy_ms);
    return connection;
}

Result<Done, StoreFault> Connection::execute(const char* commands) {
    const int code = sqlite3_exec(handle(), commands, nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) return refuse(fault_of(handle(), code));
    return Done{};
}

Result<Done, StoreFault> Connection::checkpoint() {
    int code = sqlite3_wal_checkpoint_v2(handle(), "main", SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
    // SQLite syncs the file, but not that its log is empty now. Of an old log a part may be lost for ever after a sync
    // that failed, and what is left of it must not come back over the file.
    if (sqlite3_file* log = log_of(handle()); code == SQLITE_OK && log != nullptr)
        code = log->pMethods->xSync(log, SQLITE_SYNC_NORMAL);
    if (code != SQLITE_OK) return refuse(fault_of(handle(), code));
    return Done{};
}

void Connection::keep_log() {
    sqlite3_db_config(handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

Result<Statement, StoreFault> Connection::prepare(std::string_view command) {
    sqlite3_stmt* statement = nullptr;
    const int code = sqlite3_prepare_v3(handle(), command.data(), static_cast<int>(command.size()),
                                        SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (code != SQLITE_OK) return refuse(fault_of(handle(), code));
    return Statement(statement);
}

Result<std::int64_t, StoreFault> Connection::number(std::string_view query) {
    const auto statement = prepare(query);
    if (!statement) return refuse(statement.error());
    Run run(*statement);
    const auto row = run.next();
    if (!row) return refuse(row.error());
    if (!*row) return refuse(StoreFault::failed);
    return run.integer(0);
}

Result<bool, StoreFault> Run::next() {
    const int code = sqlite3_step(statement_);
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    return refuse(fault_of(sqlite3_db_handle(statement_), code));
}

Result<Done, StoreFault> Run::finish() {
    while (true) {
        const auto row = next();
        if (!row) return refuse(row.error());
        if (!*row) return Done{};
    }
}

std::string_view Run::text(int column) const {
    const void* bytes = sqlite3_column_blob(statement_, column);
    if (bytes == nullptr) return {};
    return {static_cast<const char*>(bytes), static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

std::span<const std::uint8_t> Run::blob(int column) const {
    return bytes_of(text(column));
}

void Run::bind(int place, std::string_view value) {
    // A null pointer would be NULL; an empty text is none.
    const char* bytes = value.data() == nullptr ? "" : value.data();
    sqlite3_bind_text64(statement_, place, bytes, value.size(), SQLITE_STATIC, SQLITE_UTF8);
}

void Run::bind(int place, std::span<const std::uint8_t> bytes) {
    sqlite3_bind_blob64(statement_, place, bytes.data(), bytes.size(), SQLITE_STATIC);
}

}  // namespace paddock::store::sqlite
