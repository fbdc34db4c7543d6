// Random rules and random games of any game, for the tests that must hold for all of them.
#pragma once

#include <algorithm>
#include <string>

#include "engine/match.hpp"
#include "games/registry.hpp"

namespace paddock {

// Every key drawn over its range (at most the lowest 30 numbers of it, so that games stay short).
template <Game G>
typename G::Rules random_rules(Rng& rng) {
    while (true) {
        RuleList list;
        for (const auto& field : G::rule_fields) {
            const RuleKey& key = field.key;
            const auto number = [&] {
                return key.low + rng.below(std::uint32_t(std::min<std::int64_t>(key.high - key.low + 1, 30)));
            };
            RuleValue value;
            switch (key.kind) {
                case RuleKey::Kind::flag: value = rng.below(2) == 1; break;
                case RuleKey::Kind::number: value = number(); break;
                case RuleKey::Kind::seat_or_drawn:
                    if (rng.below(2) == 1) value = number();
                    break;
                case RuleKey::Kind::letter:
                    value = std::string(1, key.letters[rng.below(std::uint32_t(key.letters.size()))]);
                    break;
            }
            list.emplace_back(std::string(key.name), value);
        }
        if (const auto rules = read_rules<G>(list)) return *rules;
    }
}

// One random event; where several may choose, any of them.
template <Game G>
void play_random_event(Match<G>& match, Rng& rng) {
    const Turn turn = G::turn(match.state());
    if (turn.kind == Turn::Kind::dealer) return match.deal(G::draw(match.state(), rng));
    auto skip = rng.below(std::uint32_t(turn.seats.count()));
    SeatSet seats = turn.seats;
    for (; skip > 0; --skip) seats.remove(seats.lowest());
    const auto legal = G::legal(match.state(), seats.lowest());
    match.play(seats.lowest(), legal[rng.below(std::uint32_t(legal.size()))]);
}

// Over, or cut off after `limit` events.
template <Game G>
Match<G> random_match(Rng& rng, std::size_t limit = 20'000) {
    Match<G> match(random_rules<G>(rng));
    while (!match.over() && match.events().size() < limit) play_random_event(match, rng);
    return match;
}

}  // namespace paddock
