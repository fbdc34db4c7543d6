// What the service waits for, by ticket: who goes on when the store or a bot has answered.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "service/log_entry.hpp"
#include "service/persons.hpp"
#include "service/web_request.hpp"

namespace paddock {

namespace awaited {

struct RoomWrite {
    std::string table;
    std::int64_t asked_ms = 0;  // in served time
};
struct RoomRead {
    std::string table;
};
struct BotAnswer {
    std::string table;
};
struct PersonOfSession {
    ConnectionId connection = 0;
    std::optional<std::int64_t> id;
    store::TokenHash token_hash{};
};
// Something that a request needs: whose token it is, the person's tables, or the person's devices.
struct RequestRead {
    Read::What what{};
    WebRequest request;
    std::optional<DeviceCodes::Use> use;  // of a device that joins
};
struct Opening {
    std::string table;
    entry::Opened opened;
    Now at;
    std::optional<WebRequest> request;  // who asked; else it is a rematch
    std::string previous;               // of a rematch: the table where it was asked for
};
struct DeviceWrite {
    WebRequest request;
    std::optional<DeviceCodes::Use> use;  // of one that joins; else it is removed
    store::Device device;
    std::vector<store::Device> others;  // the person's
};
struct Nothing {};  // nobody goes on

using What = std::variant<RoomWrite, RoomRead, BotAnswer, PersonOfSession, RequestRead, Opening, DeviceWrite, Nothing>;

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
