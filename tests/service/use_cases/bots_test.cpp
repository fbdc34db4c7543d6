// Bots that are asked, and answer or do not.
#include "tests/service/duel.hpp"

namespace paddock {
namespace {

TEST(Bots, BotsAreAskedAgainAndLateAnswersAreIgnored) {
    Duel duel(with_clock("none"));
    duel.sit();
    const std::size_t due = duel.due().at(0);
    duel.stage.bots_answer = false;
    ASSERT_EQ(duel.at(due).kind("leave", duel.table), "done");
    ASSERT_EQ(duel.stage.asked.size(), 1U);
    // No place to think: asked again after a pause.
    AskBot first = std::move(duel.stage.asked[0]);
    duel.stage.asked.clear();
    duel.stage.service().chosen(first.ticket, std::move(first.task), "", duel.stage.now);
    duel.stage.run();
    EXPECT_TRUE(duel.stage.asked.empty());
    duel.stage.pass(250);
    ASSERT_EQ(duel.stage.asked.size(), 1U);
    EXPECT_EQ(duel.stage.asked[0].seed, first.seed) << "the same question";
    // No answer for half a minute: asked once more; then the person comes back, and both answers are late.
    duel.stage.pass(30'000);
    ASSERT_EQ(duel.stage.asked.size(), 2U);
    ASSERT_EQ(duel.at(due).kind("back", duel.table), "done");
    const auto log = duel.log();
    for (AskBot& ask : duel.stage.asked) {
        const std::string move = ask.task->choose({}, Rng(ask.seed));
        duel.stage.service().chosen(ask.ticket, std::move(ask.task), move, duel.stage.now);
        duel.stage.run();
    }
    EXPECT_EQ(duel.log(), log);
    EXPECT_EQ(duel.due(), std::vector<std::size_t>{due});
    EXPECT_EQ(duel.stage.counters().bot_answers_late, 1U) << "the first of them was given up already";
    EXPECT_EQ(duel.stage.counters().bots_thinking, 0U);
}

}  // namespace
}  // namespace paddock
