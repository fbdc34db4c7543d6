#include "lab/belief_report.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "bots/bot_factory.hpp"
#include "bots/brains/change_horses/belief.hpp"
#include "lab/report_line.hpp"

namespace paddock::lab {

namespace {

using change_horses::Belief;
using change_horses::Horse;
using change_horses::Ownership;
using change_horses::Phase;
using change_horses::State;

double loss_of(double chance) {
    return -std::log(std::max(chance, 1e-9));
}

// A statement that is no fact to the seat.
bool is_open_question(double prior) {
    return prior > 1e-9 && prior < 1 - 1e-9;
}

class Watch {
public:
    explicit Watch(const BeliefPlan& plan) : players_(plan.rules.players) { report_.plan = plan; }

    void judge(const State& state, const std::vector<Belief>& beliefs) {
        const std::size_t round = state.open.round;
        if (report_.rounds.size() < round) report_.rounds.resize(round);
        for (std::size_t seat = 0; seat < players_; ++seat) {
            Belief facts(state.open.rules, seat_at(seat));
            facts.watch(ChangeHorses::view(state, seat_at(seat)));
            const Ownership prior = facts.ownership();
            const Ownership posterior = beliefs[seat].ownership();
            for (std::size_t rival = 0; rival < players_; ++rival)
                if (rival != seat) judge(state, seat_at(rival), prior, posterior, report_.rounds[round - 1]);
        }
    }

    BeliefReport finish() {
        for (BeliefReport::Round& round : report_.rounds) {
            if (round.cases == 0) continue;
            round.loss /= static_cast<double>(round.cases);
            round.prior /= static_cast<double>(round.cases);
        }
        for (BeliefReport::Bucket& bucket : report_.buckets) {
            if (bucket.cases == 0) continue;
            bucket.said /= static_cast<double>(bucket.cases);
            bucket.were /= static_cast<double>(bucket.cases);
        }
        return report_;
    }

private:
    void judge(const State& state, Seat rival, const Ownership& prior, const Ownership& posterior,
               BeliefReport::Round& round) {
        const auto& owned = state.secrets.certificates[index_of(rival)];
        const double one_of = players_ == 2 ? 2 : 1;
        for (const Horse horse : change_horses::all_horses) {
            const bool owns = horse == owned[0] || horse == owned[1];
            const double said = posterior.of(rival)[horse];
            if (owns) {
                ++round.cases;
                round.loss += loss_of(said / one_of);
                round.prior += loss_of(prior.of(rival)[horse] / one_of);
            }
            if (!is_open_question(prior.of(rival)[horse])) continue;
            BeliefReport::Bucket& bucket =
                report_.buckets[std::min<std::size_t>(static_cast<std::size_t>(said * 10), 9)];
            ++bucket.cases;
            bucket.said += said;
            bucket.were += owns ? 1 : 0;
        }
    }

    std::size_t players_;
    BeliefReport report_;
};

void play_game(const BeliefPlan& plan, Rng dealer, const Rng& thoughts, Watch& watch) {
    State state = ChangeHorses::start(plan.rules);
    std::vector<std::unique_ptr<Bot<ChangeHorses>>> bots;
    std::vector<Belief> beliefs;
    for (std::size_t i = 0; i < plan.rules.players; ++i) {
        bots.push_back(make_bot<ChangeHorses>(plan.level, plan.rules, seat_at(i)));
        beliefs.emplace_back(plan.rules, seat_at(i));
    }
    for (std::uint64_t event = 0;; ++event) {
        const Turn turn = ChangeHorses::turn(state);
        if (turn.kind == Turn::Kind::over) return;
        const std::uint8_t rounds = state.open.round;
        if (turn.kind == Turn::Kind::dealer) {
            ChangeHorses::apply(state, ChangeHorses::draw(state, dealer));
        } else {
            const Seat seat = turn.seats.lowest();
            Rng rng = thoughts.fork(event);
            const Budget budget{plan.iterations, nullptr};
            const auto advice = bots[index_of(seat)]->advise(ChangeHorses::view(state, seat), budget, rng);
            ChangeHorses::apply(state, seat, advice.move());
        }
        for (std::size_t i = 0; i < plan.rules.players; ++i) {
            const auto view = ChangeHorses::view(state, seat_at(i));
            bots[i]->watch(view);
            beliefs[i].watch(view);
        }
        if (state.open.round != rounds && state.open.phase != Phase::over) watch.judge(state, beliefs);
    }
}

double weighted(const std::vector<BeliefReport::Round>& rounds, double BeliefReport::Round::* what) {
    double sum = 0;
    double cases = 0;
    for (const BeliefReport::Round& round : rounds) {
        sum += round.*what * static_cast<double>(round.cases);
        cases += static_cast<double>(round.cases);
    }
    return cases > 0 ? sum / cases : 0;
}

}  // namespace

double BeliefReport::worst_gap(std::uint64_t enough) const {
    double worst = 0;
    for (const Bucket& bucket : buckets)
        if (bucket.cases >= enough) worst = std::max(worst, std::abs(bucket.said - bucket.were));
    return worst;
}

double BeliefReport::mean_loss() const {
    return weighted(rounds, &Round::loss);
}

double BeliefReport::mean_prior() const {
    return weighted(rounds, &Round::prior);
}

Result<BeliefReport, Fault> report_belief(const BeliefPlan& plan) {
    if (const auto fine = change_horses::check(plan.rules); !fine) return refuse(fine.error());
    if (plan.games == 0) return refuse(Fault{"a belief report needs at least one game"});
    Watch watch(plan);
    std::uint64_t game = 0;
    for (; game < plan.games && (plan.cancelled == nullptr || !*plan.cancelled); ++game)
        play_game(plan, Rng(plan.seed).fork(2 * game), Rng(plan.seed).fork(2 * game + 1), watch);
    BeliefReport report = watch.finish();
    report.games = game;
    return report;
}

std::string to_text(const BeliefReport& report) {
    std::string text =
        report_line("Change Horses, %d players, level %s, %llu games, seed %llu\n", int{report.plan.rules.players},
                    std::string(to_text(report.plan.level)).c_str(), static_cast<unsigned long long>(report.games),
                    static_cast<unsigned long long>(report.plan.seed));
    text += "\nLog-loss of the belief in a rival's horse, after each round\n  round    cases   belief    prior\n";
    for (std::size_t i = 0; i < report.rounds.size(); ++i) {
        const BeliefReport::Round& round = report.rounds[i];
        text += report_line("  %5zu %8llu %8.3f %8.3f\n", i + 1, static_cast<unsigned long long>(round.cases),
                            round.loss, round.prior);
    }
    text += report_line("    all          %8.3f %8.3f\n", report.mean_loss(), report.mean_prior());
    text +=
        "\nCalibration: of what the belief gives this chance, how much is so\n  chance       cases     said      was\n";
    for (std::size_t i = 0; i < report.buckets.size(); ++i) {
        const BeliefReport::Bucket& bucket = report.buckets[i];
        if (bucket.cases == 0) continue;
        text += report_line("  %2zu-%3zu %% %9llu %6.1f %% %6.1f %%\n", 10 * i, 10 * i + 10,
                            static_cast<unsigned long long>(bucket.cases), 100 * bucket.said, 100 * bucket.were);
    }
    return text;
}

}  // namespace paddock::lab
