// How far chances come true: games between bots of one level, their curves drawn, and the chances given at their
// moments, by the study and in hints, compared with who won. It also adds up the luck, which must be zero on average.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "bots/level.hpp"
#include "engine/house_rules.hpp"
#include "study/study.hpp"

namespace paddock::lab {

struct CalibrationPlan {
    std::string game;
    RuleList rules;  // what is missing is filled in as lab/mass_play says
    Level level = Level::canter;
    std::uint64_t games = 100;
    std::uint64_t seed = 1;
    unsigned threads = 1;
    bool hints = false;  // whether hints are asked for as well: they take longer than all else
    const std::atomic<bool>* cancelled = nullptr;  // ends it after the games that are being judged
};

struct CalibrationReport {
    // The chances in one tenth. Those of one game hang together, so the error counts games and not cases.
    struct Bucket {
        std::uint64_t cases = 0;
        std::uint64_t games = 0;
        double said = 0;   // the mean chance
        double were = 0;   // the mean result
        double error = 0;  // the standard error of were - said
    };
    struct Table {
        std::array<Bucket, 10> buckets{};
        double brier = 0;  // the mean square of the difference between chance and result

        // The greatest distance between what was said and what was so, over buckets with enough cases.
        double worst_gap() const;
    };
    // Enough for a bucket to be judged.
    static constexpr std::uint64_t enough_games = 100;

    CalibrationPlan plan;
    std::size_t players = 0;
    std::uint64_t games = 0;  // that were judged
    Table open;
    Table known;                      // without cases where nothing is hidden
    Table hints;                      // of the move that a hint names first; without cases unless asked for
    std::vector<study::Figure> luck;  // of each seat, its mean
};

Result<CalibrationReport, Fault> calibrate(const CalibrationPlan& plan);

std::string to_text(const CalibrationReport& report);

}  // namespace paddock::lab
