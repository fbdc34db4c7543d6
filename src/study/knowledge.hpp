// What somebody could know at a moment of a game, seat or spectator, and full positions drawn from that. Where more can
// be inferred than the view shows, a game has a knowledge of its own in evaluator/<game>.hpp; so include evaluator.hpp.
#pragma once

#include "base/rng.hpp"
#include "engine/game.hpp"

namespace paddock::study {

// Every placement that fits the view is as likely.
template <Game G>
class Knowledge {
public:
    Knowledge(const typename G::Rules& rules, Seat viewer) : view_(G::view(G::start(rules), viewer)) {}

    // The view after each event, from the first on.
    void watch(const typename G::View& after) { view_ = after; }
    // The same for a game that is past: only the viewer's part of the position is looked at.
    void watch(const typename G::State& after) { watch(G::view(after, view_.seat)); }
    typename G::State sample(Rng& rng) const { return G::guess(view_, rng); }
    const typename G::View& view() const { return view_; }

private:
    typename G::View view_;
};

}  // namespace paddock::study
