// Positions of Chevaux as text, and what makes one legal.
//
//   phase speak; turn 1; leader 0; rounds 7; taken 3; stop no; laps 0.weight 2.speed; piles arab fjord / shire / -;
//   unseen 1 0 0; out 0 0 1
//
// `turn` is who has to lead or speak (the leader while nobody has), `rounds` are rounds decided, `taken` the cards of
// the last one: the lowest of the leader's pile. `laps` say who chose which characteristic in the round under way. A
// pile is its cards from the top down; a `+` before one: it went under together with the card above it, in an order
// that nobody knows (house rule shuffle_captured). `unseen` are the uppermost cards of each pile that were never laid
// open. `out` is 0 while in the game, 1 for who went out first and so on.
//
// A position is legal when
// - card_count, card_twice: the cards dealt are there, each once [CX-2];
// - not_dealt: before the deal nothing has happened [CX-2];
// - not_played: before the first round all have as many cards, none was laid open and none taken [CX-2];
// - first_leader: who leads first is drawn only where no house rule says it, and leads until a round is decided [CX-3];
// - out_cards, out_order: out is who has no cards, and players went out one after the other or together [CX-13];
// - leader_out, leader_turn: the leader has cards, and leads when no characteristic is named [CX-4, CX-11];
// - unseen, taken: everybody laid a card open each round, and the last cards taken are the leader's lowest [CX-7,
//   CX-15];
// - laps, lap_first, lap_out, lap_same, lap_rarity, speak_turn: the leader named the first characteristic, each change
//   was to another one, by a strictly rarer card, and somebody else has to speak [CX-5, CX-12];
// - won, rounds_reached, stopped, not_over: the game is over when, and only when, the rules end it [CX-13, CX-14];
// - stop_minutes: only a clock can stop a game, when a player is due [CX-14];
// - shuffle, mingled, batch: cards are mingled only by house rule, among those laid open, the last ones taken too
//   [CX-7].
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "engine/position.hpp"
#include "games/chevaux/state.hpp"

namespace paddock::chevaux {

std::string print_position(const State& state);
Result<State, Breaches> read_position(const Rules& rules, std::string_view text);

}  // namespace paddock::chevaux
