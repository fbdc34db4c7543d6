#include "figures.hpp"

#include <array>
#include <charconv>

#include "wire/json_value.hpp"

namespace paddock {

std::string fixed(double number, int decimals) {
    std::array<char, 400> text;  // the largest double has 309 digits before the point
    const auto [end, error] = std::to_chars(text.begin(), text.end(), number, std::chars_format::fixed, decimals);
    return error == std::errc() ? std::string(text.begin(), end) : "0";
}

std::string grouped(double number) {
    std::string text = fixed(number, 0);
    const std::size_t first = text.starts_with('-') ? 1 : 0;
    for (std::size_t at = text.size(); at > first + 3;) text.insert(at -= 3, ",");
    return text;
}

std::string right_aligned(const std::string& text, std::size_t width) {
    return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

std::string left_aligned(const std::string& text, std::size_t width) {
    return text.size() < width ? text + std::string(width - text.size(), ' ') : text;
}

std::string quoted_json(const std::string& text) {
    return to_json(JsonValue(text));
}

}  // namespace paddock
