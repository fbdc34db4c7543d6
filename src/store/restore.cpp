#include "store/restore.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <string_view>
#include <system_error>

#include "base/text.hpp"
#include "store/backup.hpp"
#include "store/confirmed_mark.hpp"
#include "store/data_folder.hpp"
#include "store/folder_lock.hpp"
#include "store/schema.hpp"
#include "store/sqlite_store.hpp"
#include "store/store_check.hpp"

namespace paddock::store {

namespace {

namespace fs = std::filesystem;
using Sentence = std::string;

constexpr int restore_busy_ms = 5'000;
constexpr const char* as_it_was = "; nothing was changed";

fs::path beside(const fs::path& path, std::string_view ending) {
    return path.string() + std::string(ending);
}

// What can be said of the copy before SQLite sees it.
Result<Done, Sentence> look_at(const fs::path& copy, const fs::path& current) {
    std::error_code error;
    const Sentence name = in_quotes(copy.string());
    const fs::file_status status = fs::status(copy, error);
    if (status.type() == fs::file_type::not_found)
        return refuse("there is no " + name + "; name a copy that 'paddock backup' has made");
    if (fs::is_directory(status)) return refuse(name + " is a folder; name a copy that 'paddock backup' has made");
    if (fs::equivalent(copy, current, error))
        return refuse(name + " is the file that the server uses; name a copy that 'paddock backup' has made");
    std::array<char, 16> head{};
    std::ifstream file(copy, std::ios::binary);
    if (!file) return refuse(name + " cannot be read: " + std::strerror(errno));
    file.read(head.data(), head.size());
    if (std::string_view(head.data(), head.size()) != std::string_view("SQLite format 3\0", 16))
        return refuse(name + " is not a copy that 'paddock backup' has made" + as_it_was);
    return Done{};
}

Sentence why_not(const CopyFault& why, const fs::path& copy, const fs::path& folder) {
    const Sentence name = in_quotes(copy.string());
    switch (why.fault) {
        case StoreFault::full:
            return "there is no room for " + name + " in " + in_quotes(folder.string()) +
                   ", which keeps the old file as well; free some space" + as_it_was;
        case StoreFault::locked: return name + " is held by another program; close that one and try again" + as_it_was;
        case StoreFault::damaged: return name + " is damaged (" + why.words + "); take an older copy" + as_it_was;
        case StoreFault::conflict:
        case StoreFault::replaced:
        case StoreFault::failed: break;
    }
    return name + " cannot be brought back: " + why.words + as_it_was;
}

Sentence why_not(const SchemaFault& why, const fs::path& copy, const fs::path& folder, const Sentence& words) {
    switch (why.kind) {
        case SchemaFault::Kind::foreign: return in_quotes(copy.string()) + " is another program's database" + as_it_was;
        case SchemaFault::Kind::newer:
            return in_quotes(copy.string()) + " has the format " + std::to_string(why.version) +
                   " of a newer Paddock, and this one knows format " + std::to_string(schema_version) + as_it_was;
        case SchemaFault::Kind::fault: break;
    }
    return why_not(CopyFault{why.fault, words}, copy, folder);
}

// All of the copy, checked and marked, in a file that nobody uses yet.
Result<StoreCount, Sentence> prepare(const fs::path& copy, const fs::path& folder, const fs::path& part) {
    const auto because = [&](StoreFault fault, const Sentence& words) {
        return refuse(why_not(CopyFault{fault, words}, copy, folder));
    };
    if (const auto done = copy_into(copy, part); !done) return because(done.error().fault, done.error().words);
    auto connection = sqlite::Connection::open(part.string(), restore_busy_ms);
    if (!connection) return because(connection.error(), "SQLite cannot open it");
    if (const auto done = migrate(*connection); !done)
        return refuse(why_not(done.error(), copy, folder, connection->words()));
    const auto count = check_store(*connection);
    if (!count) return because(count.error(), "it does not hold what was written");
    if (const auto done = connection->execute("UPDATE state SET copied = 1"); !done)
        return because(done.error(), connection->words());
    return *count;
}

// What the new file takes over from the old one, or from the folder where there is none.
struct Owner {
    uid_t user = 0;
    gid_t group = 0;
    mode_t mode = 0600;
};
Owner owner_of(const fs::path& folder, const fs::path& current) {
    constexpr mode_t permissions = 0777;
    struct stat found = {};
    if (stat(current.c_str(), &found) == 0) return {found.st_uid, found.st_gid, found.st_mode & permissions};
    if (stat(folder.c_str(), &found) == 0) return {found.st_uid, found.st_gid, 0600};
    return {geteuid(), getegid(), 0600};
}

// Gives it away and puts it on the disk.
Result<Done, Sentence> give(const fs::path& part, const Owner& owner) {
    const int file = open(part.c_str(), O_RDWR | O_CLOEXEC);
    struct stat found = {};
    bool done = file >= 0 && fstat(file, &found) == 0;
    if (done && (found.st_uid != owner.user || found.st_gid != owner.group))
        done = fchown(file, owner.user, owner.group) == 0;
    done = done && fchmod(file, owner.mode) == 0 && fsync(file) == 0;
    const int error = errno;
    if (file >= 0) close(file);
    if (done) return Done{};
    return refuse("the new file cannot be given to the owner of the old one: " + Sentence(std::strerror(error)) +
                  "; do this as root or as that owner" + as_it_was);
}

// A name that is free for the old file and for those that belong to it.
fs::path name_to_keep(const fs::path& current) {
    std::error_code error;
    for (int number = 1;; ++number) {
        fs::path kept = beside(current, ".old-" + std::to_string(number));
        if (!fs::exists(kept, error)) return kept;
    }
}

// Whenever this is broken off, what stands there is the old file, the new one, or one that the server refuses because
// its log is gone (confirmed_mark.hpp); and it can be done again.
Result<fs::path, Sentence> exchange(const fs::path& part, const fs::path& current) {
    std::error_code error;
    fs::path kept;
    if (fs::exists(current, error)) {
        kept = name_to_keep(current);
        fs::create_hard_link(current, kept, error);
        if (error) fs::rename(current, kept, error);  // a disk without links
    }
    const auto take_along = [&](std::string_view ending) {
        if (!error && !kept.empty() && fs::exists(beside(current, ending)))
            fs::rename(beside(current, ending), beside(kept, ending), error);
    };
    take_along("-wal");
    if (!error) fs::rename(part, current, error);
    take_along(ConfirmedMark::ending);
    if (error) return refuse(in_quotes(current.string()) + " cannot be exchanged: " + error.message());
    fs::remove(beside(current, "-shm"), error);
    sync_folder(current.parent_path());
    return kept;
}

}  // namespace

Result<Restored, std::string> restore_store(const fs::path& copy, const fs::path& folder) {
    const fs::path current = folder / SqliteStore::file_name;
    if (const auto fine = look_at(copy, current); !fine) return refuse(fine.error());
    if (const auto made = make_folder(folder); !made) return refuse(made.error());
    const Owner owner = owner_of(folder, current);
    const auto lock = FolderLock::take(folder);
    if (!lock) return refuse(lock.error());
    // A lock that root has made must not keep the server out.
    if (geteuid() == 0 && chown((folder / "lock").c_str(), owner.user, owner.group) != 0)
        return refuse("the lock in " + in_quotes(folder.string()) +
                      " cannot be given to the owner of the folder: " + std::strerror(errno));
    const fs::path part = beside(current, ".part");
    std::error_code error;
    const auto clear = [&] {
        for (const char* ending : {"", "-journal", "-wal", "-shm"}) fs::remove(beside(part, ending), error);
    };
    clear();  // from one that was broken off
    if (const auto made = make_file(part); !made) return refuse(made.error());
    const auto count = prepare(copy, folder, part);
    auto kept = count ? Result<fs::path, Sentence>(fs::path()) : refuse(count.error());
    if (kept)
        if (const auto given = give(part, owner); !given) kept = refuse(given.error());
    if (kept) kept = exchange(part, current);
    clear();
    if (!kept) return refuse(kept.error());
    return Restored{*kept, count->matches, count->unfinished};
}

}  // namespace paddock::store
