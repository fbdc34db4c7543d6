// Positions of Jeu de Chevaux as text, and what makes one legal.
//
//   phase roll; turn 0; die 5; starters 2; best 0; leaders -; R home 3 57 stable; G ...; B ...; Y -; places 0 0 0
//
// `die` is the last roll (0: none yet). `starters` are those who roll for the start, afterwards the one who started;
// `best` and `leaders` are the best roll of this lap and who has it. A stable has a word per horse: `stable`, `home`,
// or the horse's step. `places` says, seat by seat, who came home as which (0: not yet).
//
// A position is legal when
// - horse_count: a stable that is played has as many horses as the house rules say, the others none [JC-2];
// - square_shared: no two horses stand on one square [JC-8];
// - start_out, start_turn, start_best: while they roll for the start no horse is out, the one who rolls is one of
//   several starters, and the best roll is that of starters who have rolled [JC-3];
// - starter: afterwards there is one starter, and no roll for the start is left [JC-3];
// - place, places: who is home has a place, nobody else has, and the places are 1, 2 ... [JC-15, JC-16];
// - won, not_over, too_many_home: the game is over when, and only when, the rules end it [JC-15, JC-16];
// - turn_home, turn_end: the player whose turn it is has not finished; at the end it is the one who finished last
//   [JC-16];
// - die_missing, no_move: who has to choose a horse has a roll, and a move that it allows [JC-10].
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "engine/position.hpp"
#include "games/jeu_de_chevaux/state.hpp"

namespace paddock::jeu_de_chevaux {

std::string print_position(const State& state);
Result<State, Breaches> read_position(const Rules& rules, std::string_view text);

}  // namespace paddock::jeu_de_chevaux
