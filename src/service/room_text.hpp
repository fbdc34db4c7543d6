// A room as the messages of the protocol: what everybody sees is written once, what depends on the viewer apart.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "service/room_state.hpp"

namespace paddock {

// What is not in the log: who is there, and time.
struct RoomMoment {
    struct Due {
        Seat seat{};
        std::optional<std::int64_t> left_ms;
    };
    SeatSet here;
    std::vector<Due> due;
    std::optional<std::int64_t> stop_in_ms;
    bool paused = false;
    std::size_t watching = 0;
    bool trouble = false;
    std::optional<Seat> time_out;  // whose time was up: the move among the newest events is a bot's
};

// For whom a message is written.
struct Viewer {
    std::optional<Seat> seat;
    bool host = false;

    Seat eyes() const { return seat.value_or(spectator); }
    friend bool operator==(const Viewer&, const Viewer&) = default;
};

// An object of docs/protocol.md that differs between viewers by `you` alone.
class RoomText {
public:
    RoomText(const RoomState& state, const RoomMoment& moment);
    void write(JsonText& out, const Viewer& viewer) const;

private:
    std::string before_;
    std::string after_;
};

std::string room_push(const RoomState& state, const RoomText& room, const Viewer& viewer);
// The whole table; with `after`, only the events that follow it, if those are not too many.
std::string table_push(const RoomState& state, const RoomText& room, const Viewer& viewer,
                       std::optional<std::size_t> after, std::size_t most_events);
std::string said_push(const RoomState& state, const ChatLine& line);

// The events from a number on, for several viewers at a time: a text for each, the same one where there are no secrets.
std::vector<std::shared_ptr<const std::string>> event_pushes(const RoomState& state, const RoomMoment& moment,
                                                             std::size_t from, std::span<const Seat> viewers);
// A list, with views.
void write_events(JsonText& out, const RoomState& state, Seat viewer, std::size_t from, std::size_t to);

}  // namespace paddock
