#include "base/text.hpp"

#include <charconv>

namespace paddock {

std::optional<std::int64_t> parse_integer(std::string_view text) {
    const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
    if (digits.empty() || (digits[0] == '0' && text.size() > 1)) return std::nullopt;
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t at = text.find(separator);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos) return parts;
        text.remove_prefix(at + 1);
    }
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const std::size_t from = text.find_first_not_of(blanks);
    if (from == std::string_view::npos) return {};
    return text.substr(from, text.find_last_not_of(blanks) + 1 - from);
}

std::string_view WordReader::next() {
    if (!more_ || failed_) return {};
    const std::size_t at = rest_.find(' ');
    const std::string_view word = rest_.substr(0, at);
    more_ = at != std::string_view::npos;
    rest_ = more_ ? rest_.substr(at + 1) : std::string_view{};
    failed_ = word.empty();
    return word;
}

namespace {

// The length in bytes of the UTF-8 sequence at the front of `text`, 0 if it is broken: cut off, longer than it need be,
// a surrogate, or beyond U+10FFFF.
std::size_t sequence_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned lead = byte(0);
    const std::size_t length = lead < 0x80   ? 1
                               : lead < 0xC2 ? 0
                               : lead < 0xE0 ? 2
                               : lead < 0xF0 ? 3
                               : lead < 0xF5 ? 4
                                             : 0;
    if (length == 0 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0) != 0x80) return 0;
    if (length < 3) return length;
    const unsigned second = byte(1);
    const bool too_long = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
    const bool no_character = (lead == 0xED && second >= 0xA0) || (lead == 0xF4 && second >= 0x90);
    return too_long || no_character ? 0 : length;
}

}  // namespace

std::optional<char32_t> take_character(std::string_view& utf8) {
    const std::size_t length = sequence_length(utf8);
    if (length == 0) return std::nullopt;
    const auto lead = static_cast<unsigned char>(utf8[0]);
    char32_t character = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) character = character << 6 | (static_cast<unsigned char>(utf8[i]) & 0x3FU);
    utf8.remove_prefix(length);
    return character;
}

void append_character(std::string& utf8, char32_t character) {
    const auto add = [&](char32_t byte) { utf8 += static_cast<char>(byte); };
    if (character < 0x80) {
        add(character);
    } else if (character < 0x800) {
        add(0xC0 | character >> 6);
        add(0x80 | (character & 0x3F));
    } else if (character < 0x10000) {
        add(0xE0 | character >> 12);
        add(0x80 | (character >> 6 & 0x3F));
        add(0x80 | (character & 0x3F));
    } else {
        add(0xF0 | character >> 18);
        add(0x80 | (character >> 12 & 0x3F));
        add(0x80 | (character >> 6 & 0x3F));
        add(0x80 | (character & 0x3F));
    }
}

std::size_t display_width(std::string_view utf8) {
    std::size_t width = 0;
    for (const char c : utf8) width += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
    // Combining diacritical marks (U+0300 to U+036F) stand on the letter before them.
    for (std::size_t i = 0; i + 1 < utf8.size(); ++i) {
        const auto lead = static_cast<unsigned char>(utf8[i]);
        const auto tail = static_cast<unsigned char>(utf8[i + 1]);
        if (lead == 0xCC || (lead == 0xCD && tail < 0xB0)) --width;
    }
    return width;
}

std::string in_quotes(std::string_view untrusted) {
    constexpr std::size_t most = 60;
    std::string safe = "'";
    std::string_view rest = untrusted;
    while (!rest.empty() && safe.size() < most) {
        const std::size_t length = sequence_length(rest);
        const bool c1_control = length == 2 && rest[0] == '\xC2' && static_cast<unsigned char>(rest[1]) < 0xA0;
        const bool printable = (length > 1 && !c1_control) || (length == 1 && rest[0] >= ' ' && rest[0] != 0x7F);
        if (printable)
            safe += rest.substr(0, length);
        else
            safe += '?';
        rest.remove_prefix(length == 0 ? 1 : length);
    }
    if (!rest.empty()) safe += "...";
    return safe + "'";
}

}  // namespace paddock
