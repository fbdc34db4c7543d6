#include "store/sqlite_store.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <mutex>
#include <system_error>
#include <utility>

#include "base/text.hpp"
#include "store/folder_lock.hpp"
#include "store/schema.hpp"
#include "store/sqlite_reader.hpp"
#include "store/sqlite_writer.hpp"

namespace paddock {

namespace {

namespace fs = std::filesystem;
using Sentence = std::string;

// What holds for every connection. A commit is on the disk when it returns.
constexpr const char* settings =
    "PRAGMA journal_mode = WAL;"
    "PRAGMA synchronous = FULL;"
    "PRAGMA trusted_schema = OFF;"
    "PRAGMA cell_size_check = ON;"
    "PRAGMA secure_delete = FAST;"
    "PRAGMA cache_size = -32768;"  // KiB
    "PRAGMA wal_autocheckpoint = 1000;"
    "PRAGMA journal_size_limit = 16777216;";

// A folder's list of files is on the disk as well.
void sync_folder(const fs::path& folder) {
    const int file = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return;
    fsync(file);
    close(file);
}

Result<Done, Sentence> make_folder(const fs::path& folder) {
    std::error_code error;
    if (fs::is_directory(folder, error)) return Done{};
    if (fs::exists(folder, error))
        return refuse(in_quotes(folder.string()) + " is a file; name a folder to keep the matches in");
    const bool made = fs::create_directories(folder, error);
    if (error)
        return refuse("the folder " + in_quotes(folder.string()) + " cannot be made: " + error.message() +
                      "; make it yourself, or name another one");
    // Games under way have secrets: other users of the machine have no business here.
    if (made) fs::permissions(folder, fs::perms::owner_all, error);
    sync_folder(fs::absolute(folder, error).parent_path());
    return Done{};
}

// An empty file is a new one for SQLite, which then throws away the log beside it.
Result<Done, Sentence> make_file(const fs::path& path) {
    std::error_code error;
    const bool empty = !fs::exists(path, error) || fs::file_size(path, error) == 0;
    const auto left = fs::file_size(path.string() + "-wal", error);
    if (empty && !error && left > 0)
        return refuse(in_quotes(path.string()) + " is missing or empty, but its log " +
                      in_quotes(path.filename().string() + "-wal") +
                      " is there; bring the file back from where it went or from a backup, or move the log away");
    const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0)
        return refuse(in_quotes(path.string()) + " cannot be written: " + std::strerror(errno) +
                      "; let this user write there, or name another folder");
    close(file);
    if (empty) sync_folder(path.parent_path());
    return Done{};
}

Sentence sentence_of(StoreFault fault, const fs::path& path, const std::string& words) {
    const std::string file = in_quotes(path.string());
    switch (fault) {
        case StoreFault::full: return file + " cannot be opened: the disk is full; free some space and start again";
        case StoreFault::locked: return file + " is held by another program; close that one and start again";
        case StoreFault::damaged:
            return file + " is damaged or no database (" + words +
                   "); put a backup in its place, or move it away to begin anew";
        case StoreFault::conflict:
        case StoreFault::failed: break;
    }
    return file + " cannot be opened: " + words + "; see to the disk and start again";
}

Sentence sentence_of(const SchemaFault& fault, const fs::path& path, const std::string& words) {
    switch (fault.kind) {
        case SchemaFault::Kind::foreign:
            return in_quotes(path.string()) + " is another program's database; name another folder";
        case SchemaFault::Kind::newer:
            return in_quotes(path.string()) + " has the format " + std::to_string(fault.version) +
                   " of a newer Paddock, and this one knows format " + std::to_string(schema_version) +
                   "; start that version or a later one, or name another folder";
        case SchemaFault::Kind::fault: break;
    }
    return sentence_of(fault.fault, path, words);
}

Result<sqlite::Connection, Sentence> connect(const fs::path& path, const SqliteOptions& options) {
    auto connection = sqlite::Connection::open(path.string(), options.busy_ms);
    if (!connection) return refuse(sentence_of(connection.error(), path, "SQLite cannot open it"));
    if (const auto done = connection->execute(settings); !done)
        return refuse(sentence_of(done.error(), path, connection->words()));
    if (options.most_pages > 0) {
        const std::string limit = "PRAGMA max_page_count = " + std::to_string(options.most_pages);
        if (const auto done = connection->execute(limit.c_str()); !done)
            return refuse(sentence_of(done.error(), path, connection->words()));
    }
    return std::move(*connection);
}

}  // namespace

struct SqliteStore::Inside {
    FolderLock lock;  // the last to go
    SqliteWriter writer;
    SqliteReader reader;
    std::mutex writing = {};  // guards writer
    std::mutex reading = {};  // guards reader and damaged_rows
    std::size_t damaged_rows = 0;

    Result<std::vector<MatchRow>, StoreFault> whole(Result<SqliteReader::Rows, StoreFault> rows) {
        if (!rows) return refuse(rows.error());
        damaged_rows += rows->damaged;
        return std::move(rows->whole);
    }
};

SqliteStore::SqliteStore(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}

SqliteStore::~SqliteStore() = default;

Result<std::unique_ptr<SqliteStore>, std::string> SqliteStore::open(const fs::path& folder,
                                                                    const SqliteOptions& options) {
    if (const auto made = make_folder(folder); !made) return refuse(made.error());
    auto lock = FolderLock::take(folder);
    if (!lock) return refuse(lock.error());
    const fs::path path = folder / file_name;
    if (const auto made = make_file(path); !made) return refuse(made.error());
    auto for_writer = connect(path, options);
    if (!for_writer) return refuse(for_writer.error());
    if (const auto done = migrate(*for_writer); !done)
        return refuse(sentence_of(done.error(), path, for_writer->words()));
    auto for_reader = connect(path, options);
    if (!for_reader) return refuse(for_reader.error());
    auto writer = SqliteWriter::open(std::move(*for_writer));
    if (!writer) return refuse(sentence_of(writer.error(), path, "its tables are not as they should be"));
    auto reader = SqliteReader::open(std::move(*for_reader));
    if (!reader) return refuse(sentence_of(reader.error(), path, "its tables are not as they should be"));
    return std::unique_ptr<SqliteStore>(new SqliteStore(std::unique_ptr<Inside>(
        new Inside{.lock = std::move(*lock), .writer = std::move(*writer), .reader = std::move(*reader)})));
}

std::vector<Result<Done, StoreFault>> SqliteStore::write(std::span<const StoreWrite> writes) {
    const std::scoped_lock lock(inside_->writing);
    return inside_->writer.write(writes);
}

Result<std::vector<std::string>, StoreFault> SqliteStore::log(std::string_view match) {
    const std::scoped_lock lock(inside_->reading);
    return inside_->reader.log(match);
}

Result<std::optional<MatchRow>, StoreFault> SqliteStore::row(std::string_view match) {
    const std::scoped_lock lock(inside_->reading);
    return inside_->reader.row(match);
}

Result<std::vector<MatchRow>, StoreFault> SqliteStore::unfinished() {
    const std::scoped_lock lock(inside_->reading);
    return inside_->whole(inside_->reader.unfinished());
}

Result<std::vector<MatchRow>, StoreFault> SqliteStore::matches_of(std::string_view person, std::size_t most) {
    const std::scoped_lock lock(inside_->reading);
    return inside_->whole(inside_->reader.matches_of(person, most));
}

Result<std::optional<std::string>, StoreFault> SqliteStore::person_of(const TokenHash& token_hash) {
    const std::scoped_lock lock(inside_->reading);
    return inside_->reader.person_of(token_hash);
}

Result<std::int64_t, StoreFault> SqliteStore::served_ms() {
    const std::scoped_lock lock(inside_->reading);
    return inside_->reader.served_ms();
}

std::size_t SqliteStore::damaged_rows() const {
    const std::scoped_lock lock(inside_->reading);
    return inside_->damaged_rows;
}

}  // namespace paddock
