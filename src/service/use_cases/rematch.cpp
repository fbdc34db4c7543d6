// The game once more: a new table is opened where everybody's seat is kept, each moved by one. That is noted here, so
// that all find the same table.
#include "service/use_cases/at_tables.hpp"
#include "service/use_cases/at_the_door.hpp"

namespace paddock {

namespace {

entry::Opened rematch_of(const RoomState& state, const Asker& asker) {
    const RoomFacts& facts = state.facts();
    entry::Opened opened;
    opened.set_up = state.set_up();
    opened.set_up.chat = facts.chat;
    // Who is silenced does not become the host who could change that.
    opened.host = facts.is_silenced(asker.person) ? facts.host : asker.person;
    opened.silenced = facts.silenced;
    opened.kept.resize(facts.seats.size());
    for (std::size_t i = 0; i < facts.seats.size(); ++i) {
        const SeatState& seat = facts.seats[i];
        const std::size_t place = (i + 1) % facts.seats.size();
        opened.set_up.seats[place] = {seat.kind == SeatKind::bot, seat.level};
        if (seat.kind == SeatKind::person) opened.kept[place] = {seat.person, seat.name};
    }
    return opened;
}

}  // namespace

void carry_out(Room& room, const Asker& asker, const client::Rematch&, const Now& now) {
    if (!is_status(room, asker, TableStatus::over) || !seat_of(room, asker)) return;
    const RoomState& state = room.state();
    if (!state.facts().next.empty()) return room.done(asker, "table", state.facts().next);
    // It may be open already, and only the note of it have failed.
    if (room.parts.lobby.find(room.rematch) != nullptr) return room.write(entry::Next{room.rematch}, asker, now);
    awaited::Opening opening;
    opening.opened = rematch_of(state, asker);
    opening.previous = room.name();
    const auto opens = open_new_table(room.parts, std::move(opening), now);
    if (!opens) return room.refuse(asker, opens.error());
    room.rematch_asker = asker;
}

void rematch_opened(Room& room, const Allowed<std::string>& table, const Now& now) {
    if (!room.rematch_asker) return;
    const Asker asker = *room.rematch_asker;
    room.rematch_asker.reset();
    if (table) {
        room.rematch = *table;
        room.write(entry::Next{*table}, asker, now);
    } else {
        room.refuse(asker, table.error());
    }
    room.work(now);
}

void answer(Room& room, const Asker& asker, const entry::Next& next) {
    room.done(asker, "table", next.table);
}

}  // namespace paddock
