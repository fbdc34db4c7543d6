#include "study/analysis.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <thread>

#include "study/evaluator.hpp"
#include "study/study_json.hpp"
#include "tests/study/played_games.hpp"

namespace paddock::study {
namespace {

// Allows so many pieces of work.
class Pieces final : public Deadline {
public:
    explicit Pieces(int pieces) : left_(pieces) {}
    bool passed() override { return --left_ <= 0; }

private:
    int left_;
};

Study studied(const Record& record, const Plan& plan) {
    auto analysis = open_analysis(record, plan);
    EXPECT_TRUE(analysis) << (analysis ? "" : analysis.error().sentence);
    EXPECT_TRUE((*analysis)->step(nullptr));
    return (*analysis)->result();
}

template <class G>
class AnyAnalysis : public testing::Test {};
using Games = testing::Types<ChangeHorses, Chevaux, JeuDeChevaux>;
TYPED_TEST_SUITE(AnyAnalysis, Games);

// luck + own + others = result - start, for every seat of every game.
TYPED_TEST(AnyAnalysis, AccountsAddUpToTheResult) {
    for (std::uint8_t players = 2; players <= 4; ++players)
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            const Record record =
                played_game<TypeParam>(short_rules<TypeParam>(players), {Level::trot, Level::foal}, 70 + seed);
            const Study study = studied(record, {5000, seed});
            ASSERT_EQ(study.accounts.size(), players);
            double winners = 0;
            for (const auto rank : record.result->ranks) winners += rank == 1 ? 1 : 0;
            for (const Account& account : study.accounts) {
                const bool won = record.result->ranks[index_of(account.seat)] == 1;
                EXPECT_EQ(account.result, won ? 1 / winners : 0);
                EXPECT_NEAR(account.start + account.luck.value + account.own.value + account.others.value,
                            account.result, 1e-9);
                EXPECT_NEAR(account.start, 1.0 / players, 0.2);
            }
        }
}

TYPED_TEST(AnyAnalysis, SharesAddUpAtEveryMoment) {
    const Record record = played_game<TypeParam>(short_rules<TypeParam>(3), {Level::foal}, 5);
    const Study study = studied(record, {3000, 1});
    ASSERT_EQ(study.open.size(), record.events.size() + 1);
    EXPECT_EQ(study.known.empty(), !has_secrets<TypeParam>);
    for (const auto* curve : {&study.open, &study.known})
        for (const Moment& moment : *curve) {
            double shares = 0;
            double ranks = 0;
            for (std::size_t i = 0; i < 3; ++i) {
                shares += moment.share[seat_at(i)];
                ranks += moment.rank[seat_at(i)];
                EXPECT_GE(moment.rank[seat_at(i)], 1);
                EXPECT_LE(moment.rank[seat_at(i)], 3);
            }
            EXPECT_NEAR(shares, 1, 1e-9);
            EXPECT_LE(ranks, 6 + 1e-9);
        }
    EXPECT_EQ(study.changes.size(), record.events.size());
}

TYPED_TEST(AnyAnalysis, IsTheSameHoweverTheWorkIsCut) {
    const Record record = played_game<TypeParam>(short_rules<TypeParam>(2), {Level::trot}, 9);
    const Plan plan{4000, 3};
    const std::string whole = to_json(studied(record, plan));
    for (const int pieces : {1, 7}) {
        auto analysis = *open_analysis(record, plan);
        double progress = 0;
        bool done = false;
        while (!done) {
            Pieces deadline(pieces);
            done = analysis->step(&deadline);
            EXPECT_GE(analysis->progress(), progress);
            progress = analysis->progress();
        }
        EXPECT_EQ(progress, 1);
        EXPECT_EQ(to_json(analysis->result()), whole);
    }
    EXPECT_NE(to_json(studied(record, {4000, 4})).substr(200), method_of<TypeParam>.exact ? "" : whole.substr(200));
}

TYPED_TEST(AnyAnalysis, IsTheSameWhenTwoThreadsShareTheWork) {
    const Record record = played_game<TypeParam>(short_rules<TypeParam>(3), {Level::trot}, 9);
    const Plan plan{4000, 3};
    auto analysis = *open_analysis(record, plan);
    bool judged = false;
    std::jthread other([&] { judged = analysis->step_decisions(nullptr); });
    EXPECT_TRUE(analysis->step_curves(nullptr));
    other.join();
    EXPECT_TRUE(judged);
    EXPECT_EQ(analysis->stage(), Stage::done);
    EXPECT_EQ(to_json(analysis->result()), to_json(studied(record, plan)));
}

TEST(Analysis, SaysHowFarItLooksWithSoManyPlayers) {
    const auto steps_said = [](std::uint8_t players, const std::string& steps) {
        const Record record = played_game<ChangeHorses>(short_rules<ChangeHorses>(players), {Level::trot}, 9);
        return to_json(studied(cut(record, 3), {100, 1})).find("\"steps\":" + steps + ",") != std::string::npos;
    };
    EXPECT_TRUE(steps_said(2, "3"));
    EXPECT_TRUE(steps_said(4, "4"));
}

TYPED_TEST(AnyAnalysis, TellsWhatItHasWheneverItIsStopped) {
    const Record record = played_game<TypeParam>(short_rules<TypeParam>(2), {Level::trot}, 11);
    auto analysis = *open_analysis(record, {4000, 1});
    bool done = false;
    while (!done) {
        Pieces deadline(40);
        done = analysis->step(&deadline);
        const Study study = analysis->result();
        EXPECT_EQ(study.open.empty(), analysis->stage() == Stage::chart);
        for (const Account& account : study.accounts)
            EXPECT_NEAR(account.start + account.luck.value + account.own.value + account.others.value, account.result,
                        1e-9);
    }
}

TYPED_TEST(AnyAnalysis, ReadsAGameThatIsNotOver) {
    const Record whole = played_game<TypeParam>(short_rules<TypeParam>(3), {Level::trot}, 12);
    for (const std::size_t events : {std::size_t{0}, std::size_t{1}, whole.events.size() / 2}) {
        const Study study = studied(cut(whole, events), {2000, 1});
        EXPECT_FALSE(study.over);
        EXPECT_EQ(study.open.size(), events + 1);
        ASSERT_FALSE(study.findings.empty());
        EXPECT_EQ(study.findings[0].kind, Finding::Kind::unfinished);
        for (const Account& account : study.accounts)
            EXPECT_NEAR(account.start + account.luck.value + account.own.value + account.others.value, account.result,
                        1e-9);
    }
}

TYPED_TEST(AnyAnalysis, JudgesEveryDecisionAndNoOther) {
    const Record record = played_game<TypeParam>(short_rules<TypeParam>(2), {Level::foal}, 21);
    const Study study = studied(record, {20'000, 1});
    std::size_t judged = 0;
    for (std::size_t i = 0; i < study.changes.size(); ++i) {
        if (study.changes[i].kind != EventKind::decision) continue;
        ASSERT_LT(judged, study.decisions.size());
        const Decision& decision = study.decisions[judged++];
        EXPECT_EQ(decision.event, i + 1);
        EXPECT_EQ(decision.seat, *record.events[i].by);
        EXPECT_EQ(decision.played, record.events[i].text);
        EXPECT_GE(decision.legal, 2U);
        EXPECT_EQ(decision.verdict == Verdict::worse, decision.cost.low() > 0);
        EXPECT_EQ(decision.verdict == Verdict::best, decision.better == decision.played);
    }
    EXPECT_EQ(judged, study.decisions.size());
    EXPECT_GT(judged, 0U);
}

// A forced move changes nothing.
TYPED_TEST(AnyAnalysis, ForcedMovesChangeNothing) {
    const Record record = played_game<TypeParam>(short_rules<TypeParam>(2), {Level::foal}, 22);
    const Study study = studied(record, {3000, 1});
    std::size_t forced = 0;
    for (const Change& change : study.changes) {
        if (change.kind != EventKind::forced) continue;
        ++forced;
        EXPECT_NEAR(change.share[seat_at(0)].value, 0, 1e-9);
    }
    EXPECT_GT(forced, 0U);
}

TEST(Analysis, RefusesWhatItCannotRead) {
    const Record record = played_game<JeuDeChevaux>(short_rules<JeuDeChevaux>(2), {Level::random}, 1);
    const auto kind_of = [](const Record& bad, const Plan& plan) {
        const auto analysis = open_analysis(bad, plan);
        return analysis ? std::string() : std::string(analysis.error().kind);
    };
    EXPECT_EQ(kind_of(record, {0, 1}), "budget");
    Record strange = record;
    strange.game = "ludo";
    EXPECT_EQ(kind_of(strange, {}), "damaged");
    Record broken = record;
    broken.events[3].text = "roll 7";
    EXPECT_EQ(kind_of(broken, {}), "damaged");
    Record lying = record;
    lying.result->ranks = {3, 3};
    EXPECT_EQ(kind_of(lying, {}), "damaged");
    Record endless = record;
    endless.events.resize(most_events + 1);
    EXPECT_EQ(kind_of(endless, {}), "damaged");
}

}  // namespace
}  // namespace paddock::study
