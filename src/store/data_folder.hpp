// The folder that a store lies in and its file, before SQLite sees them. The reasons are sentences that say what to do.
#pragma once

#include <filesystem>
#include <string>

#include "base/result.hpp"

namespace paddock::store {

Result<Done, std::string> make_folder(const std::filesystem::path& folder);

// An empty file where there is none yet; for this user alone, for games under way have secrets.
Result<Done, std::string> make_file(const std::filesystem::path& path);

// Files that were made or named there stay so when the power fails.
void sync_folder(const std::filesystem::path& folder);

}  // namespace paddock::store
