// Information-set tree search: every simulated game starts from an arrangement drawn from the belief, and a player's
// choices in the tree are remembered by what that player can see there.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/rng.hpp"
#include "bots/brains/change_horses/belief.hpp"
#include "bots/brains/change_horses/candidates.hpp"
#include "bots/brains/change_horses/rollout.hpp"
#include "bots/budget.hpp"

namespace paddock::change_horses {

struct SearchPlan {
    std::uint64_t iterations = 1000;
    std::size_t root_wilds = 10;   // uses of a Wild Horse card looked at: for one's own move
    std::size_t inner_wilds = 3;   // and further on in the round
    std::size_t sets_to_lay = 16;  // sets of cards looked at
    int rounds = 2;                // how far a simulated game goes on after this round
    Manner manner = Manner::quick;
    double exploration = 0.7;
    // Rivals in the tree act as sensible players do and do not learn from the simulated games: in all of these the
    // searching seat owns what it does own, and rivals must not learn that.
    bool rivals_by_habit = false;
};

struct Tried {
    Move move;
    double value = 0;     // the mean share of the win
    double variance = 0;  // of the shares of single simulated games
    std::uint32_t visits = 0;
};
struct SearchResult {
    std::vector<Tried> tried;  // the most visited first
    std::uint64_t iterations = 0;
};

SearchResult search(const Belief& belief, const View& now, const SearchPlan& plan, Deadline* deadline, Rng& rng);

}  // namespace paddock::change_horses
