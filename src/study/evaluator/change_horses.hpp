// How Change Horses is judged, what can be inferred in it, and where each owner gave its horse away.
#pragma once

#include <optional>
#include <vector>

#include "bots/brains/change_horses/belief.hpp"
#include "games/change_horses/game.hpp"
#include "study/disclosure.hpp"
#include "study/knowledge.hpp"
#include "study/method.hpp"
#include "study/prospect.hpp"

namespace paddock::study {

template <>
inline constexpr Method method_of<ChangeHorses>{"sensible", "rounds", 3, 4, false};

Look look_at(const change_horses::State& state, Rng& rng) noexcept;
inline bool ends_step(const change_horses::State& before, const change_horses::State& after) noexcept {
    return before.open.round != after.open.round;
}

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

template <>
class DisclosureLog<ChangeHorses> {
public:
    // After that many events, the last one by a seat or the dealer; `observers` are the seats, then somebody who only
    // watches.
    void note(std::size_t moment, std::optional<Seat> by, const change_horses::State& state,
              const std::vector<Knowledge<ChangeHorses>>& observers);

    std::optional<Disclosure> disclosure() const { return disclosure_; }

private:
    struct Belief {
        change_horses::Certificates owned{};
        double trust = 0;
    };

    Disclosure disclosure_;
    change_horses::Phase last_phase_ = change_horses::Phase::lanes;
    std::vector<Belief> last_;  // what the others think of each seat's true horses
};

}  // namespace paddock::study
