// What a move does on the board: where it leads, whom it sends back, what it risks.
#pragma once

#include "bots/brains/jeu_de_chevaux/threats.hpp"
#include "games/jeu_de_chevaux/state.hpp"

namespace paddock::jeu_de_chevaux {

struct StepForward {
    State after;
    Colour colour{};
    int from = 0;              // the horse's step before, or Move::out_of_stable
    int to = 0;                // after; home_step: home
    bool hits = false;         // a horse goes back
    Colour victim{};           // whose
    int victim_steps = 0;      // the way that it had come
    double danger_before = 0;  // the chance that the horse was sent back by the opponents' next rolls, had it stayed
    double danger_after = 0;   // and where it is now

    bool comes_out() const noexcept { return from == Move::out_of_stable; }
    bool comes_home() const noexcept { return to == home_step; }
    bool climbs() const noexcept { return to > gate_step; }
};

// `before` is a position where the seat has to choose, and the move is legal.
StepForward step_forward(const State& before, Seat seat, Move move) noexcept;

// How many horses of a colour have this square in their way: 1 to 5 squares ahead of them, before their numbered ones.
int horses_behind(const State& state, Colour colour, Ring square) noexcept;

}  // namespace paddock::jeu_de_chevaux
