#include "service/room.hpp"

#include <algorithm>
#include <cassert>
#include <type_traits>
#include <utility>

#include "service/service_parts.hpp"

namespace paddock {

namespace {

const Refused overtaken{RefusalKind::busy, "The table has changed meanwhile; nothing was done. Try again."};

}  // namespace

std::int64_t pause_before_retry_ms(const Limits& limits, unsigned failures) {
    std::int64_t pause = limits.first_retry_ms;
    for (unsigned i = 1; i < failures && pause < limits.last_retry_ms; ++i) pause *= 2;
    return std::min(pause, limits.last_retry_ms);
}

Room::Room(ServiceParts& parts, std::string name, std::int64_t idle_since_ms)
    : parts_(parts), name_(std::move(name)), idle_since_ms_(idle_since_ms) {}

std::int64_t Room::playing_ms(const Now& now) const {
    return parts_.lost_time.playing_ms(now.served_ms);
}

std::int64_t Room::served_ms_at(std::int64_t playing, const Now& now) const {
    return now.served_ms + playing - playing_ms(now);
}

void Room::read_log() {
    reading_ = Reading::wanted;
    if (parts_.logs_waiting >= parts_.limits.rooms_loading) return;
    reading_ = Reading::under_way;
    ++parts_.logs_waiting;
    parts_.pending.add(parts_.outbox.read({.what = Read::What::log, .key = name_}), awaited::RoomRead{name_});
}

void Room::fill(RoomState opened, const Now& now) {
    state_.emplace(std::move(opened));
    row_ms_ = now.served_ms;
    touched_ms_ = now.served_ms;
    failures_ = 0;
    in_doubt_ = false;
    reading_ = Reading::no;
    clock_ = RoomClock(state().set_up().clock, state().ran_ms());
    questions_ = {};
    // A clock of days has run on; one of minutes begins again, for nobody was there.
    const bool days = counts_days(state().set_up().clock);
    for (SeatSet left = state().due(); !left.empty(); left.remove(left.lowest())) {
        const Seat seat = left.lowest();
        const std::int64_t since_ms = days ? state().due_since_ms(seat) : now.served_ms;
        clock_.start_decision(seat, parts_.lost_time.playing_ms(since_ms), playing_ms(now));
    }
    for (auto& gone : gone_since_ms_) gone = now.served_ms;
    here_ = {};
    refresh_viewers();
    refresh_presence(now);
    parts_.note_table(summary(now));
    if (state().table() != nullptr && !state().set_up().spectators) {
        push_room(now);  // the last that strangers see
        dismiss_strangers();
    }
    push_table(now);  // to those who watched before the log was read again
    work(now);
}

void Room::not_filled(const Refused& refused, const Now& now) {
    reading_ = state_ ? Reading::no : Reading::failed;
    retry_ms_ = now.served_ms + pause_before_retry_ms(parts_.limits, ++failures_);
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

void Room::ask(Asker asker, Ask what, const Now& now) {
    const bool player = plays(asker.person);
    if (!queue_.has_place(asker, player, parts_.limits))
        return refuse(asker, {RefusalKind::busy, "Too much waits at this table; nothing was changed. Try again."});
    touched_ms_ = now.served_ms;
    queue_.push(std::move(asker), std::move(what), player);
    work(now);
}

bool Room::plays(std::string_view person) const {
    if (state_) return state_->facts().seat_of(person).has_value();
    const TableSummary* summary = parts_.lobby.find(name_);  // while its log is read
    return summary != nullptr && !person.empty() &&
           std::any_of(summary->places.begin(), summary->places.end(),
                       [&](const TableSummary::Place& place) { return place.person == person; });
}

// Moves first. Otherwise questions and what the room does by itself take turns, so that nobody who always asks for
// something keeps the bots waiting, or the clock.
void Room::work(const Now& now) {
    while (state_ && !parts_.stopped && !flight_ && !rematch_asker_ && reading_ == Reading::no) {
        if (queue_.hurries() || (!queue_.empty() && !has_answered_)) {
            has_answered_ = true;
            RoomQueue::Waiting next = queue_.pop();
            handle(std::move(next.asker), std::move(next.what), now);
        } else {
            has_answered_ = false;
            if (!advance(now) && queue_.empty()) break;
        }
    }
}

void Room::tick(const Now& now) {
    const bool again = reading_ == Reading::failed && is_wanted() && retry_ms_ <= now.served_ms;
    if (again || reading_ == Reading::wanted) read_log();
    if (!state_) return;
    if (presence_push_ms_ && *presence_push_ms_ <= now.served_ms) push_room(now);
    work(now);
}

// --- Writing

bool Room::row_is_due(const Entry& entry, const Now& now) const {
    const auto is = [&]<class What>(std::type_identity<What>) { return std::holds_alternative<What>(entry.what); };
    if (is(std::type_identity<entry::Seated>{}) || is(std::type_identity<entry::Stood>{}) ||
        is(std::type_identity<entry::Begun>{}) || is(std::type_identity<entry::Closed>{}))
        return true;
    const bool of_game = is(std::type_identity<entry::Played>{}) || is(std::type_identity<entry::Stopped>{});
    if (!of_game) return false;
    return state().table()->over() || counts_days(state().set_up().clock) ||
           now.served_ms - row_ms_ >= parts_.limits.row_age_ms;
}

void Room::write(entry::What what, std::optional<Asker> asker, const Now& now) {
    assert(!flight_);
    if (auto* played = std::get_if<entry::Played>(&what)) played->ran_ms = clock_.ran_ms(playing_ms(now));
    Flight& flight =
        flight_.emplace(Flight{{now.served_ms, now.wall_ms, std::move(what)}, std::move(asker), std::nullopt});
    AppendEntry append;
    append.match = name_;
    append.number = state().entry_count() + 1;
    append.body = to_body(flight.entry);
    if (row_is_due(flight.entry, now)) {
        TableSummary summary = state().summary_after(flight.entry);
        summary.changed_ms = now.wall_ms;
        summary.idle_since_ms = watchers_.empty() ? idle_since_ms_ : now.served_ms;
        summary.deadline_ms = deadline_after(flight.entry, now);
        append.row = to_row(summary);
        flight.summary = std::move(summary);
    }
    ++parts_.counters.writes_waiting;
    parts_.pending.add(parts_.outbox.persist(std::move(append)), awaited::RoomWrite{name_, now.served_ms});
}

// When the next decision's time is up, at a table that counts days: it must be known while the table is not in memory.
std::optional<std::int64_t> Room::deadline_after(const Entry& entry, const Now& now) const {
    const SetUp& set_up = state().set_up();
    if (!counts_days(set_up.clock) || state().table() == nullptr) return std::nullopt;
    const Turn turn = state().table()->turn();
    if (turn.kind != Turn::Kind::seats) return std::nullopt;
    const auto* played = std::get_if<entry::Played>(&entry.what);
    std::optional<std::int64_t> earliest;
    for (SeatSet left = turn.seats; !left.empty(); left.remove(left.lowest())) {
        const Seat seat = left.lowest();
        const SeatState& facts = state().facts().at(seat);
        const bool due_before = state().due().has(seat) && (played == nullptr || played->seat != seat);
        std::int64_t deadline = now.served_ms + time_for_decision_ms(set_up.clock);
        if (facts.kind != SeatKind::person || facts.held)
            deadline = now.served_ms;  // a bot has no reason to wait
        else if (const auto known = clock_.deadline_ms(seat); known && due_before)
            deadline = served_ms_at(*known, now);
        earliest = std::min(earliest.value_or(deadline), deadline);
    }
    return earliest;
}

void Room::stored(const Result<Done, StoreFault>& result, const Now& now) {
    --parts_.counters.writes_waiting;
    const std::optional<Flight> flight = std::exchange(flight_, std::nullopt);
    if (!flight) return;
    if (result)
        written(*flight, now);
    else
        not_written(*flight, result.error(), now);
    work(now);
}

void Room::written(const Flight& flight, const Now& now) {
    const std::size_t seq_before = state().seq();
    filled().commit(flight.entry);
    ++parts_.counters.entries_stored;
    failures_ = 0;
    in_doubt_ = false;
    const bool news = std::exchange(trouble_, false);
    if (state().seq() != seq_before)
        for (SeatSet left = state().due(); !left.empty(); left.remove(left.lowest()))
            if (state().due_since_ms(left.lowest()) == flight.entry.at_ms)
                clock_.start_decision(left.lowest(), playing_ms(now), playing_ms(now));
    if (flight.summary) {
        row_ms_ = now.served_ms;
        parts_.note_table(*flight.summary);
    }
    show(flight.entry, seq_before, now);
    if (news) push_room(now);
    if (flight.asker) answer(flight.entry, *flight.asker);
}

void Room::not_written(const Flight& flight, StoreFault fault, const Now& now) {
    filled().take_back();
    if (fault == StoreFault::conflict) {
        ++parts_.counters.store_conflicts;
        if (flight.asker) refuse(*flight.asker, overtaken);
        state_.reset();
        return read_log();
    }
    ++parts_.counters.store_faults;
    in_doubt_ = true;
    retry_ms_ = now.served_ms + pause_before_retry_ms(parts_.limits, ++failures_);
    if (!std::exchange(trouble_, true)) push_room(now);
    if (flight.asker) refuse(*flight.asker, cannot_save);
}

// --- Answers

void Room::answer(const Entry& entry, const Asker& asker) {
    if (!asker.id) return;
    JsonText out = open_done(*asker.id);
    if (const auto* seated = std::get_if<entry::Seated>(&entry.what))
        out.key("seat").number(static_cast<std::int64_t>(index_of(seated->seat)));
    if (const auto* played = std::get_if<entry::Played>(&entry.what))
        out.key("seq").number(
            static_cast<std::int64_t>(state().number_of_move(played->seat, state().moves_of(played->seat))));
    if (const auto* next = std::get_if<entry::Next>(&entry.what)) out.key("table").text(next->table);
    out.close_object();
    if (parts_.sessions.find(asker.connection) != nullptr) parts_.outbox.send(asker.connection, std::move(out).take());
}

void Room::done(const Asker& asker) {
    if (asker.id && parts_.sessions.find(asker.connection) != nullptr)
        parts_.outbox.send(asker.connection, done_text(*asker.id));
}

void Room::refuse(const Asker& asker, const Refused& refused) {
    if (asker.request != 0)
        parts_.outbox.refuse_request(asker.request, refused);
    else if (parts_.sessions.find(asker.connection) != nullptr)
        parts_.outbox.refuse(asker.connection, asker.id, refused);
}

TableSummary Room::summary(const Now& now) const {
    TableSummary summary = state().summary();
    summary.idle_since_ms = watchers_.empty() ? idle_since_ms_ : now.served_ms;
    for (SeatSet left = state().due(); !left.empty(); left.remove(left.lowest()))
        if (const auto deadline = clock_.deadline_ms(left.lowest())) {
            const std::int64_t served_ms = served_ms_at(*deadline, now);
            summary.deadline_ms = std::min(summary.deadline_ms.value_or(served_ms), served_ms);
        }
    return summary;
}

}  // namespace paddock
