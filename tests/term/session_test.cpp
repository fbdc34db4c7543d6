#include "term/session.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <sstream>

#include "engine/replay.hpp"
#include "tests/engine/random_games.hpp"
#include "tests/term/typist.hpp"

namespace paddock::term {
namespace {

template <class G>
class Sessions : public testing::Test {};

template <class Tuple>
struct TestTypes;
template <class... Games>
struct TestTypes<std::tuple<Games...>> {
    using type = testing::Types<Games...>;
};
TYPED_TEST_SUITE(Sessions, TestTypes<AllGames>::type);

template <Game G>
typename G::Rules short_rules(std::size_t players) {
    RuleList list{{"players", static_cast<std::int64_t>(players)}};
    if (G::name == "chevaux") list.emplace_back("rounds", std::int64_t{12});
    if (G::name == "jeu-de-chevaux") list.emplace_back("horses", std::int64_t{1});
    return *read_rules<G>(list);
}

// What was shown up to each line typed, the seat that typed it, and the whole.
struct Transcript {
    std::string text;
    Farewell farewell = Farewell::finished;
    Record record;
};

// A game in which people type random legal moves, and now and then something else.
template <Game G>
Transcript play_with_people(const typename G::Rules& rules, const Company& company, const Terminal& terminal) {
    Session<G>* playing = nullptr;
    Rng rng(company.seed + 1);
    Typist typist([&]() -> std::string {
        const auto& state = playing->match().state();
        const Seat seat = G::turn(state).seats.lowest();
        const auto legal = G::legal(state, seat);
        switch (rng.below(12)) {
            case 0: return "?";
            case 1: return "log";
            case 2: return "nonsense 99";
            case 3: return "table";
            default: return G::print(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        }
    });
    std::istream in(&typist);
    std::ostringstream out;
    Screen screen(in, out, terminal);
    Session<G> session(Match<G>(rules), company, screen);
    playing = &session;
    Transcript transcript;
    transcript.farewell = session.run();
    transcript.text = out.str();
    transcript.record = session.match().record();
    return transcript;
}

TYPED_TEST(Sessions, PeopleAndTheMachinePlayToTheEnd) {
    using G = TypeParam;
    for (const Language language : all_languages) {
        const Company company{{human, Level::random, human}, 5, language, {}};
        const Transcript played = play_with_people<G>(short_rules<G>(3), company, {});
        EXPECT_EQ(played.farewell, Farewell::finished);
        EXPECT_EQ(played.text.find('\x1b'), std::string::npos) << "no colours, no escapes";
        ASSERT_TRUE(played.record.result);
        const auto replayed = replay<G>(played.record);
        EXPECT_TRUE(replayed) << (replayed ? "" : replayed.error().sentence);
    }
}

TYPED_TEST(Sessions, TheSameSeedAndAnswersGiveTheSameBytes) {
    using G = TypeParam;
    const Company company{{human, Level::random}, 8, Language::english, {}};
    EXPECT_EQ(play_with_people<G>(short_rules<G>(2), company, {}).text,
              play_with_people<G>(short_rules<G>(2), company, {}).text);
}

TYPED_TEST(Sessions, TheMachineAlonePlaysForThoseWhoWatch) {
    using G = TypeParam;
    std::istringstream in;
    std::ostringstream out;
    Screen screen(in, out, {});
    Session<G> session(Match<G>(short_rules<G>(2)), {{Level::random, Level::random}, 3, Language::english, {}}, screen);
    EXPECT_EQ(session.run(), Farewell::finished);
    EXPECT_NE(out.str().find("The game is over"), std::string::npos);
}

template <Game G>
std::string shown_after(const std::string& input, Farewell expected, const Company& company) {
    std::istringstream in(input);
    std::ostringstream out;
    Screen screen(in, out, {});
    Session<G> session(Match<G>(short_rules<G>(company.seats.size())), company, screen);
    EXPECT_EQ(session.run(), expected);
    return out.str();
}

const Company one_person{{human, Level::random}, 5, Language::english, {}};

TYPED_TEST(Sessions, TheEndOfTheInputLeavesTheGame) {
    const std::string shown = shown_after<TypeParam>("", Farewell::input_ended, one_person);
    EXPECT_TRUE(shown.ends_with("\nThe input has ended: the game is left unfinished.\n")) << shown;
}

TYPED_TEST(Sessions, QuitLeavesTheGameIfThatIsMeant) {
    const std::string shown = shown_after<TypeParam>("quit\ny\n", Farewell::left, one_person);
    EXPECT_NE(shown.find("Leave the game? It is not recorded and will be lost."), std::string::npos) << shown;
    EXPECT_TRUE(shown.ends_with("You have left the game.\n")) << shown;
    shown_after<TypeParam>("q\n\n", Farewell::input_ended, one_person);
}

TYPED_TEST(Sessions, EveryEventIsKeptAndAGameCanBeGoneOnWith) {
    using G = TypeParam;
    const auto rules = short_rules<G>(3);
    std::vector<Record> kept;
    Company company{{Level::random, Level::random, Level::random}, 5, Language::english, {}};
    company.keep = [&](const Record& record) { kept.push_back(record); };
    std::istringstream in;
    std::ostringstream out;
    Screen screen(in, out, {});
    Session<G> whole(Match<G>(rules), company, screen);
    EXPECT_EQ(whole.run(), Farewell::finished);
    ASSERT_EQ(kept.size(), whole.match().events().size());
    EXPECT_EQ(kept.back(), whole.match().record());
    const Record half = kept[kept.size() / 2];
    company.keep = {};
    Session<G> second(*replay_events<G>(half), company, screen);
    EXPECT_EQ(second.match().record(), half);
    EXPECT_EQ(second.run(), Farewell::finished);
    EXPECT_EQ(second.match().record(), whole.match().record()) << "the same draws and the same bots follow";
}

TYPED_TEST(Sessions, AnInterruptStopsTheGame) {
    int looks = 0;
    Company company{{Level::random, Level::random}, 5, Language::english, {}};
    company.interrupted = [&] { return ++looks > 6; };
    EXPECT_TRUE(shown_after<TypeParam>("", Farewell::interrupted, company).ends_with("left unfinished.\n"));
}

TYPED_TEST(Sessions, AResizedWindowShowsTheTableAgainAndTakesNothing) {
    const std::string once = shown_after<TypeParam>("", Farewell::input_ended, one_person);
    const std::string twice = shown_after<TypeParam>("\f\n", Farewell::input_ended, one_person);
    const std::string table = once.substr(0, once.find("\nThe input has ended"));
    EXPECT_EQ(twice.substr(0, table.size()), table);
    EXPECT_EQ(twice.substr(table.size() + 1, table.size()), table) << "the same turn";
}

TYPED_TEST(Sessions, RulesHelpAndLogAreThere) {
    const std::string shown = shown_after<TypeParam>("rules\n?\nlog\nquit\n", Farewell::left, one_person);
    EXPECT_NE(shown.find("════"), std::string::npos);
    EXPECT_NE(shown.find("What you can type"), std::string::npos);
    EXPECT_NE(shown.find("What happened so far"), std::string::npos);
}

TYPED_TEST(Sessions, ARefusedAnswerLosesNothing) {
    const std::string shown = shown_after<TypeParam>("bogus\nquit\n", Farewell::left, one_person);
    EXPECT_NE(shown.find("\n"), std::string::npos);
    EXPECT_TRUE(shown.find("'bogus' is not possible now") != std::string::npos ||
                shown.find("Lay 4 different cards") != std::string::npos)
        << shown;
}

TEST(Session, PlayersHaveTheSameNamesInTheTableAtThePromptAndInTheResult) {
    const Company company{{human, Level::random}, 6, Language::english, {}};
    const Transcript played = play_with_people<Chevaux>(short_rules<Chevaux>(2), company, {});
    const std::string shown = played.text;
    EXPECT_NE(shown.find("▸ You "), std::string::npos) << shown;
    EXPECT_NE(shown.find("Your turn. "), std::string::npos);
    EXPECT_NE(shown.find(". You "), std::string::npos) << "in the result\n" << shown;
    EXPECT_NE(shown.find(". Player 2 (random) "), std::string::npos) << "in the result";
    EXPECT_EQ(shown.find("eat 1"), std::string::npos);
}

// Bots in a hurry: a test need not wait for good advice.
class Hurry final : public Deadline {
public:
    bool passed() override { return true; }
};
const auto in_a_hurry = [] { return std::make_unique<Hurry>(); };

TYPED_TEST(Sessions, AHintRanksMovesWithTheirChances) {
    const Company company{{human, Level::random}, 5, Language::english, {}, in_a_hurry};
    const std::string shown = shown_after<TypeParam>("hint\nquit\n", Farewell::left, company);
    EXPECT_NE(shown.find("The best bot, with what you know, would choose:"), std::string::npos) << shown;
    EXPECT_NE(shown.find("\xC2\xA0% to win"), std::string::npos) << shown;
}

TYPED_TEST(Sessions, BotsOfEveryLevelPlayToTheEnd) {
    using G = TypeParam;
    std::istringstream in;
    std::ostringstream out;
    Screen screen(in, out, {});
    Session<G> session(Match<G>(short_rules<G>(4)),
                       {{Level::foal, Level::trot, Level::canter, Level::gallop}, 3, Language::french, {}, in_a_hurry},
                       screen);
    EXPECT_EQ(session.run(), Farewell::finished);
    EXPECT_TRUE(replay<G>(session.match().record()).has_value());
}

TEST(Session, SuspicionsAreATableOfSeatsAndHorses) {
    const Company company{{human, Level::random, Level::random}, 5, Language::italian, {}, in_a_hurry};
    const std::string shown = shown_after<ChangeHorses>("sospetti\nquit\n", Farewell::left, company);
    EXPECT_NE(shown.find("Chi possiede quale cavallo"), std::string::npos) << shown;
    EXPECT_NE(shown.find("✓"), std::string::npos) << "one's own horse is sure\n" << shown;
    EXPECT_NE(shown.find("nel mazzo"), std::string::npos) << shown;
    EXPECT_NE(shown.find("17\xC2\xA0%"), std::string::npos) << "at the start the others know nothing\n" << shown;
}

TEST(Session, WithoutSecretOwnersThereIsNothingToSuspect) {
    const std::string shown = shown_after<JeuDeChevaux>("belief\nquit\n", Farewell::left, one_person);
    EXPECT_NE(shown.find("In this game nothing is owned in secret."), std::string::npos) << shown;
}

TEST(Session, TheCurtainWipesTheScreenBeforeAndAfter) {
    const Terminal terminal{Colours::none, Terminal::Clearing::escapes, {}, false};
    std::istringstream in("\nAB AC AD AE\n");
    std::ostringstream out;
    Screen screen(in, out, terminal);
    Session<ChangeHorses> session(Match<ChangeHorses>(short_rules<ChangeHorses>(2)),
                                  {{human, human}, 5, Language::english, {}}, screen);
    EXPECT_EQ(session.run(), Farewell::input_ended);
    const std::string wipe = "\x1b[H\x1b[2J\x1b[3J";
    const std::string shown = out.str();
    const auto first = shown.find(wipe + "Hand over to player 1.");
    const auto second = shown.find(wipe + "Hand over to player 2.");
    ASSERT_NE(first, std::string::npos) << shown;
    ASSERT_NE(second, std::string::npos) << shown;
    EXPECT_NE(shown.find("press Enter. " + wipe, first), std::string::npos);
    EXPECT_EQ(shown.find("AB AC AD AE", second), std::string::npos) << "what player 1 laid is not shown to player 2";
}

TEST(Session, ThereIsNoCurtainWithoutSecrets) {
    const Company two{{human, human}, 5, Language::english, {}};
    EXPECT_EQ(shown_after<JeuDeChevaux>("", Farewell::input_ended, two).find("Hand over"), std::string::npos);
}

TEST(Session, EnterTakesTheOnlyChoice) {
    const Company company{{human, Level::random}, 5, Language::english, {}};
    const std::string shown = shown_after<JeuDeChevaux>("?\n\n\n", Farewell::input_ended, company);
    EXPECT_NE(shown.find("Enter for the table"), std::string::npos) << "after help Enter takes nothing";
}

TEST(Session, TheTimeLeftStandsAboveTheTable) {
    const auto shown = [](std::int64_t limit, double passed, Language language) {
        std::istringstream in;
        std::ostringstream out;
        Screen screen(in, out, {});
        const RuleList list{{"players", std::int64_t{2}}, {"first", std::int64_t{0}}, {"minutes", limit}};
        Session<Chevaux> session(Match<Chevaux>(*read_rules<Chevaux>(list)),
                                 {{human, Level::random}, 3, language, [passed] { return passed; }}, screen);
        EXPECT_EQ(session.run(), Farewell::input_ended);
        return out.str();
    };
    EXPECT_NE(shown(15, 2.52, Language::english).find("12:29 left"), std::string::npos);
    EXPECT_NE(shown(15, 0, Language::french).find("encore 15:00"), std::string::npos);
    EXPECT_NE(shown(15, 14.9, Language::italian).find("ancora 0:06"), std::string::npos);
    EXPECT_EQ(shown(0, 3, Language::english).find("0:00 left"), std::string::npos) << "no clock, no time";
}

TEST(Session, TheEndSaysNoMoreThanTheHouseRulesAskFor) {
    for (const std::string_view rule : {"", "one_stable_wins", "any_four_win"})
        for (const std::int64_t players : {2, 3}) {
            RuleList list{{"players", players}, {"horses", std::int64_t{2}}};
            if (!rule.empty()) list.emplace_back(rule, true);
            std::istringstream in;
            std::ostringstream out;
            Screen screen(in, out, {});
            const std::vector<Sitter> bots(static_cast<std::size_t>(players), Level::random);
            Session<JeuDeChevaux> session(Match<JeuDeChevaux>(*read_rules<JeuDeChevaux>(list)),
                                          {bots, 3, Language::english, {}}, screen);
            EXPECT_EQ(session.run(), Farewell::finished);
            const bool all = rule.empty() || players > 2;
            const auto says = [&](std::string_view words) { return out.str().find(words) != std::string::npos; };
            EXPECT_EQ(says("has brought all horses home"), all) << rule << players;
            EXPECT_EQ(says("all the horses of one player are home"), all) << rule << players;
            EXPECT_EQ(says("one player has brought enough horses home"), !all) << rule << players;
            EXPECT_EQ(says("has brought one whole stable home"), !all && rule == "one_stable_wins");
            EXPECT_EQ(says("has brought 2 horses home"), !all && rule == "any_four_win");
        }
}

TEST(Session, TheClockStopsChevaux) {
    double minutes = 0;
    RuleList list{{"players", std::int64_t{2}}, {"minutes", std::int64_t{15}}};
    std::istringstream in;
    std::ostringstream out;
    Screen screen(in, out, {});
    Session<Chevaux> session(Match<Chevaux>(*read_rules<Chevaux>(list)),
                             {{Level::random, Level::random}, 3, Language::english, [&] { return minutes += 0.1; }},
                             screen);
    EXPECT_EQ(session.run(), Farewell::finished);
    EXPECT_EQ(session.match().outcome().reason, "stopped");
    EXPECT_NE(out.str().find("Time is up"), std::string::npos);
}

}  // namespace
}  // namespace paddock::term
