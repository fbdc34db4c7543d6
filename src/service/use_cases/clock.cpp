// The clocks: the table's, which stops the game, and the times by which decisions are due.
#include "service/use_cases/at_tables.hpp"

namespace paddock {

// [CX-14] The table's clock stops the game.
std::optional<std::int64_t> stop_due_ms(const Room& room, const Now& now) {
    const RoomState& state = room.state();
    if (!room.running() || state.minutes() == 0 || !state.table()->stop_possible()) return std::nullopt;
    return now.served_ms + state.minutes() * 60'000 - room.clock.ran_ms(room.playing_ms(now));
}

bool stop_game(Room& room, const Now& now) {
    auto stopped = room.state().try_stop();
    if (stopped) room.write(std::move(*stopped), std::nullopt, now);
    return stopped.has_value();
}

void written(Room& room, const entry::Stopped& stopped, const Now& now) {
    push_events(room, room.state().seq() + 1 - stopped.draws.size(), now);
    if (room.state().status() != TableStatus::over) return;
    ++room.parts.counters.games_over;
    refresh_presence(room, now);
    push_room(room, now);
}

std::optional<std::int64_t> deadline_after(const Room& room, const Entry& entry, const Now& now) {
    const RoomState& state = room.state();
    if (!counts_days(state.set_up().clock) || state.table() == nullptr) return std::nullopt;
    const Turn turn = state.table()->turn();
    if (turn.kind != Turn::Kind::seats) return std::nullopt;
    const auto* played = std::get_if<entry::Played>(&entry.what);
    std::optional<std::int64_t> earliest;
    for (SeatSet left = turn.seats; !left.empty(); left.remove(left.lowest())) {
        const Seat seat = left.lowest();
        const SeatState& facts = state.facts().at(seat);
        const bool due_before = state.due().has(seat) && (played == nullptr || played->seat != seat);
        std::int64_t deadline = now.served_ms + time_for_decision_ms(state.set_up().clock);
        if (facts.kind != SeatKind::person || facts.held)
            deadline = now.served_ms;  // a bot has no reason to wait
        else if (const auto known = room.clock.deadline_ms(seat); known && due_before)
            deadline = room.served_ms_at(*known, now);
        earliest = earlier(earliest, deadline);
    }
    return earliest;
}

}  // namespace paddock
