#include "term/advice.hpp"

#include <algorithm>
#include <cmath>

namespace paddock::term {

namespace {

constexpr std::size_t most_tips = 5;
constexpr double little = 0.1;  // up to here a horse is given away "a little"

Word word_of(Reason::Kind kind) {
    switch (kind) {
        case Reason::Kind::wins: return Word::advice_line;
        case Reason::Kind::only_move: return Word::why_only_move;
        case Reason::Kind::best_by: return Word::why_best_by;
        case Reason::Kind::behind_by: return Word::why_behind_by;
        case Reason::Kind::level: return Word::why_level;
        case Reason::Kind::count_to: return Word::why_count_to;
        case Reason::Kind::count_even: return Word::why_count_even;
        case Reason::Kind::own_stays: return Word::why_own_stays;
        case Reason::Kind::own_runs: return Word::why_own_runs;
        case Reason::Kind::own_shorter: return Word::why_own_shorter;
        case Reason::Kind::rival_runs: return Word::why_rival_runs;
        case Reason::Kind::rival_further: return Word::why_rival_further;
        case Reason::Kind::rival_stays: return Word::why_rival_stays;
        case Reason::Kind::reveals: return Word::why_reveals;
        case Reason::Kind::hides: return Word::why_hides;
        case Reason::Kind::keeps_wild: return Word::why_keeps_wild;
        case Reason::Kind::keeps_carrots: return Word::why_keeps_carrots;
        case Reason::Kind::plays_late: return Word::why_plays_late;
        case Reason::Kind::round_chance: return Word::why_round_chance;
        case Reason::Kind::beats_unseen: return Word::why_beats_unseen;
        case Reason::Kind::outranked: return Word::why_outranked;
        case Reason::Kind::rare_enough: return Word::why_rare_enough;
        case Reason::Kind::stake: return Word::why_stake;
        case Reason::Kind::gives_round: return Word::why_gives_round;
        case Reason::Kind::sends_back: return Word::why_sends_back;
        case Reason::Kind::comes_out: return Word::why_comes_out;
        case Reason::Kind::comes_home: return Word::why_comes_home;
        case Reason::Kind::in_danger: return Word::why_in_danger;
        case Reason::Kind::left_alone: return Word::why_left_alone;
        case Reason::Kind::escapes: return Word::why_escapes;
        case Reason::Kind::blocks: return Word::why_blocks;
        case Reason::Kind::climbs: return Word::why_climbs;
        case Reason::Kind::rolls_again: return Word::why_rolls_again;
    }
    return Word::advice_line;
}

// The same about somebody else, where the words above speak to the reader.
Word word_about(Reason::Kind kind) {
    switch (kind) {
        case Reason::Kind::own_stays: return Word::their_own_stays;
        case Reason::Kind::own_runs: return Word::their_own_runs;
        case Reason::Kind::own_shorter: return Word::their_own_shorter;
        case Reason::Kind::reveals: return Word::their_reveals;
        case Reason::Kind::hides: return Word::their_hides;
        case Reason::Kind::keeps_wild: return Word::their_keeps_wild;
        case Reason::Kind::keeps_carrots: return Word::their_keeps_carrots;
        case Reason::Kind::rare_enough: return Word::their_rare_enough;
        case Reason::Kind::in_danger: return Word::their_in_danger;
        default: return word_of(kind);
    }
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
    if (reason.kind == Reason::Kind::wins || !says_something(reason)) return std::nullopt;
    if (reason.kind != Reason::Kind::best_by && reason.kind != Reason::Kind::behind_by) return reason;
    const long points = in_hundredths(best) - in_hundredths(other);
    if (points == 0 && reason.kind == Reason::Kind::best_by) return std::nullopt;
    if (points == 0) return Reason{.kind = Reason::Kind::level};
    reason.chance = static_cast<double>(points) / 100;
    return reason;
}

bool speaks_for(const Reason& reason) {
    const bool against = reason.kind == Reason::Kind::reveals || reason.kind == Reason::Kind::in_danger ||
                         reason.kind == Reason::Kind::behind_by;
    return !against && says_something(reason);
}

bool says_something(const Reason& reason) {
    switch (reason.kind) {
        case Reason::Kind::plays_late:
        case Reason::Kind::round_chance:
        case Reason::Kind::rare_enough: return reason.chance >= 0.01;
        case Reason::Kind::beats_unseen: return reason.amount > 0;
        default: return true;
    }
}

std::string tell_reason(const Reason& reason, const std::string& subject, Seat chooser, const Locale& locale) {
    Word word = chooser == locale.reader ? word_of(reason.kind) : word_about(reason.kind);
    if (reason.kind == Reason::Kind::reveals && reason.chance < little)
        word = chooser == locale.reader ? Word::why_reveals_little : Word::their_reveals_little;
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
