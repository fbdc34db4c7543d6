#include "term/advice.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/brains/all.hpp"
#include "games/registry.hpp"

namespace paddock::term {
namespace {

TEST(Advice, ChancesAreWholePercentsAndNeverFalselySure) {
    EXPECT_EQ(percent(0), "0");
    EXPECT_EQ(percent(0.004), "<1");
    EXPECT_EQ(percent(0.426), "43");
    EXPECT_EQ(percent(0.996), ">99");
    EXPECT_EQ(percent(1), "100");
    EXPECT_EQ(percent(1.5), "100");
}

std::vector<ReasonKind> all_kinds() {
    std::vector<ReasonKind> kinds(std::begin(why::kinds), std::end(why::kinds));
    for_each_game([&](auto game) {
        const auto own = own_reason_kinds<decltype(game)>;
        kinds.insert(kinds.end(), own.begin(), own.end());
    });
    return kinds;
}

TEST(Advice, EveryReasonHasItsOwnWordsInEveryLanguage) {
    for (const Language language : {Language::english, Language::french, Language::italian}) {
        std::vector<std::string> told;
        for (const ReasonKind& kind : all_kinds()) {
            const Reason reason{kind, 0, 2, 0.25};
            for (const Seat reader : {seat_at(1), spectator}) {
                const std::string text = tell_reason(reason, "X", seat_at(1), {language, reader});
                EXPECT_FALSE(text.empty());
                EXPECT_EQ(text.find('{'), std::string::npos) << text;
                if (reader == spectator && text == told.back()) continue;  // nobody is spoken to
                EXPECT_EQ(std::find(told.begin(), told.end(), text), told.end()) << text << " is told twice";
                told.push_back(text);
            }
        }
    }
}

TEST(Advice, AReasonSpeaksToWhoeverChoosesAndOfThemToOthers) {
    const Reason runs{change_horses::why::own_runs, 0, 2, 0};
    EXPECT_EQ(tell_reason(runs, "C", seat_at(1), {Language::english, seat_at(1)}), "your C would run 2 spaces");
    for (const Seat reader : {seat_at(0), spectator})
        EXPECT_EQ(tell_reason(runs, "C", seat_at(1), {Language::english, reader}), "Player 2's C would run 2 spaces");
    for (const ReasonKind& kind : all_kinds()) {
        const Reason reason{kind, 0, 2, 0.25};
        const std::string english = " " + tell_reason(reason, "X", seat_at(1), {Language::english, spectator});
        const std::string french = " " + tell_reason(reason, "X", seat_at(1), {Language::french, spectator});
        const std::string italian = " " + tell_reason(reason, "X", seat_at(1), {Language::italian, spectator});
        EXPECT_EQ(english.find(" you"), std::string::npos) << english;
        EXPECT_EQ(french.find(" vo"), std::string::npos) << french;
        EXPECT_EQ(italian.find(" tuo"), std::string::npos) << italian;
    }
}

TEST(Advice, AHorseIsGivenAwayALittleOrNot) {
    const Locale locale{Language::english, seat_at(0)};
    EXPECT_EQ(tell_reason({change_horses::why::reveals, 0, 0, 0.04}, "", seat_at(0), locale),
              "it gives your horse away a little: 4 points more");
    EXPECT_EQ(tell_reason({change_horses::why::reveals, 0, 0, 0.46}, "", seat_at(0), locale),
              "it gives your horse away: 46 points more");
}

TEST(Advice, PointsAreThoseBetweenThePercentagesBesideThem) {
    const Locale locale{Language::english, seat_at(0)};
    const auto told = [&](const ReasonKind& kind, double best, double other) {
        const auto shown = beside_percentages({kind, 0, 0, best - other}, best, other);
        return shown ? tell_reason(*shown, "", seat_at(0), locale) : "";
    };
    EXPECT_EQ(percent(0.6249) + " and " + percent(0.5751), "62 and 58");
    EXPECT_EQ(told(why::behind_by, 0.6249, 0.5751), "4 points behind the best") << "not 5";
    EXPECT_EQ(told(why::best_by, 0.6151, 0.5749), "5 points better than the next best") << "62 and 57: not 4";
    EXPECT_EQ(told(why::behind_by, 0.0449, 0.0351), "about as good as the best") << "4 and 4";
    EXPECT_EQ(told(why::best_by, 0.0449, 0.0351), "");
    EXPECT_EQ(told(why::wins, 0.5, 0.5), "") << "its chance stands beside it";
    EXPECT_EQ(beside_percentages({change_horses::why::reveals, 0, 0, 0.046}, 0.6, 0.5)->chance, 0.046);
}

TEST(Advice, AMoveOfTheMenuHasItsNumber) {
    const Menu menu{"?", {{"play AB", Line("AB")}, {"play CD", Line("CD")}}, {}};
    const Page page = advice_page({{"play CD", 0.61, {"a reason"}}, {"slip A+ B-", 0.3, {}}}, menu, {}, 80);
    const std::string text = render(page, Colours::none);
    EXPECT_NE(text.find("  2) play CD   61\xC2\xA0% to win\n       a reason\n"), std::string::npos) << text;
    EXPECT_NE(text.find("  -  slip A+ B-   30\xC2\xA0% to win\n"), std::string::npos) << text;
}

TEST(Advice, NoMoreThanFiveMovesAreShown) {
    const std::vector<Tip> tips(9, Tip{"play AB", 0.5, {}});
    EXPECT_EQ(advice_page(tips, {}, {}, 80).size(), 1U + 5U + 1U);
}

}  // namespace
}  // namespace paddock::term
