// The terminal and the environment as they are: what the streams can do, which language is wanted.
#pragma once

#include <optional>
#include <string_view>

#include "options.hpp"
#include "term/language.hpp"
#include "term/screen.hpp"

namespace paddock {

// What standard input and output can do. NO_COLOR and TERM=dumb are respected; a file or a pipe gets plain text of 80
// columns.
term::Terminal standard_terminal();

// `--lang en|fr|it`, else the language of LC_ALL, LC_MESSAGES or LANG, else English.
Result<term::Language, Fault> wanted_language(const Options& options);

}  // namespace paddock
