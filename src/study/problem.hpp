// A position in which one move is clearly best, for people to find it. Where problems come from is in the lab.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bots/reason.hpp"
#include "engine/record.hpp"
#include "study/study.hpp"

namespace paddock::study {

struct Problem {
    Record record;  // up to the moment, with what is hidden from the seat
    Seat seat{};    // who is to move
    std::string best;
    std::string second;           // the best of the other moves
    Figure gap;                   // how far the best move is ahead of it, in shares of the win
    double chance = 0;            // of the best move
    std::size_t legal = 0;        // how many moves there are
    double trot = 0;              // how often the level trot finds the best move
    double difficulty = 0;        // how often players of four levels miss it on the average, from random to canter
    std::vector<Reason> reasons;  // what speaks for the best move, rather than for the second
    std::vector<Reason> against;  // and what speaks against the second
};

Criteria criteria_of(std::string_view game);
bool meets(const Problem& problem, const Criteria& criteria);

inline constexpr std::string_view problem_format = "paddock-problem/1";

// The easiest first; of equally easy ones that which is decided most clearly.
bool is_easier(const Problem& one, const Problem& other);

// One line. Chances and the gap are whole numbers, in hundredths of a percent.
std::string to_json(const Problem& problem);
Result<Problem, Fault> parse_problem(std::string_view json);

}  // namespace paddock::study
