#include "chosen_record.hpp"

#include <iostream>

#include "lab/record_file.hpp"
#include "terminal.hpp"

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

Result<RecordChoice, Fault> read_record_choice(const Options& options) {
    const auto language = wanted_language(options);
    if (!language) return refuse(language.error());
    const auto game = options.number("--game", 1, ~std::uint64_t{0}, 1);
    if (!game) return refuse(game.error());
    const auto seat = options.number("--seat", 0, most_seats - 1, 0);
    if (!seat) return refuse(seat.error());
    return RecordChoice{*game, options.has("--seat") ? std::optional(seat_at(*seat)) : std::nullopt, *language};
}

Result<Record, Fault> read_record(const std::string& path, std::uint64_t number) {
    if (path == "-") return find_record(std::cin, number);
    auto file = open_records(path);
    if (!file) return refuse(file.error());
    return find_record(*file, number);
}

}  // namespace paddock
