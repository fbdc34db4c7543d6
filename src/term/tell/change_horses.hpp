// Change Horses in sentences: every event, and what followed of itself, as the reader may know it.
#pragma once

#include <string>
#include <vector>

#include "engine/record.hpp"
#include "games/change_horses/view.hpp"
#include "term/locale.hpp"
#include "term/page.hpp"

namespace paddock::term {

// `event` is what may be known of it: a question mark stands for what may not. The views say what is known besides.
std::vector<std::string> tell(const change_horses::View& before, const Event& event, const change_horses::View& after,
                              const Locale& locale);

// The end: the horses by rank with their owners, the photo finishes step by step, the players by rank.
Page tell_end(const change_horses::State& end, const Locale& locale);

}  // namespace paddock::term
