#include "load/load.hpp"

#include <unistd.h>

#include <chrono>

#include "load/os.hpp"

namespace paddock::load {

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr Seconds longest_gathering{600};
constexpr Seconds between_looks{0.1};

// Where everything stood when the clock began to run.
struct Beginning {
    Clock::time_point time = Clock::now();
    CrowdCounts counts;
    std::optional<double> server_processor_s;
    double own_processor_s = 0;
};

double seconds_since(Clock::time_point time) {
    return Seconds(Clock::now() - time).count();
}

LoadReport report_of(const Crowd& crowd, pid_t server, const Beginning& before) {
    LoadReport report;
    report.seconds = seconds_since(before.time);
    report.moves = crowd.counts().moves - before.counts.moves;
    report.games = crowd.counts().games - before.counts.games;
    report.moves_per_s = report.seconds > 0 ? static_cast<double>(report.moves) / report.seconds : 0;
    report.latency = crowd.latency();
    report.seen = crowd.seen();
    report.errors = crowd.counts().errors;
    report.put_off = crowd.counts().put_off;
    report.complaints = crowd.complaints();
    report.own_processor_s = processor_seconds(getpid()).value_or(0) - before.own_processor_s;
    const auto now = processor_seconds(server);
    if (now && before.server_processor_s) report.server_processor_s = *now - *before.server_processor_s;
    report.server_kib = memory_kib(server);
    return report;
}

// Until `enough` says so, or the watcher does, or nobody is left.
template <class Enough>
bool run_until(Crowd& crowd, const Enough& enough, const std::function<bool()>& look) {
    Clock::time_point next = Clock::now();
    while (!enough() && !crowd.all_gone()) {
        crowd.step(20);
        if (Clock::now() < next) continue;
        next = Clock::now() + std::chrono::duration_cast<Clock::duration>(between_looks);
        if (!look()) return false;
    }
    return true;
}

}  // namespace

Result<LoadReport, std::string> run_load(const LoadPlan& plan, const LoadWatcher& watcher) {
    Crowd crowd(plan.crowd);
    if (auto done = crowd.open_tables(); !done) return refuse(done.error());
    crowd.come();
    const Clock::time_point came = Clock::now();
    bool ready = false;
    const bool goes_on = run_until(
        crowd,
        [&] {
            ready = crowd.all_play();
            return ready || crowd.counts().errors > 0 || seconds_since(came) > longest_gathering.count();
        },
        [&] { return watcher({}); });
    if (!goes_on) return refuse(std::string("stopped before the games had begun"));
    if (!ready || crowd.counts().errors > 0) {
        const auto& complaints = crowd.complaints();
        return refuse("the games did not begin" + (complaints.empty() ? "" : ": " + complaints.front()));
    }
    crowd.start_measuring();
    const pid_t server = plan.server_process > 0 ? plan.server_process : -1;
    const Beginning before{.counts = crowd.counts(),
                           .server_processor_s = processor_seconds(server),
                           .own_processor_s = processor_seconds(getpid()).value_or(0)};
    const auto enough = [&] {
        return seconds_since(before.time) >= plan.seconds ||
               (plan.moves > 0 && crowd.counts().moves - before.counts.moves >= plan.moves);
    };
    run_until(crowd, enough, [&] { return watcher(report_of(crowd, server, before)); });
    LoadReport report = report_of(crowd, server, before);
    if (crowd.all_gone()) report.complaints.insert(report.complaints.begin(), "the server has gone");
    return report;
}

}  // namespace paddock::load
