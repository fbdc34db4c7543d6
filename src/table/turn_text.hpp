// Seats, and whose turn it is, as JSON.
#pragma once

#include <optional>

#include "base/enum_name.hpp"
#include "engine/game.hpp"
#include "wire/json_text.hpp"

namespace paddock {

inline void write_seat(JsonText& out, std::optional<Seat> seat) {
    seat ? out.number(static_cast<std::int64_t>(index_of(*seat))) : out.null();
}

inline JsonText& write_seats(JsonText& out, SeatSet seats) {
    out.open_list();
    for (; !seats.empty(); seats.remove(seats.lowest())) write_seat(out, seats.lowest());
    return out.close_list();
}

template <Game G>
void write_turn(JsonText& out, const typename G::State& state) {
    const Turn turn = G::turn(state);
    out.open_object().key("kind").text(name_of(turn.kind));
    write_seats(out.key("seats"), turn.seats).key("together").flag(turn.together);
    out.key("due").text(turn.kind == Turn::Kind::dealer ? G::due(state) : "").close_object();
}

// The legal moves of a seat that is due; of any other none.
template <Game G>
void write_legal(JsonText& out, const typename G::State& state, Seat seat) {
    const Turn turn = G::turn(state);
    out.open_list();
    if (turn.kind == Turn::Kind::seats && seat != spectator && turn.seats.has(seat))
        for (const auto& move : G::legal(state, seat)) out.text(G::print(state, move));
    out.close_list();
}

}  // namespace paddock
