#include "service/plain_line.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "base/text.hpp"

namespace paddock {

namespace {

struct Span {
    char32_t first;
    char32_t last;
};

template <std::size_t count>
bool in(const std::array<Span, count>& spans, char32_t character) {
    return std::any_of(spans.begin(), spans.end(),
                       [&](const Span& span) { return character >= span.first && character <= span.last; });
}

// Controls, separators of lines, marks of direction, invisible characters, and what is no character at all.
constexpr std::array<Span, 22> forbidden{
    {{0x0000, 0x001F}, {0x007F, 0x009F},   {0x00AD, 0x00AD},   {0x034F, 0x034F},   {0x061C, 0x061C}, {0x115F, 0x1160},
     {0x17B4, 0x17B5}, {0x180B, 0x180F},   {0x200B, 0x200B},   {0x200E, 0x200F},   {0x2028, 0x202E}, {0x2060, 0x206F},
     {0x2800, 0x2800}, {0x3164, 0x3164},   {0xFDD0, 0xFDEF},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB},
     {0xFFFE, 0xFFFF}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF}, {0xF0000, 0x10FFFF}}};
constexpr std::array<Span, 7> spaces{{{0x20, 0x20},
                                      {0xA0, 0xA0},
                                      {0x1680, 0x1680},
                                      {0x2000, 0x200A},
                                      {0x202F, 0x202F},
                                      {0x205F, 0x205F},
                                      {0x3000, 0x3000}}};
constexpr std::array<Span, 5> accents{
    {{0x0300, 0x036F}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x20D0, 0x20FF}, {0xFE20, 0xFE2F}}};
// They join or dress the character before them and show nothing by themselves.
constexpr std::array<Span, 2> joiners{{{0x200C, 0x200D}, {0xFE00, 0xFE0F}}};

constexpr std::size_t most_accents = 3;  // on one letter

std::string_view without_spaces_around(std::string_view line) {
    std::size_t from = 0;
    std::size_t to = 0;
    bool begun = false;
    for (std::string_view rest = line; !rest.empty();) {
        const std::size_t at = line.size() - rest.size();
        const auto character = take_character(rest);
        assert(character && "the line was read before");
        if (in(spaces, *character)) continue;
        if (!begun) from = at;
        begun = true;
        to = line.size() - rest.size();
    }
    return line.substr(from, to - from);
}

}  // namespace

Result<std::string, LineFault> plain_line(std::string_view text, std::size_t most_characters) {
    std::size_t accents_here = 0;
    bool visible = false;
    for (std::string_view rest = text; !rest.empty();) {
        const auto character = take_character(rest);
        if (!character) return refuse(LineFault::broken);
        if (in(forbidden, *character)) return refuse(LineFault::forbidden);
        const bool accent = in(accents, *character);
        accents_here = accent ? accents_here + 1 : 0;
        if (accents_here > most_accents) return refuse(LineFault::forbidden);
        visible = visible || !(accent || in(spaces, *character) || in(joiners, *character));
    }
    if (!visible) return refuse(LineFault::empty);
    const std::string_view line = without_spaces_around(text);
    std::size_t characters = 0;
    for (std::string_view rest = line; !rest.empty(); ++characters) take_character(rest);
    if (characters > most_characters) return refuse(LineFault::too_long);
    return std::string(line);
}

}  // namespace paddock
