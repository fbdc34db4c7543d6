// The small part of Markdown that the rules are written in, laid out for a terminal: headings, paragraphs, bullets,
// tables, code blocks, **strong**, *emphasis*, `code` and [links](target). No markup is left in the text.
#pragma once

#include <string_view>

#include "term/page.hpp"

namespace paddock::term {

Page render_markdown(std::string_view text, std::size_t width);

}  // namespace paddock::term
