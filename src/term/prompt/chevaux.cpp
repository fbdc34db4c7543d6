#include "term/prompt/chevaux.hpp"

#include "term/draw/chevaux.hpp"
#include "term/prompt/prompt.hpp"

namespace paddock::term {

namespace {

using chevaux::all_characteristics;
using chevaux::Card;
using chevaux::Characteristic;
using chevaux::parse_characteristic;
using chevaux::Phase;
using chevaux::View;

// The last word of a move: "weight" of "lead weight".
std::optional<Characteristic> characteristic_of(std::string_view notation) {
    return parse_characteristic(notation.substr(notation.rfind(' ') + 1));
}

Line describe(const View& view, const std::string& notation, const Locale& locale) {
    const Card card = own_card(view);
    const auto named = characteristic_of(notation);
    if (!named) {
        const Characteristic current = view.open.laps[view.open.lap_count - 1U].characteristic;
        return Line(locale.say(Word::cx_choice_follow, {{"value", figure_text(card, current, locale)}}));
    }
    const Word word = notation.starts_with("lead") ? Word::cx_choice_lead : Word::cx_choice_change;
    return Line(locale.say(
        word, {{"characteristic", characteristic_name(*named, locale)}, {"value", figure_text(card, *named, locale)}}));
}

}  // namespace

Menu menu(const View& view, std::span<const std::string> legal, const Locale& locale) {
    Menu menu;
    const Word word = view.open.phase == Phase::lead ? Word::cx_ask_lead
                      : legal.size() > 1             ? Word::cx_ask_change
                                                     : Word::cx_ask_follow;
    menu.question = locale.say(word, {{"turn", locale.your_turn(view.seat)}});
    for (const std::string& notation : legal) menu.choices.push_back({notation, describe(view, notation, locale)});
    return menu;
}

std::string understand(const View& view, std::span<const std::string>, std::string_view answer) {
    std::string text = lower_case(answer);
    if (text == "say") return "follow";
    for (const Characteristic characteristic : all_characteristics) {
        bool named = text == to_text(characteristic);
        for (const Language language : all_languages)
            named = named || text == characteristic_name(characteristic, Locale{language});
        if (named) return (view.open.phase == Phase::lead ? "lead " : "switch ") + std::string(to_text(characteristic));
    }
    return text;
}

std::string refusal(const View& view, std::span<const std::string> legal, std::string_view answer,
                    const Locale& locale) {
    const bool wants_change = understand(view, legal, answer).starts_with("switch ");
    if (!wants_change || view.open.phase != Phase::speak || legal.size() > 1) return {};
    const Seat chooser = view.open.laps[view.open.lap_count - 1U].chooser;
    return locale.say(Word::cx_not_rarer, {{"who", locale.name_inside(chooser)}});
}

std::vector<std::string> help(const View&, const Locale& locale) {
    return {locale.say(Word::cx_help_signs), locale.say(Word::cx_help_words)};
}

}  // namespace paddock::term
