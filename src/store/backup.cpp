#include "store/backup.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "base/text.hpp"
#include "store/data_folder.hpp"
#include "store/sqlite.hpp"
#include "store/sqlite_store.hpp"

namespace paddock::store {

namespace {

namespace fs = std::filesystem;

constexpr int busy_ms = 5'000;

std::string sentence_of(const CopyFault& why, const fs::path& from, const fs::path& copy) {
    const std::string& words = why.words;
    switch (why.fault) {
        case StoreFault::full: return "there is no space for " + in_quotes(copy.string()) + "; name a file elsewhere";
        case StoreFault::locked:
            return in_quotes(from.string()) + " is held by another program; close that one and try again";
        case StoreFault::damaged:
            return in_quotes(from.string()) + " is damaged or no database (" + words +
                   "); nothing was copied: keep your older copies";
        case StoreFault::conflict:
        case StoreFault::replaced:
        case StoreFault::failed: break;
    }
    return in_quotes(from.string()) + " cannot be copied to " + in_quotes(copy.string()) + ": " + words;
}

// So that whoever opens it knows that games may have gone on without it.
Result<Done, CopyFault> mark_as_copy(const fs::path& part) {
    auto connection = sqlite::Connection::open(part.string(), busy_ms);
    if (!connection) return refuse(CopyFault{connection.error(), "SQLite cannot open it"});
    const auto version = connection->number("PRAGMA user_version");
    // The file of an older server has no place for it; it is marked when it is brought back.
    if (version && *version < 2) return Done{};
    const auto done = connection->execute("UPDATE state SET copied = 1");
    if (!done) return refuse(CopyFault{done.error(), connection->words()});
    return Done{};
}

// Under its own name only when it is whole and on the disk.
Result<Done, std::string> publish(const fs::path& part, const fs::path& copy) {
    std::error_code error;
    const int file = open(part.c_str(), O_RDWR | O_CLOEXEC);
    if (file < 0 || fsync(file) != 0) error.assign(errno, std::generic_category());
    if (file >= 0) close(file);
    if (!error) fs::rename(part, copy, error);
    if (error) return refuse(in_quotes(copy.string()) + " cannot be written: " + error.message());
    sync_folder(fs::absolute(copy).parent_path());
    return Done{};
}

}  // namespace

Result<Done, CopyFault> copy_into(const fs::path& from, const fs::path& part) {
    auto connection = sqlite::Connection::open(from.string(), busy_ms);
    if (!connection) return refuse(CopyFault{connection.error(), "SQLite cannot open it"});
    const auto statement = connection->prepare("VACUUM INTO ?1");
    if (!statement) return refuse(CopyFault{statement.error(), connection->words()});
    const std::string name = part.string();
    const auto done = sqlite::Run(*statement, name).finish();
    if (!done) return refuse(CopyFault{done.error(), connection->words()});
    return Done{};
}

Result<Done, std::string> copy_store(const fs::path& folder, const fs::path& copy) {
    std::error_code error;
    const fs::path from = folder / SqliteStore::file_name;
    if (!fs::is_regular_file(from, error))
        return refuse("there is no " + in_quotes(from.string()) +
                      "; name the folder that the server keeps its data in");
    if (fs::exists(copy, error)) return refuse(in_quotes(copy.string()) + " exists already; name a new file");
    const fs::path part = copy.string() + ".part";
    fs::remove(part, error);  // from a copy that was broken off
    if (auto made = make_file(part); !made) return made;
    auto copied = copy_into(from, part);
    if (copied) copied = mark_as_copy(part);
    auto done =
        copied ? publish(part, copy) : Result<Done, std::string>(refuse(sentence_of(copied.error(), from, part)));
    if (!done) fs::remove(part, error);
    return done;
}

}  // namespace paddock::store
