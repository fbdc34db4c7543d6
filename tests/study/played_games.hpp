// Records of games between bots, for the tests of studies.
#pragma once

#include <memory>
#include <vector>

#include "bots/bot_factory.hpp"
#include "engine/match.hpp"
#include "games/registry.hpp"

namespace paddock::study {

// The last level is played by all seats that are left.
template <Game G>
Record played_game(const typename G::Rules& rules, const std::vector<Level>& levels, std::uint64_t seed) {
    Match<G> match(rules);
    Rng dealer = Rng(seed).fork(0);
    std::vector<std::unique_ptr<Bot<G>>> bots;
    for (std::size_t i = 0; i < rules.players; ++i)
        bots.push_back(make_bot<G>(levels[std::min(i, levels.size() - 1)], rules, seat_at(i)));
    while (!match.over()) {
        const Turn turn = G::turn(match.state());
        if (turn.kind == Turn::Kind::dealer) {
            match.deal(G::draw(match.state(), dealer));
        } else {
            const Seat seat = turn.seats.lowest();
            Rng thoughts = Rng(seed).fork(1 + match.events().size());
            const Budget budget{100, nullptr};
            match.play(seat, bots[index_of(seat)]->advise(G::view(match.state(), seat), budget, thoughts).move());
        }
        for (std::size_t i = 0; i < rules.players; ++i) bots[i]->watch(G::view(match.state(), seat_at(i)));
    }
    return match.record();
}

// Short enough for a test.
template <Game G>
typename G::Rules short_rules(std::uint8_t players) {
    typename G::Rules rules;
    rules.players = players;
    if constexpr (requires { rules.horses; }) rules.horses = 1;
    if constexpr (requires { rules.rounds; }) rules.rounds = 60;
    return rules;
}

// A record cut off after so many events.
inline Record cut(Record record, std::size_t events) {
    record.events.resize(events);
    record.result.reset();
    return record;
}

}  // namespace paddock::study
