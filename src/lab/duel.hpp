// A against B over many deals. Every deal is played in all seatings with the same dealer's draws, A at each seat in
// turn among B's, so that luck cancels. With budgets in iterations the outcome is the same whatever the number of
// threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/house_rules.hpp"
#include "lab/contestant.hpp"
#include "lab/external_bot.hpp"
#include "lab/standing.hpp"

namespace paddock::lab {

struct DuelPlan {
    std::string game;
    RuleList rules;  // what is missing is filled in as lab/mass_play says, with two players
    Contestant a;
    Contestant b;
    std::uint64_t games = 400;  // rounded up to whole deals
    std::uint64_t seed = 1;
    unsigned threads = 1;
    SequentialTest test;
    bool stop_when_decided = true;
    Patience patience;  // with external bots; its `cancelled` stops the duel as well
};

// What one side did on the whole.
struct SideReport {
    std::uint64_t failures = 0;  // games lost by what its bot did, not by the rules
    std::uint64_t decisions = 0;
    double ms_per_decision = 0;
};

struct DuelReport {
    RuleList rules;  // as played, complete
    std::size_t players = 0;
    Standing standing{2};
    Verdict verdict = Verdict::none;
    SideReport a;
    SideReport b;
    Verdict gave_up_on = Verdict::none;  // the side that failed too often in a row: the duel was broken off
    bool cancelled = false;
    double seconds = 0;
};

// Told of what happens, by one thread at a time.
class DuelWatcher {
public:
    virtual ~DuelWatcher() = default;
    // Some times a second.
    virtual void played(const Standing& standing) = 0;
    // One sentence on a game that was lost by what a bot did.
    virtual void failed(std::string_view sentence) = 0;
};

inline constexpr std::uint64_t most_failures_in_a_row = 3;  // games

// The rules of a duel: two players and, for games that need not end, a limit of rounds by default.
Result<RuleList, Fault> duel_rules(std::string_view game, const RuleList& rules);

// A fault is a game or a rule that there is not. `watcher` may be null.
Result<DuelReport, Fault> run_duel(const DuelPlan& plan, DuelWatcher* watcher);

}  // namespace paddock::lab
