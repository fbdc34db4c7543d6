// Somebody watches a table, goes, or looks at what has happened there.
#include <algorithm>

#include "games/registry.hpp"
#include "service/use_cases/at_tables.hpp"
#include "wire/record_json.hpp"

namespace paddock {

namespace {

// Much to read counts as several messages.
void charge(const Room& room, const Asker& asker, std::size_t events, const Now& now) {
    const auto messages = static_cast<double>(events) / static_cast<double>(room.parts.limits.events_per_message);
    room.parts.sessions.charge(asker.connection, messages, now.served_ms);
}

void show_presence_soon(Room& room, const Now& now) {
    if (!room.watchers.shown_ms) room.watchers.shown_ms = now.served_ms + room.parts.limits.presence_ms;
}

bool remove_watcher(Room& room, ConnectionId connection, const Now& now) {
    RoomWatchers& watchers = room.watchers;
    if (std::erase_if(watchers.all, [&](const auto& watcher) { return watcher.connection == connection; }) == 0)
        return false;
    --room.parts.counters.watches;
    room.parts.sessions.forget_watch(connection, room.name());
    if (watchers.all.empty()) watchers.idle_since_ms = now.served_ms;
    if (!room.ready()) return true;
    refresh_presence(room, now);
    show_presence_soon(room, now);
    return true;
}

}  // namespace

void carry_out(Room& room, const Asker& asker, const client::Watch& watch, const Now& now) {
    const Limits& limits = room.parts.limits;
    if (!room.hears(asker) || !may_look(room, asker)) return;
    const bool known = std::ranges::any_of(room.watchers.all,
                                           [&](const auto& watcher) { return watcher.connection == asker.connection; });
    if (!known && room.parts.sessions.watched_by(asker.connection) >= limits.tables_watched)
        return room.refuse(asker, {RefusalKind::limit, "A connection watches at most " +
                                                           std::to_string(limits.tables_watched) + " tables."});
    const Viewer viewer = viewer_for(room, asker.person);
    // Those who play always find a place.
    const bool missed = viewer.seat && !room.watchers.here.has(*viewer.seat);
    if (!known && !missed && room.watchers.all.size() >= limits.watchers_per_room)
        return room.refuse(asker, {RefusalKind::full, "Too many people watch this table already."});
    if (!known) {
        room.watchers.all.push_back({asker.connection, asker.person, asker.address, viewer});
        room.parts.sessions.note_watch(asker.connection, room.name());
        ++room.parts.counters.watches;
        refresh_presence(room, now);
        if (room.watchers.all.size() > 1) show_presence_soon(room, now);
    }
    if (!watch.after) charge(room, asker, room.state().seq(), now);
    const RoomText text(room.state(), moment(room, now));
    room.parts.outbox.send(asker.connection,
                           table_push(room.state(), text, viewer, watch.after, limits.events_at_once));
    room.done(asker);
}

void carry_out(Room& room, const Asker& asker, const client::Unwatch&, const Now& now) {
    remove_watcher(room, asker.connection, now);
    room.done(asker);
}

void unwatch(Room& room, ConnectionId connection, const Now& now) {
    if (remove_watcher(room, connection, now)) room.work(now);
}

void carry_out(Room& room, const Asker& asker, const client::Past& past, const Now& now) {
    if (!may_look(room, asker)) return;
    const RoomState& state = room.state();
    if (state.table() == nullptr) return room.refuse(asker, wrong_status(state.status()));
    if (!asker.id || !room.hears(asker)) return;
    const std::size_t to = std::min({past.to, state.seq(), past.from + room.parts.limits.events_at_once - 1});
    if (to >= past.from) charge(room, asker, 4 * (to - past.from + 1), now);
    JsonText out = open_done(*asker.id);
    write_events(out.key("events"), state, viewer_for(room, asker.person).eyes(), past.from, to);
    out.close_object();
    room.parts.outbox.send(asker.connection, std::move(out).take());
}

void carry_out(Room& room, const Asker& asker, const EntryWanted&, const Now& now) {
    JsonText out;
    write_entry(out, room.summary(now), asker.person);
    room.parts.outbox.respond(asker.request, 200, std::move(out).take());
}

void carry_out(Room& room, const Asker& asker, const RecordWanted&, const Now&) {
    if (!may_look(room, asker)) return;
    const RoomState& state = room.state();
    if (state.table() == nullptr) return room.refuse(asker, wrong_status(state.status()));
    if (game_has_secrets(state.set_up().game) && state.status() != TableStatus::over)
        return room.refuse(asker, {RefusalKind::secret, "The record of this game is open when the game is over."});
    room.parts.outbox.respond(asker.request, 200, to_json(state.record()));
}

}  // namespace paddock
