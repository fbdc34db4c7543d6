// The rules that a position breaks, as JSON: for an editor, which says them in its own words.
#pragma once

#include <string>

#include "engine/position.hpp"

namespace paddock {

// A list of objects with rule, clause, subjects and sentence.
std::string to_json(const Breaches& breaches);

}  // namespace paddock
