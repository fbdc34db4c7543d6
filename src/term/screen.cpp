#include "term/screen.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace paddock::term {

void Screen::show(const Page& page) {
    out_ << render(page, terminal_.colours);
    out_.flush();
    empty_ = false;
}

void Screen::show_fresh(const Page& page) {
    switch (terminal_.clearing) {
        case Terminal::Clearing::escapes: out_ << "\x1b[H\x1b[2J"; break;
        case Terminal::Clearing::blank_lines:
        case Terminal::Clearing::none:
            if (!empty_) out_ << '\n';
            break;
    }
    show(page);
}

void Screen::wipe() {
    switch (terminal_.clearing) {
        case Terminal::Clearing::escapes: out_ << "\x1b[H\x1b[2J\x1b[3J"; break;
        case Terminal::Clearing::blank_lines: out_ << std::string(2 * size().height, '\n'); break;
        case Terminal::Clearing::none:
            if (!empty_) out_ << '\n';
            break;
    }
    empty_ = true;
}

void Screen::show_paged(const Page& page, const Locale& locale, bool from_end) {
    const bool window = terminal_.clearing != Terminal::Clearing::none && !terminal_.echo;
    for (std::size_t from = from_end ? page.size() : 0;;) {
        const std::size_t rows = std::max<std::size_t>(size().height, 2) - 1;
        if (!window || page.size() <= rows) {
            show_fresh(page);
            return;
        }
        const std::size_t last = page.size() - rows;
        from = std::min(from, last);
        const auto first_line = page.begin() + static_cast<std::ptrdiff_t>(from);
        show_fresh({first_line, first_line + static_cast<std::ptrdiff_t>(rows)});
        const Word word = from == 0 ? Word::page_first : from == last ? Word::page_last : Word::page_middle;
        const auto typed = ask_while_sized(locale.say(word, {{"from", static_cast<int>(from) + 1},
                                                             {"to", static_cast<int>(from + rows)},
                                                             {"all", static_cast<int>(page.size())}}));
        if (!typed) return;
        const std::string_view answer = trimmed(*typed);
        if (*typed == resized) continue;
        if (answer == "q" || answer == "Q") return;
        const bool back = answer == "b" || answer == "B";
        if (!back && from == last) return;
        from = !back ? from + rows : from > rows ? from - rows : 0;
    }
}

std::optional<std::string> Screen::ask(const std::string& prompt) {
    while (true)
        if (auto typed = ask_while_sized(prompt); typed != resized) return typed;
}

std::optional<std::string> Screen::ask_while_sized(const std::string& prompt) {
    out_ << prompt;
    out_.flush();
    std::string typed;
    if (!std::getline(in_, typed)) {
        out_ << '\n';
        return std::nullopt;
    }
    if (terminal_.echo) out_ << typed << '\n';
    return typed;
}

}  // namespace paddock::term
