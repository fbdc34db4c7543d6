// What the others' cards in play can be, as a seat knows or remembers it.
#pragma once

#include "games/chevaux/view.hpp"

namespace paddock::chevaux::brains {

struct Belief {
    Card own = no_card;         // the seat's own card in play
    CardSet pool = 0;           // the cards that could lie anywhere
    PerSeat<CardSet> possible;  // what each rival's card in play can be: never empty for who is in the game
    SeatSet from_pool;          // whose card is any of the pool: nothing more is known of it
};

// `remembered` holds the cards whose places the seat has not forgotten; the others could lie anywhere again.
Belief believe(const View& view, CardSet remembered) noexcept;

// Every card that the view shows.
CardSet shown_cards(const View& view) noexcept;

}  // namespace paddock::chevaux::brains
