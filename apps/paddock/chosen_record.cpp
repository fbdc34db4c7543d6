#include "chosen_record.hpp"

#include <iostream>

#include "wire/record_file.hpp"

namespace paddock {

namespace {

// The n-th record of the stream.
Result<Record, Fault> find_record(std::istream& stream, std::uint64_t number) {
    RecordFile file(stream);
    for (std::uint64_t at = 1;; ++at) {
        auto found = file.next();
        if (!found && file.failed()) return refuse(Fault{"the file cannot be read to its end"});
        if (!found) {
            const std::string count = std::to_string(at - 1) + (at == 2 ? " game" : " games");
            return refuse(Fault{"there is no game " + std::to_string(number) + "; the file has " + count});
        }
        if (at < number) continue;
        if (!found->record)
            return refuse(Fault{"line " + std::to_string(found->line) + ": " + found->record.error().sentence});
        return std::move(*found->record);
    }
}

}  // namespace

Result<Record, Fault> read_record(const std::string& path, std::uint64_t number) {
    if (path == "-") return find_record(std::cin, number);
    auto file = open_records(path);
    if (!file) return refuse(file.error());
    return find_record(*file, number);
}

}  // namespace paddock
