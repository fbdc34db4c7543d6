#include "wire/json_text.hpp"

#include <array>
#include <charconv>
#include <cmath>

namespace paddock {

void JsonText::separate() {
    if (out_.empty()) return;
    const char last = out_.back();
    if (last != '{' && last != '[' && last != ':') out_ += ',';
}

JsonText& JsonText::open(char bracket) {
    separate();
    out_ += bracket;
    return *this;
}

JsonText& JsonText::close(char bracket) {
    out_ += bracket;
    return *this;
}

JsonText& JsonText::key(std::string_view name) {
    separate();
    out_ += '"';
    out_ += name;
    out_ += "\":";
    return *this;
}

JsonText& JsonText::number(std::int64_t value) {
    std::array<char, 20> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    return raw({digits.data(), end});
}

JsonText& JsonText::fraction(double value) {
    constexpr std::int64_t places = 1'000'000'000'000;
    constexpr double most = 1e6;
    if (!(std::abs(value) < most)) return null();
    const auto scaled = static_cast<std::int64_t>(std::round(std::abs(value) * static_cast<double>(places)));
    std::string digits = std::to_string(scaled % places);
    digits.insert(0, 12 - digits.size(), '0');
    while (digits.size() > 1 && digits.back() == '0') digits.pop_back();
    return raw((value < 0 && scaled != 0 ? "-" : "") + std::to_string(scaled / places) + '.' + digits);
}

JsonText& JsonText::text(std::string_view value) {
    constexpr std::string_view hex = "0123456789abcdef";
    separate();
    out_ += '"';
    for (const char c : value) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out_ += '\\';
            out_ += c;
        } else if (byte < 0x20) {
            out_ += "\\u00";
            out_ += hex[byte >> 4];
            out_ += hex[byte & 15];
        } else {
            out_ += c;
        }
    }
    out_ += '"';
    return *this;
}

JsonText& JsonText::raw(std::string_view json) {
    separate();
    out_ += json;
    return *this;
}

}  // namespace paddock
