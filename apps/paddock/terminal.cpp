#include "terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "base/text.hpp"

namespace paddock {

namespace {

constexpr std::size_t widest = 100;  // longer lines are hard to read

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view{} : value;
}

term::Colours colours_of_environment() {
    const std::string_view name = environment("TERM");
    if (!environment("NO_COLOR").empty()) return term::Colours::none;
    if (!environment("COLORTERM").empty() || name.find("256color") != std::string_view::npos)
        return term::Colours::many;
    return term::Colours::sixteen;
}

term::Size size_of_terminal() {
    term::Size size;
    winsize window{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0) return size;
    size.width = std::clamp<std::size_t>(window.ws_col, 20, widest);
    if (window.ws_row > 0) size.height = std::max<std::size_t>(window.ws_row, 5);
    return size;
}

}  // namespace

term::Terminal standard_terminal() {
    term::Terminal terminal;
    terminal.echo = isatty(STDIN_FILENO) == 0;
    if (isatty(STDOUT_FILENO) == 0) return terminal;
    terminal.size = size_of_terminal();
    terminal.measure = size_of_terminal;
    const std::string_view name = environment("TERM");
    if (name.empty() || name == "dumb") {
        terminal.clearing = term::Terminal::Clearing::blank_lines;
        return terminal;
    }
    terminal.clearing = term::Terminal::Clearing::escapes;
    terminal.colours = colours_of_environment();
    return terminal;
}

Result<term::Language, Fault> wanted_language(const Options& options) {
    if (const auto code = options.value("--lang")) {
        if (const auto language = term::language_of_code(*code)) return *language;
        return refuse(Fault{"--lang must be en, fr or it, not " + in_quotes(*code)});
    }
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const std::string_view locale = environment(name); !locale.empty()) return term::language_of_locale(locale);
    return term::Language::english;
}

}  // namespace paddock
