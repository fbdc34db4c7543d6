#include "lab/duel.hpp"

#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

#include "base/text.hpp"
#include "games/registry.hpp"
#include "lab/arena_game.hpp"
#include "lab/mass_play.hpp"

namespace paddock::lab {

namespace {

using Clock = std::chrono::steady_clock;

// What the games of one deal came to.
struct DealResult {
    double share = 0;  // of A, the mean over the seatings; and so on
    double rank_a = 0;
    double rank_b = 0;
    struct Lost {
        std::uint64_t game = 0;
        Seat seat{};
        bool by_a = false;
        std::string what;
    };
    std::vector<std::optional<Lost>> losses;  // a game each
    double seconds_a = 0, seconds_b = 0;
    std::uint64_t decisions_a = 0, decisions_b = 0;
    bool cancelled = false;
};

// Hands out deals to threads and takes their results in the order of deals, so that the duel ends with the same deal
// however the threads run. Owns the one mutex.
class Scoreboard {
public:
    Scoreboard(const DuelPlan& plan, std::size_t players, DuelWatcher* watcher)
        : plan_(plan), watcher_(watcher), deals_((plan.games + players - 1) / players) {
        report_.players = players;
        report_.standing = Standing(players);
    }

    std::optional<std::uint64_t> take_deal() {
        const std::lock_guard lock(mutex_);
        if (ended_ || next_ == deals_) return std::nullopt;
        return next_++;
    }

    void hand_in(std::uint64_t deal, DealResult result) {
        const std::lock_guard lock(mutex_);
        waiting_.emplace(deal, std::move(result));
        for (auto found = waiting_.find(counted_); found != waiting_.end() && !ended_;
             found = waiting_.find(counted_)) {
            count(found->second);
            waiting_.erase(found);
            ++counted_;
        }
    }

    void thread_done() {
        const std::lock_guard lock(mutex_);
        ++threads_done_;
        done_.notify_all();
    }

    // Tells the watcher now and then until that many threads are done.
    void watch(unsigned threads) {
        std::unique_lock lock(mutex_);
        while (!done_.wait_for(lock, std::chrono::milliseconds(200), [&] { return threads_done_ == threads; }))
            if (watcher_ != nullptr) watcher_->played(report_.standing);
    }

    DuelReport take_report() { return std::move(report_); }

private:
    void count(const DealResult& result) {
        if (result.cancelled) {
            report_.cancelled = ended_ = true;
            return;
        }
        report_.standing.add(result.share, result.rank_a, result.rank_b);
        add(report_.a, result.seconds_a, result.decisions_a);
        add(report_.b, result.seconds_b, result.decisions_b);
        for (const auto& lost : result.losses) note(lost);
        if (report_.gave_up_on != Verdict::none) ended_ = true;
        report_.verdict = report_.standing.verdict(plan_.test);
        if (plan_.stop_when_decided && report_.verdict != Verdict::none) ended_ = true;
    }

    static void add(SideReport& side, double seconds, std::uint64_t decisions) {
        const double before = side.ms_per_decision * static_cast<double>(side.decisions);
        side.decisions += decisions;
        if (side.decisions > 0) side.ms_per_decision = (before + 1000 * seconds) / static_cast<double>(side.decisions);
    }

    void note(const std::optional<DealResult::Lost>& lost) {
        in_a_row_a_ = lost && lost->by_a ? in_a_row_a_ + 1 : 0;
        in_a_row_b_ = lost && !lost->by_a ? in_a_row_b_ + 1 : 0;
        if (in_a_row_a_ >= most_failures_in_a_row) report_.gave_up_on = Verdict::a;
        if (in_a_row_b_ >= most_failures_in_a_row) report_.gave_up_on = Verdict::b;
        if (!lost) return;
        ++(lost->by_a ? report_.a : report_.b).failures;
        if (watcher_ != nullptr)
            watcher_->failed("game " + std::to_string(lost->game + 1) + ", seat " +
                             std::to_string(index_of(lost->seat)) + ": " + (lost->by_a ? "A " : "B ") +
                             in_quotes((lost->by_a ? plan_.a : plan_.b).name) + " " + lost->what +
                             "; it loses this game");
    }

    const DuelPlan& plan_;
    DuelWatcher* watcher_;
    const std::uint64_t deals_;
    std::mutex mutex_;
    std::condition_variable done_;
    std::uint64_t next_ = 0;
    std::uint64_t counted_ = 0;
    std::map<std::uint64_t, DealResult> waiting_;  // handed in before their turn
    unsigned threads_done_ = 0;
    std::uint64_t in_a_row_a_ = 0;
    std::uint64_t in_a_row_b_ = 0;
    bool ended_ = false;
    DuelReport report_;
};

// The players of one thread, and the deals that they play.
template <Game G>
class Worker {
public:
    Worker(const DuelPlan& plan, const typename G::Rules& rules)
        : plan_(plan), rules_(rules), a_(make_player<G>(plan.a, plan.patience)) {
        for (std::size_t i = 1; i < rules.players; ++i) b_.push_back(make_player<G>(plan.b, plan.patience));
    }

    DealResult play(std::uint64_t deal) {
        DealResult result;
        for (std::size_t seat = 0; seat < rules_.players && !result.cancelled; ++seat) play_seating(deal, seat, result);
        const auto games = static_cast<double>(rules_.players);
        result.share /= games;
        result.rank_a /= games;
        result.rank_b /= games * (games - 1);
        return result;
    }

private:
    void play_seating(std::uint64_t deal, std::size_t seat, DealResult& result) {
        std::vector<Player<G>*> seats;
        seats.reserve(rules_.players);
        for (const auto& player : b_) seats.push_back(player.get());
        seats.insert(seats.begin() + static_cast<std::ptrdiff_t>(seat), a_.get());
        const std::uint64_t number = deal * rules_.players + seat;
        const Rng seed(plan_.seed);
        ArenaTable<G> table(rules_, seats, plan_.patience.cancelled);
        const ArenaGame game = table.play(seed.fork(2 * deal), seed.fork(2 * number + 1));
        result.cancelled = game.cancelled;
        int firsts = 0;
        for (std::size_t i = 0; i < seats.size(); ++i) {
            const Seat at = seat_at(i);
            const bool is_a = i == seat;
            firsts += game.ranks[at] == 1 ? 1 : 0;
            (is_a ? result.rank_a : result.rank_b) += game.ranks[at];
            (is_a ? result.seconds_a : result.seconds_b) += game.seconds[at];
            (is_a ? result.decisions_a : result.decisions_b) += game.decisions[at];
        }
        if (game.ranks[seat_at(seat)] == 1) result.share += 1.0 / firsts;
        result.losses.emplace_back();
        if (game.forfeit)
            result.losses.back() = {number, game.forfeit->seat, index_of(game.forfeit->seat) == seat,
                                    game.forfeit->what};
    }

    const DuelPlan& plan_;
    typename G::Rules rules_;
    std::unique_ptr<Player<G>> a_;
    std::vector<std::unique_ptr<Player<G>>> b_;
};

RuleList with_two_players(RuleList rules) {
    for (const auto& [name, value] : rules)
        if (name == "players") return rules;
    rules.insert(rules.begin(), {"players", std::int64_t{2}});
    return rules;
}

template <Game G>
Result<DuelReport, Fault> duel_in(const DuelPlan& plan, DuelWatcher* watcher) {
    const auto rules = mass_play_rules<G>(with_two_players(plan.rules));
    if (!rules) return refuse(rules.error());
    Scoreboard board(plan, rules->players, watcher);
    const auto began = Clock::now();
    const auto work = [&] {
        Worker<G> worker(plan, *rules);
        while (const auto deal = board.take_deal()) board.hand_in(*deal, worker.play(*deal));
    };
    {
        std::vector<std::jthread> threads;
        try {
            for (unsigned i = 0; i < std::max(1U, plan.threads); ++i)
                threads.emplace_back([&] {
                    work();
                    board.thread_done();
                });
        } catch (const std::system_error&) {
            // Fewer threads do the same work; without any, this one does it.
            if (threads.empty()) {
                work();
                board.thread_done();
            }
        }
        board.watch(std::max(1U, static_cast<unsigned>(threads.size())));
    }
    DuelReport report = board.take_report();
    report.rules = list_rules<G>(*rules);
    report.seconds = std::chrono::duration<double>(Clock::now() - began).count();
    return report;
}

Fault no_game(std::string_view name) {
    return {"there is no game " + in_quotes(name) + "; there is " + game_names()};
}

}  // namespace

Result<RuleList, Fault> duel_rules(std::string_view game, const RuleList& rules) {
    Result<RuleList, Fault> complete = refuse(no_game(game));
    visit_game(game, [&](auto found) {
        using G = decltype(found);
        const auto read = mass_play_rules<G>(with_two_players(rules));
        if (read)
            complete = list_rules<G>(*read);
        else
            complete = refuse(read.error());
    });
    return complete;
}

Result<DuelReport, Fault> run_duel(const DuelPlan& plan, DuelWatcher* watcher) {
    Result<DuelReport, Fault> report = refuse(no_game(plan.game));
    visit_game(plan.game, [&](auto game) { report = duel_in<decltype(game)>(plan, watcher); });
    return report;
}

}  // namespace paddock::lab
