#include "engine/match.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "tests/engine/toy_game.hpp"

namespace paddock {
namespace {

template <class G>
std::string refusal(Match<G>& match, std::optional<Seat> by, const std::string& text) {
    const auto before = match.state();
    const std::size_t events = match.events().size();
    const auto done = match.submit({by, text});
    if (done) return "";
    EXPECT_EQ(match.state(), before) << "a refusal changes nothing";
    EXPECT_EQ(match.events().size(), events);
    return done.error().sentence;
}
template <class G>
void run(Match<G>& match, const std::vector<Event>& events) {
    for (const Event& event : events) ASSERT_EQ(refusal(match, event.by, event.text), "") << event.text;
}
Event dealer(std::string text) {
    return {std::nullopt, std::move(text)};
}
Event by(std::size_t seat, std::string text) {
    return {seat_at(seat), std::move(text)};
}

std::vector<std::string> texts(const std::vector<Event>& events) {
    std::vector<std::string> list;
    for (const Event& event : events)
        list.push_back((event.by ? std::to_string(index_of(*event.by)) : "dealer") + ": " + event.text);
    return list;
}

Match<JeuDeChevaux> jeu_de_chevaux(std::int64_t players) {
    return Match<JeuDeChevaux>(*read_rules<JeuDeChevaux>({{"players", players}, {"horses", std::int64_t{1}}}));
}

TEST(Match, StartsWithoutEvents) {
    const auto match = jeu_de_chevaux(3);
    EXPECT_TRUE(match.events().empty());
    EXPECT_FALSE(match.over());
    EXPECT_FALSE(match.record().result);
    EXPECT_EQ(match.rules().players, 3);
}

TEST(Match, RefusesASeatWhenTheDealerIsDue) {
    auto match = jeu_de_chevaux(3);
    EXPECT_EQ(refusal(match, seat_at(0), "out R"), "the dealer is due ('roll'), not seat 0");
}

TEST(Match, RefusesASeatThatDoesNotExist) {
    auto match = jeu_de_chevaux(3);
    for (const std::size_t seat : {3U, 5U, 6U, 15U, 255U})
        EXPECT_EQ(refusal(match, seat_at(seat), "out R"),
                  "there is no seat " + std::to_string(seat) + " in a game of 3");
}

TEST(Match, RefusesTheWrongSeat) {
    auto match = jeu_de_chevaux(3);
    run(match, {dealer("roll 1"), dealer("roll 3"), dealer("roll 2"), dealer("roll 6")});
    EXPECT_EQ(refusal(match, seat_at(0), "out G"), "seat 0 is not due; seat 1 is");
    EXPECT_EQ(refusal(match, seat_at(2), "out B"), "seat 2 is not due; seat 1 is");
    EXPECT_EQ(refusal(match, seat_at(3), "out B"), "there is no seat 3 in a game of 3");
}

TEST(Match, RefusesTheDealerWhenASeatIsDue) {
    auto match = jeu_de_chevaux(3);
    run(match, {dealer("roll 1"), dealer("roll 3"), dealer("roll 2"), dealer("roll 6")});
    EXPECT_NE(refusal(match, std::nullopt, "roll 6"), "");
}

TEST(Match, RefusesNonsenseAndTellsWhatIsLegal) {
    auto match = jeu_de_chevaux(3);
    EXPECT_EQ(refusal(match, std::nullopt, "roll 7"), "the dealer must 'roll' a number from 1 to 6 here, not 'roll 7'");
    run(match, {dealer("roll 1"), dealer("roll 3"), dealer("roll 2"), dealer("roll 6")});
    EXPECT_EQ(refusal(match, seat_at(1), "jump\n"), "'jump?' is not a move of Jeu de Chevaux");
    EXPECT_EQ(refusal(match, seat_at(1), ""), "'' is not a move of Jeu de Chevaux");
    EXPECT_EQ(refusal(match, seat_at(1), "out R"), "'out R' is not legal for seat 1 here; for example 'out G' is");
    EXPECT_EQ(refusal(match, seat_at(1), "move G0"), "'move G0' is not legal for seat 1 here; for example 'out G' is");
    EXPECT_EQ(refusal(match, seat_at(1), "out G"), "");
}

Match<Toy> finished_toy() {
    Match<Toy> match({.players = 2, .rounds = 1});
    run(match, {dealer("spin"), by(0, "say 1"), by(1, "say 2")});
    return match;
}

TEST(Match, RefusesEverythingWhenItIsOver) {
    auto match = finished_toy();
    ASSERT_TRUE(match.over());
    EXPECT_EQ(refusal(match, std::nullopt, "spin"), "the game is over; nothing can follow");
    for (const std::size_t seat : {0U, 1U, 7U})
        EXPECT_EQ(refusal(match, seat_at(seat), "say 1"), "the game is over; nothing can follow");
}

TEST(Match, RecordsRulesEventsAndResult) {
    const auto match = finished_toy();
    const Record record = match.record();
    EXPECT_EQ(record.game, "toy");
    EXPECT_EQ(record.rules, (RuleList{{"players", std::int64_t{2}}, {"rounds", std::int64_t{1}}}));
    EXPECT_EQ(record.events, (std::vector<Event>{dealer("spin"), by(0, "say 1"), by(1, "say 2")}));
    ASSERT_TRUE(record.result);
    EXPECT_EQ(*record.result, (Outcome{{2, 1}, "cards"})) << "one rank per seat";
}

TEST(Match, LetsEachSeatChooseOnceWhereAllChooseTogether) {
    Match<Toy> match({.players = 3, .rounds = 1});
    run(match, {dealer("spin"), by(1, "say 1")});
    EXPECT_EQ(refusal(match, seat_at(1), "say 2"), "seat 1 is not due; seat 0 is");
    run(match, {by(2, "say 2")});
    EXPECT_EQ(match.events(), (std::vector<Event>{dealer("spin"), by(1, "say 1"), by(2, "say 2")}));
    run(match, {by(0, "say 3")});
    EXPECT_TRUE(match.over());
}

// The record's order is the seats', whatever the order in which they came: also where nothing but a draw, or nothing
// at all, lies between one choice made together and the next.
void expect_seat_order(bool spin_between) {
    Match<Toy> match({.players = 3, .rounds = 2, .spin_between = spin_between});
    run(match, {dealer("spin"), by(2, "say 1"), by(0, "say 2"), by(1, "say 3")});
    if (spin_between) run(match, {dealer("spin")});
    run(match, {by(1, "say 4"), by(2, "say 5"), by(0, "say 6")});
    std::vector<Event> expected{dealer("spin"), by(0, "say 2"), by(1, "say 3"), by(2, "say 1")};
    if (spin_between) expected.push_back(dealer("spin"));
    for (const Event& event : {by(0, "say 6"), by(1, "say 4"), by(2, "say 5")}) expected.push_back(event);
    EXPECT_EQ(texts(match.events()), texts(expected));
}

TEST(Match, RecordsChoicesInSeatOrderAfterADraw) {
    expect_seat_order(true);
}

TEST(Match, RecordsChoicesInSeatOrderOneAfterAnother) {
    expect_seat_order(false);
}

Match<ChangeHorses> three_at_change_horses() {
    Match<ChangeHorses> match(*read_rules<ChangeHorses>({{"players", std::int64_t{3}}, {"finish", std::int64_t{40}}}));
    run(match, {dealer("lanes ABCDEF"), dealer("certificates A B C / DEF"), dealer("order 0 1 2")});
    return match;
}

TEST(Match, RecordsPicksInSeatOrderWhateverTheOrderTheyCameIn) {
    std::vector<std::size_t> order{0, 1, 2};
    do {
        auto match = three_at_change_horses();
        const std::vector<std::string> picks{"pick AB AC AD", "pick AB AC AE", "pick AB AC AF"};
        for (const std::size_t seat : order) run(match, {by(seat, picks[seat])});
        run(match, {by(0, "play AB"), by(1, "play AB"), by(2, "play AB")});
        const std::size_t after_first = match.events().size();
        run(match,
            {dealer("order 2 0 1"), by(2, "play AC"), by(0, "play AC"), by(1, "play AC"), dealer("order 1 2 0")});
        const std::vector<std::string> later{"pick BC BD", "pick BC BE", "pick BC BF"};
        for (const std::size_t seat : order) run(match, {by(seat, later[seat])});
        const auto& events = match.events();
        ASSERT_EQ(events.size(), after_first + 8);
        for (std::size_t seat = 0; seat < 3; ++seat) {
            EXPECT_EQ(events[3 + seat], by(seat, picks[seat]));
            EXPECT_EQ(events[after_first + 5 + seat], by(seat, later[seat]));
        }
    } while (std::next_permutation(order.begin(), order.end()));
}

TEST(Match, RefusesASecondPickAndAPlayBeforeAllHavePicked) {
    auto match = three_at_change_horses();
    run(match, {by(2, "pick AB AC AD")});
    EXPECT_EQ(refusal(match, seat_at(2), "pick AB AC AE"), "seat 2 is not due; seat 0 is");
    EXPECT_NE(refusal(match, seat_at(0), "play AB"), "");
    EXPECT_NE(refusal(match, seat_at(0), "pick AB AC"), "") << "three are due";
    EXPECT_NE(refusal(match, seat_at(0), "pick AC AB AD"), "") << "in alphabetical order";
}

}  // namespace
}  // namespace paddock
