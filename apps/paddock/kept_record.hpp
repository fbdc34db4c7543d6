// The file that a game is recorded in. It always holds a whole record: each new one is written beside it and then takes
// its place, so that nothing is lost however the program ends.
#pragma once

#include <filesystem>
#include <string>

#include "engine/record.hpp"

namespace paddock {

class KeptRecord {
public:
    // Whether a game may be kept there: what is there already is replaced only where that was asked for.
    static Result<KeptRecord, Fault> at(const std::string& path, bool overwrite);

    Result<Done, Fault> keep(const Record& record) const;

private:
    explicit KeptRecord(std::filesystem::path path) : path_(std::move(path)) {}

    std::filesystem::path path_;
};

}  // namespace paddock
