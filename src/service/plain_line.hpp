// Names and lines of chat from strangers: one line of visible characters, or the reason why it is none. Markup is text
// like any other; whoever shows it must show it as text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace paddock {

enum class LineFault : std::uint8_t { broken, forbidden, empty, too_long };

// The line without the spaces around it. Refused: broken UTF-8, control characters, line breaks, characters that are
// invisible or turn the direction of writing, towers of accents, and more characters than that.
Result<std::string, LineFault> plain_line(std::string_view text, std::size_t most_characters);

}  // namespace paddock
