#include "engine/replay.hpp"

#include <gtest/gtest.h>

#include "tests/engine/random_games.hpp"
#include "tests/engine/toy_game.hpp"

namespace paddock {
namespace {

TEST(Replay, GivesBackEveryRandomGameOfEveryGame) {
    for_each_game([](auto game) {
        using G = decltype(game);
        for (std::uint64_t seed = 0; seed < 25; ++seed) {
            Rng rng(seed);
            const auto match = random_match<G>(rng, 3000);
            const Record record = match.record();
            const auto again = match.over() ? replay<G>(record) : replay_events<G>(record);
            ASSERT_TRUE(again) << G::name << ", seed " << seed << ", event " << again.error().event << ": "
                               << again.error().sentence;
            EXPECT_EQ(again->state(), match.state());
            EXPECT_EQ(again->record(), record);
        }
    });
}

TEST(Replay, TakesARecordCutOffAfterAnyEvent) {
    for_each_game([](auto game) {
        using G = decltype(game);
        Rng rng(3);
        const auto match = random_match<G>(rng, 400);
        Record record = match.record();
        record.result.reset();
        const std::size_t all = record.events.size();
        while (true) {
            const auto again = replay_events<G>(record);
            ASSERT_TRUE(again) << G::name << ": " << again.error().sentence;
            EXPECT_EQ(again->events(), record.events);
            if (record.events.size() < all) {
                const auto whole = replay<G>(record);
                ASSERT_FALSE(whole);
                EXPECT_EQ(whole.error().event, record.events.size());
                EXPECT_EQ(whole.error().sentence, "the events end before the game is over");
            }
            if (record.events.empty()) break;
            record.events.resize(record.events.size() - std::min<std::size_t>(record.events.size(), 7));
        }
    });
}

TEST(Replay, TellsOfEveryEventWithTheStatesAroundIt) {
    Rng rng(8);
    const auto match = random_match<ChangeHorses>(rng);
    std::vector<Event> told;
    auto last = ChangeHorses::start(match.rules());
    const auto again =
        replay_events<ChangeHorses>(match.record(), [&](const auto& before, const Event& event, const auto& after) {
            EXPECT_EQ(before, last);
            told.push_back(event);
            last = after;
        });
    ASSERT_TRUE(again);
    EXPECT_EQ(told, match.events());
    EXPECT_EQ(last, match.state());
}

Record toy_record() {
    Match<Toy> match({.players = 3, .rounds = 1});
    for (const Event& event : std::vector<Event>{
             {std::nullopt, "spin"}, {seat_at(0), "say 1"}, {seat_at(1), "say 2"}, {seat_at(2), "say 2"}})
        EXPECT_TRUE(match.submit(event));
    return match.record();
}

template <class G>
void expect_fault(const Record& record, std::size_t event, const std::string& sentence) {
    const auto match = replay<G>(record);
    ASSERT_FALSE(match) << sentence;
    EXPECT_EQ(match.error().event, event);
    EXPECT_EQ(match.error().sentence, sentence);
}

TEST(Replay, TakesASoundRecord) {
    const auto match = replay<Toy>(toy_record());
    ASSERT_TRUE(match);
    EXPECT_EQ(match->record(), toy_record());
    EXPECT_EQ(match->outcome().ranks, (std::vector<std::uint8_t>{3, 1, 1}));
}

TEST(Replay, RefusesRulesThatAreNone) {
    Record record = toy_record();
    record.rules[0].second = std::int64_t{7};
    expect_fault<Toy>(record, 0, "house rule 'players' must be a whole number from 2 to 6, not '7'");
    record.rules.erase(record.rules.begin());
    expect_fault<Toy>(record, 0, "house rule 'players' is missing; give the number of players");
}

TEST(Replay, RefusesTamperedEvents) {
    Record record = toy_record();
    record.events[2].text = "say 7";
    expect_fault<Toy>(record, 3, "'say 7' is not a move of Toy");
    record = toy_record();
    record.events[0].text = "Spin";
    expect_fault<Toy>(record, 1, "no spin is due");
    record = toy_record();
    record.events.erase(record.events.begin());
    expect_fault<Toy>(record, 1, "the dealer is due ('spin'), not seat 0");
    record = toy_record();
    record.events.push_back({seat_at(0), "say 1"});
    expect_fault<Toy>(record, 5, "the game is over; nothing can follow");
    record = toy_record();
    record.events[1].by = std::nullopt;
    expect_fault<Toy>(record, 2, "no spin is due");
    record = toy_record();
    record.events[3].by = seat_at(3);
    expect_fault<Toy>(record, 4, "there is no seat 3 in a game of 3");
}

TEST(Replay, RefusesTamperedResults) {
    Record record = toy_record();
    record.result->ranks = {1, 1, 1};
    expect_fault<Toy>(record, 4, "the result has other ranks than the events give (3 1 1)");
    record.result->ranks = {3, 1, 1, 0};
    expect_fault<Toy>(record, 4, "the result has other ranks than the events give (3 1 1)");
    record.result->ranks.clear();
    expect_fault<Toy>(record, 4, "the result has other ranks than the events give (3 1 1)");
    record = toy_record();
    record.result->reason = "home";
    expect_fault<Toy>(record, 4, "the result says the reason is 'home'; the events give 'cards'");
    record.result.reset();
    expect_fault<Toy>(record, 4, "the game is over but the record has no result");
}

TEST(Replay, WantsChoicesMadeTogetherInTheOrderOfSeats) {
    Record record = toy_record();
    std::swap(record.events[1], record.events[2]);
    expect_fault<Toy>(record, 2, "choices made together are recorded in the order of seats; seat 0 comes first");
    record = toy_record();
    std::swap(record.events[2], record.events[3]);
    expect_fault<Toy>(record, 3, "choices made together are recorded in the order of seats; seat 1 comes first");
}

TEST(Replay, WantsThePicksOfChangeHorsesInTheOrderOfSeats) {
    Rng rng(21);
    auto match = random_match<ChangeHorses>(rng);
    Record record = match.record();
    for (std::size_t i = 0; i + 1 < record.events.size(); ++i) {
        if (!record.events[i].text.starts_with("pick") || !record.events[i + 1].text.starts_with("pick")) continue;
        Record swapped = record;
        std::swap(swapped.events[i], swapped.events[i + 1]);
        const auto again = replay<ChangeHorses>(swapped);
        ASSERT_FALSE(again);
        EXPECT_EQ(again.error().event, i + 1);
        EXPECT_TRUE(again.error().sentence.starts_with("choices made together")) << again.error().sentence;
    }
}

// A roll or a move changed in any place either makes another game or is found out; it never passes for the same one.
TEST(Replay, NeverTakesAChangedEventForTheSameGame) {
    Rng rng(5);
    const auto match = random_match<JeuDeChevaux>(rng, 600);
    Record record = match.record();
    record.result.reset();
    for (std::size_t i = 0; i < record.events.size(); i += 11) {
        Record changed = record;
        std::string& text = changed.events[i].text;
        text.back() = text.back() == '1' ? '2' : '1';
        const auto again = replay_events<JeuDeChevaux>(changed);
        if (again) EXPECT_NE(again->events(), match.events());
        if (!again) EXPECT_GE(again.error().event, i + 1);
    }
}

}  // namespace
}  // namespace paddock
