// The short report: what is worth saying about a game, as data. What cannot be told is said to be so, or not said.
#pragma once

#include <vector>

#include "study/study.hpp"

namespace paddock::study {

// From all else that is in the study.
std::vector<Finding> findings_of(const Study& study);

// Adds what the decisions judged so far come to.
void add_decisions(const std::vector<Decision>& decisions, std::vector<Account>& accounts);

}  // namespace paddock::study
