#include "table/facts/chevaux.hpp"

#include "games/chevaux/settlement.hpp"

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
using chevaux::State;
using chevaux::View;

void write_seats(JsonText& out, std::string_view name, SeatSet seats) {
    out.key(name).open_list();
    for (; !seats.empty(); seats.remove(seats.lowest()))
        out.number(static_cast<std::int64_t>(index_of(seats.lowest())));
    out.close_list();
}

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

void write_facts(JsonText& out, const View& view) {
    out.open_object().key("cards_each").number(static_cast<std::int64_t>(cards_each(view.open.rules))).close_object();
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
    write_seats(out, "best_value", settled->best_value);
    write_seats(out, "rarest", settled->rarest);
    out.key("draws").open_list();
    for (const BattleDraw& draw : settled->draws) {
        out.open_object();
        write_seats(out, "drew", draw.drew);
        write_seats(out, "best", draw.best);
        write_cards(out, draw.cards, players);
        out.close_object();
    }
    out.close_list().key("first_speaker_wins").flag(settled->first_speaker_wins);
    out.key("winner").number(static_cast<std::int64_t>(index_of(settled->winner)));
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
