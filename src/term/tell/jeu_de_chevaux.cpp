#include "term/tell/jeu_de_chevaux.hpp"

#include "base/text.hpp"
#include "games/jeu_de_chevaux/play.hpp"
#include "term/draw/jeu_de_chevaux.hpp"
#include "term/standings.hpp"

namespace paddock::term {

using jeu_de_chevaux::all_colours;
using jeu_de_chevaux::Colour;
using jeu_de_chevaux::colour_of_letter;
using jeu_de_chevaux::gate_step;
using jeu_de_chevaux::Phase;
using jeu_de_chevaux::State;
using jeu_de_chevaux::View;
using Sentences = std::vector<std::string>;

namespace {

// "horse"; with two stables "blue horse".
std::string horse_name(const State& table, Colour colour, const Locale& locale) {
    if (stables_per_seat(table.rules) == 1) return locale.say(Word::jc_horse);
    return locale.say(Word::jc_colour_horse, {{"colour", colour_name(colour, locale)}});
}

Sentences tell_start_roll(const State& before, const State& after, int pips, const Locale& locale) {
    Sentences told{
        locale.say(Word::jc_roll_for_start, {{"who", stable_name(before, before.to_move, locale)}, {"n", pips}})};
    if (after.phase == Phase::roll) {
        told.push_back(locale.say(Word::jc_starts, {{"who", stable_name(after, after.to_move, locale)}}));
    } else if (after.best_roll == 0) {  // a lap is over and the best are tied
        std::vector<std::string> tied;
        for (std::size_t seat = 0; seat < after.rules.players; ++seat)
            if (after.contenders.has(seat_at(seat))) tied.push_back(stable_name(after, seat_at(seat), locale));
        told.push_back(locale.say(Word::jc_tie, {{"who", locale.list(tied)}}));
    }
    return told;
}

Sentences tell_roll(const State& before, const State& after, int pips, const Locale& locale) {
    if (before.phase == Phase::start_roll) return tell_start_roll(before, after, pips, locale);
    const std::string who = stable_name(before, before.to_move, locale);
    if (after.phase == Phase::move) return {locale.say(Word::jc_roll, {{"who", who}, {"n", pips}})};
    if (pips != 6) return {locale.say(Word::jc_turn_lost, {{"who", who}, {"n", pips}})};
    return {locale.say(after.rules.reroll_unused_six ? Word::jc_unused_six : Word::jc_turn_lost_six, {{"who", who}})};
}

// [JC-15] What a player who is done has brought home.
Word word_for_finish(const jeu_de_chevaux::Rules& rules) {
    if (needs_all(rules)) return Word::jc_all_home;
    return rules.any_four_win ? Word::jc_enough_home : Word::jc_stable_home;
}

// What a move brought about besides: a horse sent back, a horse home, a player done, another roll.
void tell_consequences(const State& before, const State& after, Colour mover, const Locale& locale, Sentences& told) {
    const Seat seat = before.to_move;
    for (const Colour colour : all_colours)
        if (after.stable[colour] > before.stable[colour])
            told.push_back(locale.say(Word::jc_sent_back, {{"colour", colour_name(colour, locale)}}));
    if (after.home[mover] > before.home[mover]) {
        const int all = after.rules.horses * stables_per_seat(after.rules);
        told.push_back(locale.say(Word::jc_horse_home, {{"n", horses_home(after, seat)}, {"all", all}}));
    }
    const int place = after.place[index_of(seat)];
    if (place != 0 && before.place[index_of(seat)] == 0)
        told.push_back(
            locale.say(word_for_finish(after.rules),
                       {{"who", stable_name(after, seat, locale)}, {"n", horses_home(after, seat)}, {"place", place}}));
    else if (after.phase == Phase::roll && after.to_move == seat && after.die == 6)
        told.push_back(locale.say(Word::jc_roll_again));
}

Sentences tell_move(const State& before, const State& after, std::string_view horse, const Locale& locale) {
    const auto mover = horse.empty() ? std::nullopt : colour_of_letter(horse[0]);
    if (!mover) return {};
    const std::string who = stable_name(before, before.to_move, locale);
    const std::string name = horse_name(before, *mover, locale);
    const auto step = parse_integer(horse.substr(1));
    const int from = static_cast<int>(step.value_or(0));
    Sentences told;
    if (!step)
        told.push_back(locale.say(Word::jc_out, {{"who", who}, {"horse", name}}));
    else if (from >= gate_step)
        told.push_back(locale.say(Word::jc_climb, {{"who", who}, {"horse", name}, {"n", from + 1 - gate_step}}));
    else
        told.push_back(
            locale.say(Word::jc_move, {{"who", who}, {"horse", name}, {"from", from}, {"to", from + before.die}}));
    tell_consequences(before, after, *mover, locale, told);
    return told;
}

}  // namespace

Sentences tell(const View& before, const Event& event, const View& after, const Locale& locale) {
    const std::size_t space = event.text.find(' ');
    const std::string_view rest = std::string_view(event.text).substr(space + 1);
    if (event.by) return tell_move(before.table, after.table, rest, locale);
    return tell_roll(before.table, after.table, static_cast<int>(parse_integer(rest).value_or(0)), locale);
}

Page tell_end(const State& end, const Locale& locale) {
    const int all = end.rules.horses * stables_per_seat(end.rules);
    Standings standings(end.rules.players, ranks(end));
    for (std::size_t seat = 0; seat < end.rules.players; ++seat) {
        const int home = horses_home(end, seat_at(seat));
        const std::string detail =
            locale.say(Word::jc_rank_detail, {{"n", home}, {"all", all}, {"steps", steps_covered(end, seat_at(seat))}});
        standings.describe(seat_at(seat), locale.full_name(seat_at(seat)),
                           stable_name(end, seat_at(seat), locale) + ", " + detail);
    }
    return beside(draw_board(end, {}), standings.page(locale, line_width - board_columns - 3), board_columns + 3);
}

}  // namespace paddock::term
