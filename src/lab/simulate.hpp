// Many games on several threads, played at random or by our bots. Game i is played with Rng(seed).fork(i): the same
// seed gives the same games, in the same order, whatever the number of threads (a bot that looks at the clock aside).
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/level.hpp"
#include "engine/house_rules.hpp"
#include "engine/record.hpp"
#include "lab/tally.hpp"

namespace paddock::lab {

struct SimulationPlan {
    std::string game;
    RuleList rules;  // what is missing is filled in as lab/mass_play says
    std::uint64_t games = 1;
    std::uint64_t seed = 1;
    unsigned threads = 1;
    std::vector<Level> seats{};                    // a level for each seat; none: all play at random
    const std::atomic<bool>* cancelled = nullptr;  // ends it after the games that are being played
};

struct SimulationReport {
    RuleList rules;  // as played, complete
    std::size_t players = 0;
    std::uint64_t games = 0;
    double seconds = 0;
    double games_per_s = 0;
    double mean_length = 0;  // in events
    std::uint64_t median_length = 0;
    std::uint64_t length_95 = 0;                            // 95 % of the games are no longer
    std::vector<Share> win_shares;                          // one per seat
    std::vector<std::pair<Ending, std::uint64_t>> endings;  // those that there were
};

// Where a simulation's records go. Without one no record is made and a game costs no allocation.
class RecordSink {
public:
    virtual ~RecordSink() = default;
    // Called by several threads at once: adds the record to a text of many.
    virtual void print(std::string& text, const Record& record) const = 0;
    // Called by one thread at a time, in the order of games; false stops the simulation.
    virtual bool write(std::string_view text) = 0;
};

// Told by the calling thread, some times a second, how many games have been played.
class ProgressWatcher {
public:
    virtual ~ProgressWatcher() = default;
    virtual void played(std::uint64_t games) = 0;
};

// A fault is a game or a rule that there is not, or a sink that failed. `sink` and `watcher` may be null.
Result<SimulationReport, Fault> simulate(const SimulationPlan& plan, RecordSink* sink, ProgressWatcher* watcher);

}  // namespace paddock::lab
