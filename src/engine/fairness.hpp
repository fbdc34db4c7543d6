// Whether the dealer of a record drew what its envelope gives.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "base/text.hpp"
#include "engine/envelope.hpp"
#include "engine/replay.hpp"

namespace paddock {

// How two texts of the dealer differ: both where they are short, else the first word that is another one.
std::string difference(std::string_view drawn, std::string_view given);

// The number of draws, every one of them what the envelope gives. The record may be cut off after any event. What the
// dealer does without being due (a `stop`) is no draw, but counts among its events.
template <Game G>
Result<std::size_t, ReplayFault> check_fair(const Record& record) {
    if (!record.fair)
        return refuse(ReplayFault{0, "the record has no envelope ('fair'), so its draws cannot be checked"});
    const auto envelope = Envelope::open(*record.fair);
    if (!envelope) return refuse(ReplayFault{0, envelope.error().sentence});
    std::size_t number = 0;  // of the event
    std::uint64_t dealt = 0;
    std::size_t draws = 0;
    std::optional<ReplayFault> fault;
    const auto match = replay_events<G>(record, [&](const auto& before, const Event& event, const auto&) {
        ++number;
        if (event.by) return;
        ++dealt;
        if (fault || G::turn(before).kind != Turn::Kind::dealer) return;
        ++draws;
        FairSource source = envelope->source(G::due(before), dealt);
        const std::string given = G::print(before, G::draw(before, source));
        if (given != event.text) fault = ReplayFault{number, difference(event.text, given)};
    });
    if (fault) return refuse(std::move(*fault));
    if (!match) return refuse(match.error());
    if (record.fair->numbers.size() != match->rules().players)
        return refuse(ReplayFault{0, "the envelope has " + std::to_string(record.fair->numbers.size()) +
                                         " numbers for a game of " + std::to_string(int{match->rules().players})});
    return draws;
}

}  // namespace paddock
