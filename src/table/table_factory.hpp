// How a table comes about: from a game and its rules, or from a record; and how a game is followed.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "engine/house_rules.hpp"
#include "engine/record.hpp"
#include "table/table.hpp"

namespace paddock {

// The seed is for the table's own draws and for the bots that are asked at it.
Answer<std::unique_ptr<Table>> open_table(std::string_view game, const RuleList& rules, std::uint64_t seed);

// Plays the events of a record. It may be cut off anywhere; where it has a result, that must be the true one.
Answer<std::unique_ptr<Table>> load_table(const Record& record, std::uint64_t seed);

// A game that is played elsewhere, followed with the eyes of a seat or of the spectator.
Answer<std::unique_ptr<ObservedGame>> follow_game(std::string_view game, const RuleList& rules, Seat viewer,
                                                  std::uint64_t seed);

}  // namespace paddock
