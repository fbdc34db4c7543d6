#include "lab/calibration.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <thread>

#include "base/text.hpp"
#include "bots/bot_factory.hpp"
#include "lab/bot_match.hpp"
#include "lab/mass_play.hpp"
#include "lab/report_line.hpp"
#include "study/curve_task.hpp"

namespace paddock::lab {

namespace {

using study::Curve;
using study::CurveTask;
using study::Figure;
using study::ReplayedGame;
using study::Truth;

using Table = CalibrationReport::Table;
using Bucket = CalibrationReport::Bucket;

// Enough that a chance is in the wrong tenth by little, and moments enough that they differ.
constexpr std::uint32_t looks_at_moment = 200;
constexpr std::uint64_t moments_of_game = 20;
// For the luck every moment is needed; its mean is right with few looks as well.
constexpr std::uint32_t looks_for_luck = 16;

struct Case {
    double said = 0;
    double was = 0;
};
struct GameCases {
    std::vector<Case> open;
    std::vector<Case> known;
    std::vector<Case> hints;
    std::vector<double> luck;
};

template <Game G>
void look(const typename G::State& state, Rng rng, study::Estimate& estimate) {
    for (std::uint32_t i = 0; i < looks_at_moment && !estimate.settled(); ++i) {
        Rng chance = rng.fork(i);
        const study::Look seen = study::look_from<G>(state, chance);
        if (study::method_of<G>.exact)
            estimate.settle(seen);
        else
            estimate.add(seen);
    }
}

template <Game G>
void add_moment(const ReplayedGame<G>& course, std::size_t moment, const study::Knowledge<G>& watcher, Rng rng,
                GameCases& cases) {
    const study::Prospect outcome = study::outcome_of<G>(course.states.back());
    study::Estimate open;
    look<G>(course.states[moment], rng.fork(0), open);
    study::Estimate known;
    for (std::uint32_t i = 0; has_secrets<G> && i < looks_at_moment; ++i) {
        Rng chance = rng.fork(1).fork(i);
        const auto world = watcher.sample(chance);
        known.add(study::look_from<G>(world, chance));
    }
    for (std::size_t i = 0; i < course.players(); ++i) {
        const Seat seat = seat_at(i);
        cases.open.push_back({open.share(seat), outcome.share[seat]});
        if (has_secrets<G>) cases.known.push_back({known.share(seat), outcome.share[seat]});
    }
}

// The advisers of all seats, who watch a game go by.
template <Game G>
class Advisers {
public:
    explicit Advisers(const ReplayedGame<G>& course) : course_(course) {
        for (std::size_t i = 0; i < course.players(); ++i)
            bots_.push_back(make_bot<G>(Level::gallop, course.rules, seat_at(i)));
    }

    void add_hint(std::size_t moment, Rng rng, std::vector<Case>& cases) {
        for (; watched_ < moment; ++watched_)
            for (std::size_t i = 0; i < bots_.size(); ++i)
                bots_[i]->watch(G::view(course_.states[watched_ + 1], seat_at(i)));
        const auto& state = course_.states[moment];
        const Turn turn = G::turn(state);
        if (turn.kind != Turn::Kind::seats || G::legal(state, turn.seats.lowest()).size() < 2) return;
        const Seat seat = turn.seats.lowest();
        const auto advice = bots_[index_of(seat)]->hint(G::view(state, seat), {}, rng);
        cases.push_back({advice.ranked.front().value, study::outcome_of<G>(course_.states.back()).share[seat]});
    }

private:
    const ReplayedGame<G>& course_;
    std::vector<std::unique_ptr<Bot<G>>> bots_;
    std::size_t watched_ = 0;
};

template <Game G>
GameCases judge_game(const typename G::Rules& rules, const CalibrationPlan& plan, Rng seed) {
    const std::vector<Level> levels(rules.players, plan.level);
    const ReplayedGame<G> course = *study::read_course<G>(play_bot_match<G>(rules, levels, seed).record());
    GameCases cases;
    CurveTask<G> charting(course, Truth::open, seed.fork(2));
    while (charting.step(looks_for_luck)) {
    }
    for (const study::Account& account : accounts_of(charting.curve())) cases.luck.push_back(account.luck.value);

    // Moments evenly apart, from another one on in each game; neither the first nor the last.
    const std::size_t last = course.states.size() - 1;
    const std::size_t apart = std::max<std::size_t>(1, last / moments_of_game);
    Rng rng = seed.fork(3);
    study::Knowledge<G> watcher(course.rules, spectator);
    Advisers<G> advisers(course);
    std::size_t watched = 0;
    for (std::size_t moment = 1 + rng.below(static_cast<std::uint32_t>(apart)); moment < last; moment += apart) {
        while (watched < moment) watcher.watch(course.states[++watched]);
        add_moment<G>(course, moment, watcher, rng.fork(moment), cases);
        if (plan.hints) advisers.add_hint(moment, rng.fork(moment).fork(2), cases.hints);
    }
    return cases;
}

Table table_of(const std::vector<GameCases>& games, std::vector<Case> GameCases::* which) {
    Table table;
    std::array<double, 10> squares{};  // of each game's sum of was - said
    double all = 0;
    for (const GameCases& game : games) {
        std::array<double, 10> gaps{};
        std::array<bool, 10> here{};
        for (const Case& one : game.*which) {
            const auto tenth = std::min<std::size_t>(static_cast<std::size_t>(one.said * 10), 9);
            Bucket& bucket = table.buckets[tenth];
            ++bucket.cases;
            bucket.said += one.said;
            bucket.were += one.was;
            gaps[tenth] += one.was - one.said;
            here[tenth] = true;
            table.brier += (one.said - one.was) * (one.said - one.was);
            ++all;
        }
        for (std::size_t tenth = 0; tenth < 10; ++tenth) {
            squares[tenth] += gaps[tenth] * gaps[tenth];
            table.buckets[tenth].games += here[tenth] ? 1 : 0;
        }
    }
    for (std::size_t tenth = 0; tenth < 10; ++tenth) {
        Bucket& bucket = table.buckets[tenth];
        if (bucket.cases == 0) continue;
        const auto cases = static_cast<double>(bucket.cases);
        bucket.said /= cases;
        bucket.were /= cases;
        bucket.error = std::sqrt(squares[tenth]) / cases;
    }
    table.brier = all > 0 ? table.brier / all : 0;
    return table;
}

std::vector<Figure> luck_of(const std::vector<GameCases>& games, std::size_t players) {
    std::vector<Figure> luck(players);
    const auto n = static_cast<double>(games.size());
    for (std::size_t i = 0; i < players; ++i) {
        double sum = 0;
        double squares = 0;
        for (const GameCases& game : games) {
            sum += game.luck[i];
            squares += game.luck[i] * game.luck[i];
        }
        const double mean = sum / n;
        luck[i] = {mean, n > 1 ? std::sqrt(std::max(0.0, squares / n - mean * mean) / (n - 1)) : 1};
    }
    return luck;
}

bool stopped(const CalibrationPlan& plan) {
    return plan.cancelled != nullptr && *plan.cancelled;
}

template <Game G>
Result<CalibrationReport, Fault> calibrate_game(const CalibrationPlan& plan) {
    const auto rules = mass_play_rules<G>(plan.rules);
    if (!rules) return refuse(rules.error());
    std::vector<GameCases> games(plan.games);
    std::atomic<std::uint64_t> next{0};
    const auto work = [&] {
        for (std::uint64_t game = next++; game < plan.games && !stopped(plan); game = next++)
            games[game] = judge_game<G>(*rules, plan, Rng(plan.seed).fork(game));
    };
    {
        std::vector<std::jthread> threads;
        for (unsigned i = 1; i < plan.threads; ++i) threads.emplace_back(work);
        work();
    }
    std::erase_if(games, [](const GameCases& game) { return game.luck.empty(); });  // those that nobody came to
    CalibrationReport report;
    report.plan = plan;
    report.games = games.size();
    report.players = rules->players;
    report.open = table_of(games, &GameCases::open);
    report.known = table_of(games, &GameCases::known);
    report.hints = table_of(games, &GameCases::hints);
    report.luck = luck_of(games, rules->players);
    return report;
}

std::string table_text(const Table& table) {
    std::string text = "  chance       cases   games     said      won     gap\n";
    for (std::size_t i = 0; i < table.buckets.size(); ++i) {
        const Bucket& bucket = table.buckets[i];
        if (bucket.cases == 0) continue;
        text += report_line("  %2zu-%3zu %% %9llu %7llu %6.1f %% %6.1f %% %+7.1f +- %.1f%s\n", 10 * i, 10 * i + 10,
                            static_cast<unsigned long long>(bucket.cases),
                            static_cast<unsigned long long>(bucket.games), 100 * bucket.said, 100 * bucket.were,
                            100 * (bucket.were - bucket.said), 100 * Figure::reach * bucket.error,
                            bucket.games < CalibrationReport::enough_games ? "  (few games)" : "");
    }
    return text + report_line("  Brier score %.4f; the greatest gap over enough games %.1f points\n", table.brier,
                              100 * table.worst_gap());
}

}  // namespace

double CalibrationReport::Table::worst_gap() const {
    double worst = 0;
    for (const Bucket& bucket : buckets)
        if (bucket.games >= enough_games) worst = std::max(worst, std::abs(bucket.said - bucket.were));
    return worst;
}

Result<CalibrationReport, Fault> calibrate(const CalibrationPlan& plan) {
    if (plan.games == 0) return refuse(Fault{"a calibration needs at least one game"});
    Result<CalibrationReport, Fault> report =
        refuse(Fault{"there is no game " + in_quotes(plan.game) + "; there is " + game_names()});
    visit_game(plan.game, [&](auto game) { report = calibrate_game<decltype(game)>(plan); });
    return report;
}

std::string to_text(const CalibrationReport& report) {
    std::string text =
        report_line("%s, %zu players, level %s, %llu games, seed %llu\n", report.plan.game.c_str(), report.players,
                    std::string(to_text(report.plan.level)).c_str(), static_cast<unsigned long long>(report.games),
                    static_cast<unsigned long long>(report.plan.seed));
    text += "\nOf moments with this chance by the whole truth, so many were won\n" + table_text(report.open);
    if (report.known.brier > 0) text += "\nThe same by what was known to all\n" + table_text(report.known);
    if (report.plan.hints)
        text += "\nThe same by the hints of gallop, of the move that they name first\n" + table_text(report.hints);
    text += "\nMean luck, in points\n";
    for (std::size_t i = 0; i < report.luck.size(); ++i)
        text += report_line("  player %zu %+7.2f +- %.2f\n", i + 1, 100 * report.luck[i].value,
                            100 * Figure::reach * report.luck[i].error);
    return text;
}

}  // namespace paddock::lab
