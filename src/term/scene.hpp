// What a player sees at a turn, as values: the table, the news, the menu. Composed to fit 80 columns and 24 lines.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "term/locale.hpp"
#include "term/page.hpp"

namespace paddock::term {

// One numbered choice: what it is in the game's notation, and what it means.
struct Choice {
    std::string notation;
    Line text;
};

// What is asked of a player. Where there are hundreds of choices none is listed, and the hints say what to type.
struct Menu {
    std::string question;
    std::vector<Choice> choices;
    Page hints;
};

// A drawing of the table. The side, if there is one, stands to the right of the board from that column on, and the
// news below it; else the news stand below the board.
struct Scene {
    Line title;
    Page board;
    Page side;
    std::size_t side_column = 0;
};

struct Size {
    std::size_t width = line_width;
    std::size_t height = 24;
};

// The screen of a turn, without the line on which the player types; it takes at most height - 1 lines. Of the news the
// latest are shown, as many as fit. In a window that is too narrow the side stands below the board, and what is still
// too wide is cut off with a word about it.
Page compose(const Scene& scene, const Menu& menu, std::span<const std::string> news, const Locale& locale, Size size);

// The latest of the lines that fit into so many, each wrapped; a first line says how many were left out.
Page latest(std::span<const std::string> news, const Locale& locale, std::size_t width, std::size_t lines);

// The numbered choices, in columns.
Page list_choices(const std::vector<Choice>& choices, std::size_t width);

}  // namespace paddock::term
