#include "figures.hpp"

#include <array>
#include <charconv>

#include "base/text.hpp"
#include "wire/json_text.hpp"

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

std::string quoted_json(std::string_view text) {
    std::string sound;
    while (!text.empty()) {
        const std::string_view before = text;
        if (take_character(text)) {
            sound += before.substr(0, before.size() - text.size());
        } else {
            sound += "\xEF\xBF\xBD";
            text.remove_prefix(1);
        }
    }
    return std::move(JsonText().text(sound)).take();
}

}  // namespace paddock
