// The server without sockets, threads, clock and disk: what comes in with the time, and what is to be done about it.
// Not thread-safe: one caller. docs/protocol.md describes the messages. For everything that comes in it calls the use
// case that deals with it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "service/counters.hpp"
#include "service/effects.hpp"
#include "service/entropy.hpp"
#include "service/found.hpp"
#include "service/limits.hpp"
#include "store/store.hpp"

namespace paddock {

struct ServiceParts;

class Service {
public:
    Service(const Limits& limits, Entropy& entropy);
    ~Service();

    // Once, at the start: the matches that are not over. Their logs are read when they are needed.
    void restore(const std::vector<store::MatchRow>& rows, const Now& now);

    // False: the connection is refused; `refusal_for` says with which words.
    Result<Done, std::string> connected(ConnectionId connection, std::string_view address, const Now& now);
    void received(ConnectionId connection, std::string_view text, const Now& now);
    void disconnected(ConnectionId connection, const Now& now);
    void requested(RequestId request, const Request& what, const Now& now);
    // What was refused before it came here, as its form was wrong: counted with everything else that is refused.
    void note_refusal(RefusalKind kind);

    void stored(Ticket ticket, const Result<Done, store::StoreFault>& result, const Now& now);
    void read(Ticket ticket, Result<Found, store::StoreFault> found, const Now& now);
    // The task comes back with the chosen move; an empty text: the bot found none, or the pool was full.
    void chosen(Ticket ticket, std::unique_ptr<BotTask> task, std::string_view move, const Now& now);

    // The store fails: until it is back the clocks of games stand. A write that fails says so as well.
    void storage_lost(const Now& now);
    // The store works again: everybody is shown that, and what waited for it is tried at once. Whoever performs for the
    // service must find that out, also while nobody writes.
    void storage_back(const Now& now);

    // Time has passed. Call it when `wake_ms` is reached, or more often.
    void tick(const Now& now);
    std::optional<std::int64_t> wake_ms() const;  // in served time

    // Tells everybody that the server stops; afterwards only `stored` is of use.
    void shut_down(const Now& now);

    // What is to be done since the last call.
    void take_effects(std::vector<Effect>& effects);

    Counters counters() const;

private:
    std::unique_ptr<ServiceParts> parts_;
};

}  // namespace paddock
