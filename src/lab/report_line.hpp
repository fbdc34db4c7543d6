// A line of a report in plain text, as printf writes it.
#pragma once

#include <array>
#include <cstdio>
#include <string>

namespace paddock::lab {

std::string report_line(const char* format, auto... values) {
    std::array<char, 160> text{};
    std::snprintf(text.data(), text.size(), format, values...);
    return text.data();
}

}  // namespace paddock::lab
