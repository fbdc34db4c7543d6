#include "table/table_factory.hpp"

#include <gtest/gtest.h>

#include <type_traits>

#include "games/registry.hpp"
#include "tests/engine/fair_games.hpp"
#include "tests/table/random_table.hpp"
#include "wire/record_json.hpp"

namespace paddock {
namespace {

TEST(Opening, KnowsEveryGame) {
    for_each_game([](auto game) {
        const auto table = open_table(decltype(game)::name, {{"players", std::int64_t{3}}}, 1);
        ASSERT_TRUE(table) << table.error().sentence;
        EXPECT_EQ((*table)->game(), decltype(game)::name);
        EXPECT_EQ((*table)->players(), 3U);
        EXPECT_EQ((*table)->event_count(), 0U);
        EXPECT_FALSE((*table)->over());
        EXPECT_FALSE((*table)->outcome());
    });
}

TEST(Opening, RefusesWhatIsNoGame) {
    const auto unknown = open_table("bridge", {}, 1);
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().kind, "rules");
    EXPECT_EQ(unknown.error().sentence, "there is no game 'bridge'; there is change-horses, chevaux or jeu-de-chevaux");
    const auto without = open_table("chevaux", {}, 1);
    ASSERT_FALSE(without);
    EXPECT_EQ(without.error().sentence, "house rule 'players' is missing; give the number of players");
}

TEST(Opening, GoesOnFromARecordAsTheTableWouldHave) {
    for_each_game([](auto game) {
        const auto table = random_table<decltype(game)>(5);
        Rng rng(5);
        for (int i = 0; i < 40 && play_on(*table, rng);) ++i;
        const auto again = load_table(table->record(), 5);
        ASSERT_TRUE(again) << again.error().sentence;
        while (!table->over() && table->turn().kind != Turn::Kind::dealer) {
            const Seat seat = table->turn().seats.lowest();
            const std::string move = legal_moves(*table, seat).front();
            ASSERT_TRUE(table->submit(seat, move));
            ASSERT_TRUE((*again)->submit(seat, move));
        }
        EXPECT_EQ(table->deal().has_value(), (*again)->deal().has_value());
        for (const Seat viewer : viewers(*table)) EXPECT_EQ(table->view(viewer), (*again)->view(viewer));
    });
}

// What is drawn after it is not the envelope's, so the record that goes on has none.
TEST(Opening, DropsTheEnvelopeOfAGameThatGoesOn) {
    Rng rng(2);
    Record record = fair_record<JeuDeChevaux>({.players = 2, .horses = 1}, rng);
    EXPECT_EQ((*load_table(record, 1))->record().fair, record.fair);
    record.events.resize(9);
    record.result.reset();
    EXPECT_FALSE((*load_table(record, 1))->record().fair);
}

TEST(Opening, RefusesADamagedRecord) {
    const auto record = parse_record(
        R"({"format":"paddock-record/1","game":"jeu-de-chevaux","rules":{"players":2},"events":[{"by":"dealer","do":"roll 9"}]})");
    const auto table = load_table(*record, 1);
    ASSERT_FALSE(table);
    EXPECT_EQ(table.error().kind, "damaged");
    Record other = *record;
    other.game = "bridge";
    EXPECT_EQ(load_table(other, 1).error().sentence, "the record is of a game that is not known here");
    Record wrong{"jeu-de-chevaux", {{"players", std::int64_t{2}}}, {}, Outcome{{1, 2}, "home"}};
    EXPECT_EQ(load_table(wrong, 1).error().sentence, "the events end before the game is over");
}

// A table that begins in a position is seen as the one that came to it, and its bots answer from there.
TEST(Opening, BeginsInAPositionAsInAnyOther) {
    for_each_game([](auto game) {
        using G = decltype(game);
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            const auto table = random_table<G>(seed);
            Rng rng(seed);
            for (int i = 0; i < 30 && play_on(*table, rng);) ++i;
            Record record{std::string(G::name), table->record().rules, {},
                          std::nullopt,         std::nullopt,          table->position(table->event_count())};
            const auto begun = load_table(record, seed);
            ASSERT_TRUE(begun) << begun.error().sentence;
            EXPECT_EQ((*begun)->event_count(), 0U);
            EXPECT_EQ((*begun)->turn(), table->turn());
            EXPECT_EQ((*begun)->record().position, record.position);
            if (table->turn().kind != Turn::Kind::seats) continue;
            const Seat seat = table->turn().seats.lowest();
            EXPECT_EQ(legal_moves(**begun, seat), legal_moves(*table, seat));
            for (const Level level : {Level::foal, Level::trot}) {
                const auto advice = (*begun)->advise({seat, level, 20, nullptr});
                ASSERT_TRUE(advice) << advice.error().sentence;
                EXPECT_NE(advice->find("ranked"), std::string::npos);
            }
            if (std::is_same_v<G, ChangeHorses>) EXPECT_TRUE((*begun)->belief(seat));
        }
    });
}

}  // namespace
}  // namespace paddock
