// A run of load against a server: tables of clients play for a while, and what they found is a report.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "load/crowd.hpp"

namespace paddock::load {

struct LoadPlan {
    CrowdPlan crowd;
    double seconds = 20;
    std::uint64_t moves = 0;   // 0: as many as there are; else the run ends with them
    pid_t server_process = 0;  // 0: not known
};

struct LoadReport {
    double seconds = 0;
    std::uint64_t moves = 0;
    std::uint64_t games = 0;
    double moves_per_s = 0;
    Latency latency;  // from sending a move to hearing that it is kept
    Latency seen;     // from sending a move to each other client's seeing it
    std::uint64_t errors = 0;
    std::uint64_t put_off = 0;
    std::vector<std::string> complaints;  // the first of the errors
    // Of the server, if its process is known, and of the clients; in seconds, while the clock ran.
    std::optional<double> server_processor_s;
    double own_processor_s = 0;
    std::optional<std::uint64_t> server_kib;  // memory, now
};

// Told ten times a second what has happened since the clock runs; before that everything is 0. Returns false to end.
using LoadWatcher = std::function<bool(const LoadReport&)>;

// The reason is a sentence: there was nothing to measure.
Result<LoadReport, std::string> run_load(const LoadPlan& plan, const LoadWatcher& watcher);

}  // namespace paddock::load
