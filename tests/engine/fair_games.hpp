// Random games whose draws come from a sealed envelope.
#pragma once

#include "engine/envelope.hpp"
#include "engine/match.hpp"
#include "games/registry.hpp"

namespace paddock {

inline Bytes32 bytes_from(Rng& rng) {
    Bytes32 bytes;
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(rng.below(256));
    return bytes;
}

inline Envelope random_envelope(Rng& rng, std::size_t players) {
    const Bytes32 secret = bytes_from(rng);
    Envelope::Numbers numbers;
    for (std::size_t seat = 0; seat < players; ++seat)
        numbers.push_back(seat % 3 == 1 ? std::nullopt : std::optional(bytes_from(rng)));
    return {secret, "k3v9m2x7q4tz", std::move(numbers)};
}

// The record of a whole game; where the house has a clock, the dealer stops it now and then.
template <Game G>
Record fair_record(const typename G::Rules& rules, Rng& rng) {
    const Envelope envelope = random_envelope(rng, rules.players);
    Match<G> match(rules);
    std::uint64_t dealt = 0;
    while (!match.over()) {
        const Turn turn = G::turn(match.state());
        if (turn.kind == Turn::Kind::dealer) {
            FairSource source = envelope.source(G::due(match.state()), ++dealt);
            match.deal(G::draw(match.state(), source));
            continue;
        }
        if (rng.below(40) == 0 && match.submit({std::nullopt, "stop"})) {
            ++dealt;
            continue;
        }
        const auto legal = G::legal(match.state(), turn.seats.lowest());
        match.play(turn.seats.lowest(), legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    Record record = match.record();
    record.fair = envelope.shown();
    return record;
}

}  // namespace paddock
