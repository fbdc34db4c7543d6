#include "store/sqlite_store.hpp"

#include <atomic>
#include <mutex>
#include <unordered_set>
#include <utility>

#include "base/text.hpp"
#include "store/confirmed_mark.hpp"
#include "store/data_folder.hpp"
#include "store/folder_lock.hpp"
#include "store/generation.hpp"
#include "store/schema.hpp"
#include "store/sqlite_reader.hpp"
#include "store/sqlite_writer.hpp"
#include "store/unflushed_log.hpp"

namespace paddock::store {

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
    "PRAGMA journal_size_limit = 16777216;";

Sentence sentence_of(StoreFault fault, const fs::path& path, const std::string& words) {
    const std::string file = in_quotes(path.string());
    switch (fault) {
        case StoreFault::full: return file + " cannot be opened: the disk is full; free some space and start again";
        case StoreFault::locked:
            return file +
                   " is held by another program, perhaps a backup; close that one or let it end, then start again";
        case StoreFault::damaged:
            return file + " is damaged or no database (" + words + "); move it and all " +
                   in_quotes(path.filename().string() + "-*") + " away, then put a backup in its place or begin again";
        case StoreFault::conflict:
        case StoreFault::replaced:
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
    std::string commands = settings + ("PRAGMA wal_autocheckpoint = " + std::to_string(options.most_log_pages));
    if (options.most_pages > 0) commands += "; PRAGMA max_page_count = " + std::to_string(options.most_pages);
    if (const auto done = connection->execute(commands.c_str()); !done)
        return refuse(sentence_of(done.error(), path, connection->words()));
    return std::move(*connection);
}

// What a server before this one has confirmed must be in the file. Looked at before anything is written into it.
Result<Done, Sentence> check_confirmed(sqlite::Connection& connection, const ConfirmedMark& mark,
                                       const fs::path& path) {
    const auto expected = mark.commits();
    if (!expected) return Done{};
    const auto found = connection.number("SELECT commits FROM state");
    if (!found) return refuse(sentence_of(found.error(), path, connection.words()));
    if (*found >= *expected) return Done{};
    connection.keep_log();
    const Sentence file = in_quotes(path.string());
    const Sentence name = path.filename().string();
    return refuse(file + " has lost moves that were confirmed (" + std::to_string(*expected - *found) +
                  " transactions are missing): its log " + in_quotes(name + "-wal") +
                  " is damaged or gone, or the file is an older copy; bring a backup back with 'paddock restore', or "
                  "remove " +
                  in_quotes(name + ConfirmedMark::ending) + " to go on without them");
}

// The file and who writes into it. All that is read from now on is on the disk: a server before this one may have been
// killed before its latest entries were, and whoever asks for them again is answered without another write.
struct Taken {
    sqlite::Connection connection;
    Generation generation;
    ConfirmedMark mark;
};
Result<Taken, Sentence> take(const fs::path& path, const SqliteOptions& options) {
    auto connection = connect(path, options);
    if (!connection) return refuse(connection.error());
    const auto because = [&](StoreFault fault) { return refuse(sentence_of(fault, path, connection->words())); };
    if (const auto done = migrate(*connection); !done)
        return refuse(sentence_of(done.error(), path, connection->words()));
    ConfirmedMark mark(path);
    if (const auto whole = check_confirmed(*connection, mark, path); !whole) return refuse(whole.error());
    const auto generation = take_over(*connection);
    if (!generation) return because(generation.error());
    if (const auto done = connection->checkpoint(); !done) return because(done.error());
    return Taken{std::move(*connection), *generation, std::move(mark)};
}

}  // namespace

struct SqliteStore::Inside {
    FolderLock lock;  // the last to go
    std::unique_ptr<UnflushedLog> unflushed;
    SqliteWriter writer;
    SqliteReader reader;
    std::mutex writing = {};                         // guards writer
    std::mutex reading = {};                         // guards reader
    std::unordered_set<std::int64_t> left_out = {};  // the damaged rows; guarded by reading
    std::atomic<std::size_t> damaged_rows = 0;       // how many those are
    std::atomic<bool> damage_seen = false;           // nothing is settled any more

    ~Inside() {
        if (!damage_seen) writer.settle_all();
    }

    void note_writer() {
        if (!writer.settles()) damage_seen = true;
    }
    // Gives a read's answer and remembers that it met a damaged place.
    template <class Value>
    Result<Value, StoreFault> noted(Result<Value, StoreFault> answer) {
        if (!answer && answer.error() == StoreFault::damaged) damage_seen = true;
        return answer;
    }
    Result<std::vector<MatchRow>, StoreFault> whole(Result<SqliteReader::Rows, StoreFault> rows) {
        if (!noted(rows)) return refuse(rows.error());
        left_out.insert(rows->damaged.begin(), rows->damaged.end());
        damaged_rows = left_out.size();
        if (!rows->damaged.empty()) damage_seen = true;
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
    auto taken = take(path, options);
    if (!taken) return refuse(taken.error());
    auto for_reader = connect(path, options);
    if (!for_reader) return refuse(for_reader.error());
    auto unflushed = std::make_unique<UnflushedLog>();
    auto writer = SqliteWriter::open(std::move(taken->connection), taken->generation, std::move(taken->mark),
                                     *unflushed, options.unsettled_bytes);
    if (!writer) return refuse(sentence_of(writer.error(), path, "its tables are not as they should be"));
    auto reader = SqliteReader::open(std::move(*for_reader), *unflushed);
    if (!reader) return refuse(sentence_of(reader.error(), path, "its tables are not as they should be"));
    auto inside =
        std::make_unique<Inside>(std::move(*lock), std::move(unflushed), std::move(*writer), std::move(*reader));
    inside->note_writer();
    return std::unique_ptr<SqliteStore>(new SqliteStore(std::move(inside)));
}

std::vector<Result<Done, StoreFault>> SqliteStore::write(std::span<const StoreWrite> writes) {
    const std::scoped_lock lock(inside_->writing);
    if (inside_->damage_seen) inside_->writer.stop_settling();
    auto answers = inside_->writer.write(writes);
    inside_->note_writer();
    return answers;
}

Result<std::vector<std::string>, StoreFault> SqliteStore::log(std::string_view match) {
    const std::scoped_lock lock(inside_->reading);
    return inside_->noted(inside_->reader.log(match));
}

Result<std::optional<MatchRow>, StoreFault> SqliteStore::row(std::string_view match) {
    const std::scoped_lock lock(inside_->reading);
    return inside_->noted(inside_->reader.row(match));
}

Result<std::vector<MatchRow>, StoreFault> SqliteStore::unfinished() {
    const std::scoped_lock lock(inside_->reading);
    return inside_->whole(inside_->reader.unfinished());
}

Result<std::vector<MatchRow>, StoreFault> SqliteStore::matches_of(std::string_view person, std::size_t most) {
    const std::scoped_lock lock(inside_->reading);
    return inside_->whole(inside_->reader.matches_of(person, most));
}

Result<std::optional<Device>, StoreFault> SqliteStore::device(const TokenHash& token_hash) {
    const std::scoped_lock lock(inside_->reading);
    return inside_->noted(inside_->reader.device(token_hash));
}

Result<std::vector<Device>, StoreFault> SqliteStore::devices_of(std::string_view person) {
    const std::scoped_lock lock(inside_->reading);
    return inside_->noted(inside_->reader.devices_of(person));
}

Result<std::int64_t, StoreFault> SqliteStore::served_ms() {
    const std::scoped_lock lock(inside_->reading);
    return inside_->noted(inside_->reader.served_ms());
}

StoreDamage SqliteStore::damage_seen() const {
    return {.rows = inside_->damaged_rows, .settling_stopped = inside_->damage_seen};
}

}  // namespace paddock::store
