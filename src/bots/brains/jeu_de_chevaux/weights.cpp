#include "bots/brains/jeu_de_chevaux/weights.hpp"

namespace paddock::jeu_de_chevaux {

const Network& trained_network(const Rules& rules) {
    static const Network two_players = unpack(two_player_weights);
    static const Network one_stable = unpack(one_stable_weights);
    static const Network any_four = unpack(any_four_weights);
    static const Network many_players = unpack(many_player_weights);
    if (rules.players > 2) return many_players;
    if (rules.any_four_win) return any_four;
    return rules.one_stable_wins ? one_stable : two_players;
}

}  // namespace paddock::jeu_de_chevaux
