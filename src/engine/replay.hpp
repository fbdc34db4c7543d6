// Reading a record back: every event is checked, then the result.
#pragma once

#include <string>

#include "engine/match.hpp"

namespace paddock {

// Where a record goes wrong: the events count from 1; 0 is what stands before the first one.
struct ReplayFault {
    std::size_t event = 0;
    std::string sentence;
};

// The match before a record's first event: at the start of the game, or in the record's position.
template <Game G>
Result<Match<G>, ReplayFault> begin_match(const Record& record) {
    const auto rules = read_rules<G>(record.rules);
    if (!rules) return refuse(ReplayFault{0, rules.error().sentence});
    if (!record.position) return Match<G>(*rules);
    const auto position = read_position<G>(*rules, *record.position);
    if (!position) return refuse(ReplayFault{0, "the position is not legal: " + position.error().front().sentence});
    return Match<G>(*position);
}

// Plays a record's events, complete or cut off after any of them. `each(before, event, after)` is told of every one.
template <Game G, class Each>
Result<Match<G>, ReplayFault> replay_events(const Record& record, Each&& each) {
    if (record.game != G::name)
        return refuse(
            ReplayFault{0, "the record is of " + in_quotes(record.game) + ", not of '" + std::string(G::name) + "'"});
    auto begun = begin_match<G>(record);
    if (!begun) return begun;
    Match<G>& match = *begun;
    for (std::size_t i = 0; i < record.events.size(); ++i) {
        const Event& event = record.events[i];
        const Turn turn = G::turn(match.state());
        if (turn.together && event.by && turn.seats.has(*event.by) && *event.by != turn.seats.lowest())
            return refuse(ReplayFault{i + 1, "choices made together are recorded in the order of seats; seat " +
                                                 std::to_string(index_of(turn.seats.lowest())) + " comes first"});
        const typename G::State before = match.state();
        if (auto done = match.submit(event); !done) return refuse(ReplayFault{i + 1, done.error().sentence});
        each(before, event, match.state());
    }
    return begun;
}

template <Game G>
Result<Match<G>, ReplayFault> replay_events(const Record& record) {
    return replay_events<G>(record, [](const auto&, const Event&, const auto&) {});
}

// A whole record: the game must be over and the result the one that the events give.
template <Game G>
Result<Match<G>, ReplayFault> replay(const Record& record) {
    auto match = replay_events<G>(record);
    if (!match) return match;
    const std::size_t last = record.events.size();
    if (!match->over()) return refuse(ReplayFault{last, "the events end before the game is over"});
    if (!record.result) return refuse(ReplayFault{last, "the game is over but the record has no result"});
    const Outcome outcome = match->outcome();
    if (record.result->reason != outcome.reason)
        return refuse(ReplayFault{last, "the result says the reason is " + in_quotes(record.result->reason) +
                                            "; the events give '" + outcome.reason + "'"});
    if (record.result->ranks != outcome.ranks) {
        std::string ranks;
        for (const auto rank : outcome.ranks) ranks += (ranks.empty() ? "" : " ") + std::to_string(int(rank));
        return refuse(ReplayFault{last, "the result has other ranks than the events give (" + ranks + ")"});
    }
    return match;
}

}  // namespace paddock
