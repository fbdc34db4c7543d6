// A file of records, one a line, read one after the other: memory is bounded by the longest line, not by the file.
#pragma once

#include <cstddef>
#include <fstream>
#include <istream>
#include <optional>
#include <string>

#include "engine/record.hpp"
#include "engine/replay.hpp"

namespace paddock::lab {

// The stream of a file, ready to read, or why it cannot be.
Result<std::ifstream, Fault> open_records(const std::string& path);

struct NumberedRecord {
    std::size_t line = 0;  // from 1
    Result<Record, ReplayFault> record;
};

// Empty lines are skipped, and a line may end in CR LF. A file that is one record laid out over several lines is read
// as that one record.
class RecordFile {
public:
    static constexpr std::size_t longest_line = std::size_t{64} << 20;

    // The stream must outlive the reader. A smaller limit is for tests.
    explicit RecordFile(std::istream& stream, std::size_t most_bytes = longest_line)
        : stream_(stream), most_bytes_(most_bytes) {}

    // Nothing at the end of the file.
    std::optional<NumberedRecord> next();

    // Whether reading broke off before the end of the file; to be asked after the last record.
    bool failed() const { return stream_.bad(); }

private:
    bool next_line();
    bool fill();
    // The whole file from the first line on, if it fits.
    std::optional<NumberedRecord> whole_file();

    std::istream& stream_;
    std::size_t most_bytes_;
    std::string buffer_;      // read but not yet handed out
    std::size_t used_ = 0;    // of the buffer
    std::string line_;        // the current line, without its end
    std::size_t number_ = 0;  // of the current line
    bool too_long_ = false;   // the current line is; what was kept of it is useless
    bool first_ = true;
};

}  // namespace paddock::lab
