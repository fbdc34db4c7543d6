// The mark that a server uses a folder: one server a folder, whoever comes second is told. Gone with its process.
#pragma once

#include <filesystem>
#include <string>

#include "base/result.hpp"

namespace paddock::store {

class FolderLock {
public:
    // The reason is a sentence.
    static Result<FolderLock, std::string> take(const std::filesystem::path& folder);

    FolderLock(FolderLock&& other) noexcept;
    FolderLock& operator=(FolderLock&& other) noexcept;
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock();

private:
    explicit FolderLock(int file) : file_(file) {}

    int file_ = -1;
};

}  // namespace paddock::store
