// What the terminal needs of a game, and how it shows one that says nothing of it: the fields of the view, the legal
// moves by number, events in notation. A game says it better in desk/<game>.hpp: a specialisation of Desk that hides
// what is other, and functions draw, draw_change, menu, understand, refusal and help for its own View.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "bots/reason.hpp"
#include "engine/record.hpp"
#include "engine/traits.hpp"
#include "term/scene.hpp"
#include "term/standings.hpp"

namespace paddock::term {

// An event that lays nothing open to all beyond what the views show.
struct Nothing {};

template <Game G>
struct PlainDesk {
    using State = typename G::State;
    using View = typename G::View;

    // A seat, for the reader.
    static std::string name(const View&, Seat seat, const Locale& locale) { return locale.name(seat); }

    // What a move lays open to all for a moment, so that the views do not keep it.
    using LaidOpen = Nothing;
    static LaidOpen laid_open(const State&, Seat, const typename G::Move&) { return {}; }

    // An event in sentences, as the reader may know it.
    static std::vector<std::string> tell(const View&, const Event& event, const View& after, const LaidOpen&,
                                         const Locale& locale) {
        return {(event.by ? name(after, *event.by, locale) : locale.say(Word::dealer)) + ": " + event.text};
    }

    // Why the game is over, and who is where.
    static std::string ending(const State& end, const Locale& locale) { return ending_text(G::ending(end), locale); }
    static Page tell_end(const State& end, const Locale& locale) {
        const std::size_t players = G::rules_of(end).players;
        Standings standings(players, G::ranks(end));
        for (std::size_t i = 0; i < players; ++i) standings.describe(seat_at(i), locale.full_name(seat_at(i)), "");
        return standings.page(locale, line_width);
    }

    // What a bot's reason speaks of, by name.
    static std::string subject(const View&, const Reason&, const Locale&) { return {}; }
};

template <Game G>
struct Desk : PlainDesk<G> {};

// A view of a game without a drawing of its own.
template <class View>
concept PlainlyDrawn = requires(const View& view) {
    typename View::Game;
    view.table;
    view.seat;
};

template <PlainlyDrawn View>
Scene draw(const View& view, const Menu&, const Locale&) {
    using G = typename View::Game;
    Scene scene{.title = Line(std::string(G::title), Ink::strong), .board = {}, .side = {}};
    const std::string fields = print_plain_position<G>(view.table);
    for (const std::string_view field : split(fields, ';'))
        scene.board.emplace_back(std::string(field.starts_with(' ') ? field.substr(1) : field));
    return scene;
}

template <PlainlyDrawn View>
Page draw_change(const View&, const View&, const Locale&) {
    return {};
}

template <PlainlyDrawn View>
Menu menu(const View& view, std::span<const std::string> legal, const Locale& locale) {
    constexpr std::size_t most = 12;  // more are named in a line, and typed
    Menu menu{.question = locale.your_turn(view.seat), .choices = {}, .hints = {}};
    if (legal.size() <= most)
        for (const std::string& notation : legal) menu.choices.push_back({notation, Line(notation)});
    else
        menu.hints = wrap(Line(locale.list({legal.begin(), legal.end()})), line_width);
    return menu;
}

template <PlainlyDrawn View>
std::string understand(const View&, std::span<const std::string>, std::string_view answer) {
    return std::string(answer);
}

template <PlainlyDrawn View>
std::string refusal(const View&, std::span<const std::string>, std::string_view, const Locale&) {
    return {};
}

template <PlainlyDrawn View>
std::vector<std::string> help(const View&, const Locale&) {
    return {};
}

}  // namespace paddock::term
