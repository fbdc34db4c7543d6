// The bots of Chevaux, one for each level.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/brains/chevaux/reason_kinds.hpp"
#include "bots/level.hpp"
#include "bots/plain_search.hpp"
#include "games/chevaux/game.hpp"

namespace paddock {

std::unique_ptr<Bot<Chevaux>> make_brain(Level level, const chevaux::Rules& rules, Seat seat);

// Chevaux has no end near: a rollout is cut, and the share of the cards held stands for the share of the win.
template <>
struct PlainSearchHabits<Chevaux> {
    static constexpr PlainSearchSettings settings{.exploration = 0.2, .rollout_events = 10};
    static PerSeat<double> judge(const chevaux::State& state) noexcept;
};

}  // namespace paddock
