// Who watches a room, who of its players is here, and what they are told.
#include <algorithm>

#include "base/fixed_list.hpp"
#include "service/service_parts.hpp"

namespace paddock {

namespace {

// The watchers' texts, made once for each different viewer.
template <class Make>
class TextsOnce {
public:
    explicit TextsOnce(Make make) : make_(std::move(make)) {}
    const std::shared_ptr<const std::string>& of(const Viewer& viewer) {
        for (const auto& [known, text] : texts_)
            if (known == viewer) return text;
        texts_.emplace_back(viewer, std::make_shared<const std::string>(make_(viewer)));
        return texts_.back().second;
    }

private:
    Make make_;
    std::vector<std::pair<Viewer, std::shared_ptr<const std::string>>> texts_;
};

}  // namespace

void Room::show(const Entry& entry, std::size_t seq_before, const Now& now) {
    Counters& counters = parts_.counters;
    if (std::holds_alternative<entry::Said>(entry.what)) {
        ++counters.chat_lines;
        return push_said();
    }
    const auto* played = std::get_if<entry::Played>(&entry.what);
    if (played != nullptr) {
        ++(played->by == entry::Played::By::person ? counters.moves : counters.bot_moves);
        if (played->by == entry::Played::By::time_out) ++counters.time_outs;
        questions_[played->seat] = {};
    }
    const bool over = state().status() == TableStatus::over;
    if (played != nullptr || std::holds_alternative<entry::Stopped>(entry.what)) {
        const bool late = played != nullptr && played->by == entry::Played::By::time_out;
        push_events(seq_before + 1, now, late ? std::optional(played->seat) : std::nullopt);
        const bool held = late && state().facts().at(played->seat).time_outs == RoomState::most_time_outs;
        if (!over && !held) return;
        if (over) ++counters.games_over;
        if (held) ++counters.seats_held;
        refresh_presence(now);
        return push_room(now);
    }
    note_turn_of_person(entry, now);
    refresh_viewers();
    refresh_presence(now);
    push_room(now);
    if (std::holds_alternative<entry::Held>(entry.what)) ++counters.seats_held;
    if (std::holds_alternative<entry::Closed>(entry.what)) ++counters.tables_closed;
    if (!std::holds_alternative<entry::Begun>(entry.what)) return;
    ++counters.games_begun;
    if (!state().set_up().spectators) dismiss_strangers();
    push_events(1, now);
}

// Somebody sits down, the game begins, or somebody takes the seat over again: absence and the time for the decision
// count from now.
void Room::note_turn_of_person(const Entry& entry, const Now& now) {
    if (std::holds_alternative<entry::Begun>(entry.what))
        for (auto& gone : gone_since_ms_) gone = now.served_ms;
    if (const auto* seated = std::get_if<entry::Seated>(&entry.what)) {
        gone_since_ms_[seated->seat] = now.served_ms;
        full_since_ms_ = now.served_ms;
    }
    const auto* returned = std::get_if<entry::Returned>(&entry.what);
    if (returned == nullptr) return;
    gone_since_ms_[returned->seat] = now.served_ms;
    clock_.start_decision(returned->seat, playing_ms(now), playing_ms(now));
}

void Room::push_events(std::size_t from, const Now& now, std::optional<Seat> time_out) {
    if (watchers_.empty()) return;
    FixedList<Seat, most_seats + 1> viewers;
    const auto place_of = [&](Seat eyes) {
        return static_cast<std::size_t>(std::find(viewers.begin(), viewers.end(), eyes) - viewers.begin());
    };
    for (const Watcher& watcher : watchers_)
        if (place_of(watcher.viewer.eyes()) == viewers.size()) viewers.push_back(watcher.viewer.eyes());
    RoomMoment told = moment(now);
    told.time_out = time_out;
    const auto texts = event_pushes(state(), told, from, {viewers.data(), viewers.size()});
    for (const Watcher& watcher : watchers_) {
        const bool can_wait = !watcher.viewer.seat || !state().due().has(*watcher.viewer.seat);
        parts_.outbox.send(watcher.connection, texts[place_of(watcher.viewer.eyes())], can_wait);
    }
    parts_.counters.events_sent += watchers_.size();
}

// Everything, to everybody.
void Room::push_table(const Now& now) {
    if (watchers_.empty()) return;
    const RoomText room(state(), moment(now));
    TextsOnce texts([&](const Viewer& viewer) {
        return table_push(state(), room, viewer, std::nullopt, parts_.limits.events_at_once);
    });
    for (const Watcher& watcher : watchers_) parts_.outbox.send(watcher.connection, texts.of(watcher.viewer));
}

void Room::push_room(const Now& now) {
    presence_push_ms_.reset();
    if (watchers_.empty()) return;
    const RoomText room(state(), moment(now));
    TextsOnce texts([&](const Viewer& viewer) { return room_push(state(), room, viewer); });
    for (const Watcher& watcher : watchers_) parts_.outbox.send(watcher.connection, texts.of(watcher.viewer));
}

void Room::push_said() {
    if (watchers_.empty()) return;
    const auto text = std::make_shared<const std::string>(said_push(state(), state().chat().back()));
    for (const Watcher& watcher : watchers_) parts_.outbox.send(watcher.connection, text);
}

// At a table without spectators those who have no seat see nothing of the game.
void Room::dismiss_strangers() {
    std::erase_if(watchers_, [&](const Watcher& watcher) {
        if (watcher.viewer.seat) return false;
        parts_.sessions.forget_watch(watcher.connection, name_);
        --parts_.counters.watches;
        return true;
    });
}

RoomMoment Room::moment(const Now& now) const {
    RoomMoment moment;
    moment.here = here_;
    moment.paused = state().status() == TableStatus::playing && !clock_.running();
    moment.watching = watchers_.size();
    moment.trouble = trouble_;
    if (state().status() != TableStatus::playing) return moment;
    for (SeatSet left = state().due(); !left.empty(); left.remove(left.lowest())) {
        const SeatState& seat = state().facts().at(left.lowest());
        if (seat.kind == SeatKind::person && !seat.held)
            moment.due.push_back({left.lowest(), clock_.left_ms(left.lowest(), playing_ms(now))});
    }
    if (const auto minutes = state().minutes(); minutes > 0)
        moment.stop_in_ms = std::max<std::int64_t>(minutes * 60'000 - clock_.ran_ms(playing_ms(now)), 0);
    return moment;
}

// --- Who watches, and who of the players is here

Viewer Room::viewer_for(std::string_view person) const {
    return {state().facts().seat_of(person), state().facts().host == person};
}

void Room::refresh_viewers() {
    for (Watcher& watcher : watchers_) watcher.viewer = viewer_for(watcher.person);
}

void Room::refresh_presence(const Now& now) {
    SeatSet here;
    for (const Watcher& watcher : watchers_)
        if (watcher.viewer.seat) here.add(*watcher.viewer.seat);
    for (std::size_t i = 0; i < state().facts().seats.size(); ++i)
        if (here_.has(seat_at(i)) && !here.has(seat_at(i))) gone_since_ms_[seat_at(i)] = now.served_ms;
    here_ = here;
    clock_.set_running(should_run(), playing_ms(now));
}

bool Room::remove_watcher(ConnectionId connection, const Now& now) {
    const auto gone =
        std::erase_if(watchers_, [&](const Watcher& watcher) { return watcher.connection == connection; });
    if (gone == 0) return false;
    --parts_.counters.watches;
    parts_.sessions.forget_watch(connection, name_);
    if (watchers_.empty()) idle_since_ms_ = now.served_ms;
    if (!state_) return true;
    refresh_presence(now);
    if (!presence_push_ms_) presence_push_ms_ = now.served_ms + parts_.limits.presence_ms;
    return true;
}

void Room::unwatch(ConnectionId connection, const Now& now) {
    if (remove_watcher(connection, now)) work(now);
}

}  // namespace paddock
