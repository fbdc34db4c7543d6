// Change Horses as text: the unrolled track, the tote board with its totals, the players in order of play.
#pragma once

#include <string>

#include "games/change_horses/race.hpp"
#include "games/change_horses/view.hpp"
#include "term/scene.hpp"

namespace paddock::term {

// "C red".
std::string horse_name(change_horses::Horse horse, const Locale& locale);
Ink ink_of(change_horses::Horse horse);

// "AB".
std::string card_name(change_horses::Card card);
// "AB CD EF"; empty for none.
std::string card_names(change_horses::CardSet set);
// "C red and D green": the certificates that are known.
std::string certificate_names(const change_horses::Certificates& certificates, const Locale& locale);

// A ruler and six lanes, lane 1 on top, the line after the last space; `cell` columns a space.
Page draw_track(const change_horses::Open& open, const Locale& locale, std::size_t cell);

// How far a horse will move, and would if none stood in its way, as the tote board lies now.
struct Projection {
    int moves = 0;
    int wanted = 0;
};
change_horses::PerHorse<Projection> project(const change_horses::Open& open);
// "moves 3", "stays", "moves 1/3".
std::string describe(const Projection& projection, const Locale& locale);

Scene draw(const change_horses::View& view, const Menu& menu, const Locale& locale);

// The track for a playthrough, where a horse has changed its place.
Page draw_change(const change_horses::View& before, const change_horses::View& after, const Locale& locale);

}  // namespace paddock::term
