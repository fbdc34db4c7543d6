#include "service/service.hpp"

#include <algorithm>

#include "service/use_cases/at_tables.hpp"
#include "service/use_cases/at_the_door.hpp"

namespace paddock {

namespace {

constexpr std::size_t most_early = 16;  // messages that wait until the person is known

// --- Messages

void refuse_for_pace(ServiceParts& parts, ConnectionId connection, Session& session, std::optional<std::int64_t> id) {
    parts.outbox.refuse(connection, id, {RefusalKind::rate, "Too many messages; wait a moment."});
    if (++session.refused_for_pace >= parts.limits.refused_for_pace)
        dismiss(parts, connection, session, ByeKind::limit, "Too many messages.");
}

void ask_table(ServiceParts& parts, ConnectionId connection, const Session& session, ClientMessage message,
               const Now& now) {
    const bool leaves = std::holds_alternative<client::Unwatch>(message.request);
    if (leaves && parts.rooms.find(message.table) == nullptr) {
        if (message.id) parts.outbox.send(connection, done_text(*message.id));
        return;
    }
    const auto asked = parts.rooms.ask(message.table, {connection, 0, message.id, session.person, session.address},
                                       std::move(message.request), now);
    if (!asked) parts.outbox.refuse(connection, message.id, asked.error());
}

void take_message(ServiceParts& parts, ConnectionId connection, Session& session, ParsedMessage message,
                  const Now& now) {
    const bool fresh = session.state == Session::State::fresh;
    constexpr const char* hello_first = "The first message must be hello.";
    if (!message) {
        parts.outbox.refuse(connection, message.error().id, malformed(message.error().sentence));
        if (fresh) dismiss(parts, connection, session, ByeKind::protocol, hello_first);
        return;
    }
    if (std::holds_alternative<client::Hello>(message->request))
        return hello(parts, connection, session, *message, now);
    if (fresh) {
        parts.outbox.refuse(connection, message->id, malformed(hello_first));
        return dismiss(parts, connection, session, ByeKind::protocol, hello_first);
    }
    if (!std::holds_alternative<client::Ping>(message->request))
        return ask_table(parts, connection, session, std::move(*message), now);
    if (const auto id = message->id) parts.outbox.send(connection, done_text(*id));
}

// --- Requests

void perform(ServiceParts& parts, WebRequest request, const Now& now) {
    using Kind = WebRequest::Kind;
    switch (request.kind) {
        case Kind::list: return list_tables(parts, request.id, now);
        case Kind::open: return open_for(parts, request.set_up, request, now);
        case Kind::play_now: return play_now(parts, request, now);
        case Kind::table:
        case Kind::record: {
            const Ask what = request.kind == Kind::table ? Ask(EntryWanted{}) : Ask(RecordWanted{});
            const auto asked = parts.rooms.ask(
                request.argument, {0, request.id, std::nullopt, request.person, request.address}, what, now);
            if (!asked) parts.outbox.refuse_request(request.id, asked.error());
            return;
        }
        case Kind::my_tables: return read_own_tables(parts, std::move(request));
        case Kind::code: return make_code(parts, request, now);
        case Kind::devices:
        case Kind::remove: return read_devices(parts, std::move(request), std::nullopt);
        // Who would lose something is asked first.
        case Kind::device:
            return request.gives_up ? join_device(parts, std::move(request), now)
                                    : read_own_tables(parts, std::move(request));
    }
}

void perform_for(ServiceParts& parts, WebRequest request, KnownDevice& known, const Now& now) {
    if (known.device.removed) return parts.outbox.refuse_request(request.id, device_removed);
    note_seen(parts, known, request.device, now);
    request.person = known.device.person;
    perform(parts, std::move(request), now);
}

void own_tables_read(ServiceParts& parts, WebRequest request, const Found& found, const Now& now) {
    if (request.kind == WebRequest::Kind::my_tables) return list_own_tables(parts, request, found, now);
    if (found.rows.empty()) return join_device(parts, std::move(request), now);
    parts.outbox.refuse_request(
        request.id, {RefusalKind::own_tables, "This device has seats at " + std::to_string(found.rows.size()) +
                                                  " tables, which the code would take from it; with 'give_up' "
                                                  "true it joins all the same."});
}

void read_for_request(ServiceParts& parts, awaited::RequestRead asked, Result<Found, store::StoreFault> found,
                      const Now& now) {
    --parts.requests_waiting;
    WebRequest& request = asked.request;
    if (!found) {
        if (asked.use) parts.codes.end_use(asked.use->code, false);
        return parts.outbox.refuse_request(request.id, cannot_save);
    }
    if (asked.what == Read::What::games_of) return own_tables_read(parts, std::move(request), *found, now);
    if (asked.what == Read::What::devices_of) return devices_read(parts, std::move(asked), std::move(*found), now);
    KnownDevice& known = learn(parts, request.token_hash, *found);
    perform_for(parts, std::move(request), known, now);
}

// --- The store

// What is said of one match alone says nothing of the others.
void note_storage(ServiceParts& parts, std::int64_t asked_ms, const Result<Done, store::StoreFault>& result,
                  const Now& now) {
    if (!result && result.error() == store::StoreFault::conflict) return;
    parts.counters.storage_trouble = !result;
    if (result)
        parts.lost_time.end(now.served_ms);
    else if (result.error() != store::StoreFault::damaged)
        parts.lost_time.begin(asked_ms);
}

// When the write was asked for that has been answered.
std::int64_t asked_ms(const awaited::What& waiting, const Now& now) {
    if (const auto* write = std::get_if<awaited::RoomWrite>(&waiting)) return write->asked_ms;
    if (const auto* opening = std::get_if<awaited::Opening>(&waiting)) return opening->at.served_ms;
    return now.served_ms;
}

}  // namespace

Service::Service(const Limits& limits, Entropy& entropy) : parts_(std::make_unique<ServiceParts>(limits, entropy)) {}
Service::~Service() = default;

void Service::restore(const std::vector<store::MatchRow>& rows, const Now& now) {
    const Limits& limits = parts_->limits;
    for (const store::MatchRow& row : rows) {
        auto summary = parse_row(row);
        if (!summary) {
            parts_->note_damaged(row.match);
            continue;
        }
        // People may have been there until the server stopped: they get the time to come back.
        const std::int64_t limit =
            summary->status == TableStatus::gathering ? limits.gathering_idle_ms : limits.playing_idle_ms;
        constexpr std::int64_t day = 86'400'000;
        summary->idle_since_ms = std::max(summary->idle_since_ms, now.served_ms - limit + std::min(limit / 2, day));
        parts_->rooms.look_later(*summary);
        parts_->note_table(std::move(*summary));
    }
}

Result<Done, std::string> Service::connected(ConnectionId connection, std::string_view address, const Now& now) {
    return connect(*parts_, connection, address, now);
}

void Service::disconnected(ConnectionId connection, const Now& now) {
    disconnect(*parts_, connection, now);
}

void Service::received(ConnectionId connection, std::string_view text, const Now& now) {
    ServiceParts& parts = *parts_;
    Session* session = parts.sessions.find(connection);
    if (session == nullptr || session->state == Session::State::leaving || parts.stopped) return;
    ++parts.counters.messages;
    // It is read before anything else: whoever waits for an answer must learn which message was refused. What is too
    // long is not read at all.
    const bool short_enough = text.size() <= parts.limits.message_bytes;
    ParsedMessage message = parse_client_message(short_enough ? text : std::string_view());
    if (!session->messages().take(parts.limits.messages, now.served_ms))
        return refuse_for_pace(parts, connection, *session, id_of(message));
    session->refused_for_pace = 0;
    if (!short_enough)
        return parts.outbox.refuse(connection, std::nullopt,
                                   {RefusalKind::too_large,
                                    "A message has at most " + std::to_string(parts.limits.message_bytes) + " bytes."});
    if (session->state != Session::State::asking)
        return take_message(parts, connection, *session, std::move(message), now);
    if (session->early.size() >= most_early) return parts.outbox.refuse(connection, id_of(message), too_busy);
    session->early.push_back(std::move(message));
}

void Service::requested(RequestId id, const Request& what, const Now& now) {
    ServiceParts& parts = *parts_;
    ++parts.counters.requests;
    if (parts.stopped) return parts.outbox.refuse_request(id, too_busy);
    std::string address = address_key(what.address);
    if (!parts.addresses.at(address, now.served_ms).requests.take(parts.limits.requests_per_address, now.served_ms))
        return parts.outbox.refuse_request(id, {RefusalKind::rate, "Too many requests; wait a moment."});
    auto request = parse_web_request(what, parts.limits);
    if (!request) return parts.outbox.refuse_request(id, request.error());
    if (parts.requests_waiting >= parts.limits.requests_waiting) return parts.outbox.refuse_request(id, too_busy);
    request->id = id;
    request->address = std::move(address);
    if (!request->has_token || request->kind == WebRequest::Kind::list) return perform(parts, std::move(*request), now);
    if (KnownDevice* known = parts.known_devices.find(request->token_hash))
        return perform_for(parts, std::move(*request), *known, now);
    parts.read_for(*request, read_device(request->token_hash));
}

void Service::note_refusal(RefusalKind kind) {
    ++parts_->counters.refusals[kind];
}

void Service::stored(Ticket ticket, const Result<Done, store::StoreFault>& result, const Now& now) {
    ServiceParts& parts = *parts_;
    auto waiting = parts.pending.take(ticket);
    if (!waiting) return;
    if (!std::holds_alternative<awaited::Nothing>(*waiting)) --parts.counters.writes_waiting;
    note_storage(parts, asked_ms(*waiting, now), result, now);
    if (const auto* write = std::get_if<awaited::RoomWrite>(&*waiting)) {
        if (!result && result.error() == store::StoreFault::damaged) parts.note_damaged(write->table);
        parts.rooms.at(write->table, now, [&](Room& room) { room.stored(result, now); });
    } else if (auto* opening = std::get_if<awaited::Opening>(&*waiting)) {
        table_stored(parts, std::move(*opening), result, now);
    } else if (auto* device = std::get_if<awaited::DeviceWrite>(&*waiting)) {
        device_stored(parts, std::move(*device), result, now);
    }
}

void Service::read(Ticket ticket, Result<Found, store::StoreFault> found, const Now& now) {
    ServiceParts& parts = *parts_;
    auto waiting = parts.pending.take(ticket);
    if (!waiting || parts.stopped) return;
    if (!found) ++parts.counters.store_faults;
    if (const auto* log = std::get_if<awaited::RoomRead>(&*waiting))
        return parts.rooms.log_read(log->table, std::move(found), now);
    if (auto* request = std::get_if<awaited::RequestRead>(&*waiting))
        return read_for_request(parts, std::move(*request), std::move(found), now);
    const auto* hello = std::get_if<awaited::PersonOfSession>(&*waiting);
    Session* session = hello == nullptr ? nullptr : person_found(parts, *hello, std::move(found), now);
    if (session == nullptr) return;
    for (ParsedMessage& message : std::exchange(session->early, {}))
        if (session->state == Session::State::ready)
            take_message(parts, hello->connection, *session, std::move(message), now);
}

void Service::chosen(Ticket ticket, std::unique_ptr<BotTask> task, std::string_view move, const Now& now) {
    ServiceParts& parts = *parts_;
    const auto waiting = parts.pending.take(ticket);
    const auto* answer = waiting ? std::get_if<awaited::BotAnswer>(&*waiting) : nullptr;
    if (parts.stopped) return;
    if (answer != nullptr) --parts.counters.bots_thinking;
    if (answer == nullptr || parts.rooms.find(answer->table) == nullptr) {
        ++parts.counters.bot_answers_late;
        return;
    }
    parts.rooms.at(answer->table, now, [&](Room& room) { paddock::chosen(room, ticket, std::move(task), move, now); });
}

void Service::storage_lost(const Now& now) {
    if (!parts_->stopped) parts_->lost_time.begin(now.served_ms);
}

void Service::storage_back(const Now& now) {
    if (parts_->stopped) return;
    parts_->counters.storage_trouble = false;
    const bool clocks_stood = parts_->lost_time.passing();
    parts_->lost_time.end(now.served_ms);
    parts_->rooms.storage_back(clocks_stood, now);
}

void Service::tick(const Now& now) {
    if (parts_->stopped) return;
    dismiss_silent(*parts_, now);
    parts_->rooms.tick(now);
}

std::optional<std::int64_t> Service::wake_ms() const {
    const auto& deadlines = parts_->hello_deadlines;
    const auto wake = parts_->rooms.wake_ms();
    return deadlines.empty() ? wake : earlier(wake, deadlines.front().first);
}

void Service::shut_down(const Now&) {
    if (std::exchange(parts_->stopped, true)) return;
    const auto text = std::make_shared<const std::string>(
        bye_text(ByeKind::shutdown, "The server stops for a moment. Come back in a minute; nothing is lost."));
    for (const auto& [connection, session] : parts_->sessions) {
        if (session.state == Session::State::leaving) continue;
        parts_->outbox.send(connection, text);
        parts_->outbox.close(connection);
    }
}

void Service::take_effects(std::vector<Effect>& effects) {
    parts_->outbox.take(effects);
}

Counters Service::counters() const {
    Counters counters = parts_->counters;
    counters.connections = parts_->sessions.size();
    counters.tables_gathering = parts_->lobby.gathering();
    counters.tables_playing = parts_->lobby.size() - parts_->lobby.gathering();
    counters.rooms_in_memory = parts_->rooms.size();
    return counters;
}

}  // namespace paddock
