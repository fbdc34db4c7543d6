// Whether a view of Change Horses that was read from a text is one that a game could show.
#pragma once

#include <optional>

#include "engine/house_rules.hpp"
#include "games/change_horses/view.hpp"

namespace paddock::change_horses {

// What is wrong with it; nothing for a sound one. The fields are within their ranges, nothing else is taken for
// granted.
std::optional<Fault> fault_in(const View& view);

}  // namespace paddock::change_horses
