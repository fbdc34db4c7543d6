// The way that a recorded game took: every position, and what kind of event led from each to the next.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/replay.hpp"
#include "games/registry.hpp"

namespace paddock::study {

enum class EventKind : std::uint8_t {
    draw,      // the dealer's
    decision,  // a seat's, out of several legal moves
    forced,    // a seat's only legal move
};

// More events than any game that was played to be looked at.
inline constexpr std::size_t most_events = 100'000;

template <Game G>
struct ReplayedGame {
    typename G::Rules rules;
    std::vector<Event> events;
    std::vector<EventKind> kinds;           // of each event
    std::vector<typename G::State> states;  // one more than events: states[n] is after n events

    bool from_position = false;  // or from the start of the game

    bool over() const { return G::turn(states.back()).kind == Turn::Kind::over; }
    std::size_t players() const { return rules.players; }
};

// The record may be cut off anywhere; where it has a result, that must be the true one.
template <Game G>
Result<ReplayedGame<G>, ReplayFault> read_course(const Record& record) {
    if (record.events.size() > most_events)
        return refuse(ReplayFault{
            0, "the game has more than " + std::to_string(most_events) + " events, too many to be analysed"});
    if (record.result)
        if (const auto whole = replay<G>(record); !whole) return refuse(whole.error());
    ReplayedGame<G> replayed;
    const auto each = [&](const auto& before, const Event& event, const auto& after) {
        const bool forced = event.by && G::legal(before, *event.by).size() == 1;
        replayed.kinds.push_back(!event.by ? EventKind::draw : forced ? EventKind::forced : EventKind::decision);
        replayed.states.push_back(before);
        replayed.events.push_back(event);
        if (replayed.events.size() == record.events.size()) replayed.states.push_back(after);
    };
    const auto match = replay_events<G>(record, each);
    if (!match) return refuse(match.error());
    replayed.rules = match->rules();
    replayed.from_position = match->from_position();
    if (replayed.states.empty()) replayed.states.push_back(match->state());
    return replayed;
}

}  // namespace paddock::study
