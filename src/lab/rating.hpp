// Ratings from many duels: the Elo numbers under which the results are the likeliest (Bradley and Terry's model; with
// more than two players its extension by Luce: each wins with a chance in proportion to its strength).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "lab/standing.hpp"

namespace paddock::lab {

// One against `players - 1` others of one kind.
struct PairResult {
    std::size_t a = 0;  // who was alone
    std::size_t b = 0;
    std::size_t players = 2;
    double share = 0;  // of the wins that went to a
    double games = 0;  // independent ones
};

// Elo with 95 % intervals, which come from Fisher's information and are relative to `anchor`, whose rating is 0.
std::vector<Estimate> rate(std::size_t contestants, std::span<const PairResult> results, std::size_t anchor);

}  // namespace paddock::lab
