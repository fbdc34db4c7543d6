// The games in one list; nothing registers itself. To add a game: write its folder, add its name here.
#pragma once

#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "games/change_horses/game.hpp"
#include "games/chevaux/game.hpp"
#include "games/jeu_de_chevaux/game.hpp"

namespace paddock {

using AllGames = std::tuple<ChangeHorses, Chevaux, JeuDeChevaux>;

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

// "change-horses, chevaux or jeu-de-chevaux".
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
