#include "lab/simulate.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>

#include "base/text.hpp"
#include "engine/match.hpp"
#include "engine/playout.hpp"
#include "games/registry.hpp"
#include "lab/bot_match.hpp"
#include "lab/mass_play.hpp"

namespace paddock::lab {

namespace {

using Clock = std::chrono::steady_clock;

// Hands out blocks of games to threads and keeps their records in order. A thread waits with a finished block until
// all blocks before it are written, so no more than one block a thread is ever held. Owns the one mutex.
class Schedule {
public:
    struct Block {
        std::uint64_t index = 0;
        std::uint64_t first = 0;
        std::uint64_t end = 0;
    };

    Schedule(std::uint64_t games, std::uint64_t block_size, const std::atomic<bool>* cancelled)
        : games_(games), block_size_(block_size), cancelled_(cancelled) {}

    bool cancelled() const { return cancelled_ != nullptr && *cancelled_; }

    // The next block of games; empty when all are taken, the sink has failed or nobody wants more.
    Block take() {
        const std::uint64_t index = next_.fetch_add(1);
        if (failed_ || cancelled() || index > games_ / block_size_) return {};
        return {index, index * block_size_, std::min(games_, (index + 1) * block_size_)};
    }

    void write_in_order(RecordSink& sink, const Block& block, std::string_view text) {
        std::unique_lock lock(mutex_);
        // After a failure blocks are missing and nobody's turn comes any more.
        turn_.wait(lock, [&] { return failed_ || written_ == block.index; });
        if (!failed_ && !sink.write(text)) failed_ = true;
        ++written_;
        turn_.notify_all();
    }

    void count(const Block& block) { played_ += block.end - block.first; }
    void thread_done() {
        const std::lock_guard lock(mutex_);
        ++threads_done_;
        turn_.notify_all();
    }

    // Tells the watcher now and then until that many threads are done.
    void watch(unsigned threads, ProgressWatcher* watcher) {
        std::unique_lock lock(mutex_);
        while (!turn_.wait_for(lock, std::chrono::milliseconds(200), [&] { return threads_done_ == threads; })) {
            if (watcher == nullptr) continue;
            lock.unlock();
            watcher->played(played_);
            lock.lock();
        }
    }

    bool failed() const { return failed_; }

private:
    const std::uint64_t games_;
    const std::uint64_t block_size_;
    const std::atomic<bool>* const cancelled_;
    std::atomic<std::uint64_t> next_{0};
    std::atomic<std::uint64_t> played_{0};
    std::atomic<bool> failed_{false};
    std::mutex mutex_;
    std::condition_variable turn_;
    std::uint64_t written_ = 0;  // blocks
    unsigned threads_done_ = 0;
};

// The same play as `play_out`, draw for draw, with its record.
template <Game G>
Match<G> play_match(const typename G::Rules& rules, Rng rng) {
    Match<G> match(rules);
    for (Turn turn = G::turn(match.state()); turn.kind != Turn::Kind::over; turn = G::turn(match.state())) {
        if (turn.kind == Turn::Kind::dealer) {
            match.deal(G::draw(match.state(), rng));
            continue;
        }
        const Seat seat = turn.seats.lowest();
        const auto moves = G::legal(match.state(), seat);
        match.play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return match;
}

template <Game G>
void tally_end(Tally& tally, std::uint64_t events, const typename G::State& end, std::size_t players) {
    tally.add_game(events, G::ranks(end), players, place_of_ending<G>(end));
}

// What one thread does until no games are left.
template <Game G>
Tally play_blocks(const typename G::Rules& rules, const SimulationPlan& plan, Schedule& schedule, RecordSink* sink) {
    Tally tally;
    const Rng seed(plan.seed);
    const bool bots = std::any_of(plan.seats.begin(), plan.seats.end(), [](Level l) { return l != Level::random; });
    const typename G::State start = G::start(rules);
    std::string text;
    for (auto block = schedule.take(); block.first < block.end; block = schedule.take()) {
        text.clear();
        for (std::uint64_t game = block.first; game < block.end && !schedule.cancelled(); ++game) {
            Rng rng = seed.fork(game);
            if (sink == nullptr && !bots) {
                typename G::State state = start;
                const std::uint64_t events = play_out<G>(state, rng);
                tally_end<G>(tally, events, state, rules.players);
            } else {
                const Match<G> match = bots ? play_bot_match<G>(rules, plan.seats, rng) : play_match<G>(rules, rng);
                tally_end<G>(tally, match.events().size(), match.state(), rules.players);
                if (sink != nullptr) sink->print(text, match.record());
            }
        }
        if (sink != nullptr) schedule.write_in_order(*sink, block, text);
        schedule.count(block);
    }
    return tally;
}

// Starts as many threads as the machine grants, waits for them, and adds up what they counted.
template <class Work>
Tally run_threads(unsigned wanted, Schedule& schedule, ProgressWatcher* watcher, const Work& work) {
    std::vector<Tally> tallies(wanted);
    const auto run = [&](Tally& slot) {
        slot = work();
        schedule.thread_done();
    };
    {
        std::vector<std::jthread> threads;
        try {
            for (Tally& slot : tallies) threads.emplace_back([&run, &slot] { run(slot); });
        } catch (const std::system_error&) {
            // Fewer threads do the same work; without any, this one does it.
            if (threads.empty()) run(tallies[0]);
        }
        schedule.watch(std::max(1U, static_cast<unsigned>(threads.size())), watcher);
    }
    Tally sum;
    for (const Tally& tally : tallies) sum.add(tally);
    return sum;
}

SimulationReport make_report(const Tally& tally, RuleList rules, std::size_t players, double seconds) {
    SimulationReport report;
    report.rules = std::move(rules);
    report.players = players;
    report.games = tally.games;
    report.seconds = seconds;
    report.games_per_s = static_cast<double>(tally.games) / std::max(seconds, 1e-9);
    report.mean_length = tally.lengths.mean();
    report.median_length = tally.lengths.quantile(0.5);
    report.length_95 = tally.lengths.quantile(0.95);
    for (std::size_t i = 0; i < players; ++i)
        report.win_shares.push_back(
            wilson(static_cast<double>(tally.wins[seat_at(i)]) / static_cast<double>(Tally::whole_win), tally.games));
    return report;
}

template <Game G>
Result<SimulationReport, Fault> simulate_game(const SimulationPlan& plan, RecordSink* sink, ProgressWatcher* watcher) {
    const auto rules = mass_play_rules<G>(plan.rules);
    if (!rules) return refuse(rules.error());
    if (!plan.seats.empty() && plan.seats.size() != rules->players)
        return refuse(Fault{"there are " + std::to_string(rules->players) + " players and " +
                            std::to_string(plan.seats.size()) + " levels; each seat needs one"});
    // Big enough that taking a block costs nothing beside playing it, small enough that records wait in little memory.
    const std::uint64_t block_size = sink == nullptr ? 256 : 16;
    Schedule schedule(plan.games, block_size, plan.cancelled);
    const auto began = Clock::now();
    const Tally tally = run_threads(std::max(1U, plan.threads), schedule, watcher,
                                    [&] { return play_blocks<G>(*rules, plan, schedule, sink); });
    const std::chrono::duration<double> took = Clock::now() - began;
    if (schedule.failed()) return refuse(Fault{"the records cannot be written; is there room on the disk?"});
    SimulationReport report = make_report(tally, list_rules<G>(*rules), rules->players, took.count());
    static_assert(G::endings.size() <= most_endings);
    for (std::size_t i = 0; i < G::endings.size(); ++i)
        if (tally.endings[i] > 0) report.endings.emplace_back(G::endings[i], tally.endings[i]);
    return report;
}

}  // namespace

Result<SimulationReport, Fault> simulate(const SimulationPlan& plan, RecordSink* sink, ProgressWatcher* watcher) {
    Result<SimulationReport, Fault> report =
        refuse(Fault{"there is no game " + in_quotes(plan.game) + "; there is " + game_names()});
    visit_game(plan.game, [&](auto game) { report = simulate_game<decltype(game)>(plan, sink, watcher); });
    return report;
}

}  // namespace paddock::lab
