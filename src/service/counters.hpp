// What the service has counted since it started, and what is there now. Text for Prometheus is in counters.cpp.
#pragma once

#include <cstdint>
#include <string>

#include "base/enum_map.hpp"
#include "base/enum_name.hpp"
#include "wire/refusal_kind.hpp"

namespace paddock {

struct Counters {
    // There now
    std::uint64_t connections = 0;
    std::uint64_t watches = 0;  // a connection at a table
    std::uint64_t tables_gathering = 0;
    std::uint64_t tables_playing = 0;
    std::uint64_t rooms_in_memory = 0;
    std::uint64_t writes_waiting = 0;  // entries on their way to the store
    std::uint64_t bots_thinking = 0;
    bool storage_trouble = false;  // the last write failed

    // Since the start
    std::uint64_t connections_made = 0;
    std::uint64_t connections_refused = 0;
    std::uint64_t messages = 0;
    std::uint64_t requests = 0;
    std::uint64_t sent = 0;         // messages to clients
    std::uint64_t events_sent = 0;  // pushes of events
    std::uint64_t moves = 0;        // of persons
    std::uint64_t moves_repeated = 0;
    std::uint64_t bot_moves = 0;
    std::uint64_t time_outs = 0;
    std::uint64_t seats_held = 0;
    std::uint64_t tables_opened = 0;
    std::uint64_t games_begun = 0;
    std::uint64_t games_over = 0;
    std::uint64_t tables_closed = 0;
    std::uint64_t chat_lines = 0;
    std::uint64_t rooms_loaded = 0;
    std::uint64_t rooms_dropped = 0;
    std::uint64_t entries_stored = 0;
    std::uint64_t store_faults = 0;
    std::uint64_t store_conflicts = 0;
    std::uint64_t damaged_logs = 0;
    std::uint64_t bot_asks = 0;
    std::uint64_t bot_answers_late = 0;   // nobody waited for them any more
    std::uint64_t bot_answers_empty = 0;  // none found, or the pool was full
    std::uint64_t codes_wrong = 0;
    EnumMap<RefusalKind, std::uint64_t, enum_size<RefusalKind>()> refusals;
};

// In the text format of Prometheus.
std::string metrics_text(const Counters& counters);

}  // namespace paddock
