// A copy of a store's file, made while a server uses it or not. The copy is itself a whole file, which restore.hpp puts
// into the place of the other. It knows that it is a copy: the server that opens it marks the games that are not over,
// for they may have been played on after the copy was made, and then their secrets are known.
#pragma once

#include <filesystem>
#include <string>

#include "base/result.hpp"
#include "store/store.hpp"

namespace paddock::store {

// The folder is a server's, the copy a file that does not exist yet. All that was written when it begins is in it. The
// reason is a sentence.
Result<Done, std::string> copy_store(const std::filesystem::path& folder, const std::filesystem::path& copy);

// All that SQLite finds in a file, written into another one, which is empty. Sees the file as it is at one moment;
// those who write go on meanwhile. The fault goes with SQLite's words on it.
struct CopyFault {
    StoreFault fault = StoreFault::failed;
    std::string words;
};
Result<Done, CopyFault> copy_into(const std::filesystem::path& from, const std::filesystem::path& part);

}  // namespace paddock::store
