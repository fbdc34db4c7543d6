// The connections that are open, who is behind each, which tables it watches, and how much its person has sent.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "service/bucket.hpp"
#include "service/effects.hpp"
#include "service/limits.hpp"
#include "wire/client_message.hpp"

namespace paddock {

// What all connections of a person have sent. It outlives them until it is as good as new.
struct PersonPace {
    Bucket messages;
    std::vector<ConnectionId> connections;
};

struct Session {
    // `fresh`: no hello yet; `asking`: the store is asked whose token it is; `ready`: the person is known; `leaving`:
    // the server has said bye.
    enum class State : std::uint8_t { fresh, asking, ready, leaving };
    State state = State::fresh;
    std::string address;
    std::string person;
    store::TokenHash device{};         // whose token it has, once it has said hello
    std::string device_name;           // from the hello; may be empty
    Bucket first_messages;             // until the person is known
    PersonPace* of_person = nullptr;   // from then on
    std::size_t refused_for_pace = 0;  // in a row
    std::vector<std::string> watched;
    std::vector<ParsedMessage> early;  // what came while the store was asked

    Bucket& messages() { return of_person != nullptr ? of_person->messages : first_messages; }
    bool watches(std::string_view table) const {
        return std::find(watched.begin(), watched.end(), table) != watched.end();
    }
};

class Sessions {
public:
    explicit Sessions(const Limits& limits) : limits_(limits) {}

    Session* find(ConnectionId connection) {
        const auto found = sessions_.find(connection);
        return found == sessions_.end() ? nullptr : &found->second;
    }
    Session& add(ConnectionId connection) { return sessions_[connection]; }
    void remove(ConnectionId connection) {
        const auto found = sessions_.find(connection);
        if (found == sessions_.end()) return;
        if (found->second.of_person != nullptr) std::erase(found->second.of_person->connections, connection);
        sessions_.erase(found);
    }
    void note_person(ConnectionId connection, Session& session, std::string person, std::int64_t now_ms) {
        if (paces_.size() >= forget_at_ && !paces_.contains(person)) forget_quiet(now_ms);
        session.of_person = &paces_[person];
        session.of_person->connections.push_back(connection);
        session.of_person->messages.charge(limits_.messages, now_ms, 1);  // the hello
        session.person = std::move(person);
    }
    // The open ones.
    std::vector<ConnectionId> of_person(const std::string& person) const {
        const auto found = paces_.find(person);
        return found == paces_.end() ? std::vector<ConnectionId>() : found->second.connections;
    }
    std::size_t size() const { return sessions_.size(); }
    bool is_open(ConnectionId connection) const { return sessions_.contains(connection); }
    auto begin() { return sessions_.begin(); }
    auto end() { return sessions_.end(); }

    // What its answer costs beyond the message itself, in messages.
    void charge(ConnectionId connection, double messages, std::int64_t now_ms) {
        if (Session* session = find(connection)) session->messages().charge(limits_.messages, now_ms, messages);
    }
    std::size_t watched_by(ConnectionId connection) const {
        const auto found = sessions_.find(connection);
        return found == sessions_.end() ? 0 : found->second.watched.size();
    }
    void note_watch(ConnectionId connection, const std::string& table) {
        Session* session = find(connection);
        if (session != nullptr && !session->watches(table)) session->watched.push_back(table);
    }
    void forget_watch(ConnectionId connection, std::string_view table) {
        if (Session* session = find(connection)) std::erase(session->watched, table);
    }

private:
    void forget_quiet(std::int64_t now_ms) {
        std::erase_if(paces_, [&](const auto& entry) {
            return entry.second.connections.empty() && entry.second.messages.full(limits_.messages, now_ms);
        });
        // So many persons at once are no people: those who have gone start afresh.
        if (paces_.size() >= limits_.persons_remembered)
            std::erase_if(paces_, [](const auto& entry) { return entry.second.connections.empty(); });
        forget_at_ = std::max<std::size_t>(1024, paces_.size() * 3 / 2);
    }

    const Limits& limits_;
    std::unordered_map<ConnectionId, Session> sessions_;
    std::unordered_map<std::string, PersonPace> paces_;  // its values stay where they are
    std::size_t forget_at_ = 1024;
};

}  // namespace paddock
