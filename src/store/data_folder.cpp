#include "store/data_folder.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>

#include "base/text.hpp"

namespace paddock::store {

namespace fs = std::filesystem;

Result<Done, std::string> make_folder(const fs::path& folder) {
    std::error_code error;
    if (fs::is_directory(folder, error)) return Done{};
    if (fs::exists(folder, error))
        return refuse(in_quotes(folder.string()) + " is a file; name a folder to keep the matches in");
    const bool made = fs::create_directories(folder, error);
    if (error)
        return refuse("the folder " + in_quotes(folder.string()) + " cannot be made: " + error.message() +
                      "; make it yourself, or name another one");
    if (made) fs::permissions(folder, fs::perms::owner_all, error);
    sync_folder(fs::absolute(folder, error).parent_path());
    return Done{};
}

// An empty file is a new one for SQLite, which then throws away the log beside it.
Result<Done, std::string> make_file(const fs::path& path) {
    std::error_code error;
    const bool empty = !fs::exists(path, error) || fs::file_size(path, error) == 0;
    const auto left = fs::file_size(path.string() + "-wal", error);
    if (empty && !error && left > 0)
        return refuse(in_quotes(path.string()) + " is missing or empty, but its log " +
                      in_quotes(path.filename().string() + "-wal") +
                      " is there; bring back the file that belongs to it, or move the log away to begin again");
    const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0)
        return refuse(in_quotes(path.string()) + " cannot be written: " + std::strerror(errno) +
                      "; let this user write there, or name another folder");
    close(file);
    if (empty) sync_folder(path.parent_path());
    return Done{};
}

void sync_folder(const fs::path& folder) {
    const int file = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return;
    fsync(file);
    close(file);
}

}  // namespace paddock::store
