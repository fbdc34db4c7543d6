// Views of Chevaux as JSON.
#pragma once

#include <string_view>

#include "games/chevaux/game.hpp"
#include "wire/views/view_part.hpp"

namespace paddock {

void write_view(JsonText& out, const chevaux::View& view, ViewPart part = ViewPart::whole);

template <>
Result<chevaux::View, Fault> parse_view<Chevaux>(std::string_view json);

}  // namespace paddock
