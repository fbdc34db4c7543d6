// A study as JSON, for the browser and for programs; docs/analysis.md describes it.
#pragma once

#include <string>

#include "study/study.hpp"

namespace paddock::study {

inline constexpr std::string_view study_format = "paddock-study/1";

// One line.
std::string to_json(const Study& study);
std::string to_json(const Decision& decision);

}  // namespace paddock::study
