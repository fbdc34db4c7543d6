#include "service/room_watchers.hpp"

#include <algorithm>

#include "base/fixed_list.hpp"
#include "service/service_parts.hpp"

namespace paddock {

namespace {

// Whoever has left is away, also while watching. At a table that counts days people come, move and go.
bool should_run(const Room& room) {
    if (room.state().status() != TableStatus::playing) return false;
    const bool days = counts_days(room.state().set_up().clock);
    const auto& seats = room.state().facts().seats;
    for (std::size_t i = 0; i < seats.size(); ++i)
        if (seats[i].kind == SeatKind::person && !seats[i].held && (days || room.watchers.here.has(seat_at(i))))
            return true;
    return false;
}

// To everybody, each text made once for all viewers who see the same.
template <class Make>
void push_once(const Room& room, const Now& now, Make&& make) {
    if (room.watchers.all.empty()) return;
    const RoomText text(room.state(), moment(room, now));
    std::vector<std::pair<Viewer, std::shared_ptr<const std::string>>> made;
    for (const auto& watcher : room.watchers.all) {
        auto known = std::ranges::find(made, watcher.viewer, [](const auto& one) { return one.first; });
        if (known == made.end()) {
            auto whole = std::make_shared<const std::string>(make(text, watcher.viewer));
            known = made.emplace(made.end(), watcher.viewer, std::move(whole));
        }
        room.parts.outbox.send(watcher.connection, known->second);
    }
}

}  // namespace

RoomMoment moment(const Room& room, const Now& now) {
    RoomMoment moment;
    moment.here = room.watchers.here;
    moment.paused = room.state().status() == TableStatus::playing && !room.clock.running();
    moment.watching = room.watchers.all.size();
    moment.trouble = room.trouble();
    if (room.state().status() != TableStatus::playing) return moment;
    for (SeatSet left = room.state().due(); !left.empty(); left.remove(left.lowest())) {
        const SeatState& seat = room.state().facts().at(left.lowest());
        if (seat.kind == SeatKind::person && !seat.held)
            moment.due.push_back({left.lowest(), room.clock.left_ms(left.lowest(), room.playing_ms(now))});
    }
    if (const auto minutes = room.state().minutes(); minutes > 0)
        moment.stop_in_ms = std::max<std::int64_t>(minutes * 60'000 - room.clock.ran_ms(room.playing_ms(now)), 0);
    return moment;
}

Viewer viewer_for(const Room& room, std::string_view person) {
    return {room.state().facts().seat_of(person), room.state().facts().host == person};
}

void refresh_viewers(Room& room) {
    for (auto& watcher : room.watchers.all) watcher.viewer = viewer_for(room, watcher.person);
}

void refresh_presence(Room& room, const Now& now) {
    SeatSet here;
    for (const auto& watcher : room.watchers.all)
        if (watcher.viewer.seat) here.add(*watcher.viewer.seat);
    for (std::size_t i = 0; i < room.state().facts().seats.size(); ++i)
        if (room.watchers.here.has(seat_at(i)) && !here.has(seat_at(i)))
            room.watchers.gone_since_ms[seat_at(i)] = now.served_ms;
    room.watchers.here = here;
    room.clock.set_running(should_run(room), room.playing_ms(now));
}

void dismiss_strangers(Room& room) {
    std::erase_if(room.watchers.all, [&](const auto& watcher) {
        if (watcher.viewer.seat) return false;
        room.parts.sessions.forget_watch(watcher.connection, room.name());
        --room.parts.counters.watches;
        return true;
    });
}

void push_events(Room& room, std::size_t from, const Now& now, std::optional<Seat> time_out) {
    if (room.watchers.all.empty()) return;
    FixedList<Seat, most_seats + 1> viewers;
    const auto place_of = [&](Seat eyes) {
        return static_cast<std::size_t>(std::find(viewers.begin(), viewers.end(), eyes) - viewers.begin());
    };
    for (const auto& watcher : room.watchers.all)
        if (place_of(watcher.viewer.eyes()) == viewers.size()) viewers.push_back(watcher.viewer.eyes());
    RoomMoment shown = moment(room, now);
    shown.time_out = time_out;
    const auto texts = event_pushes(room.state(), shown, from, {viewers.data(), viewers.size()});
    for (const auto& watcher : room.watchers.all) {
        const bool can_wait = !watcher.viewer.seat || !room.state().due().has(*watcher.viewer.seat);
        room.parts.outbox.send(watcher.connection, texts[place_of(watcher.viewer.eyes())], can_wait);
    }
    room.parts.counters.events_sent += room.watchers.all.size();
}

void push_table(Room& room, const Now& now) {
    push_once(room, now, [&](const RoomText& text, const Viewer& viewer) {
        return table_push(room.state(), text, viewer, std::nullopt, room.parts.limits.events_at_once);
    });
}

void push_room(Room& room, const Now& now) {
    room.watchers.shown_ms.reset();
    push_once(room, now,
              [&](const RoomText& text, const Viewer& viewer) { return room_push(room.state(), text, viewer); });
}

void push_said(Room& room) {
    if (room.watchers.all.empty()) return;
    const auto text = std::make_shared<const std::string>(said_push(room.state(), room.state().chat().back()));
    for (const auto& watcher : room.watchers.all) room.parts.outbox.send(watcher.connection, text);
}

void show_change(Room& room, const Now& now) {
    refresh_viewers(room);
    refresh_presence(room, now);
    push_room(room, now);
}

}  // namespace paddock
