// Tables: which are in memory, how they come there and go, and how new ones are opened.
#include <algorithm>
#include <limits>

#include "service/inside.hpp"

namespace paddock {

namespace {

constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();
constexpr std::size_t name_length = 12;
// Letters and digits that do not look alike: 32 of them, so a name has 60 random bits.
constexpr std::string_view name_letters = "23456789abcdefghijkmnpqrstuvwxyz";
static_assert(name_letters.size() == 32);

}  // namespace

bool is_drawn_name(std::string_view table) {
    return table.size() == name_length && table.find_first_not_of(name_letters) == std::string_view::npos;
}

std::string Service::Inside::fresh_name() {
    std::string name;
    do {
        std::array<std::uint8_t, name_length> bytes{};
        entropy_.fill(bytes);
        name.clear();
        for (const std::uint8_t byte : bytes) name += name_letters[byte % name_letters.size()];
    } while (lobby_.find(name) != nullptr || slots_.contains(name));
    return name;
}

Service::Inside::Slot& Service::Inside::add_room(const std::string& table, std::int64_t idle_since_ms) {
    return slots_.emplace(table, Slot{std::make_unique<Room>(context_, table, idle_since_ms), never}).first->second;
}

Allowed<Room*> Service::Inside::room_for(const std::string& table, const Now& now) {
    if (const auto slot = slots_.find(table); slot != slots_.end()) return slot->second.room.get();
    if (!is_drawn_name(table)) return refuse(no_such_table);
    if (slots_.size() >= limits_.rooms_in_memory || loading_ >= limits_.rooms_loading) return refuse(too_busy);
    const TableSummary* summary = lobby_.find(table);
    const Slot& slot = add_room(table, summary != nullptr ? summary->idle_since_ms : now.served_ms);
    read_log(table);
    return slot.room.get();
}

void Service::Inside::read_log(const std::string& table) {
    slots_.find(table)->second.loading = true;
    ++loading_;
    pending_.add(outbox_.read({.what = Read::What::log, .key = table}), awaited::RoomRead{table});
}

void Service::Inside::log_read(const std::string& table, Result<Found, StoreFault> found, const Now& now) {
    --loading_;
    const auto slot = slots_.find(table);
    if (slot == slots_.end()) return;
    slot->second.loading = false;
    Room& room = *slot->second.room;
    if (!found) {
        const bool damaged = found.error() == StoreFault::damaged;
        if (damaged) note_damaged(table);
        room.not_filled(damaged ? cannot_be_read : cannot_save, now);
    } else if (found->log.empty()) {
        room.not_filled(no_such_table, now);
        lobby_.forget(table);
    } else if (room.knows_all(found->log.size())) {
        room.doubt_is_over(now);
    } else if (auto state = RoomState::read(table, found->log, limits_.chat_lines_kept)) {
        ++counters_.rooms_loaded;
        state->note_restored(found->restored_ms);
        room.fill(std::move(*state), now);
    } else {
        note_damaged(table);
        room.not_filled(cannot_be_read, now);
    }
    settle(table, now);
}

// However often it is asked for.
void Service::Inside::note_damaged(const std::string& table) {
    if (damaged_.insert(table).second) ++counters_.damaged_logs;
}

// What a room wants done, and when it wants to be looked at again.
void Service::Inside::settle(const std::string& table, const Now& now) {
    const auto found = slots_.find(table);
    if (found == slots_.end()) return;
    Slot& slot = found->second;
    Room& room = *slot.room;
    if (auto summary = room.take_heading()) take_heading(std::move(*summary));
    if (loading_ < limits_.rooms_loading && room.take_reload()) read_log(table);
    if (auto next = room.take_next()) {
        awaited::Opening opening;
        opening.opened = std::move(*next);
        opening.previous = table;
        open_table(std::move(opening), now);
        return settle(table, now);
    }
    if (!slot.loading && room.droppable(now)) return drop(table, now);
    const auto wake = room.wants_reload() ? std::optional(now.served_ms + limits_.first_retry_ms) : room.wake_ms(now);
    if (wake && *wake < slot.wake_ms) {
        slot.wake_ms = *wake;
        timers_.set(table, *wake);
    }
}

void Service::Inside::drop(const std::string& table, const Now& now) {
    const auto slot = slots_.find(table);
    const Room& room = *slot->second.room;
    timers_.forget(table);
    if (room.ready()) {
        ++counters_.rooms_dropped;
        TableSummary summary = room.summary(now);
        // Nobody will miss a table at which nothing was played.
        if (summary.status == TableStatus::closed && summary.seq == 0)
            pending_.add(outbox_.persist(RemoveMatch{table}), awaited::Nothing{});
        // What it could not write may be there all the same: its log is read again before long.
        if (room.in_doubt()) summary.deadline_ms = now.served_ms + limits_.last_retry_ms;
        if (!is_finished(summary.status)) timers_.set(table, wake_of(summary));
        take_heading(std::move(summary));
    } else if (const TableSummary* summary = lobby_.find(table)) {
        timers_.set(table, std::max(wake_of(*summary), now.served_ms + limits_.last_retry_ms));
    }
    slots_.erase(slot);
}

// A table's time has come.
void Service::Inside::look_at(const std::string& table, const Now& now) {
    if (const auto slot = slots_.find(table); slot != slots_.end()) {
        slot->second.wake_ms = never;
        slot->second.room->tick(now);
        return settle(table, now);
    }
    const TableSummary* summary = lobby_.find(table);
    if (summary == nullptr) return;
    if (const std::int64_t wake = wake_of(*summary); wake > now.served_ms) return timers_.set(table, wake);
    if (!room_for(table, now)) timers_.set(table, now.served_ms + limits_.first_retry_ms);
}

std::int64_t Service::Inside::wake_of(const TableSummary& summary) const {
    const bool gathers = summary.status == TableStatus::gathering;
    std::int64_t wake = summary.idle_since_ms + (gathers ? limits_.gathering_idle_ms : limits_.playing_idle_ms);
    if (summary.deadline_ms) wake = std::min(wake, *summary.deadline_ms);
    return wake;
}

void Service::Inside::take_heading(TableSummary summary) {
    if (is_finished(summary.status))
        if (const auto from = opened_from_.find(summary.table); from != opened_from_.end()) {
            if (Address* address = addresses_.find(from->second)) --address->open_tables;
            opened_from_.erase(from);
        }
    lobby_.put(std::move(summary));
}

// --- Opening

Allowed<Done> Service::Inside::may_open(const std::string& person, const std::string& address, const Now& now) {
    if (lobby_.size() + opening_ >= limits_.open_tables)
        return refuse(Refused{RefusalKind::busy, "There are too many tables. Come back later."});
    const auto opening = opening_of_.find(person);
    const std::size_t own = lobby_.tables_of(person) + (opening == opening_of_.end() ? 0 : opening->second);
    if (own >= limits_.open_tables_per_person)
        return refuse(Refused{RefusalKind::limit, "You have opened " + std::to_string(own) +
                                                      " tables that are not over; finish or close one first."});
    if (address.empty()) return Done{};
    Address& from = addresses_.at(address, now.served_ms);
    if (from.open_tables >= limits_.open_tables_per_address)
        return refuse(Refused{RefusalKind::limit, "Too many tables were opened from your address."});
    if (!from.openings.take(limits_.openings_per_address, now.served_ms))
        return refuse(Refused{RefusalKind::rate, "Too many tables in a short time; wait a moment."});
    return Done{};
}

void Service::Inside::open_table(awaited::Opening opening, const Now& now) {
    if (auto allowed = may_open(opening.opened.host, opening.address, now); !allowed)
        return answer_opening(opening, refuse(allowed.error()), now);
    opening.table = fresh_name();
    opening.at = now;
    entropy_.fill(opening.opened.secret);
    if (!opening.address.empty()) ++addresses_.at(opening.address, now.served_ms).open_tables;
    ++opening_;
    ++opening_of_[opening.opened.host];
    const RoomState state(opening.table, opening.opened, now.wall_ms, limits_.chat_lines_kept);
    TableSummary summary = state.summary();
    summary.idle_since_ms = now.served_ms;
    AppendEntry append;
    append.match = opening.table;
    append.number = 1;
    append.body = to_body({now.served_ms, now.wall_ms, opening.opened});
    append.row = to_row(summary);
    ++counters_.writes_waiting;
    pending_.add(outbox_.persist(std::move(append)), std::move(opening));
}

void Service::Inside::opened(awaited::Opening opening, const Result<Done, StoreFault>& result, const Now& now) {
    --counters_.writes_waiting;
    --opening_;
    const auto of_host = opening_of_.find(opening.opened.host);
    if (--of_host->second == 0) opening_of_.erase(of_host);
    Address* address = opening.address.empty() ? nullptr : addresses_.find(opening.address);
    if (!result) {
        ++(result.error() == StoreFault::conflict ? counters_.store_conflicts : counters_.store_faults);
        if (address != nullptr) --address->open_tables;
        return answer_opening(opening, refuse(cannot_save), now);
    }
    ++counters_.entries_stored;
    ++counters_.tables_opened;
    RoomState state(opening.table, opening.opened, opening.at.wall_ms, limits_.chat_lines_kept);
    TableSummary summary = state.summary();
    summary.idle_since_ms = now.served_ms;
    timers_.set(opening.table, wake_of(summary));
    lobby_.put(std::move(summary));
    if (address != nullptr) opened_from_.emplace(opening.table, opening.address);
    // Its people are on their way.
    if (slots_.size() < limits_.rooms_in_memory && !stopped_) {
        add_room(opening.table, now.served_ms).room->fill(std::move(state), now);
        settle(opening.table, now);
    }
    answer_opening(opening, opening.table, now);
}

void Service::Inside::answer_opening(const awaited::Opening& opening, const Result<std::string, Refused>& table,
                                     const Now& now) {
    if (!opening.request) {
        const auto slot = slots_.find(opening.previous);
        if (slot == slots_.end()) return;
        slot->second.room->next_opened(table, now);
        return settle(opening.previous, now);
    }
    if (!table) return outbox_.refuse_request(opening.request->id, table.error());
    JsonText out;
    out.open_object().key("table").text(*table);
    if (opening.request->kind == WebRequest::Kind::open)
        out.key("fingerprint").text(Envelope::fingerprint_of(opening.opened.secret));
    out.close_object();
    outbox_.respond(opening.request->id, opening.request->kind == WebRequest::Kind::open ? 201 : 200,
                    std::move(out).take());
}

}  // namespace paddock
