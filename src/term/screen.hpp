// The one place that touches the terminal's streams: shows pages, clears, asks for a line.
#pragma once

#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <ostream>
#include <string>

#include "term/locale.hpp"
#include "term/page.hpp"
#include "term/scene.hpp"

namespace paddock::term {

// What the output can do.
struct Terminal {
    // How earlier text is made to go away: a terminal clears; a dumb one is pushed up; a file or pipe keeps all.
    enum class Clearing : std::uint8_t { none, blank_lines, escapes };
    Colours colours = Colours::none;
    Clearing clearing = Clearing::none;
    Size size;
    bool echo = false;                   // write down what is typed: where the input is no keyboard nobody else does
    std::function<Size()> measure = {};  // the size at this moment, where a window may be resized
};

// What the keyboard sends as a line of its own when the window was resized.
inline constexpr std::string_view resized = "\f";

class Screen {
public:
    Screen(std::istream& in, std::ostream& out, const Terminal& terminal) : in_(in), out_(out), terminal_(terminal) {}

    Size size() const { return terminal_.measure ? terminal_.measure() : terminal_.size; }

    // Below what is there.
    void show(const Page& page);
    // On a cleared screen.
    void show_fresh(const Page& page);
    // On a cleared screen, one windowful after another where it is longer than the window; `from_end` shows the last
    // one first.
    void show_paged(const Page& page, const Locale& locale, bool from_end = false);
    // Nothing of what was shown remains, also where one scrolls back.
    void wipe();

    // What the player types after the prompt; nothing at the end of the input.
    std::optional<std::string> ask(const std::string& prompt);
    // The same, or `resized` as soon as the window is.
    std::optional<std::string> ask_while_sized(const std::string& prompt);

private:
    std::istream& in_;
    std::ostream& out_;
    Terminal terminal_;
    bool empty_ = true;  // nothing has been shown yet
};

}  // namespace paddock::term
