// What goes in and out of the service besides messages: the time, requests, and what is to be done about them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "bots/level.hpp"
#include "store/store.hpp"
#include "table/bot_task.hpp"

namespace paddock {

using ConnectionId = std::uint64_t;  // the caller's; never used twice
using RequestId = std::uint64_t;     // likewise
using Ticket = std::uint64_t;        // the service's, for what it waits for

// The two clocks. `served` stands still while the server is down; both never run backwards.
struct Now {
    std::int64_t served_ms = 0;
    std::int64_t wall_ms = 0;  // since 1970
};

struct Request {
    std::string_view method;
    std::string_view path;   // without a query
    std::string_view token;  // of the Authorization header; empty: none
    std::string_view body;
    std::string_view address;  // of the client
};

// --- What is to be done, in this order

// The text is shared: the same one may go to many.
struct Send {
    ConnectionId to = 0;
    std::shared_ptr<const std::string> text;
    bool can_wait = false;  // nothing depends on it: a busy server may send it a moment later, with what follows
};
struct Close {
    ConnectionId connection = 0;
};
struct Respond {
    RequestId to = 0;
    unsigned status = 200;
    std::string_view content_type;  // a constant
    std::string body;
};
// Answered by `stored`.
struct Persist {
    Ticket ticket = 0;
    store::StoreWrite write;
};
// Answered by `read`.
struct Read {
    // `device`: what is known of a token, and where that is nothing, the devices of the person `key`.
    enum class What : std::uint8_t { log, games_of, device, devices_of };
    Ticket ticket = 0;
    What what = What::log;
    std::string key;                // a match or a person
    store::TokenHash token_hash{};  // device
    std::size_t most = 0;           // games_of
};
// Answered by `chosen`, unless the service does not care any more.
struct AskBot {
    Ticket ticket = 0;
    std::unique_ptr<BotTask> task;
    Level level = Level::trot;
    std::uint64_t seed = 0;
    // Whose turn it is to be thought for is decided by these.
    std::string table{};
    std::string address{};  // of one who plays there; empty: nobody is there
};
using Effect = std::variant<Send, Close, Respond, Persist, Read, AskBot>;

}  // namespace paddock
