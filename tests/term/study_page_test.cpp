#include "term/study_page.hpp"

#include <gtest/gtest.h>

#include "bots/brains/all.hpp"

namespace paddock::term {
namespace {

using study::Figure;
using study::Finding;
using study::Study;

std::string text_of(const Study& study, const Locale& locale) {
    return render(study_page(study, locale, 80), Colours::none);
}

Study sample() {
    Study study;
    study.game = "change-horses";
    study.players = 2;
    study.over = true;
    study.method = study::method_of<ChangeHorses>;
    for (int i = 0; i <= 4; ++i) {
        study::Moment moment;
        moment.share[seat_at(0)] = 0.5 + 0.125 * i;
        moment.share[seat_at(1)] = 0.5 - 0.125 * i;
        study.open.push_back(moment);
    }
    study.changes.resize(4);
    for (std::size_t i = 0; i < 2; ++i) {
        study::Account account;
        account.seat = seat_at(i);
        account.start = 0.5;
        account.result = i == 0 ? 1 : 0;
        account.luck = {i == 0 ? 0.3 : -0.3, 0.05};
        account.own = {0.125, 0.01};
        account.others = {i == 0 ? 0.075 : -0.325, 0.01};
        study.accounts.push_back(account);
    }
    study::Decision decision;
    decision.event = 3;
    decision.seat = seat_at(1);
    decision.verdict = study::Verdict::worse;
    decision.cost = {0.0625, 0.01};
    decision.played = "play AB";
    decision.better = "play CD";
    decision.reasons = {{change_horses::why::count_even, 2, 4, 0}, {change_horses::why::own_stays, 2, 0, 0}};
    study.decisions.push_back(decision);
    study.findings = {{Finding::Kind::won_by_luck, seat_at(0), 0, 0.3, 0.2, 0.4},
                      {Finding::Kind::mistake, seat_at(1), 3, 0.0625, 0.043, 0.082},
                      {Finding::Kind::gave_away, seat_at(1), 2, 0.81, 0.4, 0.81}};
    return study;
}

TEST(StudyPage, TellsTheGameInEnglish) {
    const std::string text = text_of(sample(), {Language::english});
    for (const auto* wanted :
         {"Change Horses, 2 players, 4 moves", "Winner: Player 1, most of all by luck, +30.0 points (+20.0 to +40.0).",
          "move 3, Player 2: play AB, -6.3 points (-8.2 to -4.3); better: play CD",
          "comes to 4 on the tote board: even, so it would stay", "Player 2's C red would stay where it is",
          "Player 2's costliest decision: move 3, -6.3 points (-8.2 to -4.3).", "belief rose from 40 to", "81 %.",
          "+12.5 ± 2.0", "▄"})
        EXPECT_NE(text.find(wanted), std::string::npos) << wanted << "\nis not in\n" << text;
}

TEST(StudyPage, TellsItInEveryLanguage) {
    EXPECT_NE(text_of(sample(), {Language::french}).find("+12,5 ± 2,0"), std::string::npos);
    EXPECT_NE(text_of(sample(), {Language::italian}).find("-6,3 punti (da -8,2 a -4,3); meglio: play CD"),
              std::string::npos);
    for (const Language language : all_languages)
        EXPECT_EQ(text_of(sample(), {language}).find('{'), std::string::npos) << "a place was not filled";
}

TEST(StudyPage, TellsAReaderOfItsOwnDecisions) {
    const std::string text = text_of(sample(), {Language::english, seat_at(0)});
    EXPECT_EQ(text.find("play CD"), std::string::npos);
    EXPECT_NE(text.find("Winner: you"), std::string::npos);
    const std::string other = text_of(sample(), {Language::english, seat_at(1)});
    EXPECT_NE(other.find("play CD"), std::string::npos);
    EXPECT_NE(other.find("      your "), std::string::npos) << other;
    EXPECT_NE(other.find("Your costliest decision: move 3, -6.3 points"), std::string::npos) << other;
    EXPECT_NE(other.find("gave your horse away"), std::string::npos) << other;
}

TEST(StudyPage, DoesNotPraiseAMoveForAChanceOfNothing) {
    Study study = sample();
    study.decisions[0].reasons = {{change_horses::why::plays_late, 0, 0, 0.002},
                                  {change_horses::why::reveals, 0, 0, 0.2},
                                  {change_horses::why::keeps_wild, 0, 2, 0}};
    const std::string text = text_of(study, {Language::english});
    EXPECT_EQ(text.find("to play last"), std::string::npos) << text;
    EXPECT_EQ(text.find("horse away:"), std::string::npos) << "that is no reason for it\n" << text;
    EXPECT_NE(text.find("keeps 2 Wild Horse cards"), std::string::npos) << text;
}

TEST(StudyPage, ExplainsAnIntervalOfNothing) {
    Study study = sample();
    EXPECT_EQ(text_of(study, {Language::english}).find("± 0.0"), std::string::npos);
    study.accounts[1].own = {0, 0};
    EXPECT_NE(text_of(study, {Language::english}).find("± 0.0: less than 0.05 points"), std::string::npos);
    EXPECT_NE(text_of(study, {Language::french}).find("± 0,0\xC2\xA0: moins de 0,05 point"), std::string::npos);
}

TEST(StudyPage, FitsEightyColumns) {
    for (const Language language : all_languages)
        for (const Line& line : study_page(sample(), {language}, 80))
            EXPECT_LE(line.width(), 80U) << render(line, Colours::none);
}

TEST(StudyPage, SaysWhatItCannotTell) {
    Study study = sample();
    study.decisions[0].verdict = study::Verdict::unsure;
    study.over = false;
    const std::string text = text_of(study, {Language::english});
    EXPECT_NE(text.find("the estimate cannot tell"), std::string::npos);
    EXPECT_NE(text.find("The game is not over"), std::string::npos);
    study.decisions.clear();
    EXPECT_NE(text_of(study, {Language::english}).find("Nobody had a choice."), std::string::npos);
}

TEST(StudyPage, EveryFindingHasItsSentence) {
    Study study = sample();
    study.findings.clear();
    for (int i = 0; i <= static_cast<int>(Finding::Kind::stayed_hidden); ++i)
        study.findings.push_back({static_cast<Finding::Kind>(i), seat_at(0), 7, 0.25, 0.2, 0.3});
    for (const Language language : all_languages) {
        const std::string text = text_of(study, {language});
        std::size_t sentences = 0;
        for (std::size_t at = text.find("\n  - "); at != std::string::npos; at = text.find("\n  - ", at + 1))
            ++sentences;
        EXPECT_EQ(sentences, study.findings.size());
    }
}

TEST(Points, HaveASignAndTheLanguagesMark) {
    EXPECT_EQ(points(0.123, Language::english), "+12.3");
    EXPECT_EQ(points(-0.0456, Language::french), "-4,6");
    EXPECT_EQ(points(-0.0001, Language::italian), "+0,0");
}

}  // namespace
}  // namespace paddock::term
