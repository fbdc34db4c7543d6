#include "term/page.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace paddock::term {

namespace {

// The SGR parameters of every ink, by how many colours the terminal has.
struct Look {
    std::string_view sixteen, many;
};

constexpr std::array<Look, 15> looks{{
    {"", ""},
    {"2", "38;5;244"},
    {"1", "1"},
    {"1;30;103", "1;38;5;16;48;5;220"},
    {"1;30;43", "1;38;5;16;48;5;208"},
    {"1;97;41", "1;38;5;231;48;5;160"},
    {"1;97;42", "1;38;5;231;48;5;28"},
    {"1;97;44", "1;38;5;231;48;5;26"},
    {"1;97;45", "1;38;5;231;48;5;91"},
    {"1;33", "1;38;5;178"},
    {"33", "1;38;5;208"},
    {"31", "1;38;5;160"},
    {"32", "1;38;5;34"},
    {"34", "1;38;5;33"},
    {"35", "1;38;5;134"},
}};
static_assert(static_cast<std::size_t>(Ink::purple_mark) + 1 == looks.size(), "every ink has a look");

std::string_view look_of(Ink ink, Colours colours) {
    const Look& look = looks[static_cast<std::size_t>(ink)];
    return colours == Colours::none ? std::string_view{} : colours == Colours::many ? look.many : look.sixteen;
}

// The length in bytes of the first `columns` columns of the text.
std::size_t bytes_of_columns(std::string_view text, std::size_t columns) {
    std::size_t at = 0;
    for (; at < text.size() && columns > 0; --columns) do
            ++at;
        while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80);
    return at;
}

// A line cut at its spaces into words; a word may have several inks.
std::vector<Line> words_of(const Line& line) {
    std::vector<Line> words;
    bool open = false;
    for (const Span& span : line.spans()) {
        std::string_view rest = span.text;
        while (!rest.empty()) {
            const std::size_t space = rest.find(' ');
            const std::string_view word = rest.substr(0, space);
            if (!word.empty()) {
                if (!open) words.emplace_back();
                words.back().add(word, span.ink);
            }
            open = space == std::string_view::npos;
            rest.remove_prefix(open ? rest.size() : space + 1);
        }
    }
    return words;
}

}  // namespace

Line& Line::add(std::string_view text, Ink ink) {
    if (text.empty()) return *this;
    width_ += display_width(text);
    if (!spans_.empty() && spans_.back().ink == ink)
        spans_.back().text += text;
    else
        spans_.push_back({ink, std::string(text)});
    return *this;
}

Line& Line::add(const Line& other) {
    for (const Span& span : other.spans_) add(span.text, span.ink);
    return *this;
}

Line& Line::pad_to(std::size_t column) {
    if (column > width_) add(std::string(column - width_, ' '));
    return *this;
}

Line Line::first_columns(std::size_t columns) const {
    Line first;
    for (const Span& span : spans_)
        first.add(std::string_view(span.text).substr(0, bytes_of_columns(span.text, columns - first.width())),
                  span.ink);
    return first;
}

std::string render(const Line& line, Colours colours) {
    std::string text;
    for (const Span& span : line.spans()) {
        const std::string_view look = look_of(span.ink, colours);
        if (look.empty())
            text += span.text;
        else
            text += "\x1b[" + std::string(look) + "m" + span.text + "\x1b[0m";
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

std::string render(const Page& page, Colours colours) {
    std::string text;
    for (const Line& line : page) text += render(line, colours) + "\n";
    return text;
}

Page beside(const Page& left, const Page& right, std::size_t column) {
    Page page = left;
    page.resize(std::max(left.size(), right.size()));
    for (std::size_t i = 0; i < right.size(); ++i)
        if (!right[i].empty()) page[i].pad_to(column).add(right[i]);
    return page;
}

Page wrap(const Line& line, std::size_t width, std::size_t indent) {
    Page page(1);
    const Line margin(std::string(indent, ' '));
    bool fresh = true;
    for (const Line& word : words_of(line)) {
        if (!fresh && page.back().width() + 1 + word.width() > width) {
            page.push_back(margin);
            fresh = true;
        }
        if (!fresh) page.back().add(" ");
        for (const Span& span : word.spans()) {
            std::string_view rest = span.text;
            while (page.back().width() + display_width(rest) > width && width > indent) {
                const std::size_t bytes = bytes_of_columns(rest, width - std::min(width, page.back().width()));
                page.back().add(rest.substr(0, bytes), span.ink);
                rest.remove_prefix(bytes);
                page.push_back(margin);
            }
            page.back().add(rest, span.ink);
        }
        fresh = false;
    }
    return page;
}

std::vector<std::string> wrap(std::string_view text, std::size_t width, std::size_t indent) {
    std::vector<std::string> lines;
    for (const Line& line : wrap(Line(text), width, indent)) lines.push_back(render(line, Colours::none));
    return lines;
}

Page in_columns(const Page& items, std::size_t width, std::size_t gap) {
    std::size_t widest = 1;
    for (const Line& item : items) widest = std::max(widest, item.width());
    const std::size_t columns = std::max<std::size_t>(1, (width + gap) / (widest + gap));
    Page page;
    if (columns == 1) {  // too wide for columns: one after the other
        for (const Line& item : items) {
            if (page.empty() || page.back().width() + gap + item.width() > width)
                page.push_back(item);
            else
                page.back().add(std::string(gap, ' ')).add(item);
        }
        return page;
    }
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i % columns == 0) page.emplace_back();
        page.back().pad_to(i % columns * (widest + gap)).add(items[i]);
    }
    return page;
}

std::string padded(std::string_view text, std::size_t columns) {
    const std::size_t width = display_width(text);
    return std::string(text) + std::string(columns > width ? columns - width : 0, ' ');
}

std::string padded_left(std::string_view text, std::size_t columns) {
    const std::size_t width = display_width(text);
    return std::string(columns > width ? columns - width : 0, ' ') + std::string(text);
}

}  // namespace paddock::term
