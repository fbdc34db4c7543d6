// What a server sends, read by a client that gets a hundred thousand of them a second: known messages are read by one
// pass over their text, without a tree; whatever that pass does not know is read the slow way.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/seat.hpp"
#include "wire/json_value.hpp"

namespace paddock {

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

    // How many messages had to be read the slow way; for tests of the quick one.
    std::uint64_t slow() const { return slow_; }

private:
    bool read_quickly(std::string_view text);
    bool read_slowly(std::string_view text);
    bool read_events(const JsonValue& list);
    void read_room(const JsonValue& room);
    std::string_view keep(std::string text);

    Push push_;
    std::vector<std::string> kept_;  // texts that the slow way made
    JsonValue tree_;
    std::uint64_t slow_ = 0;
};

}  // namespace paddock
