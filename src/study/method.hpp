// What a game may say of how it is judged, in evaluator/<game>.hpp, and what holds where it says nothing.
#pragma once

#include <cstddef>
#include <string_view>

#include "engine/game.hpp"

namespace paddock::study {

struct Method {
    std::string_view policy;  // its name, as it is reported
    std::string_view step;    // what it counts: rounds, or moves
    int steps_of_two = 0;     // how many it looks ahead with two players
    int steps_of_more = 0;    // and with more
    bool exact = false;       // nothing is drawn: one look tells all

    constexpr int steps(std::size_t players) const noexcept { return players == 2 ? steps_of_two : steps_of_more; }
};

// Of a game that says nothing, looks are random play.
template <class G>
inline constexpr Method method_of{"random", "moves", 500, 500, false};

// What makes a position a problem. The gap is measured in worlds that had no say in which move is best.
struct Criteria {
    double gap = 0.05;          // at least so far ahead, in shares of the win
    double surely = 0.025;      // and the lower end of its interval at least so far
    double least_chance = 0.1;  // the game is not decided
    double most_chance = 0.9;
    std::size_t legal = 3;     // at least so many moves
    double trot = 0.35;        // trot finds it at most so often
    std::size_t events = 300;  // the record is at most so long: for people with a memory, and quick to load
    std::size_t alike = 2;     // of four problems at most so many have a best move of one kind
};
template <class G>
inline constexpr Criteria criteria_for{};

}  // namespace paddock::study
