#include "term/draw/change_horses.hpp"

#include <algorithm>
#include <bit>

#include "base/text.hpp"
#include "games/change_horses/play.hpp"

namespace paddock::term {

namespace {

using change_horses::all_horses;
using change_horses::Card;
using change_horses::CardSet;
using change_horses::Certificates;
using change_horses::Horse;
using change_horses::horses;
using change_horses::lanes;
using change_horses::no_horse;
using change_horses::Open;
using change_horses::pair_of;
using change_horses::PerHorse;
using change_horses::Phase;
using change_horses::Rows;
using change_horses::Rules;
using change_horses::steps_of;
using change_horses::View;

constexpr std::size_t gap = 2;             // between the track and the players
constexpr int most_wide_finish = 14;       // up to here a space takes two columns
constexpr std::size_t totals_column = 12;  // the width of a horse's totals

std::size_t cell_width(const Rules& rules) {
    return rules.finish <= most_wide_finish ? 2 : 1;
}

Ink mark_of(Horse horse) {
    constexpr std::array<Ink, horses> inks{Ink::yellow_mark, Ink::orange_mark, Ink::red_mark,
                                           Ink::green_mark,  Ink::blue_mark,   Ink::purple_mark};
    return inks[static_cast<std::size_t>(horse)];
}

int last_row(const Open& open) {
    return std::max<int>(open.rules.finish - 1, *std::max_element(open.row.begin(), open.row.end()));
}

// The numbers of the rows, every fifth where a space takes one column.
Line draw_ruler(const Open& open, std::size_t cell) {
    Line line("  ");
    for (int row = 0; row <= last_row(open); ++row) {
        const std::size_t start = line.width();
        const bool fits = cell == 2 || row < 10 || row + 1 < open.rules.finish;
        const bool labelled = fits && row % (cell == 1 ? 5 : 2) == 0;
        if (labelled) line.add(std::to_string(row), Ink::faint);
        if (cell == 1 && labelled && row >= 10) {
            ++row;  // two digits take two spaces
            line.pad_to(start + 2);
        } else {
            line.pad_to(std::max(line.width(), start + cell));
        }
        if (row == open.rules.finish - 1) line.add("│", Ink::faint);
    }
    return line;
}

Line draw_lane(const Open& open, int lane, std::size_t cell) {
    Line line(std::to_string(lane + 1) + " ", Ink::faint);
    for (int row = 0; row <= last_row(open); ++row) {
        const std::size_t start = line.width();
        bool taken = false;
        for (const Horse horse : all_horses) {
            if (open.lane[horse] != lane || open.row[horse] != row) continue;
            line.add(padded(std::string(1, letter_of(horse)), cell), ink_of(horse));
            taken = true;
        }
        if (!taken) line.add("·", Ink::faint);
        line.pad_to(start + cell);
        if (row == open.rules.finish - 1) line.add("│", Ink::strong);
    }
    return line;
}

// Who is to lay, play or bid; several lay at the same time.
bool is_due(const Open& open, Seat seat) {
    switch (open.phase) {
        case Phase::pick: return !open.laid.has(seat);
        case Phase::act: return open.order[open.position % open.rules.players] == seat;
        case Phase::bid: return open.bidder == seat;
        case Phase::lanes:
        case Phase::certificates:
        case Phase::order:
        case Phase::over: break;
    }
    return false;
}

Line draw_player(const View& view, std::size_t place, const Locale& locale, const PerSeat<std::string>& names,
                 std::size_t name_width, std::size_t cards_width) {
    const Open& open = view.open;
    const Seat seat = open.order[place];
    const std::size_t i = index_of(seat);
    Line line(open.rules.players == 2 ? " " : std::to_string(place + 1), Ink::faint);
    line.add(is_due(open, seat) ? "▸" : " ")
        .add(padded(names[seat], name_width), seat == locale.reader ? Ink::strong : Ink::plain);
    line.add(padded(card_names(open.shown[i]), cards_width));
    std::string wild;
    for (int n = 0; n < open.wild_left[i]; ++n) wild += "◆";
    line.add(padded(wild, 5));
    if (!open.rules.derby) return line;
    line.add(padded_left(std::to_string(open.carrots[i]), 4)).add(" ");
    if (open.phase == Phase::bid && open.bid[i] != 0) {
        const bool locked = !open.in_auction.has(seat);
        line.add(padded_left(std::to_string(open.bid[i]), 3) + (locked ? "=" : " "));
    }
    return line;
}

Page draw_players(const View& view, const Locale& locale, std::size_t room) {
    const Open& open = view.open;
    const std::size_t cards_width = open.rules.players == 2 ? 12 : 9;
    const std::size_t others = 2 + 1 + cards_width + 5 + (open.rules.derby ? 9 : 0);  // what stands beside a name
    const auto names = locale.names_within(open.rules.players, room > others ? room - others : 0);
    std::size_t name_width = 9;
    for (const std::string& name : names) name_width = std::max(name_width, display_width(name) + 1);
    Line header(std::string(2 + name_width, ' '));
    header.add(padded(locale.say(Word::ch_face_up), cards_width), Ink::faint);
    header.add(padded(locale.say(Word::ch_wild), 5), Ink::faint);
    if (open.rules.derby) {
        header.add(padded(locale.say(Word::ch_carrots), 5), Ink::faint);
        if (open.phase == Phase::bid) header.add(locale.say(Word::ch_bid), Ink::faint);
    }
    Page page{header};
    for (std::size_t place = 0; place < open.rules.players; ++place)
        page.push_back(draw_player(view, place, locale, names, name_width, cards_width));
    page.resize(6);
    page.push_back(Line(" ").add(locale.say(Word::ch_pile, {{"n", open.pile_size}}), Ink::faint));
    return page;
}

Line draw_tote(const Open& open, const Locale& locale) {
    Line line(locale.say(Word::ch_tote), Ink::strong);
    if (open.board_size == 0) line.add(" ").add(locale.say(Word::ch_tote_empty), Ink::faint);
    for (std::size_t at = 0; at < open.board_size; ++at) {
        const bool covered = (open.covered >> at & 1U) != 0;
        const std::string number = std::to_string(at + 1);
        const std::string card = card_name(open.board[at]);
        line.add(" ").add(number, Ink::faint);
        line.add(covered ? "(" + card + ")" : ":" + card, covered ? Ink::faint : Ink::plain);
    }
    return line;
}

// Three lines: the horses, the counts with odd or even, what they come to.
Page draw_totals(const Open& open, const Locale& locale) {
    const auto projections = project(open);
    Page page(3);
    for (const Horse horse : all_horses) {
        const int count = count_in(open.counts, horse);
        const std::size_t column = 2 + totals_column * static_cast<std::size_t>(horse);
        for (Line& line : page) line.pad_to(column);
        const std::string name = horse_name(horse, locale);
        page[0].add(name.substr(0, 1), ink_of(horse)).add(name.substr(1), mark_of(horse));
        page[1].add(locale.say(count % 2 == 1 ? Word::ch_odd : Word::ch_even, {{"n", count}}));
        page[2].add(describe(projections[horse], locale), count % 2 == 1 ? Ink::strong : Ink::plain);
    }
    return page;
}

Page draw_own(const View& view, const Locale& locale) {
    if (index_of(view.seat) >= view.open.rules.players) return {};
    const std::size_t i = index_of(view.seat);
    const std::string own = certificate_names(view.known.certificates[i], locale);
    Line line(locale.say(Word::ch_you_own, {{"horses", own}}), Ink::strong);
    const std::string hand = card_names(view.open.hand[i]);
    if (!hand.empty()) line.add(" · ").add(locale.say(Word::ch_in_hand, {{"cards", hand}}));
    return wrap(line, line_width, 2);
}

Line draw_title(const Open& open, const Locale& locale) {
    Line line(locale.say(Word::ch_title), Ink::strong);
    if (open.rules.derby) line.add(" · ").add(locale.say(Word::ch_derby));
    const int all = most_rounds(open.rules);
    const int round = std::min(open.round + 1, all);
    return line.add(" · ").add(locale.say(Word::ch_round, {{"n", round}, {"all", all}}));
}

}  // namespace

std::string horse_name(Horse horse, const Locale& locale) {
    constexpr std::array<Word, horses> words{Word::ch_horse_a, Word::ch_horse_b, Word::ch_horse_c,
                                             Word::ch_horse_d, Word::ch_horse_e, Word::ch_horse_f};
    return locale.say(words[static_cast<std::size_t>(horse)]);
}

Ink ink_of(Horse horse) {
    constexpr std::array<Ink, horses> inks{Ink::yellow, Ink::orange, Ink::red, Ink::green, Ink::blue, Ink::purple};
    return inks[static_cast<std::size_t>(horse)];
}

std::string card_name(Card card) {
    return change_horses::text_of(card);
}

std::string card_names(CardSet set) {
    std::string names;
    for (unsigned left = set; left != 0; left &= left - 1)
        names += (names.empty() ? "" : " ") + card_name(static_cast<Card>(std::countr_zero(left)));
    return names;
}

std::string certificate_names(const Certificates& certificates, const Locale& locale) {
    std::vector<std::string> names;
    for (const Horse horse : certificates)
        if (horse != no_horse) names.push_back(horse_name(horse, locale));
    return locale.list(names);
}

PerHorse<Projection> project(const Open& open) {
    const Rows after = projected(open);
    const auto steps = steps_of(open.counts);
    PerHorse<Projection> projections;
    for (const Horse horse : all_horses) projections[horse] = {after[horse] - open.row[horse], steps[horse]};
    return projections;
}

std::string describe(const Projection& projection, const Locale& locale) {
    if (projection.wanted == 0) return locale.say(Word::ch_stays);
    if (projection.moves == projection.wanted) return locale.say(Word::ch_moves, {{"n", projection.moves}});
    return locale.say(Word::ch_moves_less, {{"n", projection.moves}, {"all", projection.wanted}});
}

Page draw_track(const Open& open, const Locale&, std::size_t cell) {
    Page page{draw_ruler(open, cell)};
    for (int lane = 0; lane < lanes; ++lane) page.push_back(draw_lane(open, lane, cell));
    return page;
}

Scene draw(const View& view, const Menu&, const Locale& locale) {
    const Page track = draw_track(view.open, locale, cell_width(view.open.rules));
    Scene scene;
    scene.title = draw_title(view.open, locale);
    const std::size_t column = track.back().width() + gap;
    scene.board = beside(track, draw_players(view, locale, line_width - column), column);
    scene.board.push_back(draw_tote(view.open, locale));
    for (const Page& part : {draw_totals(view.open, locale), draw_own(view, locale)})
        scene.board.insert(scene.board.end(), part.begin(), part.end());
    return scene;
}

Page draw_change(const View& before, const View& after, const Locale& locale) {
    const bool placed = before.open.phase == Phase::lanes;
    if (!placed && before.open.row == after.open.row && before.open.lane == after.open.lane) return {};
    return draw_track(after.open, locale, cell_width(after.open.rules));
}

}  // namespace paddock::term
