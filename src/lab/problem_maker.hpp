// Makes problems out of games between bots: positions in which one move is clearly best and not the first that comes to
// mind. Everything follows from the seed.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "study/problem.hpp"

namespace paddock::lab {

struct ProblemPlan {
    std::string game;
    std::size_t count = 10;
    std::uint64_t seed = 1;
    const std::atomic<bool>* cancelled = nullptr;  // ends it with the problems found by then
};

// `found` is told of each problem as it comes; games are played until there are enough. The easiest comes first.
Result<std::vector<study::Problem>, Fault> make_problems(const ProblemPlan& plan,
                                                         const std::function<void(const study::Problem&)>& found);

// The problem examined again with another seed; what is wrong with it, if anything is. With a haste of ten a tenth of
// the usual worlds and thoughts must do.
Result<study::Problem, Fault> check_problem(const study::Problem& problem, std::uint64_t seed, std::uint32_t haste = 1);

// The same problem with its difficulty and its reasons found again; what was measured in many worlds stays as it is.
Result<study::Problem, Fault> renew_problem(const study::Problem& problem, std::uint64_t seed);

}  // namespace paddock::lab
