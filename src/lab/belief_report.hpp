// How good the belief of Change Horses is: games between bots of a level, watched by a belief for every seat.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "bots/level.hpp"
#include "engine/house_rules.hpp"
#include "games/change_horses/rules.hpp"

namespace paddock::lab {

struct BeliefPlan {
    Level level = Level::trot;
    change_horses::Rules rules;
    std::uint64_t games = 100;
    std::uint64_t seed = 1;
    std::uint64_t iterations = 0;                  // of the bots' thinking; 0: the level's own
    const std::atomic<bool>* cancelled = nullptr;  // ends it after the game that is being played
};

struct BeliefReport {
    // After a round, for every seat and every rival: minus the logarithm of the chance given to the rival's horse (with
    // two players to each of its two, as one of two). The prior is what the seat knows for certain and nothing else.
    struct Round {
        std::uint64_t cases = 0;
        double loss = 0;   // mean
        double prior = 0;  // mean
    };
    // Of all statements "this rival owns this horse" that are not certain: those whose chance is in this tenth.
    struct Bucket {
        std::uint64_t cases = 0;
        double said = 0;  // the mean chance
        double were = 0;  // the share of those that were true
    };

    BeliefPlan plan;
    std::uint64_t games = 0;  // that were played
    std::vector<Round> rounds;
    std::array<Bucket, 10> buckets{};

    // The greatest distance between what is said and what is so, in buckets of at least `enough` cases.
    double worst_gap(std::uint64_t enough) const;
    double mean_loss() const;
    double mean_prior() const;
};

Result<BeliefReport, Fault> report_belief(const BeliefPlan& plan);

std::string to_text(const BeliefReport& report);

}  // namespace paddock::lab
