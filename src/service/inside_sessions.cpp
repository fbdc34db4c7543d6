// Connections and what they send.
#include "service/inside.hpp"

namespace paddock {

namespace {

constexpr std::size_t most_early = 16;  // messages that wait until the person is known

}  // namespace

Result<Done, std::string> Service::Inside::connected(ConnectionId connection, std::string_view address,
                                                     const Now& now) {
    const auto no = [&](std::string_view sentence) {
        ++counters_.connections_refused;
        ++counters_.refusals[RefusalKind::limit];
        return refuse(bye_text(ByeKind::limit, sentence));
    };
    if (stopped_) return refuse(bye_text(ByeKind::shutdown, "The server stops. Come back in a minute."));
    if (sessions_.size() >= limits_.connections) return no("The server is full. Come back in a minute.");
    std::string key = address_key(address);
    Address& from = addresses_.at(key, now.served_ms);
    if (from.connections >= limits_.connections_per_address) return no("Too many connections from one address.");
    ++from.connections;
    ++counters_.connections_made;
    sessions_.add(connection).address = std::move(key);
    hello_deadlines_.emplace_back(now.served_ms + limits_.hello_ms, connection);
    return Done{};
}

void Service::Inside::disconnected(ConnectionId connection, const Now& now) {
    Session* session = sessions_.find(connection);
    if (session == nullptr) return;
    if (Address* from = addresses_.find(session->address)) --from->connections;
    Session gone = std::move(*session);
    sessions_.remove(connection);
    if (stopped_) return;
    if (KnownDevice* known = known_.find(gone.device)) note_seen(*known, {}, now);
    leave_tables(connection, gone, now);
}

void Service::Inside::leave_tables(ConnectionId connection, Session& session, const Now& now) {
    for (const std::string& table : std::exchange(session.watched, {})) {
        const auto slot = slots_.find(table);
        if (slot == slots_.end()) continue;
        slot->second.room->unwatch(connection, now);
        settle(table, now);
    }
}

void Service::Inside::dismiss(ConnectionId connection, Session& session, ByeKind kind, std::string_view sentence) {
    session.state = Session::State::leaving;
    outbox_.send(connection, bye_text(kind, sentence));
    outbox_.close(connection);
}

void Service::Inside::received(ConnectionId connection, std::string_view text, const Now& now) {
    Session* session = sessions_.find(connection);
    if (session == nullptr || session->state == Session::State::leaving || stopped_) return;
    ++counters_.messages;
    // It is read before anything else: whoever waits for an answer must learn which message was refused. What is too
    // long is not read at all.
    const bool short_enough = text.size() <= limits_.message_bytes;
    ParsedMessage message = parse_client_message(short_enough ? text : std::string_view());
    if (!session->messages().take(limits_.messages, now.served_ms))
        return refuse_for_pace(connection, *session, id_of(message));
    session->refused_for_pace = 0;
    if (!short_enough)
        return outbox_.refuse(
            connection, std::nullopt,
            {RefusalKind::too_large, "A message has at most " + std::to_string(limits_.message_bytes) + " bytes."});
    if (session->state != Session::State::asking) return handle(connection, *session, std::move(message), now);
    if (session->early.size() >= most_early) return outbox_.refuse(connection, id_of(message), too_busy);
    session->early.push_back(std::move(message));
}

void Service::Inside::refuse_for_pace(ConnectionId connection, Session& session, std::optional<std::int64_t> id) {
    outbox_.refuse(connection, id, {RefusalKind::rate, "Too many messages; wait a moment."});
    if (++session.refused_for_pace >= limits_.refused_for_pace)
        dismiss(connection, session, ByeKind::limit, "Too many messages.");
}

void Service::Inside::handle(ConnectionId connection, Session& session, ParsedMessage message, const Now& now) {
    const bool fresh = session.state == Session::State::fresh;
    if (!message) {
        outbox_.refuse(connection, message.error().id, {RefusalKind::malformed, message.error().sentence});
        if (fresh) dismiss(connection, session, ByeKind::protocol, "The first message must be hello.");
        return;
    }
    if (std::holds_alternative<client::Hello>(message->request)) return hello(connection, session, *message, now);
    if (fresh) {
        outbox_.refuse(connection, message->id, {RefusalKind::malformed, "The first message must be hello."});
        return dismiss(connection, session, ByeKind::protocol, "The first message must be hello.");
    }
    if (std::holds_alternative<client::Ping>(message->request)) {
        if (const auto id = message->id) outbox_.send(connection, done_text(*id));
        return;
    }
    to_room(connection, session, std::move(*message), now);
}

void Service::Inside::hello(ConnectionId connection, Session& session, const ClientMessage& message, const Now& now) {
    const auto& wanted = std::get<client::Hello>(message.request);
    if (session.state != Session::State::fresh)
        return outbox_.refuse(connection, message.id, {RefusalKind::malformed, "A connection says hello once."});
    if (wanted.protocol != protocol_version) {
        outbox_.refuse(connection, message.id,
                       {RefusalKind::version, "This server speaks version 1 of the protocol: reload the page."});
        return dismiss(connection, session, ByeKind::version, "This server speaks version 1 of the protocol.");
    }
    const auto hash = hash_of_token(wanted.token);
    if (!hash) return outbox_.refuse(connection, message.id, {RefusalKind::token, "A token is 64 hexadecimal digits."});
    const auto name = name_of_device(wanted.device, limits_);
    if (!name) return outbox_.refuse(connection, message.id, name.error());
    session.device = *hash;
    session.device_name = *name;
    if (KnownDevice* known = known_.find(*hash)) return greet(connection, session, message.id, *known, now);
    session.state = Session::State::asking;
    const Ticket ticket =
        outbox_.read({.what = Read::What::device, .key = first_person_of(*hash), .token_hash = *hash});
    pending_.add(ticket, awaited::PersonOfSession{connection, message.id, *hash});
}

void Service::Inside::person_of_session(const awaited::PersonOfSession& asked, Result<Found, StoreFault> found,
                                        const Now& now) {
    Session* session = sessions_.find(asked.connection);
    if (session == nullptr || session->state != Session::State::asking) return;
    if (!found) {
        // It may say hello again.
        session->state = Session::State::fresh;
        hello_deadlines_.emplace_back(now.served_ms + limits_.hello_ms, asked.connection);
        outbox_.refuse(asked.connection, asked.id, cannot_save);
        for (const ParsedMessage& message : std::exchange(session->early, {}))
            outbox_.refuse(asked.connection, id_of(message), cannot_save);
        return;
    }
    greet(asked.connection, *session, asked.id, learn(asked.token_hash, *found), now);
}

void Service::Inside::greet(ConnectionId connection, Session& session, std::optional<std::int64_t> id,
                            KnownDevice& known, const Now& now) {
    if (known.device.removed) {
        outbox_.refuse(connection, id, device_removed);
        return dismiss(connection, session, ByeKind::removed, device_removed.sentence);
    }
    note_seen(known, session.device_name, now);
    welcome(connection, session, id, known.device.person, now);
}

void Service::Inside::welcome(ConnectionId connection, Session& session, std::optional<std::int64_t> id,
                              std::string person, const Now& now) {
    session.state = Session::State::ready;
    sessions_.note_person(connection, session, std::move(person), now.served_ms);
    if (id) {
        JsonText out = open_done(*id);
        out.key("protocol").number(protocol_version).key("person").text(session.person).close_object();
        outbox_.send(connection, std::move(out).take());
    }
    for (ParsedMessage& message : std::exchange(session.early, {})) {
        if (session.state != Session::State::ready) return;
        handle(connection, session, std::move(message), now);
    }
}

void Service::Inside::to_room(ConnectionId connection, Session& session, ClientMessage message, const Now& now) {
    const bool leaves = std::holds_alternative<client::Unwatch>(message.request);
    if (leaves && !slots_.contains(message.table)) {
        if (message.id) outbox_.send(connection, done_text(*message.id));
        return;
    }
    const auto room = room_for(message.table, now);
    if (!room) return outbox_.refuse(connection, message.id, room.error());
    (*room)->ask({connection, 0, message.id, session.person}, std::move(message.request), now);
    settle(message.table, now);
}

}  // namespace paddock
