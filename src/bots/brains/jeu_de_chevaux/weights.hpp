// The trained weights, one set for each kind of game.
#pragma once

#include "bots/brains/jeu_de_chevaux/network.hpp"
#include "games/jeu_de_chevaux/rules.hpp"

namespace paddock::jeu_de_chevaux {

extern const WeightList two_player_weights;   // two stables each, both have to come home
extern const WeightList one_stable_weights;   // two players, one stable is enough
extern const WeightList any_four_weights;     // two players, as many horses as one stable holds are enough
extern const WeightList many_player_weights;  // three or four players

// The network for these rules: unpacked when it is first asked for, never changed.
const Network& trained_network(const Rules& rules);

}  // namespace paddock::jeu_de_chevaux
