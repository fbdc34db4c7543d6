#include "lab/throughput.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>

#include "engine/playout.hpp"
#include "games/registry.hpp"
#include "lab/mass_play.hpp"

namespace paddock {

namespace {

constexpr int repetitions = 5;
constexpr const char* transitions_counter = "transitions";

// Every repetition plays the same games: the seed is always the same.
template <Game G>
void play_games(benchmark::State& run, const typename G::Rules& rules) {
    const typename G::State start = G::start(rules);
    Rng rng(1);
    std::uint64_t transitions = 0;
    for ([[maybe_unused]] auto _ : run) {
        typename G::State state = start;
        transitions += play_out<G>(state, rng);
        benchmark::DoNotOptimize(state);
    }
    run.counters[transitions_counter] = static_cast<double>(transitions);
}

// Prints nothing and keeps the rows, in the order in which they were registered.
class Collector final : public benchmark::BenchmarkReporter {
public:
    explicit Collector(std::vector<Throughput>& rows) : rows_(rows) {}

    bool ReportContext(const Context&) override { return true; }

    // Called once a row, with all its repetitions.
    void ReportRuns(const std::vector<Run>& runs) override {
        std::vector<Throughput> measured;
        for (const Run& run : runs) {
            if (run.run_type != Run::RT_Iteration || run.error_occurred) continue;
            const double transitions = run.counters.at(transitions_counter).value;
            const double seconds = run.cpu_accumulated_time;
            Throughput row = rows_[next_];
            row.ns_per_transition = seconds * 1e9 / transitions;
            row.transitions_per_s = transitions / seconds;
            row.playouts_per_s = static_cast<double>(run.iterations) / seconds;
            measured.push_back(row);
        }
        if (measured.empty()) return;  // the aggregates, should they come apart
        std::sort(measured.begin(), measured.end(),
                  [](const auto& a, const auto& b) { return a.ns_per_transition < b.ns_per_transition; });
        rows_[next_++] = measured[measured.size() / 2];
    }

private:
    std::vector<Throughput>& rows_;
    std::size_t next_ = 0;
};

template <Game G>
void register_rows(std::vector<Throughput>& rows, double seconds) {
    const RuleKey* players = find_rule_key<G>("players");
    for (std::int64_t count = players->low; count <= players->high; ++count) {
        const auto rules = mass_play_rules<G>({{"players", count}});
        if (!rules) continue;
        rows.push_back({std::string(G::name), static_cast<std::size_t>(count), 0, 0, 0});
        const std::string name = std::string(G::name) + "/" + std::to_string(count);
        benchmark::RegisterBenchmark(name.c_str(),
                                     [rules = *rules](benchmark::State& run) { play_games<G>(run, rules); })
            ->MinTime(seconds)
            ->Repetitions(repetitions);
    }
}

}  // namespace

std::vector<Throughput> measure_throughput(std::string_view only, double seconds) {
    std::vector<Throughput> rows;
    for_each_game([&](auto game) {
        if (only.empty() || only == decltype(game)::name) register_rows<decltype(game)>(rows, seconds);
    });
    Collector collector(rows);
    benchmark::RunSpecifiedBenchmarks(&collector, ".");
    benchmark::ClearRegisteredBenchmarks();
    return rows;
}

}  // namespace paddock
