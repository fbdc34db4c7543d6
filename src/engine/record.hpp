// A game as data: rules, events, result. Replaying the events alone gives the whole game; no seed is needed.
// How a record is written as JSON is in wire/record_json.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/house_rules.hpp"
#include "engine/seat.hpp"

namespace paddock {

struct Event {
    std::optional<Seat> by;  // no seat: the dealer
    std::string text;        // the `do`, in the game's notation

    friend bool operator==(const Event&, const Event&) = default;
};

struct Outcome {
    std::vector<std::uint8_t> ranks;  // one per seat
    std::string reason;

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

// What is needed to check the dealer's draws (engine/envelope). Texts as they are written; whether they make an
// envelope is seen when it is opened.
struct Fair {
    std::string construction;
    std::string table;
    std::string fingerprint;
    std::string secret;
    std::vector<std::optional<std::string>> numbers;  // one per seat; none: a bot's

    friend bool operator==(const Fair&, const Fair&) = default;
};

struct Record {
    std::string game;
    RuleList rules;
    std::vector<Event> events;
    std::optional<Outcome> result;
    std::optional<Fair> fair{};
    // Where the events begin, in the game's notation of positions; without one, at the start of the game.
    std::optional<std::string> position{};

    friend bool operator==(const Record&, const Record&) = default;
};

}  // namespace paddock
