// A connection comes, says hello and goes.
#include "service/use_cases/at_tables.hpp"
#include "service/use_cases/at_the_door.hpp"

namespace paddock {

Result<Done, std::string> connect(ServiceParts& parts, ConnectionId connection, std::string_view address,
                                  const Now& now) {
    const Limits& limits = parts.limits;
    const auto no = [&](std::string_view sentence) {
        ++parts.counters.connections_refused;
        ++parts.counters.refusals[RefusalKind::limit];
        return refuse(bye_text(ByeKind::limit, sentence));
    };
    if (parts.stopped) return refuse(bye_text(ByeKind::shutdown, "The server stops. Come back in a minute."));
    if (parts.sessions.size() >= limits.connections) return no("The server is full. Come back in a minute.");
    std::string key = address_key(address);
    Address& from = parts.addresses.at(key, now.served_ms);
    if (from.connections >= limits.connections_per_address) return no("Too many connections from one address.");
    ++from.connections;
    ++parts.counters.connections_made;
    parts.sessions.add(connection).address = std::move(key);
    parts.hello_deadlines.emplace_back(now.served_ms + limits.hello_ms, connection);
    return Done{};
}

void disconnect(ServiceParts& parts, ConnectionId connection, const Now& now) {
    Session* session = parts.sessions.find(connection);
    if (session == nullptr) return;
    if (Address* from = parts.addresses.find(session->address)) --from->connections;
    Session gone = std::move(*session);
    parts.sessions.remove(connection);
    if (parts.stopped) return;
    if (KnownDevice* known = parts.known_devices.find(gone.device)) note_seen(parts, *known, {}, now);
    leave_tables(parts, connection, gone, now);
}

void leave_tables(ServiceParts& parts, ConnectionId connection, Session& session, const Now& now) {
    for (const std::string& table : std::exchange(session.watched, {}))
        parts.rooms.at(table, now, [&](Room& room) { unwatch(room, connection, now); });
}

void dismiss(ServiceParts& parts, ConnectionId connection, Session& session, ByeKind kind, std::string_view sentence) {
    session.state = Session::State::leaving;
    parts.outbox.send(connection, bye_text(kind, sentence));
    parts.outbox.close(connection);
}

void dismiss_silent(ServiceParts& parts, const Now& now) {
    auto& deadlines = parts.hello_deadlines;
    while (!deadlines.empty() && deadlines.front().first <= now.served_ms) {
        const ConnectionId connection = deadlines.front().second;
        deadlines.pop_front();
        Session* session = parts.sessions.find(connection);
        if (session != nullptr && session->state == Session::State::fresh)
            dismiss(parts, connection, *session, ByeKind::idle, "No hello came in time.");
    }
}

// --- Hello

namespace {

void welcome(ServiceParts& parts, ConnectionId connection, Session& session, std::optional<std::int64_t> id,
             KnownDevice& known, const Now& now) {
    if (known.device.removed) {
        parts.outbox.refuse(connection, id, device_removed);
        return dismiss(parts, connection, session, ByeKind::removed, device_removed.sentence);
    }
    note_seen(parts, known, session.device_name, now);
    session.state = Session::State::ready;
    parts.sessions.note_person(connection, session, known.device.person, now.served_ms);
    if (!id) return;
    JsonText out = open_done(*id);
    out.key("protocol").number(protocol_version).key("person").text(session.person).close_object();
    parts.outbox.send(connection, std::move(out).take());
}

}  // namespace

void hello(ServiceParts& parts, ConnectionId connection, Session& session, const ClientMessage& message,
           const Now& now) {
    const auto& wanted = std::get<client::Hello>(message.request);
    const auto no = [&](const Refused& refused) { parts.outbox.refuse(connection, message.id, refused); };
    if (session.state != Session::State::fresh) return no({RefusalKind::malformed, "A connection says hello once."});
    if (wanted.protocol != protocol_version) {
        no({RefusalKind::version, "This server speaks version 1 of the protocol: reload the page."});
        return dismiss(parts, connection, session, ByeKind::version, "This server speaks version 1 of the protocol.");
    }
    const auto hash = hash_of_token(wanted.token);
    if (!hash) return no({RefusalKind::token, "A token is 64 hexadecimal digits."});
    const auto name = name_of_device(wanted.device, parts.limits);
    if (!name) return no(name.error());
    session.device = *hash;
    session.device_name = *name;
    if (KnownDevice* known = parts.known_devices.find(*hash))
        return welcome(parts, connection, session, message.id, *known, now);
    session.state = Session::State::asking;
    parts.pending.add(parts.outbox.read(read_device(*hash)), awaited::PersonOfSession{connection, message.id, *hash});
}

Session* person_found(ServiceParts& parts, const awaited::PersonOfSession& asked,
                      Result<Found, store::StoreFault> found, const Now& now) {
    Session* session = parts.sessions.find(asked.connection);
    if (session == nullptr || session->state != Session::State::asking) return nullptr;
    if (found) {
        welcome(parts, asked.connection, *session, asked.id, learn(parts, asked.token_hash, *found), now);
        return session->state == Session::State::ready ? session : nullptr;
    }
    // It may say hello again.
    session->state = Session::State::fresh;
    parts.hello_deadlines.emplace_back(now.served_ms + parts.limits.hello_ms, asked.connection);
    parts.outbox.refuse(asked.connection, asked.id, cannot_save);
    for (const ParsedMessage& message : std::exchange(session->early, {}))
        parts.outbox.refuse(asked.connection, id_of(message), cannot_save);
    return nullptr;
}

}  // namespace paddock
