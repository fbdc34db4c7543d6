// Views of Jeu de Chevaux as JSON.
#pragma once

#include <string_view>

#include "games/jeu_de_chevaux/game.hpp"
#include "wire/views/view_part.hpp"

namespace paddock {

void write_view(JsonText& out, const jeu_de_chevaux::View& view, ViewPart part = ViewPart::whole);

template <>
Result<jeu_de_chevaux::View, Fault> parse_view<JeuDeChevaux>(std::string_view json);

}  // namespace paddock
