// Positions of Jeu de Chevaux set up by hand.
#pragma once

#include <initializer_list>
#include <utility>

#include "bots/brains/jeu_de_chevaux/threats.hpp"
#include "games/jeu_de_chevaux/game.hpp"

namespace paddock::jeu_de_chevaux {

// -1: in the stable; 61: home. Horses not named are in the stable.
using Horses = std::initializer_list<int>;

inline Rules rules_for(int players, int horses = 4) {
    Rules rules;
    rules.players = static_cast<std::uint8_t>(players);
    rules.horses = static_cast<std::uint8_t>(horses);
    return rules;
}

// A position before a roll of `to_move`.
inline State board(const Rules& rules, std::size_t to_move, std::initializer_list<std::pair<Colour, Horses>> horses) {
    State state = start(rules);
    state.phase = Phase::roll;
    state.to_move = seat_at(to_move);
    for (const auto& [colour, steps] : horses)
        for (const int step : steps) {
            if (step < 0) continue;
            --state.stable[colour];
            if (step == home_step)
                ++state.home[colour];
            else
                state.track[colour] |= Track{1} << step;
        }
    for (const Colour colour : all_colours) state.taken |= ring_of(colour, state.track[colour]);
    return state;
}

inline State rolled(State state, int pips) {
    apply(state, Draw{static_cast<std::uint8_t>(pips)});
    return state;
}

// A position in the middle of a game of random play.
inline State random_position(const Rules& rules, std::uint64_t seed, int events) {
    Rng rng(seed);
    State state = start(rules);
    for (int i = 0; (i < events || state.phase != Phase::roll) && state.phase != Phase::over; ++i) {
        if (state.phase != Phase::move) {
            apply(state, draw(state, rng));
            continue;
        }
        const auto moves = legal(state, state.to_move);
        apply(state, state.to_move, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return state;
}

}  // namespace paddock::jeu_de_chevaux
