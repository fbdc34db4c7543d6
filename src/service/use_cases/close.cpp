// A table closes: nobody comes back to it, or its log would grow for ever. (The host closes it by leaving: hold.cpp.)
#include "service/use_cases/at_tables.hpp"

namespace paddock {

namespace {

// Seats that are held and taken back again and again make a log long as well.
bool is_too_long(const Room& room) {
    const Limits& limits = room.parts.limits;
    return room.state().seq() >= limits.events_per_game || room.state().aside_count() >= 2 * limits.entries_per_table;
}

}  // namespace

std::optional<std::int64_t> close_due_ms(const Room& room, const Now& now) {
    const TableStatus status = room.state().status();
    if (room.running()) return is_too_long(room) ? std::optional(now.served_ms) : std::nullopt;
    if (!room.watchers.all.empty() || is_finished(status)) return std::nullopt;
    const Limits& limits = room.parts.limits;
    return room.watchers.idle_since_ms +
           (status == TableStatus::gathering ? limits.gathering_idle_ms : limits.playing_idle_ms);
}

bool close_by_itself(Room& room, const Now& now) {
    const auto why = room.running() ? entry::Closed::Why::too_long : entry::Closed::Why::idle;
    room.write(entry::Closed{why}, std::nullopt, now);
    return true;
}

void written(Room& room, const entry::Closed&, const Now& now) {
    show_change(room, now);
    ++room.parts.counters.tables_closed;
}

}  // namespace paddock
