// Chevaux as text, as in the record format: `deal arabian ... / shire ...`, `first 2`, `lead weight`, `follow`,
// `switch height`, `shuffle shire arabian`, `stop`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/house_rules.hpp"
#include "games/chevaux/state.hpp"

namespace paddock::chevaux {

std::string print(const State& before, const Move& move);
std::string print(const State& before, const Draw& draw);
std::string print_for(Seat viewer, const State& before, Seat seat, const Move& move);
std::string print_for(Seat viewer, const State& before, const Draw& draw);
std::optional<Move> parse_move(const State& before, std::string_view text);
// The one door for what the dealer draws: whatever comes through it can fall now.
Result<Draw, Fault> parse_draw(const State& before, std::string_view text);
// The first word of what the dealer must draw now; empty when a player is due or the game is over.
std::string_view due(const State& state) noexcept;

}  // namespace paddock::chevaux
