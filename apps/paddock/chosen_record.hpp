// One record of a file of many, and for whom it is told: what `--game N --player N --lang L` ask for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/record.hpp"
#include "engine/seat.hpp"
#include "options.hpp"
#include "term/language.hpp"

namespace paddock {

// A path as it is typed after a command: in quotation marks where a shell would take it apart.
std::string as_argument(std::string_view path);

struct RecordChoice {
    std::uint64_t game = 1;    // from 1
    std::optional<Seat> seat;  // none: nobody in particular
    term::Language language = term::Language::english;
};

Result<RecordChoice, Fault> read_record_choice(const Options& options);

// There is nobody of that number in a game of so many.
Fault no_such_player(Seat seat, std::size_t players);

// The only record of a file that is to be gone on with; a file of several is refused.
Result<Record, Fault> read_only_record(const std::string& path);

// The n-th record, from 1; the path `-` is the standard input.
Result<Record, Fault> read_record(const std::string& path, std::uint64_t number);

}  // namespace paddock
