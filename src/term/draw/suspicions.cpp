#include "term/draw/suspicions.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "term/advice.hpp"
#include "term/draw/change_horses.hpp"

namespace paddock::term {

using change_horses::all_horses;
using change_horses::Horse;
using change_horses::Ownership;
using change_horses::PerHorse;

namespace {

constexpr std::size_t cell = 6;
constexpr double shown_from = 0.05;  // what the others can hardly think is not listed

// A chance in a cell: a dash for what cannot be, a tick for what is sure.
std::string cell_text(double chance) {
    if (chance < 1e-9) return "-";
    if (chance > 1 - 1e-9) return "✓";
    return percent(chance);
}

Line row(const std::string& name, const PerHorse<double>& chances, std::size_t column, bool is_reader) {
    Line line(name, is_reader ? Ink::strong : Ink::plain);
    line.pad_to(column);
    for (const Horse horse : all_horses) {
        const bool likely = chances[horse] > 0.5;
        line.add(padded_left(cell_text(chances[horse]), cell), likely ? Ink::strong : Ink::plain);
    }
    return line;
}

}  // namespace

Page draw_suspicions(const Ownership& known, const Ownership& exposed, const change_horses::View& view,
                     const Locale& locale, std::size_t width) {
    const std::size_t players = view.open.rules.players;
    std::size_t column = Line(locale.say(Word::belief_pile)).width();
    for (std::size_t i = 0; i < players; ++i) column = std::max(column, display_width(locale.full_name(seat_at(i))));

    Page page{Line(locale.say(Word::belief_title), Ink::strong)};
    Line heads;
    heads.pad_to(column);
    for (const Horse horse : all_horses) {
        heads.add(std::string(cell - 2, ' '));
        heads.add(std::string(" ") + change_horses::letter_of(horse), ink_of(horse));
    }
    page.push_back(heads);
    for (std::size_t i = 0; i < players; ++i)
        page.push_back(row(locale.full_name(seat_at(i)), known.of(seat_at(i)), column, seat_at(i) == view.seat));
    if (view.open.pile_size > 0) page.push_back(row(locale.say(Word::belief_pile), known.pile(), column, false));
    page.push_back({});

    const PerHorse<double>& mine = exposed.of(view.seat);
    std::vector<Horse> order(all_horses.begin(), all_horses.end());
    std::sort(order.begin(), order.end(),
              [&](Horse a, Horse b) { return mine[a] != mine[b] ? mine[a] > mine[b] : a < b; });
    std::vector<std::string> parts;
    for (const Horse horse : order)
        if (mine[horse] >= shown_from) parts.push_back(horse_name(horse, locale) + " " + in_percent(mine[horse]));
    const std::string sentence = locale.say(Word::belief_exposure, {{"list", locale.list(parts)}});
    for (const Line& line : wrap(Line(sentence), width)) page.push_back(line);
    return page;
}

}  // namespace paddock::term
