// Change Horses as text, as in the record format: `lanes CABEDF`, `pick AB CD EF`, `wild slip A- C+`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/house_rules.hpp"
#include "games/change_horses/state.hpp"

namespace paddock::change_horses {

std::string print(const State& before, const Move& move);
std::string print(const State& before, const Draw& draw);
std::string print_for(Seat viewer, const State& before, Seat seat, const Move& move);
std::string print_for(Seat viewer, const State& before, const Draw& draw);
std::optional<Move> parse_move(const State& before, std::string_view text);
Result<Draw, Fault> parse_draw(const State& before, std::string_view text);
std::string_view due(const State& state) noexcept;

}  // namespace paddock::change_horses
