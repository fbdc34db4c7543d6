// The game begins: the host starts it, or everybody is seated and there.
#include <algorithm>

#include "service/use_cases/at_tables.hpp"

namespace paddock {

void carry_out(Room& room, const Asker& asker, const client::Start&, const Now& now) {
    if (!is_host(room, asker) || !is_status(room, asker, TableStatus::gathering)) return;
    const auto& seats = room.state().facts().seats;
    if (std::none_of(seats.begin(), seats.end(), [](const SeatState& seat) { return seat.kind == SeatKind::person; }))
        return room.refuse(asker, {RefusalKind::seat, "Somebody must sit down first."});
    room.write(room.state().try_begin(), asker, now);
}

// A game begins with people who are there; one of days need not wait for that.
std::optional<std::int64_t> begin_due_ms(const Room& room, const Now& now) {
    const RoomState& state = room.state();
    if (state.status() != TableStatus::gathering || !state.facts().all_seated()) return std::nullopt;
    if (counts_days(state.set_up().clock)) return now.served_ms;
    const auto& seats = state.facts().seats;
    for (std::size_t i = 0; i < seats.size(); ++i)
        if (seats[i].kind == SeatKind::person && !room.watchers.here.has(seat_at(i))) return std::nullopt;
    return now.served_ms;
}

bool begin_by_itself(Room& room, const Now& now) {
    room.write(room.state().try_begin(), std::nullopt, now);
    return true;
}

// Absence counts from now.
void written(Room& room, const entry::Begun&, const Now& now) {
    for (auto& gone : room.watchers.gone_since_ms) gone = now.served_ms;
    show_change(room, now);
    ++room.parts.counters.games_begun;
    if (!room.state().set_up().spectators) dismiss_strangers(room);
    push_events(room, 1, now);
}

}  // namespace paddock
