#include "term/advice.hpp"

#include <algorithm>
#include <cmath>

#include "base/enum_name.hpp"

namespace paddock::term {

namespace {

constexpr std::size_t most_tips = 5;
constexpr double little = 0.1;  // up to here a horse is given away "a little"

// The words for a kind; about somebody else where the others speak to the reader, and for "a little".
Word word_of(const Reason& reason, bool to_reader) {
    if (reason.kind == why::wins) return Word::advice_line;
    const auto named = [&](std::string_view prefix, std::string_view suffix) {
        return enum_of<Word>(std::string(prefix).append(reason.kind.name).append(suffix));
    };
    const std::string_view suffix = reason.chance < little && named("why_", "_little") ? "_little" : "";
    if (!to_reader)
        if (const auto word = named("their_", suffix)) return *word;
    return named("why_", suffix).value_or(Word::advice_line);
}

long in_hundredths(double chance) {
    return std::lround(std::clamp(chance, 0.0, 1.0) * 100);
}

// The number of the move in the menu; 0 if it is not listed.
std::size_t number_of(const std::string& notation, const Menu& menu) {
    for (std::size_t i = 0; i < menu.choices.size(); ++i)
        if (menu.choices[i].notation == notation) return i + 1;
    return 0;
}

}  // namespace

std::string percent(double chance) {
    const double hundredths = std::clamp(chance, 0.0, 1.0) * 100;
    if (hundredths > 0 && hundredths < 1) return "<1";
    if (hundredths > 99 && hundredths < 100) return ">99";
    return std::to_string(in_hundredths(chance));
}

std::string in_percent(double chance) {
    return percent(chance) + std::string(no_break_space) + "%";
}

std::optional<Reason> beside_percentages(Reason reason, double best, double other) {
    if (reason.kind == why::wins || !says_something(reason)) return std::nullopt;
    if (reason.kind != why::best_by && reason.kind != why::behind_by) return reason;
    const long points = in_hundredths(best) - in_hundredths(other);
    if (points == 0 && reason.kind == why::best_by) return std::nullopt;
    if (points == 0) return Reason{.kind = why::level};
    reason.chance = static_cast<double>(points) / 100;
    return reason;
}

std::string tell_reason(const Reason& reason, const std::string& subject, Seat chooser, const Locale& locale) {
    const Word word = word_of(reason, chooser == locale.reader);
    return locale.say(word, {{"subject", subject},
                             {"n", int{reason.amount}},
                             {"chance", percent(reason.chance)},
                             {"who", locale.player_name(chooser)}});
}

Page advice_page(const std::vector<Tip>& tips, const Menu& menu, const Locale& locale, std::size_t width) {
    Page page{Line(locale.say(Word::advice_title), Ink::strong)};
    for (std::size_t i = 0; i < std::min(tips.size(), most_tips); ++i) {
        const Tip& tip = tips[i];
        const std::size_t number = number_of(tip.notation, menu);
        Line line(number != 0 ? padded_left(std::to_string(number), 3) + ") " : "  -  ");
        line.add(tip.notation, Ink::strong);
        line.add("   " + locale.say(Word::advice_line, {{"chance", percent(tip.chance)}}));
        page.push_back(line);
        for (const std::string& reason : tip.reasons)
            for (const Line& wrapped : wrap(Line(reason), width - 7, 2)) page.push_back(Line("       ").add(wrapped));
    }
    page.push_back(Line(locale.say(Word::advice_aid), Ink::faint));
    return page;
}

}  // namespace paddock::term
