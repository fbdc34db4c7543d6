// Choosing a legal move as a client does: from the view that it was sent, and nothing else.
#pragma once

#include <string>
#include <string_view>

#include "base/rng.hpp"
#include "games/registry.hpp"
#include "wire/json_value.hpp"
#include "wire/views/view_json.hpp"

namespace paddock {

// What a view begins with that comes with an event; the rest follows the event's own brace.
inline std::string view_head(const JsonValue& room) {
    return R"({"game":)" + to_json(*room.find("game")) + R"(,"rules":)" + to_json(*room.find("rules")) + R"(,"seat":)" +
           to_json(*room.find("you")->find("seat")) + ",";
}

// Empty where the seat is not due by that view.
inline std::string any_move(std::string_view game, std::string_view view_json, Seat seat, Rng& rng) {
    std::string text;
    visit_game(game, [&](auto g) {
        using G = decltype(g);
        const auto view = parse_view<G>(view_json);
        if (!view) return;
        const auto state = G::guess(*view, rng);
        const Turn turn = G::turn(state);
        if (turn.kind != Turn::Kind::seats || !turn.seats.has(seat)) return;
        const auto legal = G::legal(state, seat);
        text = G::print(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    });
    return text;
}

}  // namespace paddock
