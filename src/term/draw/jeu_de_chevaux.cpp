#include "term/draw/jeu_de_chevaux.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "base/text.hpp"
#include "games/jeu_de_chevaux/play.hpp"

namespace paddock::term {

namespace {

using jeu_de_chevaux::all_colours;
using jeu_de_chevaux::Colour;
using jeu_de_chevaux::colours;
using jeu_de_chevaux::gate_step;
using jeu_de_chevaux::letter_of;
using jeu_de_chevaux::numbered_squares;
using jeu_de_chevaux::Phase;
using jeu_de_chevaux::quarter;
using jeu_de_chevaux::ring_squares;
using jeu_de_chevaux::square_of;
using jeu_de_chevaux::State;
using jeu_de_chevaux::Track;
using jeu_de_chevaux::View;

constexpr int side = 15;
constexpr std::size_t side_column = board_columns + 3;

struct Place {
    int row = 0, column = 0;
};

constexpr Place turned_clockwise(Place place) {
    return {place.column, side - 1 - place.row};
}

// Where a square of the ring lies: red's quarter runs along row 6, then up column 6; the others are it, turned.
constexpr Place place_of_square(int square) {
    const int along = square % quarter;
    Place place{6, along};
    if (along > 6) place = {12 - along, 6};
    if (along == 13) place = {0, 7};
    for (int i = 0; i < square / quarter; ++i) place = turned_clockwise(place);
    return place;
}
static_assert(place_of_square(0).row == 6 && place_of_square(0).column == 0);
static_assert(place_of_square(12).row == 0 && place_of_square(12).column == 6);
static_assert(place_of_square(55).row == 7 && place_of_square(55).column == 0,
              "red's numbered squares begin beside it");

constexpr Place place_of_numbered(Colour colour, int number) {
    Place place{7, number};
    for (int i = 0; i < static_cast<int>(colour); ++i) place = turned_clockwise(place);
    return place;
}

constexpr Place place_of(Colour colour, int step) {
    return step <= gate_step ? place_of_square(square_of(colour, step)) : place_of_numbered(colour, step - gate_step);
}

// The upper left corner of a stable's yard.
constexpr Place yard_of(Colour colour) {
    constexpr std::array<Place, colours> corners{{{1, 1}, {1, 10}, {10, 10}, {10, 1}}};
    return corners[static_cast<std::size_t>(colour)];
}

Ink mark_of(Colour colour) {
    constexpr std::array<Ink, colours> inks{Ink::red_mark, Ink::green_mark, Ink::blue_mark, Ink::yellow_mark};
    return inks[static_cast<std::size_t>(colour)];
}

// A square of the drawing: two columns.
struct Square {
    std::string text = "  ";
    Ink ink = Ink::plain;
};
using Grid = std::array<std::array<Square, side>, side>;

Square& at(Grid& grid, Place place) {
    return grid[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.column)];
}

bool in_game(const State& table, Colour colour) {
    return table.rules.players != 3 || colour != table.rules.empty;
}

void draw_squares(Grid& grid) {
    for (int square = 0; square < ring_squares; ++square) at(grid, place_of_square(square)) = {"· ", Ink::faint};
    for (const Colour colour : all_colours) {
        const char small = static_cast<char>(letter_of(colour) - 'A' + 'a');
        at(grid, place_of(colour, 0)) = {std::string(1, small) + " ", mark_of(colour)};
        for (int number = 1; number <= numbered_squares; ++number)
            at(grid, place_of_numbered(colour, number)) = {std::to_string(number) + " ", mark_of(colour)};
    }
    at(grid, {7, 7}) = {"◎ ", Ink::plain};
}

// A yard is four squares by four with a fence, and up to four horses in it.
void draw_yard(Grid& grid, const State& table, Colour colour, const std::string& choice) {
    const Place corner = yard_of(colour);
    const auto place = [&](int row, int column) -> Square& {
        return at(grid, {corner.row + row, corner.column + column});
    };
    for (int i = 0; i < 4; ++i) {
        place(0, i) = {i == 0 ? "┌─" : i == 3 ? "┐ " : "──", Ink::faint};
        place(3, i) = {i == 0 ? "└─" : i == 3 ? "┘ " : "──", Ink::faint};
    }
    for (const int row : {1, 2}) {
        place(row, 0) = {"│ ", Ink::faint};
        place(row, 3) = {"│ ", Ink::faint};
    }
    if (!in_game(table, colour)) return;
    for (int horse = 0; horse < table.rules.horses; ++horse) {
        const bool inside = horse < table.stable[colour];
        Square& square = place(1 + horse / 2, 1 + horse % 2);
        const std::string label = horse == 0 && !choice.empty() ? choice : " ";
        square = inside ? Square{letter_of(colour) + label, ink_of(colour)} : Square{"· ", Ink::faint};
    }
}

// The number of the choice with that notation, or nothing.
std::string number_of(const Menu& menu, const std::string& notation) {
    for (std::size_t i = 0; i < menu.choices.size(); ++i)
        if (menu.choices[i].notation == notation) return std::to_string(i + 1);
    return {};
}

void draw_horses(Grid& grid, const State& table, const Menu& menu) {
    for (const Colour colour : all_colours) {
        const std::string letter(1, letter_of(colour));
        for (Track left = table.track[colour]; left != 0; left &= left - 1) {
            const int step = std::countr_zero(left);
            const std::string choice = number_of(menu, "move " + letter + std::to_string(step));
            at(grid, place_of(colour, step)) = {letter + (choice.empty() ? " " : choice), ink_of(colour)};
        }
    }
}

Seat seat_of(const State& table, Colour colour) {
    for (std::size_t seat = 0; seat < table.rules.players; ++seat)
        for (int i = 0; i < stables_per_seat(table.rules); ++i)
            if (stable_of(table, seat_at(seat), i) == colour) return seat_at(seat);
    return spectator;
}

// A line per stable: its colour, whose it is, how many horses are inside and how many are home.
Page list_stables(const View& view, const Locale& locale) {
    const State& table = view.table;
    std::size_t colour_width = 0;
    for (const Colour colour : all_colours)
        colour_width = std::max(colour_width, display_width(colour_name(colour, locale)));
    const std::string stable = locale.say(Word::jc_stable);
    const std::string home = locale.say(Word::jc_home);
    const std::size_t name_column = 4 + colour_width + 1;
    const std::size_t counts = 1 + display_width(stable) + 1 + display_width(home);
    const std::size_t room = line_width - side_column - name_column - counts;
    const auto names = locale.names_within(table.rules.players, room);
    std::size_t stable_column = name_column;
    for (const std::string& name : names)
        stable_column = std::max(stable_column, name_column + display_width(name) + 1);
    Page page{Line(std::string(stable_column, ' ')).add(stable + " " + home, Ink::faint)};
    for (const Colour colour : all_colours) {
        if (!in_game(table, colour)) continue;
        const Seat seat = seat_of(table, colour);
        const bool to_move = table.phase != Phase::over && table.phase != Phase::start_roll && seat == table.to_move;
        Line line(to_move ? "▸ " : "  ");
        line.add(std::string(1, letter_of(colour)) + " ", ink_of(colour));
        line.add(colour_name(colour, locale)).pad_to(name_column);
        line.add(names[seat], seat == locale.reader ? Ink::strong : Ink::plain).pad_to(stable_column);
        line.add(padded_left(std::to_string(table.stable[colour]), display_width(stable)));
        line.add(padded_left(std::to_string(table.home[colour]), display_width(home) + 1));
        page.push_back(line);
    }
    return page;
}

}  // namespace

std::string colour_name(Colour colour, const Locale& locale) {
    constexpr std::array<Word, colours> words{Word::jc_red, Word::jc_green, Word::jc_blue, Word::jc_yellow};
    return locale.say(words[static_cast<std::size_t>(colour)]);
}

std::string stable_name(const State& table, Seat seat, const Locale& locale) {
    std::string name = capitalised(colour_name(stable_of(table, seat, 0), locale));
    if (stables_per_seat(table.rules) == 2) name += "-" + colour_name(stable_of(table, seat, 1), locale);
    return name;
}

Ink ink_of(Colour colour) {
    constexpr std::array<Ink, colours> inks{Ink::red, Ink::green, Ink::blue, Ink::yellow};
    return inks[static_cast<std::size_t>(colour)];
}

Page draw_board(const State& table, const Menu& menu) {
    Grid grid;
    draw_squares(grid);
    for (const Colour colour : all_colours)
        draw_yard(grid, table, colour, number_of(menu, std::string("out ") + letter_of(colour)));
    draw_horses(grid, table, menu);
    Page page;
    for (const auto& row : grid) {
        Line line;
        for (const Square& square : row) line.add(square.text, square.ink);
        page.push_back(line);
    }
    return page;
}

Scene draw(const View& view, const Menu& menu, const Locale& locale) {
    Scene scene;
    scene.title = Line(locale.say(Word::jc_title), Ink::strong);
    scene.board = draw_board(view.table, menu);
    scene.side = list_stables(view, locale);
    scene.side_column = side_column;
    return scene;
}

Page draw_change(const View& before, const View& after, const Locale& locale) {
    const State& table = after.table;
    if (before.table.track == table.track && before.table.home == table.home) return {};
    Line line;
    for (const Colour colour : all_colours) {
        if (!in_game(table, colour)) continue;
        if (!line.empty()) line.add("   ");
        line.add(colour_name(colour, locale));
        for (int i = 0; i < table.stable[colour]; ++i) line.add(" ·");
        for (Track left = table.track[colour]; left != 0; left &= left - 1)
            line.add(" " + std::to_string(std::countr_zero(left)));
        for (int i = 0; i < table.home[colour]; ++i) line.add(" ◎");
    }
    return {line};
}

}  // namespace paddock::term
