// A copy of a store's file, made while a server uses it or not. It does not bring one back: the copy is itself a whole
// file, to be put into the place of the other.
#pragma once

#include <filesystem>
#include <string>

#include "base/result.hpp"

namespace paddock {

// The folder is a server's, the copy a file that does not exist yet. All that was written when it begins is in it. The
// reason is a sentence.
Result<Done, std::string> copy_store(const std::filesystem::path& folder, const std::filesystem::path& copy);

}  // namespace paddock
