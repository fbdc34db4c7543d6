// The end of a race: nothing is hidden any more.
#include <algorithm>

#include "base/text.hpp"
#include "games/change_horses/play.hpp"
#include "term/draw/change_horses.hpp"
#include "term/standings.hpp"
#include "term/tell/change_horses.hpp"

namespace paddock::term {

namespace {

using change_horses::all_horses;
using change_horses::Comparison;
using change_horses::Decider;
using change_horses::Horse;
using change_horses::horses;
using change_horses::no_horse;
using change_horses::PerHorse;
using change_horses::State;

constexpr std::size_t list_width = 48;  // of the horses, beside the track

// [CH-24] After a dead heat for the win the next title is show, after one for place there is none.
std::string title_of(int rank, const Locale& locale) {
    return rank == 1   ? locale.say(Word::ch_win)
           : rank == 2 ? locale.say(Word::ch_place)
           : rank == 3 ? locale.say(Word::ch_show)
                       : std::string{};
}

std::vector<Horse> horses_by_rank(const PerHorse<std::uint8_t>& ranks) {
    std::vector<Horse> list(all_horses.begin(), all_horses.end());
    std::sort(list.begin(), list.end(),
              [&](Horse a, Horse b) { return ranks[a] != ranks[b] ? ranks[a] < ranks[b] : a < b; });
    return list;
}

std::string owner_name(Seat owner, const Locale& locale) {
    return owner == spectator ? locale.say(Word::ch_nobody) : locale.name_inside(owner);
}

Page list_horses(const State& end, const std::vector<Horse>& list, const PerHorse<std::uint8_t>& ranks,
                 const Locale& locale) {
    const auto owner = owners(end);
    Page page;
    for (const Horse horse : list) {
        Line line(std::to_string(ranks[horse]) + ". ");
        const std::string name = horse_name(horse, locale);
        line.add(name.substr(0, 1), ink_of(horse)).add(name.substr(1)).pad_to(15);
        line.add(locale.say(Word::ch_row, {{"n", end.open.row[horse]}})).pad_to(25);
        line.add(title_of(ranks[horse], locale)).pad_to(37).add(owner_name(owner[horse], locale));
        page.push_back(line);
    }
    return page;
}

// One criterion of the photo finish: what is said where it does not decide.
struct Criterion {
    Decider decider;
    Word equal;
};

// [CH-25] The criteria in their order, up to the one that decides.
std::string photo_steps(const State& end, Horse first, Horse second, const Locale& locale) {
    const auto owner = owners(end);
    const Comparison comparison = compare(end, first, second);
    if (owner[first] == owner[second] && owner[first] != spectator)
        return locale.say(Word::ch_photo_same_owner, {{"who", owner_name(owner[first], locale)}});
    if (comparison.decider == Decider::ownership)
        return locale.say(Word::ch_photo_owned,
                          {{"first", horse_name(first, locale)}, {"second", horse_name(second, locale)}});
    std::string steps;
    const auto add = [&](const std::string& step) { steps += (steps.empty() ? "" : "; ") + step; };
    std::vector<Criterion> criteria;
    if (end.open.rules.derby) criteria.push_back({Decider::carrots, Word::ch_photo_carrots_equal});
    if (end.open.rules.players == 2) criteria.push_back({Decider::other_horse, Word::ch_photo_other_equal});
    criteria.push_back({Decider::wild_cards, Word::ch_photo_wild_equal});
    if (owner[first] == spectator) criteria.clear();
    for (const Criterion& criterion : criteria) {
        if (criterion.decider == comparison.decider) break;
        add(locale.say(criterion.equal));
    }
    const std::string who = owner_name(owner[first], locale);
    switch (comparison.decider) {
        case Decider::carrots: add(locale.say(Word::ch_photo_carrots, {{"who", who}})); break;
        case Decider::other_horse: add(locale.say(Word::ch_photo_other, {{"who", who}})); break;
        case Decider::wild_cards: add(locale.say(Word::ch_photo_wild, {{"who", who}})); break;
        case Decider::never_changed: add(locale.say(Word::ch_photo_changed, {{"who", who}})); break;
        case Decider::nothing: add(locale.say(Word::ch_photo_dead_heat)); break;
        case Decider::row:
        case Decider::ownership: break;
    }
    return steps;
}

Page tell_photo_finishes(const State& end, const std::vector<Horse>& list, const Locale& locale) {
    Page page;
    for (std::size_t i = 0; i + 1 < list.size(); ++i) {
        const Horse first = list[i];
        const Horse second = list[i + 1];
        if (end.open.row[first] != end.open.row[second]) continue;
        const std::string text = locale.say(Word::ch_photo, {{"row", end.open.row[first]},
                                                             {"first", std::string(1, letter_of(first))},
                                                             {"second", std::string(1, letter_of(second))},
                                                             {"steps", photo_steps(end, first, second, locale)}});
        for (const Line& line : wrap(Line(text), line_width, 2)) page.push_back(line);
    }
    return page;
}

Page list_players(const State& end, const PerHorse<std::uint8_t>& ranks, const Locale& locale) {
    const Ranks players = change_horses::ranks(end);
    Standings standings(end.open.rules.players, players);
    for (std::size_t seat = 0; seat < end.open.rules.players; ++seat) {
        int best = horses;
        for (const Horse horse : end.secrets.certificates[seat])
            if (horse != no_horse) best = std::min<int>(best, ranks[horse]);
        std::string detail = certificate_names(end.secrets.certificates[seat], locale);
        if (best <= 3) detail += ", " + title_of(best, locale);
        standings.describe(seat_at(seat), locale.full_name(seat_at(seat)), detail);
    }
    return standings.page(locale);
}

void append(Page& page, const Page& more) {
    page.insert(page.end(), more.begin(), more.end());
}

}  // namespace

Page tell_end(const State& end, const Locale& locale) {
    const auto ranks = horse_ranks(end);
    const std::vector<Horse> list = horses_by_rank(ranks);
    Page page = list_horses(end, list, ranks, locale);
    const Page track = draw_track(end.open, locale, 1);
    const std::size_t track_width = track.back().width() + 2;
    if (track_width + list_width <= line_width) {
        page.insert(page.begin(), Line());
        page = beside(track, page, track_width);
    }
    append(page, tell_photo_finishes(end, list, locale));
    if (owners(end)[list.front()] == spectator) {
        std::vector<std::string> best;
        const Ranks players = change_horses::ranks(end);
        for (std::size_t seat = 0; seat < end.open.rules.players; ++seat)
            if (players.values[seat] == 1) best.push_back(locale.name_inside(seat_at(seat)));
        append(page, wrap(Line(locale.say(Word::ch_unowned_winner, {{"who", locale.list(best)}})), line_width));
    }
    append(page, list_players(end, ranks, locale));
    return page;
}

}  // namespace paddock::term
