#include "wire/json_scanner.hpp"

#include <charconv>

#include "base/text.hpp"

namespace paddock {

bool JsonScanner::fail(std::string_view what) {
    if (fault_.empty()) fault_ = what;
    return false;
}

JsonScanner::Found JsonScanner::value(JsonPlain& value) {
    skip_space();
    const char first = peek();
    if (first == '"') {
        std::string_view text;
        if (!read_text(text)) return Found::broken;
        value = text;
        return Found::plain;
    }
    if (first == '-' || (first >= '0' && first <= '9')) return read_number(value);
    if (first == '{') return Found::object;
    if (first == '[') return Found::list;
    if (first == 't' || first == 'f')
        value = first == 't';
    else
        value = std::monostate{};
    const std::string_view word = first == 't' ? "true" : first == 'f' ? "false" : "null";
    return take_word(word) ? Found::plain : Found::broken;
}

bool JsonScanner::skip(Found found, std::size_t levels) {
    if (found != Found::list && found != Found::object) return true;
    if (levels == 0) return fail("braces and brackets go too deep");
    const auto skip_value = [&] {
        JsonPlain plain;
        const Found inner = value(plain);
        return inner != Found::broken && skip(inner, levels - 1);
    };
    return found == Found::list ? list(skip_value) : object([&](std::string_view) { return skip_value(); });
}

bool JsonScanner::take_word(std::string_view word) {
    for (const char c : word) {
        if (peek() != c) return fail(not_json);
        ++at_;
    }
    return true;
}

bool JsonScanner::pass_digits() {
    const std::size_t from = at_;
    while (peek() >= '0' && peek() <= '9') ++at_;
    return at_ > from || fail(not_json);
}

JsonScanner::Found JsonScanner::read_number(JsonPlain& value) {
    const std::size_t from = at_;
    if (peek() == '-') ++at_;
    if (peek() == '0')
        ++at_;
    else if (!pass_digits())
        return Found::broken;
    const std::size_t whole = at_;
    if (peek() == '.') {
        ++at_;
        if (!pass_digits()) return Found::broken;
    }
    if (peek() == 'e' || peek() == 'E') {
        ++at_;
        if (peek() == '+' || peek() == '-') ++at_;
        if (!pass_digits()) return Found::broken;
    }
    if (at_ != whole) return Found::fraction;
    const auto [end, error] = std::from_chars(text_.data() + from, text_.data() + at_, value.emplace<std::int64_t>());
    return error == std::errc{} ? Found::plain : Found::huge;
}

bool JsonScanner::read_text(std::string_view& text) {
    if (peek() != '"') return fail(not_json);
    const std::size_t from = ++at_;
    while (at_ < text_.size()) {
        const char c = text_[at_];
        if (c == '"') {
            text = text_.substr(from, at_++ - from);
            return true;
        }
        if (c == '\\') return read_escaped(from, text);
        if (!pass_character()) return false;
    }
    return fail("a text does not end");
}

// A character that stands for itself.
bool JsonScanner::pass_character() {
    const auto byte = static_cast<unsigned char>(text_[at_]);
    if (byte < 0x20) return fail("there is a control character");
    if (byte < 0x80) {
        ++at_;
        return true;
    }
    std::string_view rest = text_.substr(at_);
    if (!take_character(rest)) return fail(not_utf8);
    at_ = text_.size() - rest.size();
    return true;
}

// The rest of a text that began at `from`, from its first escape on. No text grows when its escapes are resolved, so
// the room for all of them is made once and the views into it stay good.
bool JsonScanner::read_escaped(std::size_t from, std::string_view& text) {
    if (unescaped_.empty()) unescaped_.reserve(text_.size());
    const auto keep = [&](std::size_t first) {
        unescaped_.insert(unescaped_.end(), text_.begin() + static_cast<std::ptrdiff_t>(first),
                          text_.begin() + static_cast<std::ptrdiff_t>(at_));
    };
    const std::size_t begin = unescaped_.size();
    keep(from);
    while (at_ < text_.size()) {
        const std::size_t before = at_;
        const char c = text_[at_];
        if (c == '"') {
            ++at_;
            text = {unescaped_.data() + begin, unescaped_.size() - begin};
            return true;
        }
        if (c == '\\') {
            if (!resolve_escape()) return false;
            continue;
        }
        if (!pass_character()) return false;
        keep(before);
    }
    return fail("a text does not end");
}

bool JsonScanner::resolve_escape() {
    constexpr std::string_view letters = "\"\\/bfnrt";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    ++at_;
    if (peek() == 'u') {
        ++at_;
        return resolve_unicode();
    }
    const std::size_t which = letters.find(peek());
    if (at_ >= text_.size() || which == std::string_view::npos) return fail("there is an unknown escape");
    unescaped_.push_back(meanings[which]);
    ++at_;
    return true;
}

bool JsonScanner::resolve_unicode() {
    auto unit = read_unit();
    if (!unit) return fail("an escape is broken");
    char32_t character = *unit;
    if (character >= 0xD800 && character < 0xE000) {
        const bool first_half = character < 0xDC00 && text_.substr(at_).starts_with("\\u");
        if (first_half) at_ += 2;
        unit = first_half ? read_unit() : std::nullopt;
        if (!unit || *unit < 0xDC00 || *unit > 0xDFFF) return fail("half a character is missing");
        character = 0x10000 + ((character - 0xD800) << 10) + (*unit - 0xDC00);
    }
    std::string utf8;
    append_character(utf8, character);
    unescaped_.insert(unescaped_.end(), utf8.begin(), utf8.end());
    return true;
}

std::optional<char32_t> JsonScanner::read_unit() {
    std::uint16_t unit = 0;
    const std::string_view digits = text_.substr(at_).substr(0, 4);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), unit, 16);
    if (error != std::errc{} || digits.size() != 4 || end != digits.data() + 4) return std::nullopt;
    at_ += 4;
    return unit;
}

}  // namespace paddock
