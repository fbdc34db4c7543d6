// Whether a state of Change Horses is one that a game could come to, in form: every rule that it breaks, by name.
//
// A state is legal when
// - order, order_undrawn, starter: the order of play names every seat once; before it is drawn it is that of the seats;
//   with two players it follows from house rule `first` [CH-7, CH-28];
// - phase: the phase fits round and turn: cards are laid before a double round (with two players before every round),
//   the order is drawn or auctioned before every later round [CH-9, CH-15, CH-28];
// - lanes_undrawn, space_shared, lane_shared, not_moved, row_far: horses stand on spaces of their own, no further than
//   the rounds played and the Wild Horse cards used can have taken them [CH-2, CH-11, CH-13, CH-19];
// - crossed, rounds_over, not_over, fast_finish: the race is over when, and only when, the rules end it [CH-22, CH-23];
// - hand_count, shown_count, card_both, board_count, board_owner: every player has 15 cards, in hand, face up and
//   played, by rounds and turns, and who put a card on the board has it no more [CH-4, CH-9, CH-10, CH-28];
// - laid_phase, laid_all, laid_count, laid_hand: cards laid in secret are as many as the rules say, from hand, and not
//   of everybody, for then they are turned over [CH-9];
// - wild_used, wild_turn, wild_count, covered_count: one Wild Horse card a round, at one's own turn, and as many used
//   as there are changes and covered cards to show for it [CH-17, CH-18];
// - certificate_count, certificate_twice: each certificate lies in one place, and as many as were dealt [CH-6];
// - carrots, broke_carrots, bid_carrots, bid_twice, bid_number, auction_in, auction_turn, auction_closed: the auction
//   is as its rules leave it [CH-8, CH-30 to CH-36].
#pragma once

#include "engine/position.hpp"
#include "games/change_horses/state.hpp"

namespace paddock::change_horses {

// None for a legal state. What follows from the rest (counts, who leads the auction, exchanges) is taken to be right.
Breaches breaches_of(const State& state);

}  // namespace paddock::change_horses
