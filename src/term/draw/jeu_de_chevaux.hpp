// Jeu de Chevaux as text: the cross of 15 by 15 squares with its stables.
#pragma once

#include <string>

#include "engine/record.hpp"
#include "games/jeu_de_chevaux/view.hpp"
#include "term/scene.hpp"

namespace paddock::term {

std::string colour_name(jeu_de_chevaux::Colour colour, const Locale& locale);
// The seat by its stables: "Red", or with two players "Red-blue".
std::string stable_name(const jeu_de_chevaux::State& table, Seat seat, const Locale& locale);
Ink ink_of(jeu_de_chevaux::Colour colour);

inline constexpr std::size_t board_columns = 30;

// 15 lines of 30 columns. A horse is its letter, with the number of the choice that would move it.
Page draw_board(const jeu_de_chevaux::State& table, const Menu& menu);

Scene draw(const jeu_de_chevaux::View& view, const Menu& menu, const Locale& locale);

// One line for a playthrough: every colour's horses by their steps. Nothing where the board has not changed.
Page draw_change(const jeu_de_chevaux::View& before, const jeu_de_chevaux::View& after, const Locale& locale);

}  // namespace paddock::term
