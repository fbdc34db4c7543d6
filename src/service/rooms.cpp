#include "service/rooms.hpp"

#include <algorithm>
#include <vector>

#include "service/service_parts.hpp"
#include "service/table_name.hpp"

namespace paddock {

namespace {

// Its watchers see how long somebody has left.
bool shows_clock(const Room& room) {
    return room.ready() && !room.watchers.all.empty() && room.state().status() == TableStatus::playing &&
           (room.state().set_up().clock != DecisionClock::none || room.state().minutes() > 0);
}

}  // namespace

Room* Rooms::find(std::string_view table) const {
    const auto room = rooms_.find(table);
    return room == rooms_.end() ? nullptr : room->second.get();
}

const Room* Rooms::find_ready(std::string_view table) const {
    const Room* room = find(table);
    return room != nullptr && room->ready() ? room : nullptr;
}

Room& Rooms::make(const std::string& table, std::int64_t idle_since_ms) {
    return *rooms_.emplace(table, std::make_unique<Room>(parts_, table, idle_since_ms)).first->second;
}

Allowed<Room*> Rooms::bring(const std::string& table, const Now& now) {
    if (Room* room = find(table)) return room;
    if (!is_drawn_name(table)) return refuse(no_such_table);
    const Limits& limits = parts_.limits;
    if (rooms_.size() >= limits.rooms_in_memory || parts_.logs_waiting >= limits.rooms_loading) return refuse(too_busy);
    const TableSummary* summary = parts_.lobby.find(table);
    Room& room = make(table, summary != nullptr ? summary->idle_since_ms : now.served_ms);
    room.read_log();
    return &room;
}

Allowed<Done> Rooms::ask(const std::string& table, Asker asker, Ask what, const Now& now) {
    const auto room = bring(table, now);
    if (!room) return refuse(room.error());
    (*room)->ask(std::move(asker), std::move(what), now);
    settle(table, now);
    return Done{};
}

void Rooms::add(RoomState opened, const Now& now) {
    if (rooms_.size() >= parts_.limits.rooms_in_memory || parts_.stopped) return;
    const std::string table = opened.name();
    make(table, now.served_ms).fill(std::move(opened), now);
    settle(table, now);
}

void Rooms::log_read(const std::string& table, Result<Found, store::StoreFault> found, const Now& now) {
    --parts_.logs_waiting;
    at(table, now, [&](Room& room) { fill(room, std::move(found), now); });
}

void Rooms::fill(Room& room, Result<Found, store::StoreFault> found, const Now& now) {
    const std::string& table = room.name();
    const auto damaged = [&] {
        parts_.note_damaged(table);
        room.not_filled(cannot_be_read, now);
    };
    if (!found) return found.error() == store::StoreFault::damaged ? damaged() : room.not_filled(cannot_save, now);
    if (found->log.empty()) {
        room.not_filled(no_such_table, now);
        return parts_.lobby.forget(table);
    }
    if (room.knows_all(found->log.size())) return room.doubt_is_over(now);
    auto state = RoomState::read(table, found->log, parts_.limits.chat_lines_kept);
    if (!state) return damaged();
    ++parts_.counters.rooms_loaded;
    state->note_restored(found->restored_ms);
    room.fill(std::move(*state), now);
}

void Rooms::storage_back(bool clocks_stood, const Now& now) {
    std::vector<std::string> troubled;  // apart, because a room may go
    for (const auto& [table, room] : rooms_)
        if (room->in_trouble() || (clocks_stood && shows_clock(*room))) troubled.push_back(table);
    for (const std::string& table : troubled) at(table, now, [&](Room& room) { room.storage_back(now); });
}

void Rooms::settle(const std::string& table, const Now& now) {
    const Room& room = *find(table);
    if (room.droppable(now)) return drop(table, now);
    if (const auto wake = room.wake_ms(now)) timers_.set(table, *wake);
}

void Rooms::drop(const std::string& table, const Now& now) {
    const Room& room = *find(table);
    timers_.forget(table);
    if (room.ready()) {
        ++parts_.counters.rooms_dropped;
        TableSummary summary = room.summary(now);
        // Nobody will miss a table at which nothing was played.
        if (summary.status == TableStatus::closed && summary.seq == 0)
            parts_.pending.add(parts_.outbox.persist(store::RemoveMatch{table}), awaited::Nothing{});
        // What it could not write may be there all the same: its log is read again before long.
        if (room.in_doubt()) summary.deadline_ms = now.served_ms + parts_.limits.last_retry_ms;
        if (!is_finished(summary.status)) look_later(summary);
        parts_.note_table(std::move(summary));
    } else if (const TableSummary* summary = parts_.lobby.find(table)) {
        timers_.set(table, std::max(wake_of(*summary), now.served_ms + parts_.limits.last_retry_ms));
    }
    rooms_.erase(table);
}

void Rooms::tick(const Now& now) {
    for (const std::string& table : timers_.take_due(now.served_ms)) look_at(table, now);
}

// A table's time has come.
void Rooms::look_at(const std::string& table, const Now& now) {
    if (Room* room = find(table)) {
        room->tick(now);
        return settle(table, now);
    }
    const TableSummary* summary = parts_.lobby.find(table);
    if (summary == nullptr) return;
    if (const std::int64_t wake = wake_of(*summary); wake > now.served_ms) return timers_.set(table, wake);
    if (!bring(table, now)) timers_.set(table, now.served_ms + parts_.limits.first_retry_ms);
}

std::int64_t Rooms::wake_of(const TableSummary& summary) const {
    const bool gathers = summary.status == TableStatus::gathering;
    const Limits& limits = parts_.limits;
    std::int64_t wake = summary.idle_since_ms + (gathers ? limits.gathering_idle_ms : limits.playing_idle_ms);
    if (summary.deadline_ms) wake = std::min(wake, *summary.deadline_ms);
    return wake;
}

}  // namespace paddock
