// What a bot is. It is told what its seat sees and nothing else: it never meets a State of the game that is played.
#pragma once

#include <cstddef>
#include <vector>

#include "base/rng.hpp"
#include "bots/budget.hpp"
#include "bots/reason.hpp"
#include "engine/game.hpp"

namespace paddock {

template <Game G>
struct RankedMove {
    typename G::Move move;
    double value = 0;             // the estimated share of the win for the bot's seat, 0 to 1
    std::vector<Reason> reasons;  // two or three, the weightiest first
};

template <Game G>
struct Advice {
    std::vector<RankedMove<G>> ranked;  // best first, never empty; not always every legal move
    std::size_t chosen = 0;             // what the bot plays: the first unless its level says otherwise
    std::uint64_t iterations = 0;       // how much it thought

    const typename G::Move& move() const { return ranked[chosen].move; }
};

// One bot plays one seat of one game.
template <Game G>
class Bot {
public:
    virtual ~Bot() = default;
    // The seat's view after each event of the game, the dealer's and its own moves included, from the first event on:
    // the history from which a bot reasons. A game that begins in a position is told from the view of that on; what led
    // there is then unknown.
    virtual void watch(const typename G::View& after) = 0;
    // What to play now; the seat is due and `now` is the view last watched. Calling it changes nothing that a later
    // call depends on, so asking twice is harmless.
    virtual Advice<G> advise(const typename G::View& now, const Budget& budget, Rng& rng) = 0;
    // The same for a person to read: chances are such as come true where bots play on, and the best move is the first.
    virtual Advice<G> hint(const typename G::View& now, const Budget& budget, Rng& rng) {
        return advise(now, budget, rng);
    }
    // What parts two legal moves of the seat, `better` being known to be better. Empty where a bot gives no reasons.
    virtual Contrast contrast(const typename G::View& /*now*/, const typename G::Move& /*better*/,
                              const typename G::Move& /*other*/) {
        return {};
    }
};

}  // namespace paddock
