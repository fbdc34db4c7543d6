// The connections that are open, who is behind each, and which tables it watches.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "service/bucket.hpp"
#include "service/effects.hpp"
#include "wire/client_message.hpp"

namespace paddock {

struct Session {
    // `fresh`: no hello yet; `asking`: the store is asked whose token it is; `ready`: the person is known; `leaving`:
    // it was told to go.
    enum class State : std::uint8_t { fresh, asking, ready, leaving };
    State state = State::fresh;
    std::string address;
    std::string person;
    Bucket messages;
    std::size_t refused_for_pace = 0;  // in a row
    std::vector<std::string> watched;
    std::vector<ParsedMessage> early;  // what came while the store was asked

    bool watches(std::string_view table) const {
        return std::find(watched.begin(), watched.end(), table) != watched.end();
    }
};

class Sessions {
public:
    Session* find(ConnectionId connection) {
        const auto found = sessions_.find(connection);
        return found == sessions_.end() ? nullptr : &found->second;
    }
    Session& add(ConnectionId connection) { return sessions_[connection]; }
    void remove(ConnectionId connection) { sessions_.erase(connection); }
    std::size_t size() const { return sessions_.size(); }
    auto begin() { return sessions_.begin(); }
    auto end() { return sessions_.end(); }

    void note_watch(ConnectionId connection, const std::string& table) {
        Session* session = find(connection);
        if (session != nullptr && !session->watches(table)) session->watched.push_back(table);
    }
    void forget_watch(ConnectionId connection, std::string_view table) {
        if (Session* session = find(connection)) std::erase(session->watched, table);
    }

private:
    std::unordered_map<ConnectionId, Session> sessions_;
};

}  // namespace paddock
