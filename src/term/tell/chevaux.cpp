#include "term/tell/chevaux.hpp"

#include "base/text.hpp"
#include "games/chevaux/play.hpp"
#include "term/draw/chevaux.hpp"
#include "term/standings.hpp"

namespace paddock::term {

using chevaux::BattleDraw;
using chevaux::Card;
using chevaux::Characteristic;
using chevaux::deck_size;
using chevaux::Open;
using chevaux::Phase;
using chevaux::Settlement;
using chevaux::State;
using chevaux::View;
using Sentences = std::vector<std::string>;

namespace {

std::vector<Seat> seats_of(SeatSet set) {
    std::vector<Seat> seats;
    for (; !set.empty(); set.remove(set.lowest())) seats.push_back(set.lowest());
    return seats;
}

std::string names(SeatSet set, const Locale& locale) {
    std::vector<std::string> list;
    for (const Seat seat : seats_of(set)) list.push_back(locale.name_inside(seat));
    return locale.list(list);
}

// Every seat with its card: "Seat 0 Shire (◆ rare)".
template <class Describe>
std::string cards_text(SeatSet set, const PerSeat<Card>& cards, const Locale& locale, Describe&& describe) {
    std::vector<std::string> parts;
    for (const Seat seat : seats_of(set))
        parts.push_back(locale.name_inside(seat) + " " + short_breed_name(cards[seat], locale) + " (" +
                        describe(cards[seat]) + ")");
    return locale.apart(parts);
}

SeatSet without(SeatSet set, SeatSet other) {
    return {static_cast<std::uint8_t>(set.bits & ~other.bits)};
}

// [CX-9, CX-10] The battle, draw by draw.
Sentences told_battle(const Settlement& settled, const Locale& locale) {
    Sentences told;
    SeatSet tied = settled.rarest;
    bool first = true;
    for (const BattleDraw& draw : settled.draws) {
        const SeatSet unable = without(tied, draw.drew);
        if (!unable.empty()) told.push_back(locale.say(Word::cx_told_cannot_draw, {{"who", names(unable, locale)}}));
        const std::string list = cards_text(draw.drew, draw.cards, locale,
                                            [&](Card card) { return rarity_text(breed(card).rarity, locale); });
        told.push_back(locale.say(first ? Word::cx_told_battle : Word::cx_told_battle_on, {{"list", list}}));
        tied = draw.best;
        first = false;
    }
    if (settled.first_speaker_wins) {
        told.push_back(locale.say(Word::cx_told_first_speaker));
    } else if (tied.count() > 1) {
        const SeatSet unable = without(tied, SeatSet::of(settled.winner));
        told.push_back(locale.say(Word::cx_told_cannot_draw, {{"who", names(unable, locale)}}));
    }
    return told;
}

Sentences told_settlement(const Open& before, const Settlement& settled, const Open& after, const Locale& locale) {
    const std::string laid = cards_text(before.in_play, settled.cards, locale, [&](Card card) {
        return figure_text(card, settled.characteristic, locale) + ", " + rarity_text(breed(card).rarity, locale);
    });
    Sentences told{locale.say(Word::cx_told_open, {{"list", laid}})};
    if (settled.best_value.count() > 1)
        told.push_back(locale.say(Word::cx_told_tie, {{"who", names(settled.best_value, locale)}}));
    for (const std::string& sentence : told_battle(settled, locale)) told.push_back(sentence);
    const int taken = static_cast<int>(settled.taken.size());
    told.push_back(locale.say(Word::cx_told_winner, {{"who", locale.name_inside(settled.winner)}, {"n", taken}}));
    const SeatSet out = without(before.in_play, after.in_play);
    if (!out.empty()) told.push_back(locale.say(Word::cx_told_out, {{"who", names(out, locale)}}));
    return told;
}

Sentences told_draw(const std::string& text, const Open& after, const Locale& locale) {
    if (text == "stop") return {locale.say(Word::cx_told_stop)};
    if (text.starts_with("shuffle")) return {locale.say(Word::cx_told_shuffle)};
    const std::string leader = locale.say(Word::cx_told_first, {{"who", locale.name_inside(after.due)}});
    if (text.starts_with("first")) return {leader};
    const int each = static_cast<int>(cards_each(after.rules));
    const int rest = static_cast<int>(deck_size) - each * after.rules.players;
    Sentences told{locale.say(rest > 0 ? Word::cx_told_deal_rest : Word::cx_told_deal, {{"n", each}, {"rest", rest}})};
    if (after.phase == Phase::lead) told.push_back(leader);
    return told;
}

}  // namespace

Sentences tell(const View& before, const Event& event, const View& after, const std::optional<Settlement>& settled,
               const Locale& locale) {
    if (!event.by) return told_draw(event.text, after.open, locale);
    const Seat seat = *event.by;
    const std::string who = locale.name(seat);
    if (event.text == "follow") {
        const Characteristic current = before.open.laps[before.open.lap_count - 1U].characteristic;
        const std::string value = settled ? figure_text(current, breed(settled->cards[seat]).figure(current), locale)
                                          : said_text(after, seat, current, locale);
        Sentences told{locale.say(Word::cx_told_follow, {{"who", who}, {"value", value}})};
        if (!settled) return told;
        for (std::string& sentence : told_settlement(before.open, *settled, after.open, locale))
            told.push_back(std::move(sentence));
        return told;
    }
    const Characteristic chosen = after.open.laps[after.open.lap_count - 1U].characteristic;
    const Word word = event.text.starts_with("lead") ? Word::cx_told_lead : Word::cx_told_change;
    return {locale.say(word, {{"who", who},
                              {"characteristic", characteristic_name(chosen, locale)},
                              {"value", said_text(after, seat, chosen, locale)}})};
}

Page tell_end(const State& end, const Locale& locale) {
    Standings standings(end.open.rules.players, ranks(end));
    for (std::size_t i = 0; i < end.open.rules.players; ++i) {
        const Seat seat = seat_at(i);
        const int size = end.open.sizes[seat];
        standings.describe(seat, locale.full_name(seat),
                           size == 0 ? locale.say(Word::cx_out) : locale.say(Word::cx_cards, {{"n", size}}));
    }
    return standings.page(locale);
}

}  // namespace paddock::term
