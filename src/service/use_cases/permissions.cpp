// Who may do what at a table. Whoever may not is refused at once.
#include "service/use_cases/at_tables.hpp"

namespace paddock {

Refused wrong_status(TableStatus status) {
    switch (status) {
        case TableStatus::gathering: return {RefusalKind::status, "The game has not begun."};
        case TableStatus::playing: return {RefusalKind::status, "The game is under way."};
        case TableStatus::over: return {RefusalKind::status, "The game is over."};
        case TableStatus::closed: return {RefusalKind::status, "The table is closed."};
    }
    return {RefusalKind::status, "Not now."};
}

std::string_view sentence_for(LineFault fault) {
    switch (fault) {
        case LineFault::broken: return "This is not UTF-8.";
        case LineFault::forbidden: return "This has characters that cannot be shown in one line.";
        case LineFault::empty: return "There is nothing to read in this.";
        case LineFault::too_long: return "This is too long.";
    }
    return "This is no line of text.";
}

std::optional<Seat> seat_of(const Room& room, const Asker& asker) {
    const auto seat = room.state().facts().seat_of(asker.person);
    if (!seat) room.refuse(asker, {RefusalKind::seat, "You have no seat at this table."});
    return seat;
}

bool is_host(const Room& room, const Asker& asker) {
    if (room.state().facts().host == asker.person) return true;
    room.refuse(asker, {RefusalKind::host, "Only the host of the table may do that."});
    return false;
}

bool is_status(const Room& room, const Asker& asker, TableStatus status) {
    if (room.state().status() == status) return true;
    room.refuse(asker, wrong_status(room.state().status()));
    return false;
}

bool may_look(const Room& room, const Asker& asker) {
    const RoomState& state = room.state();
    if (state.set_up().spectators || state.table() == nullptr || state.facts().seat_of(asker.person)) return true;
    room.refuse(asker, {RefusalKind::secret, "This table has no spectators."});
    return false;
}

bool may_write(const Room& room, const Asker& asker) {
    const RoomState& state = room.state();
    if (state.aside_count() - state.moderation_count() < room.parts.limits.entries_per_table) return true;
    room.refuse(asker, {RefusalKind::limit, "Too much has been changed at this table; play on as it is."});
    return false;
}

}  // namespace paddock
