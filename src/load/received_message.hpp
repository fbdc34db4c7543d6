// What a server sends, read by a client that gets a hundred thousand of them a second: by one pass over their text,
// without a tree.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/seat.hpp"

namespace paddock::load {

// An event as a watcher is told of it. The texts live as long as the message.
struct SeenEvent {
    std::uint64_t number = 0;
    std::optional<Seat> by;  // no seat: the dealer
    std::string_view text;
    std::string_view view;  // JSON; empty: was not sent
};

// Somebody who must decide, and the time that is left; none where there is no clock.
struct DueSeat {
    Seat seat{};
    std::optional<std::uint64_t> left_ms;
};

struct Push {
    enum class Kind : std::uint8_t { done, refused, events, table, room, other, bye };
    Kind kind = Kind::other;
    std::string_view table;
    std::optional<std::uint64_t> id;   // done, refused
    std::optional<std::uint64_t> seq;  // done of a move, table
    std::optional<Seat> seat;          // done of sitting down; table: the watcher's own
    std::vector<SeenEvent> events;     // events, table
    bool whole = false;                // table: the events are all there have been, and have no views
    std::string_view view;             // table: what the watcher sees now, as JSON; empty: nothing yet
    std::string_view status;           // table, room
    std::vector<DueSeat> due;          // table, room
    std::string_view refusal;          // refused, bye: its kind
    std::string_view sentence;         // refused, bye
};

// Reads one message after the other into the same memory.
class PushReader {
public:
    // Valid until the next call, and as long as the text. Nothing: this is no message of the protocol.
    const Push* read(std::string_view text);

private:
    Push push_;
    std::vector<char> unescaped_;  // the texts that had escapes
};

}  // namespace paddock::load
