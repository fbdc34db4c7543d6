#include "table/facts/chevaux.hpp"

#include <algorithm>

#include "games/chevaux/settlement.hpp"
#include "table/turn_text.hpp"

namespace paddock {

namespace {

using chevaux::all_characteristics;
using chevaux::BattleDraw;
using chevaux::Breed;
using chevaux::Card;
using chevaux::card_at;
using chevaux::Characteristic;
using chevaux::deck_size;
using chevaux::Move;
using chevaux::no_card;
using chevaux::Open;
using chevaux::State;
using chevaux::View;

// A card's id for each seat; null for who has none there.
void write_cards(JsonText& out, const PerSeat<Card>& cards, std::size_t players) {
    out.key("cards").open_list();
    for (std::size_t seat = 0; seat < players; ++seat) {
        const Card card = cards[seat_at(seat)];
        card == no_card ? out.null() : out.text(breed(card).id);
    }
    out.close_list();
}

}  // namespace

// [CX-4, CX-5] Who speaks in the lap under way, in order; [CX-6] who has spoken, and who of these has said the best.
void write_facts(JsonText& out, const View& view) {
    const Open& open = view.open;
    SeatSet said, best;
    out.open_object().key("cards_each").number(static_cast<std::int64_t>(cards_each(open.rules)));
    out.key("speakers").open_list();
    if (open.lap_count > 0) {
        const std::size_t lap = open.lap_count - 1U;
        const auto& [chooser, characteristic] = open.laps[lap];
        int most = 0;
        Seat seat = chooser;
        for (int left = open.in_play.count(); left > 0; --left, seat = next_seat(open, seat)) {
            write_seat(out, seat);
            if (!has_said(open, lap, seat)) continue;
            said.add(seat);
            const int value = view.known.said[seat][index_of(characteristic)];
            if (value > most) best = {};
            if (value >= most) best.add(seat);
            most = std::max(most, value);
        }
    }
    out.close_list();
    write_seats(out.key("said"), said);
    write_seats(out.key("best"), best);
    out.close_object();
}

// [CX-15] When a round is decided its cards are laid open for all.
void write_effect(JsonText& out, const State& before, Seat seat, const Move& move) {
    const auto settled = settle_after(before, seat, move);
    if (!settled) {
        out.null();
        return;
    }
    const std::size_t players = before.open.rules.players;
    out.open_object().key("kind").text("round").key("characteristic").text(to_text(settled->characteristic));
    write_cards(out, settled->cards, players);
    write_seats(out.key("best_value"), settled->best_value);
    write_seats(out.key("rarest"), settled->rarest);
    out.key("draws").open_list();
    for (const BattleDraw& draw : settled->draws) {
        out.open_object();
        write_seats(out.key("drew"), draw.drew);
        write_seats(out.key("best"), draw.best);
        write_cards(out, draw.cards, players);
        out.close_object();
    }
    out.close_list().key("first_speaker_wins").flag(settled->first_speaker_wins);
    write_seat(out.key("winner"), settled->winner);
    out.key("taken").number(static_cast<std::int64_t>(settled->taken.size())).close_object();
}

std::string deck_of_chevaux() {
    JsonText out;
    out.open_list();
    for (std::size_t i = 0; i < deck_size; ++i) {
        const Breed& card = breed(card_at(i));
        out.open_object().key("id").text(card.id);
        out.key("name").open_object();
        out.key("en").text(card.name_en).key("fr").text(card.name_fr).key("it").text(card.name_it).close_object();
        out.key("country").text(card.country).key("rarity").text(to_text(card.rarity));
        out.key("figures").open_object();
        for (const Characteristic c : all_characteristics) out.key(to_text(c)).number(card.figure(c));
        out.close_object().key("estimates").open_list();
        for (const Characteristic c : all_characteristics)
            if (card.is_estimate(c)) out.text(to_text(c));
        out.close_list().key("population").number(card.population);
        out.key("population_is_estimate").flag(card.population_is_estimate).close_object();
    }
    out.close_list();
    return std::move(out).take();
}

}  // namespace paddock
