#include "bots/brains/jeu_de_chevaux/step_forward.hpp"

#include <bit>

#include "games/jeu_de_chevaux/play.hpp"

namespace paddock::jeu_de_chevaux {

StepForward step_forward(const State& before, Seat seat, Move move) noexcept {
    StepForward step;
    step.colour = move.colour();
    step.from = move.step();
    step.to = step.comes_out() ? 0 : step.from >= gate_step ? step.from + 1 : step.from + before.die;
    step.after = before;
    apply(step.after, seat, move);
    const Ring landing = step.to < ring_squares ? ring_of(step.colour, Track{1} << step.to) : 0;
    for (const Colour colour : all_colours) {
        if (colour == step.colour) continue;
        const Track hit = seen_from(colour, landing) & before.track[colour];
        if (hit == 0) continue;
        step.hits = true;
        step.victim = colour;
        step.victim_steps = std::countr_zero(hit);
    }
    if (step.from < ring_squares)
        step.danger_before = danger_on(before, seat, ring_of(step.colour, Track{1} << step.from));
    if (landing != 0 && step.after.phase != Phase::over) step.danger_after = danger_on(step.after, seat, landing);
    return step;
}

int horses_behind(const State& state, Colour colour, Ring square) noexcept {
    const Track there = seen_from(colour, square);
    const Track behind = there >> 1 | there >> 2 | there >> 3 | there >> 4 | there >> 5;
    return std::popcount(behind & state.track[colour]);
}

}  // namespace paddock::jeu_de_chevaux
