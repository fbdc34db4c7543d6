// Views of Change Horses as JSON.
#pragma once

#include <string_view>

#include "games/change_horses/game.hpp"
#include "wire/views/view_part.hpp"

namespace paddock {

void write_view(JsonText& out, const change_horses::View& view, ViewPart part = ViewPart::whole);

template <>
Result<change_horses::View, Fault> parse_view<ChangeHorses>(std::string_view json);

}  // namespace paddock
