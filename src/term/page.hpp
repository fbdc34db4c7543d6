// Text with inks, before it meets a terminal: drawings are values of these types, pure and testable as plain text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace paddock::term {

inline constexpr std::size_t line_width = 80;  // what every drawing fits into

// How a piece of text looks. Colour never says anything alone: every plate carries its letter.
enum class Ink : std::uint8_t {
    plain,
    faint,   // what may be overlooked
    strong,  // what matters now
    // Plates: a letter on its colour, legible on dark and on light terminals.
    yellow,
    orange,
    red,
    green,
    blue,
    purple,
    // Text in a colour, for marks on the board that are not pieces.
    yellow_mark,
    orange_mark,
    red_mark,
    green_mark,
    blue_mark,
    purple_mark,
};

struct Span {
    Ink ink = Ink::plain;
    std::string text;

    friend bool operator==(const Span&, const Span&) = default;
};

// One line of text.
class Line {
public:
    Line() = default;
    explicit Line(std::string_view text, Ink ink = Ink::plain) { add(text, ink); }

    Line& add(std::string_view text, Ink ink = Ink::plain);
    Line& add(const Line& other);
    // Fills with spaces up to that column; a line that is longer stays as it is.
    Line& pad_to(std::size_t column);

    // The beginning that fits into so many columns.
    Line first_columns(std::size_t columns) const;

    std::size_t width() const { return width_; }
    bool empty() const { return width_ == 0; }
    const std::vector<Span>& spans() const { return spans_; }

    friend bool operator==(const Line&, const Line&) = default;

private:
    std::vector<Span> spans_;
    std::size_t width_ = 0;
};

using Page = std::vector<Line>;

enum class Colours : std::uint8_t { none, sixteen, many };

// The line as the terminal takes it, without trailing spaces and without the end of line.
std::string render(const Line& line, Colours colours);
// Every line with its end of line.
std::string render(const Page& page, Colours colours);

// The two pages side by side, the right one from that column on.
Page beside(const Page& left, const Page& right, std::size_t column);

// Text broken at spaces into lines of at most `width` columns; every line but the first starts with `indent` spaces.
// A word that is longer than a line is cut.
std::vector<std::string> wrap(std::string_view text, std::size_t width, std::size_t indent = 0);
// The same for text with inks: words that touch stay together.
Page wrap(const Line& line, std::size_t width, std::size_t indent = 0);

// Lines set in columns of equal width, as many as fit, filled row by row; where one is too wide for two columns, one
// after the other, as many on a line as fit.
Page in_columns(const Page& items, std::size_t width, std::size_t gap = 3);

// The text padded with spaces to that many columns.
std::string padded(std::string_view text, std::size_t columns);
std::string padded_left(std::string_view text, std::size_t columns);

}  // namespace paddock::term
