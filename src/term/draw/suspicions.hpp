// Who seems to own which horse, drawn as a table.
#pragma once

#include "bots/brains/change_horses/belief.hpp"
#include "games/change_horses/view.hpp"
#include "term/locale.hpp"
#include "term/page.hpp"

namespace paddock::term {

// `known` is what the view's seat can tell, `exposed` what somebody can tell who knows nothing but what is open.
Page draw_suspicions(const change_horses::Ownership& known, const change_horses::Ownership& exposed,
                     const change_horses::View& view, const Locale& locale, std::size_t width);

}  // namespace paddock::term
