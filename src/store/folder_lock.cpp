#include "store/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "base/text.hpp"

namespace paddock::store {

namespace {

// Which process holds the lock, as it wrote it there; empty if it has not yet.
std::string holder(int file) {
    std::array<char, 16> digits{};
    const ssize_t got = pread(file, digits.data(), digits.size(), 0);
    const auto number = parse_integer({digits.data(), got > 0 ? static_cast<std::size_t>(got) : 0});
    return number ? " (process " + std::to_string(*number) + ")" : "";
}

}  // namespace

Result<FolderLock, std::string> FolderLock::take(const std::filesystem::path& folder) {
    const std::filesystem::path path = folder / "lock";
    const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0)
        return refuse("the folder " + in_quotes(folder.string()) + " cannot be written: " + std::strerror(errno) +
                      "; let this user write there, or name another folder");
    FolderLock lock(file);
    if (flock(file, LOCK_EX | LOCK_NB) != 0) {
        if (errno != EWOULDBLOCK)
            return refuse(in_quotes(path.string()) + " cannot be locked: " + std::strerror(errno) +
                          "; name a folder on a disk of this machine");
        return refuse("the folder " + in_quotes(folder.string()) + " is in use by another server" + holder(file) +
                      "; stop that one, or name another folder");
    }
    // The number is for people; without it the lock holds all the same.
    const std::string number = std::to_string(getpid());
    if (ftruncate(file, 0) == 0) [[maybe_unused]]
        const ssize_t told = pwrite(file, number.data(), number.size(), 0);
    return lock;
}

FolderLock::FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

FolderLock& FolderLock::operator=(FolderLock&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
}

FolderLock::~FolderLock() {
    if (file_ >= 0) close(file_);
}

}  // namespace paddock::store
