// Jeu de Chevaux as text, as in the record format: `roll 5`, `out R`, `move R12`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/house_rules.hpp"
#include "games/jeu_de_chevaux/state.hpp"

namespace paddock::jeu_de_chevaux {

std::string print(const State& before, const Move& move);
std::string print(const State& before, const Draw& draw);
std::string print_for(Seat viewer, const State& before, Seat seat, const Move& move);
std::string print_for(Seat viewer, const State& before, const Draw& draw);
std::optional<Move> parse_move(const State& before, std::string_view text);
Result<Draw, Fault> parse_draw(const State& before, std::string_view text);
std::string_view due(const State& state) noexcept;

}  // namespace paddock::jeu_de_chevaux
