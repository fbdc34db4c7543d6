#include "service/inside.hpp"

#include <algorithm>

namespace paddock {

Service::Inside::Inside(const Limits& limits, Entropy& entropy)
    : limits_(limits),
      entropy_(entropy),
      outbox_(counters_),
      sessions_(limits_),
      addresses_(limits_),
      known_(limits_.persons_remembered),
      codes_(limits_),
      context_{limits_, counters_, outbox_, sessions_, pending_, addresses_, lobby_, lost_time_, stopped_} {}

namespace {

// When the write was asked for that has been answered.
std::optional<std::int64_t> asked_ms(const awaited::What& waiting) {
    if (const auto* write = std::get_if<awaited::RoomWrite>(&waiting)) return write->asked_ms;
    if (const auto* opening = std::get_if<awaited::Opening>(&waiting)) return opening->at.served_ms;
    return std::nullopt;
}

}  // namespace

void Service::Inside::restore(const std::vector<MatchRow>& rows, const Now& now) {
    for (const MatchRow& row : rows) {
        auto summary = parse_row(row);
        if (!summary) {
            note_damaged(row.match);
            continue;
        }
        // People may have been there until the server stopped: they get the time to come back.
        const std::int64_t limit =
            summary->status == TableStatus::gathering ? limits_.gathering_idle_ms : limits_.playing_idle_ms;
        constexpr std::int64_t day = 86'400'000;
        summary->idle_since_ms = std::max(summary->idle_since_ms, now.served_ms - limit + std::min(limit / 2, day));
        timers_.set(summary->table, wake_of(*summary));
        lobby_.put(std::move(*summary));
    }
}

void Service::Inside::stored(Ticket ticket, const Result<Done, StoreFault>& result, const Now& now) {
    auto waiting = pending_.take(ticket);
    if (!waiting) return;
    note_storage(asked_ms(*waiting), result, now);
    if (const auto* write = std::get_if<awaited::RoomWrite>(&*waiting)) {
        if (!result && result.error() == StoreFault::damaged) note_damaged(write->room);
        const auto slot = slots_.find(write->room);
        if (slot == slots_.end()) return;
        slot->second.room->stored(result, now);
        settle(write->room, now);
    } else if (auto* opening = std::get_if<awaited::Opening>(&*waiting)) {
        opened(std::move(*opening), result, now);
    } else if (auto* device = std::get_if<awaited::DeviceWrite>(&*waiting)) {
        device_stored(std::move(*device), result, now);
    }
}

void Service::Inside::read(Ticket ticket, Result<Found, StoreFault> found, const Now& now) {
    auto waiting = pending_.take(ticket);
    if (!waiting || stopped_) return;
    if (!found) ++counters_.store_faults;
    if (const auto* log = std::get_if<awaited::RoomRead>(&*waiting)) {
        log_read(log->room, std::move(found), now);
    } else if (const auto* session = std::get_if<awaited::PersonOfSession>(&*waiting)) {
        person_of_session(*session, std::move(found), now);
    } else if (auto* request = std::get_if<awaited::PersonOfRequest>(&*waiting)) {
        --requests_waiting_;
        person_of_request(std::move(request->request), std::move(found), now);
    } else if (auto* games = std::get_if<awaited::GamesRead>(&*waiting)) {
        --requests_waiting_;
        own_read(std::move(games->request), std::move(found), now);
    } else if (auto* devices = std::get_if<awaited::DevicesRead>(&*waiting)) {
        --requests_waiting_;
        devices_read(std::move(*devices), std::move(found), now);
    }
}

void Service::Inside::chosen(Ticket ticket, std::unique_ptr<BotTask> task, std::string_view move, const Now& now) {
    const auto waiting = pending_.take(ticket);
    const auto* answer = waiting ? std::get_if<awaited::BotAnswer>(&*waiting) : nullptr;
    if (stopped_) return;
    const auto slot = answer == nullptr ? slots_.end() : slots_.find(answer->room);
    if (answer != nullptr) --counters_.bots_thinking;
    if (slot == slots_.end()) {
        ++counters_.bot_answers_late;
        return;
    }
    slot->second.room->chosen(ticket, std::move(task), move, now);
    settle(answer->room, now);
}

// What is said of one match alone says nothing of the others.
void Service::Inside::note_storage(std::optional<std::int64_t> asked_ms, const Result<Done, StoreFault>& result,
                                   const Now& now) {
    if (!result && result.error() == StoreFault::conflict) return;
    counters_.storage_trouble = !result;
    if (result)
        lost_time_.end(now.served_ms);
    else if (result.error() != StoreFault::damaged)
        lost_time_.begin(asked_ms.value_or(now.served_ms));
}

void Service::Inside::storage_lost(const Now& now) {
    if (!stopped_) lost_time_.begin(now.served_ms);
}

void Service::Inside::storage_back(const Now& now) {
    if (stopped_) return;
    counters_.storage_trouble = false;
    const bool clocks_stood = lost_time_.passing();
    lost_time_.end(now.served_ms);
    std::vector<std::string> troubled;  // apart, because a room may go
    for (const auto& [table, slot] : slots_)
        if (slot.room->in_trouble() || (clocks_stood && slot.room->has_clock())) troubled.push_back(table);
    for (const std::string& table : troubled) {
        slots_.find(table)->second.room->storage_back(now);
        settle(table, now);
    }
}

void Service::Inside::tick(const Now& now) {
    if (stopped_) return;
    while (!hello_deadlines_.empty() && hello_deadlines_.front().first <= now.served_ms) {
        const ConnectionId connection = hello_deadlines_.front().second;
        hello_deadlines_.pop_front();
        Session* session = sessions_.find(connection);
        if (session != nullptr && session->state == Session::State::fresh)
            dismiss(connection, *session, ByeKind::idle, "No hello came in time.");
    }
    for (const std::string& table : timers_.take_due(now.served_ms)) look_at(table, now);
}

std::optional<std::int64_t> Service::Inside::wake_ms() const {
    auto wake = timers_.first_ms();
    if (!hello_deadlines_.empty())
        wake = std::min(wake.value_or(hello_deadlines_.front().first), hello_deadlines_.front().first);
    return wake;
}

void Service::Inside::shut_down() {
    if (std::exchange(stopped_, true)) return;
    const auto text = std::make_shared<const std::string>(
        bye_text(ByeKind::shutdown, "The server stops for a moment. Come back in a minute; nothing is lost."));
    for (const auto& [connection, session] : sessions_) {
        if (session.state == Session::State::leaving) continue;
        outbox_.send(connection, text);
        outbox_.close(connection);
    }
}

Counters Service::Inside::counters() const {
    Counters counters = counters_;
    counters.connections = sessions_.size();
    counters.tables_gathering = lobby_.gathering();
    counters.tables_playing = lobby_.size() - lobby_.gathering();
    counters.rooms_in_memory = slots_.size();
    return counters;
}

}  // namespace paddock
