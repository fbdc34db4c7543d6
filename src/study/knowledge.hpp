// What somebody could know at a moment of a game, seat or spectator, and full positions drawn from that. It is told
// positions of a game that is past and looks at their views alone.
#pragma once

#include "bots/brains/change_horses/belief.hpp"
#include "games/registry.hpp"

namespace paddock::study {

// Every placement that fits the view is as likely.
template <Game G>
class Knowledge {
public:
    Knowledge(const typename G::Rules& rules, Seat viewer) : view_(G::view(G::start(rules), viewer)), viewer_(viewer) {}

    // The position after each event, from the first on.
    void watch(const typename G::State& after) { view_ = G::view(after, viewer_); }
    typename G::State sample(Rng& rng) const { return G::guess(view_, rng); }
    const typename G::View& view() const { return view_; }

private:
    typename G::View view_;
    Seat viewer_;
};

// Who owns which horse can be inferred from how all have played: the exact posterior of the belief.
template <>
class Knowledge<ChangeHorses> {
public:
    Knowledge(const change_horses::Rules& rules, Seat viewer)
        : belief_(rules, viewer), view_(ChangeHorses::view(ChangeHorses::start(rules), viewer)), viewer_(viewer) {}

    void watch(const change_horses::State& after) {
        view_ = ChangeHorses::view(after, viewer_);
        belief_.watch(view_);
    }
    change_horses::State sample(Rng& rng) const { return belief_.sample(view_, rng); }
    const change_horses::View& view() const { return view_; }
    const change_horses::Belief& belief() const { return belief_; }

private:
    change_horses::Belief belief_;
    change_horses::View view_;
    Seat viewer_;
};

}  // namespace paddock::study
