// Puts a backup into the place of a server's file. The old file is kept beside it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "base/result.hpp"

namespace paddock::store {

struct Restored {
    std::filesystem::path kept;  // the file that was there before; empty: none
    std::int64_t matches = 0;
    std::int64_t unfinished = 0;  // those that are not over; they are marked (backup.hpp)
};

// `copy` is what copy_store has made, or a whole store's file from elsewhere. It is checked before anything is changed.
// The new file belongs to whoever the old one belonged to. Refused while a server uses the folder. The reason is a
// sentence.
Result<Restored, std::string> restore_store(const std::filesystem::path& copy, const std::filesystem::path& folder);

}  // namespace paddock::store
