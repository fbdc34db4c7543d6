#include "service/room.hpp"

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

#include "service/use_cases/at_tables.hpp"

namespace paddock {

namespace {

// What a room does by itself, in this order, each when it is due.
struct Duty {
    std::optional<std::int64_t> (*due_ms)(const Room& room, const Now& now);
    bool (*perform)(Room& room, const Now& now);
};
constexpr std::array<Duty, 5> duties{{{close_due_ms, close_by_itself},
                                      {begin_due_ms, begin_by_itself},
                                      {give_up_due_ms, give_up_seats},
                                      {stop_due_ms, stop_game},
                                      {play_due_ms, play_by_itself}}};

// Those two are about no table; the service answers them.
void carry_out(Room& room, const Asker& asker, const client::Hello&, const Now&) {
    room.done(asker);
}
void carry_out(Room& room, const Asker& asker, const client::Ping&, const Now&) {
    room.done(asker);
}

void carry_out(Room& room, const Asker& asker, const client::Request& request, const Now& now) {
    std::visit([&](const auto& wanted) { carry_out(room, asker, wanted, now); }, request);
}

template <class... Whats>
bool is_one_of(const entry::What& what) {
    return (std::holds_alternative<Whats>(what) || ...);
}

}  // namespace

std::int64_t pause_before_retry_ms(const Limits& limits, unsigned failures) {
    std::int64_t pause = limits.first_retry_ms;
    for (unsigned i = 1; i < failures && pause < limits.last_retry_ms; ++i) pause *= 2;
    return std::min(pause, limits.last_retry_ms);
}

Room::Room(ServiceParts& all, std::string name, std::int64_t idle_since_ms) : parts(all), name_(std::move(name)) {
    watchers.idle_since_ms = idle_since_ms;
}

// --- The log is read

void Room::read_log() {
    reading_ = Reading::wanted;
    if (parts.logs_waiting >= parts.limits.rooms_loading) return;
    reading_ = Reading::under_way;
    ++parts.logs_waiting;
    parts.pending.add(parts.outbox.read({.what = Read::What::log, .key = name_}), awaited::RoomRead{name_});
}

void Room::fill(RoomState opened, const Now& now) {
    state_.emplace(std::move(opened));
    row_ms_ = now.served_ms;
    touched_ms_ = now.served_ms;
    failures_ = 0;
    in_doubt_ = false;
    reading_ = Reading::no;
    clock = RoomClock(state().set_up().clock, state().ran_ms());
    questions = {};
    // A clock of days has run on; one of minutes begins again, for nobody was there.
    const bool days = counts_days(state().set_up().clock);
    for (SeatSet left = state().due(); !left.empty(); left.remove(left.lowest())) {
        const Seat seat = left.lowest();
        const std::int64_t since_ms = days ? state().due_since_ms(seat) : now.served_ms;
        clock.start_decision(seat, parts.lost_time.playing_ms(since_ms), playing_ms(now));
    }
    for (auto& gone : watchers.gone_since_ms) gone = now.served_ms;
    watchers.here = {};
    refresh_viewers(*this);
    refresh_presence(*this, now);
    parts.note_table(summary(now));
    if (state().table() != nullptr && !state().set_up().spectators) {
        push_room(*this, now);  // the last that strangers see
        dismiss_strangers(*this);
    }
    push_table(*this, now);  // to those who watched before the log was read again
    work(now);
}

void Room::not_filled(const Refused& refused, const Now& now) {
    reading_ = state_ ? Reading::no : Reading::failed;
    retry_ms_ = now.served_ms + pause_before_retry_ms(parts.limits, ++failures_);
    // What cannot be read any more settles no doubt. The next write will: it says which entry it is.
    if (refused.kind == RefusalKind::damaged) in_doubt_ = false;
    if (state_) return work(now);
    // Who watches it is not forgotten: it is tried again.
    for (const RoomQueue::Waiting& waiting : queue_.take_all()) refuse(waiting.asker, refused);
}

void Room::doubt_is_over(const Now& now) {
    reading_ = Reading::no;
    in_doubt_ = false;
    work(now);
}

// --- Questions, and their answers

void Room::ask(Asker asker, Ask what, const Now& now) {
    const bool player = plays(asker.person);
    if (!queue_.has_place(asker, player, parts.limits))
        return refuse(asker, {RefusalKind::busy, "Too much waits at this table; nothing was changed. Try again."});
    touched_ms_ = now.served_ms;
    queue_.push(std::move(asker), std::move(what), player);
    work(now);
}

bool Room::plays(std::string_view person) const {
    if (state_) return state_->facts().seat_of(person).has_value();
    const TableSummary* summary = parts.lobby.find(name_);  // while its log is read
    return summary != nullptr && summary->has_place_of(person);
}

bool Room::waits_for_answer() const {
    return flight_ || rematch_asker || reading_ != Reading::no;
}

// Moves first. Otherwise questions and what the room does by itself take turns, so that nobody who always asks for
// something keeps the bots waiting, or the clock.
void Room::work(const Now& now) {
    while (state_ && !parts.stopped && !waits_for_answer()) {
        if (queue_.hurries() || (!queue_.empty() && !has_answered_)) {
            has_answered_ = true;
            const RoomQueue::Waiting next = queue_.pop();
            std::visit([&](const auto& what) { carry_out(*this, next.asker, what, now); }, next.what);
        } else {
            has_answered_ = false;
            if (!advance(now) && queue_.empty()) break;
        }
    }
}

bool Room::advance(const Now& now) {
    if (failures_ > 0 && retry_ms_ > now.served_ms) return false;
    if (in_doubt_) {
        read_log();
        return true;
    }
    return std::ranges::any_of(duties, [&](const Duty& duty) {
        const auto due_ms = duty.due_ms(*this, now);
        return due_ms && *due_ms <= now.served_ms && duty.perform(*this, now);
    });
}

bool Room::hears(const Asker& asker) const {
    return parts.sessions.is_open(asker.connection);
}

void Room::done(const Asker& asker) const {
    if (asker.id && hears(asker)) parts.outbox.send(asker.connection, done_text(*asker.id));
}

void Room::done(const Asker& asker, std::string_view name, std::size_t value) const {
    if (!asker.id || !hears(asker)) return;
    JsonText out = open_done(*asker.id);
    out.key(name).number(static_cast<std::int64_t>(value)).close_object();
    parts.outbox.send(asker.connection, std::move(out).take());
}

void Room::done(const Asker& asker, std::string_view name, const std::string& value) const {
    if (!asker.id || !hears(asker)) return;
    JsonText out = open_done(*asker.id);
    out.key(name).text(value).close_object();
    parts.outbox.send(asker.connection, std::move(out).take());
}

void Room::refuse(const Asker& asker, const Refused& refused) const {
    if (asker.request != 0)
        parts.outbox.refuse_request(asker.request, refused);
    else if (hears(asker))
        parts.outbox.refuse(asker.connection, asker.id, refused);
}

// --- An entry is written

bool Room::row_is_due(const Entry& entry, const Now& now) const {
    if (is_one_of<entry::Seated, entry::Stood, entry::Begun, entry::Closed>(entry.what)) return true;
    if (!is_one_of<entry::Played, entry::Stopped>(entry.what)) return false;
    return state().table()->over() || counts_days(state().set_up().clock) ||
           now.served_ms - row_ms_ >= parts.limits.row_age_ms;
}

void Room::write(entry::What what, std::optional<Asker> asker, const Now& now) {
    assert(!flight_);
    if (auto* played = std::get_if<entry::Played>(&what)) played->ran_ms = clock.ran_ms(playing_ms(now));
    Flight& flight =
        flight_.emplace(Flight{{now.served_ms, now.wall_ms, std::move(what)}, std::move(asker), std::nullopt});
    store::AppendEntry append;
    append.match = name_;
    append.number = state().entry_count() + 1;
    append.body = to_body(flight.entry);
    if (row_is_due(flight.entry, now)) {
        TableSummary summary = state().summary_after(flight.entry);
        summary.changed_ms = now.wall_ms;
        summary.idle_since_ms = watchers.all.empty() ? watchers.idle_since_ms : now.served_ms;
        summary.deadline_ms = deadline_after(*this, flight.entry, now);
        append.row = to_row(summary);
        flight.summary = std::move(summary);
    }
    parts.persist(std::move(append), awaited::RoomWrite{name_, now.served_ms});
}

void Room::stored(const Result<Done, store::StoreFault>& result, const Now& now) {
    const std::optional<Flight> flight = std::exchange(flight_, std::nullopt);
    if (!flight) return;
    if (result)
        commit(*flight, now);
    else
        take_back(*flight, result.error(), now);
    work(now);
}

void Room::commit(const Flight& flight, const Now& now) {
    const std::size_t seq_before = state().seq();
    state().commit(flight.entry);
    ++parts.counters.entries_stored;
    failures_ = 0;
    in_doubt_ = false;
    const bool news = std::exchange(trouble_, false);
    if (state().seq() != seq_before)
        for (SeatSet left = state().due(); !left.empty(); left.remove(left.lowest()))
            if (state().due_since_ms(left.lowest()) == flight.entry.at_ms)
                clock.start_decision(left.lowest(), playing_ms(now), playing_ms(now));
    if (flight.summary) {
        row_ms_ = now.served_ms;
        parts.note_table(*flight.summary);
    }
    std::visit([&](const auto& what) { written(*this, what, now); }, flight.entry.what);
    if (news) push_room(*this, now);
    if (!flight.asker) return;
    std::visit([&](const auto& what) { answer(*this, *flight.asker, what); }, flight.entry.what);
}

void Room::take_back(const Flight& flight, store::StoreFault fault, const Now& now) {
    state().take_back();
    if (fault == store::StoreFault::conflict) {
        ++parts.counters.store_conflicts;
        if (flight.asker)
            refuse(*flight.asker, {RefusalKind::busy, "The table has changed meanwhile; nothing was done. Try again."});
        state_.reset();
        return read_log();
    }
    ++parts.counters.store_faults;
    in_doubt_ = true;
    retry_ms_ = now.served_ms + pause_before_retry_ms(parts.limits, ++failures_);
    if (!std::exchange(trouble_, true)) push_room(*this, now);
    if (flight.asker) refuse(*flight.asker, cannot_save);
}

void Room::storage_back(const Now& now) {
    failures_ = 0;
    trouble_ = false;
    retry_ms_ = now.served_ms;
    if (!state_) return;
    push_room(*this, now);
    work(now);
}

// --- Time

std::int64_t Room::playing_ms(const Now& now) const {
    return parts.lost_time.playing_ms(now.served_ms);
}

std::int64_t Room::served_ms_at(std::int64_t playing, const Now& now) const {
    return now.served_ms + playing - playing_ms(now);
}

void Room::tick(const Now& now) {
    const bool again = reading_ == Reading::failed && is_wanted() && retry_ms_ <= now.served_ms;
    if (again || reading_ == Reading::wanted) read_log();
    if (!state_) return;
    if (watchers.shown_ms && *watchers.shown_ms <= now.served_ms) push_room(*this, now);
    work(now);
}

std::optional<std::int64_t> Room::wake_ms(const Now& now) const {
    if (reading_ == Reading::wanted) return now.served_ms + parts.limits.first_retry_ms;
    if (!state_) return reading_ == Reading::failed && is_wanted() ? std::optional(retry_ms_) : std::nullopt;
    std::optional<std::int64_t> wake = watchers.shown_ms;
    if (waits_for_answer()) return wake;  // the answer wakes it
    if (in_doubt_) wake = earlier(wake, now.served_ms);
    for (const Duty& duty : duties) wake = earlier(wake, duty.due_ms(*this, now));
    // A moment of playing time does not come nearer while time is lost.
    if (wake && parts.lost_time.passing()) wake = std::max(*wake, now.served_ms + parts.limits.first_retry_ms);
    // While the store fails nothing is tried before its time.
    if (wake && failures_ > 0 && *wake < retry_ms_) wake = retry_ms_;
    return watchers.all.empty() && drop_ms() > now.served_ms ? earlier(wake, drop_ms()) : wake;
}

std::int64_t Room::drop_ms() const {
    const Limits& limits = parts.limits;
    return std::max(watchers.idle_since_ms, touched_ms_) +
           (is_finished(state().status()) ? limits.finished_linger_ms : limits.linger_ms);
}

bool Room::droppable(const Now& now) const {
    if (is_wanted() || flight_ || rematch_asker) return false;
    if (!state_) return reading_ == Reading::failed;
    if (reading_ != Reading::no || drop_ms() > now.served_ms) return false;
    if (state().status() == TableStatus::gathering) return !begin_due_ms(*this, now);
    if (!running()) return true;
    for (SeatSet left = state().due(); !left.empty(); left.remove(left.lowest()))
        if (plays_by_itself(*this, left.lowest(), now)) return false;
    return true;
}

TableSummary Room::summary(const Now& now) const {
    TableSummary summary = state().summary();
    summary.idle_since_ms = watchers.all.empty() ? watchers.idle_since_ms : now.served_ms;
    for (SeatSet left = state().due(); !left.empty(); left.remove(left.lowest()))
        if (const auto deadline = clock.deadline_ms(left.lowest()))
            summary.deadline_ms = earlier(summary.deadline_ms, served_ms_at(*deadline, now));
    return summary;
}

}  // namespace paddock
