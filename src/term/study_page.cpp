#include "term/study_page.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/text.hpp"
#include "games/registry.hpp"
#include "term/advice.hpp"
#include "term/desk.hpp"

namespace paddock::term {

namespace {

using study::Account;
using study::Decision;
using study::Figure;
using study::Finding;
using study::Moment;
using study::Study;
using study::Verdict;

constexpr std::size_t most_decisions = 8;

std::string title_of(std::string_view game) {
    std::string title;
    visit_game(game, [&](auto named) { title = decltype(named)::title; });
    return title;
}

// The seats that the reader wants to hear of.
std::vector<Seat> seats_for(const Study& study, const Locale& locale) {
    if (locale.reader != spectator) return {locale.reader};
    std::vector<Seat> seats;
    seats.reserve(study.players);
    for (std::size_t i = 0; i < study.players; ++i) seats.push_back(seat_at(i));
    return seats;
}

// The mean share over each of so many stretches of the game, an eighth of the height a level.
std::string bars(const std::vector<Moment>& moments, Seat seat, std::size_t columns) {
    static constexpr std::array<std::string_view, 9> levels{" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    const std::size_t wide = std::min(columns, moments.size());
    std::string line;
    for (std::size_t column = 0; column < wide; ++column) {
        const std::size_t from = column * moments.size() / wide;
        const std::size_t to = (column + 1) * moments.size() / wide;
        double sum = 0;
        for (std::size_t i = from; i < to; ++i) sum += moments[i].share[seat];
        const double share = std::clamp(sum / static_cast<double>(to - from), 0.0, 1.0);
        line += levels[share > 0 ? std::max<std::size_t>(1, static_cast<std::size_t>(std::round(share * 8))) : 0];
    }
    return line;
}

// Where the numbers begin, to the right of the names.
std::size_t figures_column(std::size_t players, const Locale& locale) {
    std::size_t column = 0;
    for (std::size_t i = 0; i < players; ++i) column = std::max(column, 2 + display_width(locale.name(seat_at(i))) + 1);
    return column;
}

void add_chart(Page& page, const std::vector<Moment>& moments, std::size_t players, Word title, const Locale& locale,
               std::size_t width) {
    if (moments.empty()) return;
    page.emplace_back(locale.say(title), Ink::strong);
    const std::size_t column = figures_column(players, locale);
    for (std::size_t i = 0; i < players; ++i) {
        const Seat seat = seat_at(i);
        Line line("  " + locale.name(seat));
        line.pad_to(column).add(padded_left(in_percent(moments.front().share[seat]), 6) + " ");
        const std::size_t room = std::max<std::size_t>(width, column + 28) - column - 18;
        line.add(bars(moments, seat, room)).add(padded_left(in_percent(moments.back().share[seat]), 7));
        page.push_back(line);
    }
    page.emplace_back();
}

// Half of the interval, without a sign.
std::string reach_of(const Figure& figure, Language language) {
    return points(Figure::reach * figure.error, language).substr(1);
}

std::string with_interval(const Figure& figure, Language language) {
    return points(figure.value, language) + " ± " + reach_of(figure, language);
}

void add_faint(Page& page, const std::string& text, std::size_t width) {
    for (const std::string& line : wrap(text, width)) page.emplace_back(line, Ink::faint);
}

void add_accounts(Page& page, const Study& study, const Locale& locale, std::size_t width) {
    const std::string zero = reach_of({}, locale.language);
    bool without_interval = false;
    constexpr std::size_t column = 15;
    const std::size_t names = figures_column(study.players, locale);
    page.emplace_back(locale.say(Word::study_accounts), Ink::strong);
    Line heading(std::string(names, ' ') + padded_left(locale.say(Word::study_start), 9));
    for (const Word word : {Word::study_luck, Word::study_own, Word::study_others})
        heading.add(padded_left(locale.say(word), column));
    page.push_back(heading.add(padded_left(locale.say(Word::study_result), 11)));
    for (const Seat seat : seats_for(study, locale)) {
        const Account& account = study.accounts[index_of(seat)];
        Line line("  " + locale.name(seat));
        line.pad_to(names).add(padded_left(in_percent(account.start), 9));
        for (const Figure* figure : {&account.luck, &account.own, &account.others}) {
            without_interval = without_interval || reach_of(*figure, locale.language) == zero;
            line.add(padded_left(with_interval(*figure, locale.language), column));
        }
        page.push_back(line.add(padded_left(in_percent(account.result), 11)));
    }
    add_faint(page, locale.say(Word::study_interval), width);
    if (without_interval) add_faint(page, locale.say(Word::study_no_interval, {{"zero", zero}}), width);
    page.emplace_back();
}

Word word_of(Finding::Kind kind) {
    switch (kind) {
        case Finding::Kind::unfinished: return Word::find_unfinished;
        case Finding::Kind::won_by_luck: return Word::find_won_by_luck;
        case Finding::Kind::won_by_play: return Word::find_won_by_play;
        case Finding::Kind::won_by_others: return Word::find_won_by_others;
        case Finding::Kind::won_unclear: return Word::find_won_unclear;
        case Finding::Kind::lucky: return Word::find_lucky;
        case Finding::Kind::unlucky: return Word::find_unlucky;
        case Finding::Kind::turning_point: return Word::find_turning_point;
        case Finding::Kind::mistake: return Word::find_mistake;
        case Finding::Kind::no_mistakes: return Word::find_no_mistakes;
        case Finding::Kind::gave_away: return Word::find_gave_away;
        case Finding::Kind::stayed_hidden: return Word::find_stayed_hidden;
    }
    return Word::find_unfinished;
}

// The same to the reader, where "you" does not fit into the words above.
Word word_to_you(Finding::Kind kind) {
    switch (kind) {
        case Finding::Kind::mistake: return Word::study_your_mistake;
        case Finding::Kind::gave_away: return Word::study_gave_you_away;
        case Finding::Kind::stayed_hidden: return Word::study_you_stayed_hidden;
        default: return word_of(kind);
    }
}

// Chances are told in percent, changes of them in points.
bool tells_chance(Finding::Kind kind) {
    return kind == Finding::Kind::unfinished || kind == Finding::Kind::gave_away ||
           kind == Finding::Kind::stayed_hidden;
}

std::string sentence_of(const Finding& finding, const Locale& locale) {
    const bool loss = finding.kind == Finding::Kind::mistake;  // found as a cost, told as what it did to the chance
    const auto number = [&](double value) {
        return tells_chance(finding.kind) ? percent(value) : points(loss ? -value : value, locale.language);
    };
    const bool yours = finding.seat == locale.reader;
    return locale.say(yours ? word_to_you(finding.kind) : word_of(finding.kind),
                      {{"who", locale.name_inside(finding.seat)},
                       {"event", static_cast<int>(finding.event)},
                       {"amount", number(finding.amount)},
                       {"low", number(loss ? finding.high : finding.low)},
                       {"high", number(loss ? finding.low : finding.high)}});
}

void add_report(Page& page, const Study& study, const Locale& locale, std::size_t width) {
    page.emplace_back(locale.say(Word::study_report), Ink::strong);
    for (const Finding& finding : study.findings) {
        const bool about_one = finding.kind == Finding::Kind::mistake || finding.kind == Finding::Kind::no_mistakes;
        if (about_one && locale.reader != spectator && finding.seat != locale.reader) continue;
        for (const std::string& line : wrap("- " + sentence_of(finding, locale), width - 2, 2))
            page.emplace_back("  " + line);
    }
    page.emplace_back();
}

std::string tell(const Reason& reason, std::string_view game, Seat chooser, const Locale& locale) {
    std::string told;
    visit_game(game, [&](auto named) {
        using G = decltype(named);
        told = tell_reason(reason, Desk<G>::subject(typename G::View{}, reason, locale), chooser, locale);
    });
    return told;
}

void add_decision(Page& page, const Decision& decision, const Study& study, const Locale& locale, std::size_t width) {
    const auto lost = [&](double value) { return points(-value, locale.language); };
    const std::string line = locale.say(Word::study_decision, {{"event", static_cast<int>(decision.event)},
                                                               {"who", locale.name_inside(decision.seat)},
                                                               {"played", decision.played},
                                                               {"better", decision.better},
                                                               {"cost", lost(decision.cost.value)},
                                                               {"low", lost(decision.cost.high())},
                                                               {"high", lost(decision.cost.low())}});
    for (const std::string& wrapped : wrap(line, width - 2, 2)) page.emplace_back("  " + wrapped);
    for (const Reason& reason : decision.reasons) {
        if (speaks_against(reason.kind) || !says_something(reason)) continue;
        for (const std::string& wrapped : wrap(tell(reason, study.game, decision.seat, locale), width - 6, 2))
            page.emplace_back("      " + wrapped, Ink::faint);
    }
}

void add_decisions(Page& page, const Study& study, const Locale& locale, std::size_t width) {
    std::vector<const Decision*> dearest;
    int unsure = 0;
    std::size_t judged = 0;
    for (const Decision& decision : study.decisions) {
        if (locale.reader != spectator && decision.seat != locale.reader) continue;
        ++judged;
        unsure += decision.verdict == Verdict::unsure ? 1 : 0;
        if (decision.verdict == Verdict::worse) dearest.push_back(&decision);
    }
    std::sort(dearest.begin(), dearest.end(), [](const Decision* a, const Decision* b) {
        return a->cost.value != b->cost.value ? a->cost.value > b->cost.value : a->event < b->event;
    });
    if (judged == 0) {
        page.emplace_back(locale.say(Word::study_one_way));
        return;
    }
    if (dearest.empty())
        page.emplace_back(locale.say(Word::study_no_mistakes));
    else
        page.emplace_back(locale.say(Word::study_decisions), Ink::strong);
    for (std::size_t i = 0; i < std::min(dearest.size(), most_decisions); ++i)
        add_decision(page, *dearest[i], study, locale, width);
    if (unsure > 0) add_faint(page, locale.say(Word::study_unsure, {{"n", unsure}}), width);
}

}  // namespace

std::string points(double share, Language language) {
    const long tenths = std::lround(std::abs(share) * 1000);
    const std::string sign = tenths == 0 || share >= 0 ? "+" : "-";
    return sign + std::to_string(tenths / 10) + (language == Language::english ? "." : ",") +
           std::to_string(tenths % 10);
}

Page study_page(const Study& study, const Locale& locale, std::size_t width) {
    Page page{Line(locale.say(Word::study_heading, {{"game", title_of(study.game)},
                                                    {"n", static_cast<int>(study.players)},
                                                    {"events", static_cast<int>(study.changes.size())}}),
                   Ink::strong)};
    if (!study.over) page.emplace_back(locale.say(Word::study_unfinished));
    const Word method = study.method.step == "rounds" ? Word::study_by_rounds : Word::study_by_moves;
    add_faint(page, locale.say(method, {{"n", study.method.steps(study.players)}}), width);
    page.emplace_back();
    if (study.accounts.empty()) return page;
    add_chart(page, study.open, study.players, Word::study_chart, locale, width);
    add_chart(page, study.known, study.players, Word::study_known_chart, locale, width);
    add_accounts(page, study, locale, width);
    add_report(page, study, locale, width);
    add_decisions(page, study, locale, width);
    return page;
}

}  // namespace paddock::term
