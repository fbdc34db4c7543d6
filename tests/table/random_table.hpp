// Tables of any game under random rules, played at random: what the tests of tables go through.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "table/table_factory.hpp"
#include "tests/laws/any_rules.hpp"
#include "wire/json_value.hpp"

namespace paddock {

template <Game G>
std::unique_ptr<Table> random_table(std::uint64_t seed) {
    Rng rng(seed);
    return std::move(*open_table(G::name, list_rules<G>(laws::any_rules<G>(rng)), seed));
}

inline std::vector<std::string> legal_moves(const Table& table, Seat seat) {
    const auto sight = parse_json(table.sight(seat, table.event_count()));
    std::vector<std::string> moves;
    for (const JsonValue& move : *sight->find("legal")->list()) moves.push_back(*move.text());
    return moves;
}

// Any seat of those that are due: choices made together come in any order.
inline Seat any_seat_due(const Table& table, Rng& rng) {
    SeatSet seats = table.turn().seats;
    for (auto skip = rng.below(static_cast<std::uint32_t>(seats.count())); skip > 0; --skip)
        seats.remove(seats.lowest());
    return seats.lowest();
}

// One random event; false when the game is over.
inline bool play_on(Table& table, Rng& rng) {
    if (table.over()) return false;
    if (table.turn().kind == Turn::Kind::dealer) return table.deal().has_value();
    if (table.stop_possible() && rng.below(60) == 0) return table.submit_draw("stop").has_value();
    const Seat seat = any_seat_due(table, rng);
    const auto moves = legal_moves(table, seat);
    return table.submit(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]).has_value();
}

// Every seat of a table, and the spectator.
inline std::vector<Seat> viewers(const Table& table) {
    std::vector<Seat> all{spectator};
    for (std::size_t i = 0; i < table.players(); ++i) all.push_back(seat_at(i));
    return all;
}

}  // namespace paddock
