#include "term/tell/change_horses.hpp"

#include "base/text.hpp"
#include "games/change_horses/auction.hpp"
#include "games/change_horses/play.hpp"
#include "term/draw/change_horses.hpp"

namespace paddock::term {

using change_horses::all_cards;
using change_horses::all_horses;
using change_horses::card_of;
using change_horses::counts_of;
using change_horses::Exchange;
using change_horses::Horse;
using change_horses::horse_of_letter;
using change_horses::no_horse;
using change_horses::Open;
using change_horses::PerHorse;
using change_horses::Phase;
using change_horses::Rows;
using change_horses::steps_of;
using change_horses::View;
using Sentences = std::vector<std::string>;
using Words = std::vector<std::string_view>;

namespace {

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : std::string(between)) + part;
    return text;
}

std::vector<Seat> seats_in_order(const Open& open) {
    return {open.order.begin(), open.order.begin() + open.rules.players};
}

std::string told_order(const Open& open, const Locale& locale) {
    std::vector<std::string> names;
    for (const Seat seat : seats_in_order(open)) names.push_back(locale.name_inside(seat));
    return locale.say(Word::ch_told_order, {{"list", joined(names, ", ")}});
}

// From one set of rows to another: "A 3, C 1 (of 3, blocked)"; then who wanted to move and could not.
Sentences told_movement(const Open& before, const Rows& after, const PerHorse<std::uint8_t>& steps,
                        const Locale& locale) {
    std::vector<std::string> moves;
    std::string blocked;
    for (const Horse horse : all_horses) {
        const int moved = after[horse] - before.row[horse];
        const std::string letter(1, letter_of(horse));
        if (steps[horse] > 0 && moved == 0) blocked += (blocked.empty() ? "" : " ") + letter;
        if (moved == 0) continue;
        moves.push_back(moved == steps[horse] ? letter + " " + std::to_string(moved)
                                              : locale.say(Word::ch_told_half_blocked,
                                                           {{"horse", letter}, {"n", moved}, {"all", steps[horse]}}));
    }
    Sentences told;
    if (!blocked.empty()) moves.push_back(locale.say(Word::ch_told_blocked, {{"horses", blocked}}));
    if (moves.empty()) return {locale.say(Word::ch_told_no_movement)};
    told.push_back(locale.say(Word::ch_told_movement, {{"moves", joined(moves, ", ")}}));
    std::string crossed;
    for (const Horse horse : all_horses)
        if (after[horse] >= before.rules.finish && before.row[horse] < before.rules.finish)
            crossed += (crossed.empty() ? "" : " ") + std::string(1, letter_of(horse));
    if (!crossed.empty()) told.push_back(locale.say(Word::ch_told_crossed, {{"horses", crossed}}));
    return told;
}

void append(Sentences& told, const Sentences& more) {
    told.insert(told.end(), more.begin(), more.end());
}

// Who has gone broke since, and what an auction came to that closed.
Sentences told_auction(const Open& before, const Open& after, const Locale& locale) {
    Sentences told;
    for (std::size_t i = before.broke_count; i < after.broke_count; ++i)
        told.push_back(locale.say(Word::ch_told_broke, {{"who", locale.name(after.broke[i])}}));
    if (before.phase != Phase::bid || after.phase == Phase::bid) return told;
    std::vector<std::string> left;
    for (const Seat seat : seats_in_order(after))
        left.push_back(locale.name_inside(seat) + " " + std::to_string(after.carrots[index_of(seat)]));
    told.push_back(locale.say(Word::ch_told_paid, {{"list", joined(left, ", ")}}));
    told.push_back(told_order(after, locale));
    return told;
}

// The round is over: the count, the movement, the clearing of the board, a new starter.
Sentences told_round_end(const Open& counted, const Open& after, const Locale& locale) {
    std::vector<std::string> counts;
    counts.reserve(all_horses.size());
    for (const Horse horse : all_horses)
        counts.push_back(std::string(1, letter_of(horse)) + std::to_string(count_in(counted.counts, horse)));
    Sentences told{locale.say(Word::ch_told_count, {{"n", after.round}, {"counts", joined(counts, " ")}})};
    append(told, told_movement(counted, after.row, steps_of(counted.counts), locale));
    if (after.phase == Phase::over) return told;
    if (after.board_size == 0) told.push_back(locale.say(Word::ch_told_cleared));
    if (after.rules.players == 2 && after.order != counted.order) told.push_back(told_order(after, locale));
    append(told, told_auction(counted, after, locale));
    return told;
}

Sentences told_play(const Open& before, Seat seat, std::string_view letters, const Open& after, const Locale& locale) {
    Sentences told{locale.say(Word::ch_told_play, {{"who", locale.name(seat)}, {"card", letters}})};
    const auto card = card_of(letters);
    if (!card || after.round == before.round) return told;
    Open counted = before;
    counted.counts += counts_of[*card];
    append(told, told_round_end(counted, after, locale));
    return told;
}

std::string told_change(const View& after, Seat seat, const Locale& locale) {
    const Exchange exchange = after.known.exchanges[after.open.change_count - 1U];
    if (exchange.given == no_horse) return locale.say(Word::ch_told_change_hidden, {{"who", locale.name(seat)}});
    return locale.say(Word::ch_told_change, {{"who", locale.name(seat)},
                                             {"given", horse_name(exchange.given, locale)},
                                             {"taken", horse_name(exchange.taken, locale)}});
}

Sentences told_wild(const View& before, Seat seat, const Words& words, const View& after, const Locale& locale) {
    const std::string who = locale.name(seat);
    if (words[1] == "stumble") {
        const auto place = parse_integer(words[2]).value_or(1);
        const std::string card = card_name(before.open.board[static_cast<std::size_t>(place - 1)]);
        return {locale.say(Word::ch_told_stumble, {{"who", who}, {"n", static_cast<int>(place)}, {"card", card}})};
    }
    if (words[1] == "slip") {
        const auto lane = [&](std::string_view slip) {
            return after.open.lane[horse_of_letter(slip[0]).value_or(Horse::a)] + 1;
        };
        return {locale.say(Word::ch_told_slip, {{"who", who},
                                                {"first", words[2].substr(0, 1)},
                                                {"first_lane", lane(words[2])},
                                                {"second", words[3].substr(0, 1)},
                                                {"second_lane", lane(words[3])}})};
    }
    if (words[1] == "change") return {told_change(after, seat, locale)};
    Sentences told{locale.say(Word::ch_told_fast, {{"who", who}})};
    append(told, told_movement(before.open, after.open.row, fast_steps(before.open), locale));
    return told;
}

Sentences told_pick(Seat seat, const std::string& text, const Open& before, const Open& after, const Locale& locale) {
    const std::string cards = text.substr(text.find(' ') + 1);
    const int count = static_cast<int>(split(cards, ' ').size());
    const bool hidden = cards.find('?') != std::string::npos;
    Sentences told{hidden ? locale.say(Word::ch_told_pick_hidden, {{"who", locale.name(seat)}, {"n", count}})
                          : locale.say(Word::ch_told_pick, {{"who", locale.name(seat)}, {"cards", cards}})};
    if (after.phase != Phase::act) return told;
    std::vector<std::string> shown;
    for (const Seat other : seats_in_order(after)) {
        const std::size_t i = index_of(other);
        shown.push_back(locale.name_inside(other) + " " + card_names(after.shown[i] & ~before.shown[i] & all_cards));
    }
    told.push_back(locale.say(Word::ch_told_reveal, {{"list", locale.apart(shown)}}));
    return told;
}

Sentences told_bid(Seat seat, const Words& words, const Open& before, const Open& after, const Locale& locale) {
    const std::string who = locale.name(seat);
    Sentences told;
    if (words[0] == "stand") {
        told.push_back(locale.say(Word::ch_told_stand, {{"who", who}, {"n", before.bid[index_of(seat)]}}));
    } else {
        const bool highest = parse_integer(words[1]).value_or(0) > leading_bid(before);
        told.push_back(
            locale.say(highest ? Word::ch_told_bid_in : Word::ch_told_bid_locked, {{"who", who}, {"n", words[1]}}));
    }
    append(told, told_auction(before, after, locale));
    return told;
}

// The certificates as far as the text tells them: all, the reader's own, or none.
std::string told_certificates(const View& after, const std::string& text, const Locale& locale) {
    if (text.find('?') == std::string::npos) {
        const Words words = split(text, ' ');
        std::vector<std::string> dealt;
        dealt.reserve(after.open.rules.players);
        for (std::size_t seat = 0; seat < after.open.rules.players; ++seat)
            dealt.push_back(locale.name_inside(seat_at(seat)) + " " + std::string(words[seat + 1]));
        return locale.say(Word::ch_told_certificates, {{"list", joined(dealt, ", ")}, {"pile", words.back()}});
    }
    if (index_of(after.seat) >= after.open.rules.players) return locale.say(Word::ch_told_certificates_hidden);
    const std::string own = certificate_names(after.known.certificates[index_of(after.seat)], locale);
    return locale.say(Word::ch_told_certificate, {{"horses", own}});
}

Sentences told_draw(const std::string& text, const View& after, const Locale& locale) {
    if (text.starts_with("certificates")) {
        Sentences told{told_certificates(after, text, locale)};
        if (after.open.phase == Phase::pick) told.push_back(told_order(after.open, locale));
        return told;
    }
    if (text.starts_with("order")) return {told_order(after.open, locale)};
    std::vector<std::string> names;
    for (const char letter : text.substr(text.find(' ') + 1))
        if (const auto horse = horse_of_letter(letter)) names.push_back(horse_name(*horse, locale));
    return {locale.say(Word::ch_told_lanes, {{"horses", joined(names, ", ")}})};
}

}  // namespace

Sentences tell(const View& before, const Event& event, const View& after, const Locale& locale) {
    if (!event.by) return told_draw(event.text, after, locale);
    const Words words = split(event.text, ' ');
    if (words[0] == "pick") return told_pick(*event.by, event.text, before.open, after.open, locale);
    if (words[0] == "play") return told_play(before.open, *event.by, words[1], after.open, locale);
    if (words[0] == "wild") return told_wild(before, *event.by, words, after, locale);
    return told_bid(*event.by, words, before.open, after.open, locale);
}

}  // namespace paddock::term
