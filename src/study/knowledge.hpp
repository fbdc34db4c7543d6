// What somebody could know at a moment of a game, seat or spectator, and full positions drawn from that.
#pragma once

#include "bots/brains/change_horses/belief.hpp"
#include "games/registry.hpp"

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

// Who owns which horse can be inferred from how all have played: the exact posterior of the belief.
template <>
class Knowledge<ChangeHorses> {
public:
    Knowledge(const change_horses::Rules& rules, Seat viewer)
        : belief_(rules, viewer), view_(ChangeHorses::view(ChangeHorses::start(rules), viewer)) {}

    void watch(const change_horses::View& after) {
        view_ = after;
        belief_.watch(after);
    }
    void watch(const change_horses::State& after) { watch(ChangeHorses::view(after, view_.seat)); }
    change_horses::State sample(Rng& rng) const { return belief_.sample(view_, rng); }
    const change_horses::View& view() const { return view_; }
    const change_horses::Belief& belief() const { return belief_; }

private:
    change_horses::Belief belief_;
    change_horses::View view_;
};

}  // namespace paddock::study
