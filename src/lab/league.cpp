#include "lab/league.hpp"

#include <algorithm>
#include <chrono>

namespace paddock::lab {

namespace {

// One duel's news handed on, with its number.
class DuelNews final : public DuelWatcher {
public:
    DuelNews(LeagueWatcher* watcher, std::size_t duels) : watcher_(watcher), duels_(duels) {}

    void next(std::string names) {
        ++duel_;
        names_ = std::move(names);
    }
    void played(const Standing& standing) override {
        if (watcher_ != nullptr) watcher_->played(duel_, duels_, standing);
    }
    void failed(std::string_view sentence) override {
        if (watcher_ != nullptr) watcher_->failed(names_ + ", " + std::string(sentence));
    }

private:
    LeagueWatcher* watcher_;
    std::size_t duels_;
    std::size_t duel_ = 0;
    std::string names_;
};

struct Pairing {
    std::size_t a, b;
};

std::vector<Pairing> pairings(std::size_t contestants, std::size_t players) {
    std::vector<Pairing> list;
    for (std::size_t a = 0; a < contestants; ++a)
        for (std::size_t b = 0; b < contestants; ++b)
            if (a < b || (players > 2 && a != b)) list.push_back({a, b});
    return list;
}

void add_side(LeagueRow& row, const SideReport& side, double share, std::uint64_t games) {
    const double thought = row.ms_per_decision * static_cast<double>(row.decisions) +
                           side.ms_per_decision * static_cast<double>(side.decisions);
    row.decisions += side.decisions;
    row.ms_per_decision = row.decisions == 0 ? 0 : thought / static_cast<double>(row.decisions);
    row.failures += side.failures;
    const double wins = row.share * static_cast<double>(row.games) + share * static_cast<double>(games);
    row.games += games;
    row.share = row.games == 0 ? 0 : wins / static_cast<double>(row.games);
}

void add_duel(LeagueReport& report, const Pairing& pair, const DuelReport& duel) {
    const Share share = duel.standing.share();
    const std::uint64_t games = duel.standing.games();
    report.rules = duel.rules;
    report.players = duel.players;
    report.cancelled = report.cancelled || duel.cancelled;
    LeagueRow& a = report.rows[pair.a];
    LeagueRow& b = report.rows[pair.b];
    a.gave_up = a.gave_up || duel.gave_up_on == Verdict::a;
    b.gave_up = b.gave_up || duel.gave_up_on == Verdict::b;
    if (games == 0) return;
    report.pairs.push_back(
        {{pair.a, pair.b, duel.players, share.share, duel.standing.independent_games()}, share, games});
    add_side(a, duel.a, share.share, games);
    add_side(b, duel.b, (1 - share.share) / static_cast<double>(duel.players - 1), games);
}

}  // namespace

std::vector<const LeagueRow*> LeagueReport::table() const {
    std::vector<const LeagueRow*> sorted;
    sorted.reserve(rows.size());
    for (const LeagueRow& row : rows) sorted.push_back(&row);
    std::sort(sorted.begin(), sorted.end(), [](const LeagueRow* a, const LeagueRow* b) {
        return a->elo.value != b->elo.value ? a->elo.value > b->elo.value : a->name < b->name;
    });
    return sorted;
}

Result<LeagueReport, Fault> run_league(const LeaguePlan& plan, LeagueWatcher* watcher) {
    const auto rules = duel_rules(plan.game, plan.rules);
    if (!rules) return refuse(rules.error());
    std::size_t players = 2;
    for (const auto& [name, value] : *rules)
        if (name == "players") players = static_cast<std::size_t>(std::get<std::int64_t>(value));
    const auto began = std::chrono::steady_clock::now();
    LeagueReport report;
    for (const Contestant& contestant : plan.contestants) report.rows.emplace_back().name = contestant.name;
    const std::vector<Pairing> list = pairings(plan.contestants.size(), players);
    DuelNews news(watcher, list.size());
    for (std::size_t i = 0; i < list.size() && !report.cancelled; ++i) {
        // Who cannot play is not waited for again and again.
        if (report.rows[list[i].a].gave_up || report.rows[list[i].b].gave_up) continue;
        DuelPlan duel;
        duel.game = plan.game;
        duel.rules = *rules;
        duel.a = plan.contestants[list[i].a];
        duel.b = plan.contestants[list[i].b];
        duel.games = plan.games;
        duel.seed = plan.seed + i;
        duel.threads = plan.threads;
        duel.stop_when_decided = false;
        duel.patience = plan.patience;
        news.next(duel.a.name + " against " + duel.b.name);
        const auto played = run_duel(duel, &news);
        if (!played) return refuse(played.error());
        add_duel(report, list[i], *played);
    }
    std::size_t anchor = 0;
    for (std::size_t i = 0; i < report.rows.size(); ++i)
        if (report.rows[i].name == to_text(Level::random)) anchor = i;
    std::vector<PairResult> results;
    results.reserve(report.pairs.size());
    for (const LeaguePair& pair : report.pairs) results.push_back(pair.result);
    const auto ratings = rate(report.rows.size(), results, anchor);
    for (std::size_t i = 0; i < ratings.size(); ++i) report.rows[i].elo = ratings[i];
    report.anchor = report.rows.empty() ? "" : report.rows[anchor].name;
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    return report;
}

}  // namespace paddock::lab
