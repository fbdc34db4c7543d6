// A bot holds the seat of one who has left or is away, until he or she takes it back.
#include "service/use_cases/at_tables.hpp"

namespace paddock {

namespace {

// A person may leave a game so often whatever others have done at the table.
constexpr std::uint32_t most_certain_leaves = 20;

}  // namespace

// Before the game it is standing up; the host's table closes.
void carry_out(Room& room, const Asker& asker, const client::Leave&, const Now& now) {
    const RoomFacts& facts = room.state().facts();
    if (facts.status == TableStatus::gathering) {
        if (facts.host == asker.person) return room.write(entry::Closed{entry::Closed::Why::host_left}, asker, now);
        return carry_out(room, asker, client::Stand{}, now);
    }
    if (!is_status(room, asker, TableStatus::playing)) return;
    const auto seat = seat_of(room, asker);
    if (!seat) return;
    if (facts.at(*seat).held) return room.done(asker);
    if (facts.at(*seat).leaves >= most_certain_leaves && !may_write(room, asker)) return;
    room.write(entry::Held{*seat, entry::Held::Why::left}, asker, now);
}

std::optional<std::int64_t> absence_due_ms(const Room& room, Seat seat) {
    if (room.watchers.here.has(seat)) return std::nullopt;
    return room.watchers.gone_since_ms[seat] + room.parts.limits.absence_ms;
}

bool hold_absent(Room& room, Seat seat, const Now& now) {
    const auto due_ms = absence_due_ms(room, seat);
    if (room.state().set_up().clock != DecisionClock::none || !due_ms || *due_ms > now.served_ms) return false;
    room.write(entry::Held{seat, entry::Held::Why::away}, std::nullopt, now);
    return true;
}

void written(Room& room, const entry::Held&, const Now& now) {
    show_change(room, now);
    ++room.parts.counters.seats_held;
}

void carry_out(Room& room, const Asker& asker, const client::Back&, const Now& now) {
    if (!is_status(room, asker, TableStatus::playing)) return;
    const auto seat = seat_of(room, asker);
    if (!seat) return;
    if (!room.state().facts().at(*seat).held) return room.done(asker);
    room.write(entry::Returned{*seat}, asker, now);
}

// Absence and the time for the decision count from now.
void written(Room& room, const entry::Returned& returned, const Now& now) {
    room.watchers.gone_since_ms[returned.seat] = now.served_ms;
    room.clock.start_decision(returned.seat, room.playing_ms(now), room.playing_ms(now));
    show_change(room, now);
}

}  // namespace paddock
