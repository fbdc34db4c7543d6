#include "study/judgement.hpp"

#include <gtest/gtest.h>

#include "study/decision_task.hpp"
#include "study/tutor.hpp"
#include "tests/study/played_games.hpp"
#include "wire/views/view_json.hpp"

namespace paddock::study {
namespace {

// The cost of a move is judged on what the seat could know: what it could not know changes nothing.
TEST(Judgement, LooksAtNothingThatTheSeatCannotKnow) {
    const auto replayed =
        *read_course<ChangeHorses>(played_game<ChangeHorses>(short_rules<ChangeHorses>(4), {Level::trot}, 31));
    std::size_t judged = 0;
    for (std::size_t at = 8; at < replayed.events.size() && judged < 4; ++at) {
        if (replayed.kinds[at] != EventKind::decision) continue;
        const Seat seat = *replayed.events[at].by;
        Knowledge<ChangeHorses> knowledge(replayed.rules, seat);
        const auto bot = make_bot<ChangeHorses>(Level::gallop, replayed.rules, seat);
        for (std::size_t i = 1; i <= at; ++i) {
            knowledge.watch(replayed.states[i]);
            bot->watch(knowledge.view());
        }
        const auto move = *ChangeHorses::parse_move(replayed.states[at], replayed.events[at].text);
        // The same game with the others' secrets changed about.
        Rng rng(at);
        const auto other = ChangeHorses::guess(ChangeHorses::view(replayed.states[at], seat), rng);
        Decision decisions[2];
        for (int i = 0; i < 2; ++i) {
            Judgement<ChangeHorses> judgement({at + 1, seat, move}, i == 0 ? replayed.states[at] : other, knowledge,
                                              *bot, 300, Rng(7));
            while (judgement.step()) {
            }
            decisions[i] = judgement.decision();
        }
        ++judged;
        EXPECT_EQ(decisions[0].better, decisions[1].better);
        EXPECT_EQ(decisions[0].cost.value, decisions[1].cost.value);
        EXPECT_EQ(decisions[0].cost.error, decisions[1].cost.error);
    }
    EXPECT_EQ(judged, 4U);
}

// A horse on its way home that could come home is left standing: in Jeu de Chevaux that is seldom right.
TEST(Judgement, FindsTheBetterMove) {
    jeu_de_chevaux::Rules rules;
    rules.players = 2;
    const Record record = played_game<JeuDeChevaux>(rules, {Level::canter, Level::random}, 5);
    const auto replayed = *read_course<JeuDeChevaux>(record);
    DecisionTask<JeuDeChevaux> judging(replayed, 100, Rng(1));
    while (judging.step()) {
    }
    double costs[2]{};
    int worse[2]{};
    for (const Decision& decision : judging.decisions()) {
        const std::size_t seat = index_of(decision.seat);
        if (decision.verdict != Verdict::worse) continue;
        costs[seat] += decision.cost.value;
        ++worse[seat];
        EXPECT_NE(decision.better, decision.played);
        EXPECT_NEAR(decision.better_chance - decision.played_chance, decision.cost.value, 1e-12);
    }
    EXPECT_GT(worse[1], 10) << "who plays at random makes mistakes";
    EXPECT_GT(costs[1], 10 * costs[0]) << "and the canter next to none";
    EXPECT_FALSE(judging.disclosure());
}

TEST(Judgement, SaysWhenItCannotTell) {
    const auto replayed = *read_course<Chevaux>(played_game<Chevaux>(short_rules<Chevaux>(3), {Level::trot}, 6));
    DecisionTask<Chevaux> judging(replayed, 40, Rng(1));
    while (judging.step()) {
    }
    int unsure = 0;
    for (const Decision& decision : judging.decisions()) {
        if (decision.verdict != Verdict::unsure) continue;
        ++unsure;
        EXPECT_TRUE(decision.cost.covers_zero());
        EXPECT_TRUE(decision.reasons.empty()) << "there is nothing to explain";
    }
    EXPECT_GT(unsure, 0);
}

TEST(Judgement, WhoGaveTheHorseAway) {
    const auto replayed =
        *read_course<ChangeHorses>(played_game<ChangeHorses>(short_rules<ChangeHorses>(4), {Level::trot}, 32));
    DecisionTask<ChangeHorses> judging(replayed, 32, Rng(1));
    while (judging.step()) {
    }
    const Disclosure disclosure = *judging.disclosure();
    ASSERT_EQ(disclosure.given_away.size(), 4U);
    ASSERT_GT(disclosure.moments.size(), 5U);
    for (const auto& [seat, event, before, after, highest] : disclosure.given_away) {
        EXPECT_GE(highest, after - 1e-12);
        EXPECT_GE(after, before);
        if (event != 0) EXPECT_EQ(replayed.events[event - 1].by, seat) << "by its own deed";
    }
    for (const auto& [moment, observers] : disclosure.moments) {
        ASSERT_EQ(observers.size(), 5U);
        for (std::size_t observer = 0; observer < 5; ++observer) {
            double sum = 0;
            for (const auto& row : observers[observer])
                for (const double chance : row) sum += chance;
            EXPECT_NEAR(sum, 6, 1e-9) << "every horse is somewhere";
            if (observer == 4) continue;
            const auto own = static_cast<std::size_t>(replayed.states[moment].secrets.certificates[observer][0]);
            EXPECT_NEAR(observers[observer][observer][own], 1, 1e-9) << "a seat knows its own horse";
        }
    }
}

// The tutor is told views and says the same as looking back does.
TEST(Tutor, JudgesAMoveBeforeItIsMade) {
    const auto rules = short_rules<ChangeHorses>(3);
    const auto replayed = *read_course<ChangeHorses>(played_game<ChangeHorses>(rules, {Level::foal}, 8));
    const Seat seat = seat_at(1);
    auto tutor = *open_tutor("change-horses", list_rules<ChangeHorses>(rules), seat, 1);
    std::size_t asked = 0;
    for (std::size_t i = 0; i < replayed.events.size() && asked < 3; ++i) {
        if (replayed.kinds[i] == EventKind::decision && replayed.events[i].by == seat) {
            const auto decision = tutor->judge(replayed.events[i].text, 200);
            ASSERT_TRUE(decision) << decision.error().sentence;
            EXPECT_EQ(decision->event, i + 1);
            EXPECT_EQ(decision->played, replayed.events[i].text);
            EXPECT_EQ(tutor->judge(replayed.events[i].text, 200)->cost.value, decision->cost.value);
            EXPECT_FALSE(tutor->judge("play ZZ", 200));
            EXPECT_EQ(tutor->judge(replayed.events[i].text, 0).error().kind, "budget");
            ++asked;
        }
        ASSERT_TRUE(tutor->see(paddock::to_json(ChangeHorses::view(replayed.states[i + 1], seat))));
    }
    EXPECT_EQ(asked, 3U);
    EXPECT_FALSE(tutor->see(paddock::to_json(ChangeHorses::view(replayed.states[5], seat_at(0)))));
    EXPECT_FALSE(tutor->see("{}"));
    EXPECT_FALSE(open_tutor("change-horses", list_rules<ChangeHorses>(rules), seat_at(3), 1));
    EXPECT_FALSE(open_tutor("ludo", {}, seat, 1));
}

}  // namespace
}  // namespace paddock::study
