#include "lab/calibration.hpp"

#include <gtest/gtest.h>

namespace paddock::lab {
namespace {

CalibrationPlan plan_for(std::string game, std::uint64_t games) {
    CalibrationPlan plan;
    plan.game = std::move(game);
    plan.rules = {{"players", std::int64_t{2}}};
    plan.level = Level::trot;
    plan.games = games;
    return plan;
}

TEST(Calibration, CountsEveryMomentOnceForEverySeat) {
    const auto report = calibrate(plan_for("chevaux", 3));
    ASSERT_TRUE(report) << report.error().sentence;
    for (const auto* table : {&report->open, &report->known}) {
        std::uint64_t cases = 0;
        double said = 0;
        double were = 0;
        for (std::size_t i = 0; i < table->buckets.size(); ++i) {
            const auto& bucket = table->buckets[i];
            cases += bucket.cases;
            said += bucket.said * static_cast<double>(bucket.cases);
            were += bucket.were * static_cast<double>(bucket.cases);
            EXPECT_LE(bucket.games, 3U);
            if (bucket.cases == 0) continue;
            EXPECT_GE(bucket.said, 0.1 * static_cast<double>(i) - 1e-9);
            EXPECT_LE(bucket.said, 0.1 * static_cast<double>(i + 1) + 1e-9);
        }
        EXPECT_GE(cases, 3U * 20U * 2U);
        EXPECT_NEAR(said, static_cast<double>(cases) / 2, 1e-6) << "the shares of two seats add up to one";
        EXPECT_NEAR(were, static_cast<double>(cases) / 2, 1e-6);
    }
    EXPECT_EQ(report->luck.size(), 2U);
    EXPECT_NEAR(report->luck[0].value, -report->luck[1].value, 1e-9);
    EXPECT_EQ(report->open.worst_gap(), 0) << "three games are too few for a verdict";
}

TEST(Calibration, JudgesHintsWhereThatIsAskedFor) {
    CalibrationPlan plan = plan_for("chevaux", 2);
    plan.rules.emplace_back("rounds", std::int64_t{60});
    const auto cases = [](const CalibrationReport& report) {
        std::uint64_t sum = 0;
        for (const auto& bucket : report.hints.buckets) sum += bucket.cases;
        return sum;
    };
    EXPECT_EQ(cases(*calibrate(plan)), 0U);
    plan.hints = true;
    const auto report = calibrate(plan);
    EXPECT_GE(cases(*report), 2U * 5U);
    EXPECT_LE(cases(*report), 2U * 21U);
    EXPECT_NE(to_text(*report).find("hints of gallop"), std::string::npos);
}

TEST(Calibration, TheSameSeedGivesTheSameTextOnAnyNumberOfThreads) {
    CalibrationPlan plan = plan_for("jeu-de-chevaux", 4);
    plan.rules.emplace_back("horses", std::int64_t{1});
    const std::string one = to_text(*calibrate(plan));
    plan.threads = 3;
    EXPECT_EQ(to_text(*calibrate(plan)), one);
    EXPECT_EQ(one.find("known to all"), std::string::npos) << "nothing is hidden there";
    EXPECT_NE(one.find("Mean luck"), std::string::npos);
}

TEST(Calibration, RefusesWhatMakesNoGame) {
    EXPECT_FALSE(calibrate(plan_for("ludo", 1)));
    EXPECT_FALSE(calibrate(plan_for("chevaux", 0)));
    CalibrationPlan plan = plan_for("chevaux", 1);
    plan.rules = {{"players", std::int64_t{9}}};
    EXPECT_FALSE(calibrate(plan));
}

}  // namespace
}  // namespace paddock::lab
