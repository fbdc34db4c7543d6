#include "table/facts/jeu_de_chevaux.hpp"

namespace paddock {

namespace {

using jeu_de_chevaux::all_colours;
using jeu_de_chevaux::Colour;
using jeu_de_chevaux::gate_step;
using jeu_de_chevaux::Move;
using jeu_de_chevaux::State;
using jeu_de_chevaux::View;

// Where a move takes a horse, and whom it sends back.
void write_target(JsonText& out, const State& table, Seat seat, const Move& move) {
    State after = table;
    apply(after, seat, move);
    const Colour own = move.colour();
    const int from = move.step();
    const bool comes_out = from == Move::out_of_stable;
    const bool climbs = !comes_out && from >= gate_step;
    const int to = comes_out ? 0 : climbs ? from + 1 : from + table.die;
    std::string sent;
    for (const Colour colour : all_colours)
        if (after.stable[colour] > table.stable[colour]) sent = letter_of(colour);
    out.open_object().key("kind").text("run").key("move").text(print(table, move));
    out.key("colour").text(std::string(1, letter_of(own))).key("from");
    comes_out ? out.null() : out.number(from);
    out.key("to").number(to).key("home").flag(after.home[own] > table.home[own]).key("sends_back");
    sent.empty() ? out.null() : out.text(sent);
    out.close_object();
}

}  // namespace

void write_facts(JsonText& out, const View& view) {
    const State& table = view.table;
    const Turn now = turn(table);
    out.open_object().key("targets").open_list();
    if (now.kind == Turn::Kind::seats)
        for (const Move move : legal(table, now.seats.lowest())) write_target(out, table, now.seats.lowest(), move);
    out.close_list().key("covered").open_list();
    for (std::size_t seat = 0; seat < table.rules.players; ++seat) out.number(steps_covered(table, seat_at(seat)));
    out.close_list().close_object();
}

void write_effect(JsonText& out, const State& before, Seat seat, const Move& move) {
    write_target(out, before, seat, move);
}

}  // namespace paddock
