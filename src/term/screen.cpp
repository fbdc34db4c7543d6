#include "term/screen.hpp"

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
        case Terminal::Clearing::blank_lines: out_ << std::string(2 * terminal_.size.height, '\n'); break;
        case Terminal::Clearing::none:
            if (!empty_) out_ << '\n';
            break;
    }
    empty_ = true;
}

std::optional<std::string> Screen::ask(const std::string& prompt) {
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
