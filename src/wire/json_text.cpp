#include "wire/json_text.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace paddock {

namespace {

constexpr std::size_t first_room = 512;
constexpr std::size_t longest_number = 20;
constexpr std::size_t longest_escape = 6;

char* put(char* at, std::string_view text) {
    return std::copy(text.begin(), text.end(), at);
}

bool is_plain(char c) {
    return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
}

char* put_escaped(char* at, char c) {
    constexpr std::string_view hex = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20) {
        *at++ = '\\';
        *at++ = c;
        return at;
    }
    at = put(at, "\\u00");
    *at++ = hex[byte >> 4];
    *at++ = hex[byte & 15];
    return at;
}

}  // namespace

char* JsonText::place_for(std::size_t bytes) {
    if (room_.size() - size_ <= bytes) room_.resize(std::max({first_room, 2 * room_.size(), size_ + bytes + 1}));
    char* at = room_.data() + size_;
    if (comma_due_) *at++ = ',';
    return at;
}

JsonText& JsonText::end_value(const char* end) {
    size_ = static_cast<std::size_t>(end - room_.data());
    comma_due_ = true;
    return *this;
}

JsonText& JsonText::open(char bracket) {
    char* at = place_for(1);
    *at++ = bracket;
    end_value(at);
    comma_due_ = false;
    return *this;
}

JsonText& JsonText::close(char bracket) {
    comma_due_ = false;
    char* at = place_for(1);
    *at++ = bracket;
    return end_value(at);
}

JsonText& JsonText::key(std::string_view name) {
    char* at = place_for(name.size() + 3);
    *at++ = '"';
    at = put(at, name);
    *at++ = '"';
    *at++ = ':';
    end_value(at);
    comma_due_ = false;
    return *this;
}

JsonText& JsonText::any_key(std::string_view name) {
    text(name);
    comma_due_ = false;
    *place_for(1) = ':';
    ++size_;
    return *this;
}

JsonText& JsonText::number(std::int64_t value) {
    char* const at = place_for(longest_number);
    return end_value(std::to_chars(at, at + longest_number, value).ptr);
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
    const bool plain = std::all_of(value.begin(), value.end(), is_plain);
    char* at = place_for((plain ? 1 : longest_escape) * value.size() + 2);
    *at++ = '"';
    if (plain) {
        at = put(at, value);
    } else {
        for (const char c : value) {
            if (is_plain(c))
                *at++ = c;
            else
                at = put_escaped(at, c);
        }
    }
    *at++ = '"';
    return end_value(at);
}

JsonText& JsonText::raw(std::string_view json) {
    return end_value(put(place_for(json.size()), json));
}

std::string JsonText::take() && {
    room_.resize(std::exchange(size_, 0));
    comma_due_ = false;
    return std::move(room_);
}

void JsonText::clear() {
    size_ = 0;
    comma_due_ = false;
}

void JsonText::reserve(std::size_t bytes) {
    if (room_.size() < bytes) room_.resize(bytes);
}

}  // namespace paddock
