// The work of drawing a curve: looks at every position of a game, pass after pass, until each has had enough.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "study/curve.hpp"
#include "study/evaluator.hpp"
#include "study/knowledge.hpp"
#include "study/replayed_game.hpp"

namespace paddock::study {

enum class Truth : std::uint8_t {
    open,   // the positions as they were
    known,  // positions drawn from what somebody who only watches could know
};

template <Game G>
std::vector<Step> steps_of(const ReplayedGame<G>& replayed) {
    std::vector<Step> steps;
    steps.reserve(replayed.events.size());
    for (std::size_t i = 0; i < replayed.events.size(); ++i)
        steps.push_back(
            {replayed.events[i].by, replayed.kinds[i], is_step<G>(replayed.states[i], replayed.states[i + 1])});
    return steps;
}

template <Game G>
class CurveTask {
public:
    CurveTask(const ReplayedGame<G>& replayed, Truth truth, Rng rng)
        : replayed_(replayed),
          truth_(truth),
          rng_(rng),
          watcher_(replayed.rules, spectator),
          curve_(empty_curve(replayed.players(), steps_of(replayed), truth == Truth::open)) {}

    std::size_t size() const { return curve_.estimates.size(); }
    const Curve& curve() const { return curve_; }

    // Some more looks at one position, of those that have had fewer than `looks`; false if there is none.
    bool step(std::uint32_t looks) {
        constexpr std::uint32_t at_once = 16;
        if (at_ == size()) at_ = 0;
        for (; at_ < size(); ++at_) {
            Estimate& estimate = curve_.estimates[at_];
            if (estimate.settled() || estimate.looks() >= looks) continue;
            if (truth_ == Truth::known) watch_up_to(curve_.moments[at_]);
            const std::uint32_t end = std::min(looks, estimate.looks() + at_once);
            while (estimate.looks() < end && !estimate.settled()) look(curve_.moments[at_], estimate);
            return true;
        }
        return false;
    }

private:
    using State = typename G::State;

    void look(std::size_t moment, Estimate& estimate) {
        const State& state = replayed_.states[moment];
        if (G::turn(state).kind == Turn::Kind::over) {
            const Prospect outcome = outcome_of<G>(state);
            estimate.settle({outcome, outcome});
            return;
        }
        Rng rng = rng_.fork(moment).fork(estimate.looks());
        const Look seen = look_from<G>(truth_ == Truth::open ? state : known_[moment].sample(rng), rng);
        if (method_of<G>.exact)
            estimate.settle(seen);
        else
            estimate.add(seen);
    }

    void watch_up_to(std::size_t moment) {
        while (known_.size() <= moment) {
            if (!known_.empty()) watcher_.watch(replayed_.states[known_.size()]);
            known_.push_back(watcher_);
        }
    }

    const ReplayedGame<G>& replayed_;
    Truth truth_;
    Rng rng_;
    Knowledge<G> watcher_;
    std::vector<Knowledge<G>> known_;  // at every moment so far
    Curve curve_;
    std::size_t at_ = 0;
};

}  // namespace paddock::study
