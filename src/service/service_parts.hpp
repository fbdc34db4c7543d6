// What the service consists of: who is connected, which tables there are, and the one list of what is to be done. The
// use cases work with it; nobody owns it but the service.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>

#include "service/addresses.hpp"
#include "service/counters.hpp"
#include "service/entropy.hpp"
#include "service/limits.hpp"
#include "service/lobby.hpp"
#include "service/lost_time.hpp"
#include "service/outbox.hpp"
#include "service/pending.hpp"
#include "service/persons.hpp"
#include "service/rooms.hpp"
#include "service/sessions.hpp"

namespace paddock {

struct ServiceParts {
    ServiceParts(const Limits& all_limits, Entropy& randomness) : limits(all_limits), entropy(randomness) {}
    ServiceParts(const ServiceParts&) = delete;
    ServiceParts& operator=(const ServiceParts&) = delete;

    const Limits limits;
    Entropy& entropy;
    Counters counters;
    Outbox outbox{counters};
    Pending pending;
    bool stopped = false;

    // --- Where the connections are: who somebody is, and how much they may ask for
    Sessions sessions{limits};
    std::deque<std::pair<std::int64_t, ConnectionId>> hello_deadlines;
    Addresses addresses{limits};
    KnownDevices known_devices{limits.persons_remembered};
    DeviceCodes codes{limits};
    std::size_t requests_waiting = 0;  // for the store

    // --- Where the tables are
    Lobby lobby;
    Rooms rooms{*this};
    LostTime lost_time;
    std::size_t logs_waiting = 0;             // to be read
    std::unordered_set<std::string> damaged;  // tables, each counted once

    void persist(store::StoreWrite write, awaited::What what) {
        ++counters.writes_waiting;
        pending.add(outbox.persist(std::move(write)), std::move(what));
    }
    // Goes on with the request when the store has answered.
    void read_for(WebRequest request, Read what, std::optional<DeviceCodes::Use> use = {}) {
        ++requests_waiting;
        awaited::RequestRead asked{what.what, std::move(request), std::move(use)};
        pending.add(outbox.read(std::move(what)), std::move(asked));
    }

    // A table has come or changed; one that is finished leaves the lists.
    void note_table(TableSummary summary) {
        if (is_finished(summary.status)) addresses.table_finished(summary.table);
        lobby.put(std::move(summary));
    }

    // However often it is asked for.
    void note_damaged(const std::string& table) {
        if (damaged.insert(table).second) ++counters.damaged_logs;
    }
};

}  // namespace paddock
