// Small pieces of text: splitting words, strict numbers. No locale, no allocation where it can be helped.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paddock {

// A whole number written exactly: digits only (a minus sign where negative), no leading zero, no sign on zero.
std::optional<std::int64_t> parse_integer(std::string_view text);

// The words between single separators: "a b" gives 2, "a  b" gives 3 (an empty one in the middle).
std::vector<std::string_view> split(std::string_view text, char separator);

// Without the spaces, tabs and carriage returns at both ends.
std::string_view trimmed(std::string_view text);

// Takes words off the front of a text, separated by exactly one space. A word that would be empty (a double,
// leading or trailing space) is a failure that sticks.
class WordReader {
public:
    explicit WordReader(std::string_view text) : rest_(text), more_(!text.empty()) {}

    // The next word; empty when there is none or the spacing is wrong.
    std::string_view next();
    // Whether all words have been read, and none was empty.
    bool at_end() const { return !more_ && !failed_; }

private:
    std::string_view rest_;
    bool more_;
    bool failed_ = false;
};

// Takes the first character off UTF-8 text that is not empty. Nothing where it is broken: cut off, longer than it need
// be, a surrogate, or beyond U+10FFFF; the text stays as it was then.
std::optional<char32_t> take_character(std::string_view& utf8);
// The other way round; the character is one.
void append_character(std::string& utf8, char32_t character);

// The number of terminal columns that UTF-8 text takes, for the scripts we use (one per code point; combining marks
// none).
std::size_t display_width(std::string_view utf8);

// Text from outside, safe to print in an error sentence: control characters and broken UTF-8 become '?', cut at 60
// bytes or so.
std::string in_quotes(std::string_view untrusted);

}  // namespace paddock
