#include "lab/record_file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "base/text.hpp"
#include "wire/record_json.hpp"

namespace paddock::lab {

namespace {

constexpr std::size_t chunk = std::size_t{64} << 10;
constexpr std::string_view white = " \t\r\n";

bool blank(std::string_view line) {
    return line.find_first_not_of(white) == std::string_view::npos;
}

// Whether the text is the beginning of a JSON object or list that goes on after its end.
bool unfinished(std::string_view text) {
    long open = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string && c == '\\') ++i;
        if (c == '"') in_string = !in_string;
        if (in_string) continue;
        if (c == '{' || c == '[') ++open;
        if (c == '}' || c == ']') --open;
    }
    return open > 0;
}

// What a pretty-printer writes first; no record on one line is cut off there.
bool lone_brace(std::string_view line) {
    const std::size_t at = line.find_first_not_of(white);
    return at != std::string_view::npos && line[at] == '{' && blank(line.substr(at + 1));
}

}  // namespace

Result<std::ifstream, Fault> open_records(const std::string& path) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
        return refuse(Fault{in_quotes(path) + " is a directory; name a file of records"});
    errno = 0;
    std::ifstream stream(path, std::ios::binary);
    if (!stream) return refuse(Fault{in_quotes(path) + " cannot be read: " + std::strerror(errno)});
    return stream;
}

// Reads on; false at the end of the file.
bool RecordFile::fill() {
    buffer_.erase(0, used_);
    used_ = 0;
    const std::size_t kept = buffer_.size();
    buffer_.resize(kept + chunk);
    stream_.read(buffer_.data() + kept, static_cast<std::streamsize>(chunk));
    buffer_.resize(kept + static_cast<std::size_t>(stream_.gcount()));
    return stream_.gcount() > 0;
}

bool RecordFile::next_line() {
    line_.clear();
    too_long_ = false;
    while (used_ < buffer_.size() || fill()) {
        const std::string_view rest = std::string_view(buffer_).substr(used_);
        const std::size_t end = rest.find('\n');
        const std::string_view piece = rest.substr(0, end);
        too_long_ = too_long_ || line_.size() + piece.size() > most_bytes_;
        if (!too_long_) line_ += piece;
        used_ += piece.size() + (end == std::string_view::npos ? 0 : 1);
        if (end == std::string_view::npos) continue;
        ++number_;
        return true;
    }
    if (line_.empty() && !too_long_) return false;
    ++number_;
    return true;
}

std::optional<NumberedRecord> RecordFile::whole_file() {
    while (line_.size() + buffer_.size() - used_ <= most_bytes_)
        if (!fill()) {
            std::string text = line_;
            text += '\n';
            text.append(buffer_, used_);
            auto record = parse_record(text);
            if (!record && !lone_brace(line_)) return std::nullopt;
            used_ = buffer_.size();
            return NumberedRecord{number_, std::move(record)};
        }
    return std::nullopt;
}

std::optional<NumberedRecord> RecordFile::next() {
    do {
        if (!next_line()) return std::nullopt;
    } while (!too_long_ && blank(line_));
    const bool first = std::exchange(first_, false);
    if (too_long_)
        return NumberedRecord{number_, refuse(ReplayFault{0, "the line is longer than " + std::to_string(most_bytes_) +
                                                                 " bytes, more than a record can need"})};
    if (first && unfinished(line_))
        if (auto whole = whole_file()) return whole;
    return NumberedRecord{number_, parse_record(line_)};
}

}  // namespace paddock::lab
