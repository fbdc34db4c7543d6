// Where bots come from: one for each game and level. A game whose brains/<game>/brain.hpp declares
//   std::unique_ptr<Bot<G>> make_brain(Level level, const typename G::Rules& rules, Seat seat);
// has bots of its own. For any other the plain search plays, harder by the level.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/brains/all.hpp"
#include "bots/level.hpp"
#include "bots/plain_search.hpp"
#include "bots/random_bot.hpp"

namespace paddock {

// The lab's baseline.
template <Game G>
std::unique_ptr<Bot<G>> make_plain_search(const typename G::Rules& rules, Seat seat) {
    return std::make_unique<PlainSearch<G>>(seat, rules.players, PlainSearchHabits<G>::settings,
                                            PlainSearchHabits<G>::judge);
}

// The bots of a game that has none of its own.
template <Game G>
std::unique_ptr<Bot<G>> make_plain_brain(Level level, const typename G::Rules& rules, Seat seat) {
    PlainSearchSettings settings = PlainSearchHabits<G>::settings;
    settings.iterations = level == Level::foal     ? 30
                          : level == Level::trot   ? 300
                          : level == Level::canter ? 2000
                                                   : 10'000;
    return std::make_unique<PlainSearch<G>>(seat, rules.players, settings, PlainSearchHabits<G>::judge);
}

template <Game G>
std::unique_ptr<Bot<G>> make_bot(Level level, const typename G::Rules& rules, Seat seat) {
    if (level == Level::random) return std::make_unique<RandomBot<G>>(seat);
    if constexpr (requires { make_brain(level, rules, seat); })
        return make_brain(level, rules, seat);
    else
        return make_plain_brain<G>(level, rules, seat);
}

}  // namespace paddock
