// Chevaux as text: one's own card in a box, the others with their cards and what they said.
#pragma once

#include <string>

#include "games/chevaux/view.hpp"
#include "term/scene.hpp"

namespace paddock::term {

std::string breed_name(chevaux::Card card, const Locale& locale);
// Without what stands in brackets.
std::string short_breed_name(chevaux::Card card, const Locale& locale);
std::string characteristic_name(chevaux::Characteristic characteristic, const Locale& locale);
// "≈ 420 kg", "2500 BC".
std::string figure_text(chevaux::Characteristic characteristic, std::int32_t figure, const Locale& locale);
std::string figure_text(chevaux::Card card, chevaux::Characteristic characteristic, const Locale& locale);
// "◆ rare".
std::string rarity_text(chevaux::Rarity rarity, const Locale& locale);

// The top card of the reader's pile while it is in play; unknown_card where there is none to see.
chevaux::Card own_card(const chevaux::View& view);
// What a seat has said of a characteristic in the round under way; empty if nothing.
std::string said_text(const chevaux::View& view, Seat seat, chevaux::Characteristic characteristic,
                      const Locale& locale);

// A box of 11 lines. A figure that can be chosen has the number of the choice before it.
Page draw_card(chevaux::Card card, const Menu& menu, const Locale& locale);

Scene draw(const chevaux::View& view, const Menu& menu, const Locale& locale);

// The number of cards of each player, where a round was decided.
Page draw_change(const chevaux::View& before, const chevaux::View& after, const Locale& locale);

}  // namespace paddock::term
