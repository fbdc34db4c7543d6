// What the service waits for, by ticket: who is to be told when the store or a bot answers.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "service/effects.hpp"
#include "service/log_entry.hpp"
#include "service/persons.hpp"

namespace paddock {

// An HTTP request that needs more than one step.
struct WebRequest {
    enum class Kind : std::uint8_t { open, play_now, table, record, my_tables, code, device, devices, remove_device };
    RequestId id = 0;
    Kind kind = Kind::open;
    std::string address;
    std::string argument;  // a table, a game, a code or the id of a device
    SetUp set_up;
    bool gives_up = false;  // a device that joins: what it has of its own
    std::string device;     // the name of the one that asks; empty: it told none
    bool has_token = false;
    TokenHash token_hash{};
    std::string person;  // empty: a stranger
};

namespace awaited {

struct RoomWrite {
    std::string room;
    std::int64_t asked_ms = 0;  // in served time
};
struct RoomRead {
    std::string room;
};
struct BotAnswer {
    std::string room;
};
struct PersonOfSession {
    ConnectionId connection = 0;
    std::optional<std::int64_t> id;
    TokenHash token_hash{};
};
struct PersonOfRequest {
    WebRequest request;
};
struct Opening {
    std::string table;
    entry::Opened opened;
    Now at;
    std::string address;                // empty: nobody's
    std::optional<WebRequest> request;  // who asked; else it is a rematch
    std::string previous;               // of a rematch: the room that asked
};
struct DevicesRead {
    WebRequest request;
    std::optional<DeviceCodes::Use> use;  // of the one that joins
};
struct DeviceWrite {
    WebRequest request;
    std::optional<DeviceCodes::Use> use;  // of one that joins; else it is removed
    Device device;
    std::vector<Device> others;  // the person's
};
struct GamesRead {
    WebRequest request;
};
struct Nothing {};  // nobody is told

using What = std::variant<RoomWrite, RoomRead, BotAnswer, PersonOfSession, PersonOfRequest, Opening, DevicesRead,
                          DeviceWrite, GamesRead, Nothing>;

}  // namespace awaited

class Pending {
public:
    void add(Ticket ticket, awaited::What what) { waiting_.emplace(ticket, std::move(what)); }
    // Nothing where nobody waits for it any more.
    std::optional<awaited::What> take(Ticket ticket) {
        auto node = waiting_.extract(ticket);
        if (node.empty()) return std::nullopt;
        return std::move(node.mapped());
    }
    std::size_t size() const { return waiting_.size(); }

private:
    std::unordered_map<Ticket, awaited::What> waiting_;
};

}  // namespace paddock
