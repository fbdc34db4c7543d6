// Everybody against everybody, and a rating for each.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lab/duel.hpp"
#include "lab/rating.hpp"

namespace paddock::lab {

struct LeaguePlan {
    std::string game;
    RuleList rules;  // as for a duel
    std::vector<Contestant> contestants;
    std::uint64_t games = 200;  // each pair, rounded up to whole deals
    std::uint64_t seed = 1;
    unsigned threads = 1;
    Patience patience;
};

// One duel of the league.
struct LeaguePair {
    PairResult result;
    Share share;  // of a
    std::uint64_t games = 0;
};

struct LeagueRow {
    std::string name;
    Estimate elo;      // relative to the anchor: random if it takes part, else the first contestant
    double share = 0;  // of the wins, over all its games
    std::uint64_t games = 0;
    std::uint64_t failures = 0;
    std::uint64_t decisions = 0;
    double ms_per_decision = 0;
    bool gave_up = false;  // it failed too often in a row, and played no further duel
};

struct LeagueReport {
    RuleList rules;
    std::size_t players = 0;
    std::vector<LeagueRow> rows;    // in the order of contestants
    std::vector<LeaguePair> pairs;  // with more than two players each of a pair is alone once
    std::string anchor;
    bool cancelled = false;
    double seconds = 0;

    // Rows by rating, the best first.
    std::vector<const LeagueRow*> table() const;
};

class LeagueWatcher {
public:
    virtual ~LeagueWatcher() = default;
    virtual void played(std::size_t duel, std::size_t duels, const Standing& standing) = 0;
    virtual void failed(std::string_view sentence) = 0;
};

// `watcher` may be null.
Result<LeagueReport, Fault> run_league(const LeaguePlan& plan, LeagueWatcher* watcher);

}  // namespace paddock::lab
