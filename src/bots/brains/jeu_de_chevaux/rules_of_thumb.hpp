// Playing by rules of thumb: what a beginner likes, and what a sound player weighs up.
#pragma once

#include "bots/brains/jeu_de_chevaux/step_forward.hpp"

namespace paddock::jeu_de_chevaux {

// How much a beginner likes a move: he sees what it does and not what comes after.
double liking_of(const StepForward& step) noexcept;

// What a sound player thinks it is worth, in steps.
double worth_of(const StepForward& step) noexcept;

// A seat's share of the win by the way that all have come, with `bonus` steps more for the seat.
double share_by_progress(const State& state, Seat seat, double bonus) noexcept;

}  // namespace paddock::jeu_de_chevaux
