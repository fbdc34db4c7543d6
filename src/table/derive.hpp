// What follows from a view by the rules: for clients that are sent views and nothing else.
#pragma once

#include <string>
#include <string_view>

#include "table/advisor.hpp"

namespace paddock {

// {"facts", "turn", "legal"} as the table itself would say them, from the viewer's view as JSON.
Answer<std::string> expand_view(std::string_view game, Seat viewer, std::string_view view);

}  // namespace paddock
