// One record of a file of many, and for whom it is told: what `--game N --seat S --lang L` ask for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/record.hpp"
#include "engine/seat.hpp"
#include "options.hpp"
#include "term/language.hpp"

namespace paddock {

struct RecordChoice {
    std::uint64_t game = 1;    // from 1
    std::optional<Seat> seat;  // none: nobody in particular
    term::Language language = term::Language::english;
};

Result<RecordChoice, Fault> read_record_choice(const Options& options);

// The n-th record, from 1; the path `-` is the standard input.
Result<Record, Fault> read_record(const std::string& path, std::uint64_t number);

}  // namespace paddock
