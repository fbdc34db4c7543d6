// Who watches a table, who of its players is there, and what they are shown.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "service/effects.hpp"
#include "service/room_text.hpp"

namespace paddock {

class Room;

struct RoomWatchers {
    struct Watcher {
        ConnectionId connection = 0;
        std::string person;
        std::string address;
        Viewer viewer;
    };
    std::vector<Watcher> all;
    SeatSet here;                          // players who watch
    PerSeat<std::int64_t> gone_since_ms;   // of those who do not
    std::int64_t idle_since_ms = 0;        // nobody watches since
    std::optional<std::int64_t> shown_ms;  // who is there has changed: it is shown then
};

RoomMoment moment(const Room& room, const Now& now);
Viewer viewer_for(const Room& room, std::string_view person);
void refresh_viewers(Room& room);
void refresh_presence(Room& room, const Now& now);
// At a table without spectators those who have no seat see nothing of the game.
void dismiss_strangers(Room& room);

void push_events(Room& room, std::size_t from, const Now& now, std::optional<Seat> time_out = std::nullopt);
// Everything, to everybody.
void push_table(Room& room, const Now& now);
void push_room(Room& room, const Now& now);
void push_said(Room& room);
// An entry has changed the table, but not the game.
void show_change(Room& room, const Now& now);

}  // namespace paddock
