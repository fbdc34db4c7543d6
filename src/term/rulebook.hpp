// The rules of the games as pages: docs/rules, carried by the program.
#pragma once

#include <string_view>

#include "term/language.hpp"
#include "term/page.hpp"

namespace paddock::term {

// The text of docs/rules/<game>.<language>.md; empty where there is no such game.
std::string_view rules_text(std::string_view game, Language language);

// The same, laid out for a terminal of that width.
Page rules_page(std::string_view game, Language language, std::size_t width);

}  // namespace paddock::term
