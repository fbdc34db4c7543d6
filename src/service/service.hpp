// The server without sockets, threads, clock and disk: what comes in with the time, and what is to be done about it.
// Not thread-safe: one caller. docs/protocol.md describes the messages.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.hpp"
#include "bots/level.hpp"
#include "service/counters.hpp"
#include "service/entropy.hpp"
#include "service/limits.hpp"
#include "store/store.hpp"
#include "table/table.hpp"

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
    StoreWrite write;
};
// Answered by `read`.
struct Read {
    enum class What : std::uint8_t { log, games_of, person };
    Ticket ticket = 0;
    What what = What::log;
    std::string key;         // a match or a person
    TokenHash token_hash{};  // of a person
    std::size_t most = 0;    // games_of
};
// Answered by `chosen`, unless the service does not care any more.
struct AskBot {
    Ticket ticket = 0;
    std::unique_ptr<BotTask> task;
    Level level = Level::trot;
    std::uint64_t seed = 0;
};
using Effect = std::variant<Send, Close, Respond, Persist, Read, AskBot>;

struct Found {
    std::vector<std::string> log;
    std::vector<MatchRow> rows;
    std::optional<std::string> person;
};

class Service {
public:
    Service(const Limits& limits, Entropy& entropy);
    ~Service();

    // Once, at the start: the matches that are not over. Their logs are read when they are needed.
    void restore(std::vector<MatchRow> rows, const Now& now);

    // False: the connection is refused; `refusal_for` says with which words.
    Result<Done, std::string> connected(ConnectionId connection, std::string_view address, const Now& now);
    void received(ConnectionId connection, std::string_view text, const Now& now);
    void disconnected(ConnectionId connection, const Now& now);
    void requested(RequestId request, const Request& what, const Now& now);

    void stored(Ticket ticket, const Result<Done, StoreFault>& result, const Now& now);
    void read(Ticket ticket, Result<Found, StoreFault> found, const Now& now);
    // The task comes back with the chosen move; an empty text: the bot found none, or the pool was full.
    void chosen(Ticket ticket, std::unique_ptr<BotTask> task, std::string_view move, const Now& now);

    // Time has passed. Call it when `wake_ms` is reached, or more often.
    void tick(const Now& now);
    std::optional<std::int64_t> wake_ms() const;  // in served time

    // Tells everybody that the server stops; afterwards only `stored` is of use.
    void shut_down(const Now& now);

    // What is to be done since the last call.
    std::vector<Effect> take_effects();

    Counters counters() const;

private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace paddock
