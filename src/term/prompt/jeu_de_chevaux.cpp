#include "term/prompt/jeu_de_chevaux.hpp"

#include "base/text.hpp"
#include "games/jeu_de_chevaux/play.hpp"
#include "term/draw/jeu_de_chevaux.hpp"
#include "term/prompt/prompt.hpp"

namespace paddock::term {

namespace {

using jeu_de_chevaux::all_colours;
using jeu_de_chevaux::Colour;
using jeu_de_chevaux::colour_of_letter;
using jeu_de_chevaux::gate_step;
using jeu_de_chevaux::home_step;
using jeu_de_chevaux::Ring;
using jeu_de_chevaux::square_of;
using jeu_de_chevaux::State;
using jeu_de_chevaux::View;

// The colour of an opponent's horse on that square of the ring, if there is one.
std::optional<Colour> horse_on(const State& table, int square) {
    for (const Colour colour : all_colours)
        if ((seen_from(colour, Ring{1} << square) & table.track[colour]) != 0) return colour;
    return std::nullopt;
}

std::string describe(const State& table, const std::string& notation, const Locale& locale) {
    const std::string_view horse = std::string_view(notation).substr(notation.find(' ') + 1);
    const Colour colour = colour_of_letter(horse[0]).value_or(Colour::red);
    const auto step = parse_integer(horse.substr(1));
    const int from = static_cast<int>(step.value_or(0));
    const int to = !step ? 0 : from >= gate_step ? from + 1 : from + table.die;
    if (to == home_step) return locale.say(Word::jc_choice_home, {{"move", notation}});
    if (to > gate_step) return locale.say(Word::jc_choice_climb, {{"move", notation}, {"n", to - gate_step}});
    std::string text = locale.say(step ? Word::jc_choice_move : Word::jc_choice_out, {{"move", notation}, {"to", to}});
    if (const auto hit = horse_on(table, square_of(colour, to)))
        text += ", " + locale.say(Word::jc_choice_takes, {{"colour", colour_name(*hit, locale)}});
    return text;
}

}  // namespace

Menu menu(const View& view, std::span<const std::string> legal, const Locale& locale) {
    Menu menu;
    bool can_leave = false;
    bool can_move = false;
    for (const std::string& notation : legal) {
        (notation.starts_with("out") ? can_leave : can_move) = true;
        menu.choices.push_back({notation, Line(describe(view.table, notation, locale))});
    }
    const Word word = !can_leave ? Word::jc_ask : can_move ? Word::jc_ask_six : Word::jc_ask_out;
    menu.question = locale.say(word, {{"turn", locale.your_turn(view.seat)}, {"n", view.table.die}});
    return menu;
}

std::string understand(const View&, std::span<const std::string>, std::string_view answer) {
    const std::string text = upper_case(answer);
    const std::string_view rest = std::string_view(text).substr(text.find(' ') + 1);
    const auto is_horse = [](std::string_view word) { return !word.empty() && colour_of_letter(word[0]).has_value(); };
    if (text.starts_with("OUT ") && rest.size() == 1) return "out " + std::string(rest);
    if (text.starts_with("MOVE ") && is_horse(rest)) return "move " + std::string(rest);
    if (is_horse(text) && parse_integer(std::string_view(text).substr(1))) return "move " + text;
    if (is_horse(text) && text.size() == 1) return "out " + text;
    return std::string(answer);
}

std::string refusal(const View&, std::span<const std::string>, std::string_view, const Locale&) {
    return {};
}

std::vector<std::string> help(const View&, const Locale& locale) {
    return {locale.say(Word::jc_help_board), locale.say(Word::jc_help_notation)};
}

}  // namespace paddock::term
