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
struct Course {
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
Result<Course<G>, ReplayFault> read_course(const Record& record) {
    if (record.events.size() > most_events)
        return refuse(ReplayFault{
            0, "the game has more than " + std::to_string(most_events) + " events, too many to be analysed"});
    if (record.result)
        if (const auto whole = replay<G>(record); !whole) return refuse(whole.error());
    Course<G> course;
    const auto each = [&](const auto& before, const Event& event, const auto& after) {
        const bool forced = event.by && G::legal(before, *event.by).size() == 1;
        course.kinds.push_back(!event.by ? EventKind::draw : forced ? EventKind::forced : EventKind::decision);
        course.states.push_back(before);
        course.events.push_back(event);
        if (course.events.size() == record.events.size()) course.states.push_back(after);
    };
    const auto match = replay_events<G>(record, each);
    if (!match) return refuse(match.error());
    course.rules = match->rules();
    course.from_position = match->from_position();
    if (course.states.empty()) course.states.push_back(match->state());
    return course;
}

}  // namespace paddock::study
