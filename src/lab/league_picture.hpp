// The ratings of a league as an SVG picture: a row each, a dot with its interval, an axis below.
#pragma once

#include <string>

#include "lab/league.hpp"

namespace paddock::lab {

std::string picture(const LeaguePlan& plan, const LeagueReport& report);

}  // namespace paddock::lab
