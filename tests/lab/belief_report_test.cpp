#include "lab/belief_report.hpp"

#include <gtest/gtest.h>

namespace paddock::lab {
namespace {

BeliefPlan plan_for(std::uint8_t players, std::uint64_t games) {
    BeliefPlan plan;
    plan.rules.players = players;
    plan.games = games;
    return plan;
}

TEST(BeliefReport, KnowsMoreThanThePriorAndSaysHowSure) {
    for (const std::uint8_t players : {std::uint8_t{2}, std::uint8_t{3}}) {
        const auto report = report_belief(plan_for(players, 6));
        ASSERT_TRUE(report);
        EXPECT_LT(report->mean_loss(), 0.9 * report->mean_prior());
        EXPECT_LE(report->mean_prior(), players == 2 ? 1.387 : 1.61) << "the logarithm of four, or of five";
        std::uint64_t cases = 0;
        for (std::size_t i = 0; i < report->buckets.size(); ++i) {
            const auto& bucket = report->buckets[i];
            cases += bucket.cases;
            if (bucket.cases == 0) continue;
            EXPECT_GE(bucket.said, 0.1 * static_cast<double>(i) - 1e-9);
            EXPECT_LE(bucket.said, 0.1 * static_cast<double>(i + 1) + 1e-9);
        }
        EXPECT_GT(cases, 100U);
    }
}

TEST(BeliefReport, TheSameSeedGivesTheSameText) {
    const auto plan = plan_for(4, 2);
    EXPECT_EQ(to_text(*report_belief(plan)), to_text(*report_belief(plan)));
    EXPECT_NE(to_text(*report_belief(plan)).find("Calibration"), std::string::npos);
}

TEST(BeliefReport, TheGapCountsOnlyWhereThereIsEnough) {
    BeliefReport report;
    report.buckets[3] = {10, 0.35, 0.85};
    report.buckets[7] = {500, 0.75, 0.71};
    EXPECT_NEAR(report.worst_gap(200), 0.04, 1e-12);
    EXPECT_NEAR(report.worst_gap(1), 0.5, 1e-12);
}

TEST(BeliefReport, RefusesWhatCannotBePlayed) {
    EXPECT_FALSE(report_belief(plan_for(4, 0)));
    BeliefPlan plan = plan_for(2, 1);
    plan.rules.derby = true;
    EXPECT_FALSE(report_belief(plan));
}

}  // namespace
}  // namespace paddock::lab
