// A game between our own bots, with its record.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/match.hpp"
#include "lab/player.hpp"

namespace paddock::lab {

// `levels` has one for each seat; each thinks for as long as it usually does.
template <Game G>
Match<G> play_bot_match(const typename G::Rules& rules, std::span<const Level> levels, const Rng& seed) {
    Rng dealer = seed.fork(0);
    const Rng thoughts = seed.fork(1);
    std::vector<std::unique_ptr<Bot<G>>> bots;
    bots.reserve(rules.players);
    for (std::size_t i = 0; i < rules.players; ++i) bots.push_back(make_bot<G>(levels[i], rules, seat_at(i)));
    Match<G> match(rules);
    for (Turn turn = G::turn(match.state()); turn.kind != Turn::Kind::over; turn = G::turn(match.state())) {
        if (turn.kind == Turn::Kind::dealer) {
            match.deal(G::draw(match.state(), dealer));
        } else {
            const Seat seat = turn.seats.lowest();
            Rng rng = thoughts.fork(match.events().size());
            Contestant contestant;
            contestant.level = levels[index_of(seat)];
            const OwnBudget allowed(contestant);
            match.play(seat, bots[index_of(seat)]->advise(G::view(match.state(), seat), allowed.budget(), rng).move());
        }
        for (std::size_t i = 0; i < bots.size(); ++i) bots[i]->watch(G::view(match.state(), seat_at(i)));
    }
    return match;
}

}  // namespace paddock::lab
