// The games in one list; nothing registers itself. To add a game: write its folder, add its name to cmake/games.cmake,
// from which games/all.hpp follows with `AllGames`, a tuple of them.
#pragma once

#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "engine/traits.hpp"
#include "games/all.hpp"

namespace paddock {

// Calls `visitor(G{})` for every game, in order.
template <class Visitor>
void for_each_game(Visitor&& visitor) {
    std::apply([&](auto... game) { (visitor(game), ...); }, AllGames{});
}

// Calls `visitor(G{})` for the game of that name; false if there is none.
template <class Visitor>
bool visit_game(std::string_view name, Visitor&& visitor) {
    bool found = false;
    for_each_game([&](auto game) {
        if (found || decltype(game)::name != name) return;
        found = true;
        visitor(game);
    });
    return found;
}

// Whether seats know what others do not. Of a game that is not known nothing may be told.
inline bool game_has_secrets(std::string_view name) {
    bool secrets = true;
    visit_game(name, [&](auto game) { secrets = has_secrets<decltype(game)>; });
    return secrets;
}

// The first game without secrets: its records may be read at any time.
inline std::string_view open_game() {
    std::string_view first;
    for_each_game([&](auto game) {
        if (first.empty() && !has_secrets<decltype(game)>) first = decltype(game)::name;
    });
    return first;
}

// "change-horses, chevaux or ...".
inline std::string game_names() {
    std::string names;
    std::size_t left = std::tuple_size_v<AllGames>;
    for_each_game([&](auto game) {
        --left;
        names += decltype(game)::name;
        names += left > 1 ? ", " : left == 1 ? " or " : "";
    });
    return names;
}

}  // namespace paddock
