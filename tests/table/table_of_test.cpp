#include "table/table_of.hpp"

#include <gtest/gtest.h>

#include "engine/fairness.hpp"
#include "games/registry.hpp"
#include "tests/engine/fair_games.hpp"
#include "tests/table/random_table.hpp"
#include "wire/record_json.hpp"

namespace paddock {
namespace {

std::string seen(const Table& table, Seat viewer, std::size_t number, bool with_view) {
    JsonText out;
    table.write_seen(out, viewer, number, with_view);
    return std::move(out).take();
}

// A whole view without game, rules and seat.
std::string changing_part(const std::string& view) {
    const std::size_t seat = view.find("},\"seat\":");  // after the rules
    return "{" + view.substr(view.find(',', seat + 2) + 1);
}

template <class G>
class TableOfGame : public testing::Test {};
using Games = testing::Types<ChangeHorses, Chevaux, JeuDeChevaux>;
TYPED_TEST_SUITE(TableOfGame, Games);

// What a viewer was told when an event happened is what the table says about it ever after.
TYPED_TEST(TableOfGame, SaysTheSameOfAnEventNowAndLater) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const auto table = random_table<TypeParam>(seed);
        Rng rng(seed);
        std::vector<std::vector<std::string>> told;  // by event, by viewer
        while (table->event_count() < 150 && play_on(*table, rng)) {
            told.emplace_back();
            for (const Seat viewer : viewers(*table)) {
                told.back().push_back(seen(*table, viewer, table->event_count(), true));
                EXPECT_TRUE(told.back().back().ends_with(",\"view\":" + changing_part(table->view(viewer)) + "}"));
            }
        }
        ASSERT_GT(told.size(), 3U);
        for (int i = 0; i < 100; ++i) {
            const std::size_t number = 1 + rng.below(static_cast<std::uint32_t>(told.size()));
            const std::size_t who = rng.below(static_cast<std::uint32_t>(table->players() + 1));
            const Seat viewer = viewers(*table)[who];
            EXPECT_EQ(seen(*table, viewer, number, true), told[number - 1][who]);
            const auto sight = parse_json(table->sight(viewer, number));
            EXPECT_EQ(to_json(*sight->find("event")), seen(*table, viewer, number, false));
            const std::string view = changing_part(to_json(*sight->find("view")));
            EXPECT_TRUE(told[number - 1][who].ends_with(",\"view\":" + view + "}"));
        }
    }
}

TYPED_TEST(TableOfGame, LogsWhatEachViewerLearnt) {
    const auto table = random_table<TypeParam>(3);
    Rng rng(3);
    for (int i = 0; i < 60 && play_on(*table, rng);) ++i;
    for (const Seat viewer : viewers(*table)) {
        std::string all = "[";
        for (std::size_t number = 5; number <= table->event_count(); ++number)
            all += (number > 5 ? "," : "") + seen(*table, viewer, number, false);
        EXPECT_EQ(table->log(viewer, 5), all + "]");
    }
    EXPECT_EQ(table->log(spectator, table->event_count() + 1), "[]");
}

TYPED_TEST(TableOfGame, TellsItsTurnEventsAndOutcome) {
    const auto table = random_table<TypeParam>(11);
    Rng rng(11);
    PerSeat<std::size_t> moves;
    while (play_on(*table, rng)) {
        const Event& last = table->event(table->event_count());
        if (last.by) ++moves[*last.by];
        EXPECT_EQ(table->over(), table->turn().kind == Turn::Kind::over);
    }
    ASSERT_TRUE(table->over());
    for (std::size_t seat = 0; seat < table->players(); ++seat)
        EXPECT_EQ(table->moves_of(seat_at(seat)), moves[seat_at(seat)]);
    const Record record = table->record();
    EXPECT_EQ(record.result, table->outcome());
    EXPECT_TRUE(replay<TypeParam>(record)) << to_json(record);
    EXPECT_EQ(table->deal().error().sentence, "the dealer is not due");
    EXPECT_FALSE(table->bot_task(seat_at(0), Level::trot));
}

TYPED_TEST(TableOfGame, DrawsFromAnEnvelope) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const auto table = random_table<TypeParam>(seed);
        Rng rng(seed);
        const Envelope envelope = random_envelope(rng, table->players());
        while (!table->over())
            ASSERT_TRUE(table->turn().kind == Turn::Kind::dealer ? table->deal(envelope).has_value()
                                                                 : play_on(*table, rng));
        EXPECT_EQ(table->deal(envelope).error().sentence, "the dealer is not due");
        Record record = table->record();
        EXPECT_FALSE(check_fair<TypeParam>(record));
        record.fair = envelope.shown();
        const auto draws = check_fair<TypeParam>(record);
        ASSERT_TRUE(draws) << draws.error().event << ": " << draws.error().sentence;
        EXPECT_GT(*draws, 0U);
        EXPECT_EQ((*load_table(record, 1))->record(), record);
    }
}

TEST(TableOf, CX_14_IsStoppedWhereTheHouseHasAClock) {
    for (const std::int64_t minutes : {0, 5}) {
        const auto table = std::move(*open_table(
            "chevaux", {{"players", std::int64_t{2}}, {"minutes", minutes}, {"rounds", std::int64_t{9}}}, 1));
        EXPECT_FALSE(table->stop_possible()) << "a draw is due";
        while (table->turn().kind == Turn::Kind::dealer) ASSERT_TRUE(table->deal());
        EXPECT_EQ(table->stop_possible(), minutes > 0);
        const Seat leader = table->turn().seats.lowest();
        ASSERT_TRUE(table->submit(leader, "lead weight"));
        EXPECT_EQ(table->stop_possible(), minutes > 0);
        EXPECT_EQ(table->submit_draw("stop").has_value(), minutes > 0);
        EXPECT_FALSE(table->stop_possible()) << "once";
    }
    const auto other = std::move(*open_table("jeu-de-chevaux", {{"players", std::int64_t{2}}}, 1));
    EXPECT_FALSE(other->stop_possible());
}

TEST(TableOf, RefusesWhatIsNotDue) {
    const auto table = std::move(*open_table("jeu-de-chevaux", {{"players", std::int64_t{2}}}, 1));
    EXPECT_EQ(table->submit(seat_at(0), "move R1").error().kind, "move");
    EXPECT_EQ(table->advise({.seat = seat_at(1)}).error().sentence, "seat 1 is not due");
    EXPECT_EQ(table->belief(seat_at(1)).error().sentence, "Jeu de Chevaux has no hidden owners");
    EXPECT_FALSE(table->bot_task(spectator, Level::trot));
    EXPECT_EQ(table->event_count(), 0U);
}

class NoTime final : public Deadline {
public:
    bool passed() override { return ++asked > 0; }
    int asked = 0;
};

TEST(TableOf, LendsTheCallersClockToTheBot) {
    const auto table =
        std::move(*open_table("chevaux", {{"players", std::int64_t{3}}, {"rounds", std::int64_t{9}}}, 4));
    while (table->turn().kind == Turn::Kind::dealer) ASSERT_TRUE(table->deal());
    NoTime deadline;
    const Seat seat = table->turn().seats.lowest();
    ASSERT_TRUE(table->advise({seat, Level::gallop, 0, &deadline}));
    EXPECT_GT(deadline.asked, 0);
}

}  // namespace
}  // namespace paddock
