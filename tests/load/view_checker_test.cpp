// The witness hears of real games, told as a server tells them, and of games that somebody has tampered with.
#include "load/view_checker.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "table/table_factory.hpp"
#include "wire/views/view_json.hpp"

namespace paddock::load {
namespace {

constexpr std::size_t players = 3;

std::unique_ptr<Table> new_table(std::string_view game, std::uint64_t seed) {
    return std::move(*open_table(game, {{"players", std::int64_t{players}}}, seed));
}

std::string events_message(const Table& table, Seat viewer, std::size_t from) {
    JsonText out;
    out.open_object().key("op").text("events").key("table").text("t").key("events").open_list();
    for (std::size_t number = from; number <= table.event_count(); ++number)
        table.write_seen(out, viewer, number, true);
    out.close_list().key("due").open_list().close_list().close_object();
    return std::move(out).take();
}

std::string changing_part(const chevaux::View& view) {
    JsonText out;
    write_view(out, view, ViewPart::changing);
    return std::move(out).take();
}

std::string whole_message(const Table& table, Seat viewer) {
    return R"({"op":"table","table":"t","room":{},"seq":)" + std::to_string(table.event_count()) + R"(,"log":)" +
           table.log(viewer, 1) + R"(,"view":)" + table.view(viewer) + "}";
}

class Told {
public:
    explicit Told(std::string_view game) : checker(make_checker(game, players, players)) {}

    std::optional<std::string> tell(std::size_t watcher, const std::string& text) {
        const Push* const push = reader.read(text);
        if (push == nullptr) return "unread";
        if (push->whole) return checker->saw_whole(watcher, seat_at(watcher), *push);
        for (const SeenEvent& event : push->events)
            if (auto complaint = checker->saw(watcher, seat_at(watcher), event)) return complaint;
        return std::nullopt;
    }
    // Every watcher hears what has come since; the first complaint.
    std::optional<std::string> tell_all(const Table& table) {
        for (std::size_t watcher = 0; watcher < players; ++watcher)
            if (auto complaint = tell(watcher, events_message(table, seat_at(watcher), checker->known(watcher) + 1)))
                return complaint;
        return std::nullopt;
    }

    PushReader reader;
    std::unique_ptr<ViewChecker> checker;
};

// Some seat that is due chooses as the witness says, if there is one; then the dealer deals as long as it is due.
void play_on(Table& table, const ViewChecker* checker, Rng& rng) {
    if (checker != nullptr) {
        const Seat seat = table.turn().seats.lowest();
        ASSERT_TRUE(checker->due(index_of(seat), seat));
        const auto done = table.submit(seat, checker->choose(index_of(seat), seat, rng));
        ASSERT_TRUE(done) << done.error().sentence;
    }
    while (table.turn().kind == Turn::Kind::dealer) ASSERT_TRUE(table.deal());
}

class EveryGame : public testing::TestWithParam<std::string_view> {};

TEST_P(EveryGame, IsPlayedToItsEndWithoutAComplaint) {
    Rng rng(7);
    Told told(GetParam());
    auto table = new_table(GetParam(), 7);
    play_on(*table, nullptr, rng);
    for (int moves = 0; moves < 3000 && !table->over(); ++moves) {
        ASSERT_EQ(told.tell_all(*table), std::nullopt);
        play_on(*table, told.checker.get(), rng);
    }
    ASSERT_EQ(told.tell_all(*table), std::nullopt);
    EXPECT_EQ(told.checker->over(0), table->over());
    EXPECT_EQ(told.checker->log().size(), table->event_count());
    EXPECT_EQ(told.checker->moves_of(1, seat_at(2)), table->moves_of(seat_at(2)));
    EXPECT_EQ(told.checker->judge(table->record()), std::nullopt);
    Record shorter = table->record();
    shorter.events.pop_back();
    EXPECT_NE(told.checker->judge(shorter), std::nullopt);
}

// A card that the seat does not hold is no less possible than its own: only the record shows that it was a lie.
TEST(ViewChecker, JudgesWhatWasShownOnceTheTruthIsKnown) {
    Rng rng(13);
    Told told("chevaux");
    auto table = new_table("chevaux", 13);
    play_on(*table, nullptr, rng);
    const auto known = parse_view<Chevaux>(table->view(seat_at(0)));
    chevaux::View lie = *known;
    chevaux::Card& top = lie.known.cards[0];
    top = chevaux::Card{static_cast<std::uint8_t>((index_of(top) + 1) % chevaux::deck_size)};
    std::string text = events_message(*table, seat_at(0), 1);
    const std::string truth = changing_part(*known);
    text.replace(text.rfind(truth), truth.size(), changing_part(lie));
    ASSERT_EQ(told.tell(0, text), std::nullopt) << "nobody can know yet";
    const auto verdict = told.checker->judge(table->record());
    ASSERT_TRUE(verdict);
    EXPECT_NE(verdict->find("a view that is not true"), std::string::npos) << *verdict;
}

// Whoever is sent what another was sent already is as well informed as if it had been read.
TEST(ViewChecker, KnowsAMessageThatAnotherClientGot) {
    Rng rng(12);
    Told told("jeu-de-chevaux");
    auto table = new_table("jeu-de-chevaux", 12);
    play_on(*table, nullptr, rng);
    for (int moves = 0; moves < 100; ++moves) {
        const std::size_t from = told.checker->known(0) + 1;
        const std::string text = events_message(*table, seat_at(0), from);
        EXPECT_FALSE(told.checker->saw_same(0, text));
        ASSERT_EQ(told.tell(0, text), std::nullopt);
        told.checker->remember(0, text, *told.reader.read(text));
        EXPECT_FALSE(told.checker->saw_same(1, text.substr(1))) << "another message";
        for (std::size_t watcher = 1; watcher < players; ++watcher) {
            const Seat seat = seat_at(watcher);
            ASSERT_TRUE(told.checker->saw_same(watcher, events_message(*table, seat, from)));
            EXPECT_EQ(told.checker->known(watcher), table->event_count());
            EXPECT_EQ(told.checker->moves_of(watcher, seat), table->moves_of(seat));
        }
        play_on(*table, told.checker.get(), rng);
    }
}

TEST_P(EveryGame, IsTakenUpFromTheWholeTable) {
    Rng rng(8);
    Told told(GetParam());
    auto table = new_table(GetParam(), 8);
    play_on(*table, nullptr, rng);
    ASSERT_EQ(told.tell_all(*table), std::nullopt);
    for (int moves = 0; moves < 10; ++moves) {
        play_on(*table, told.checker.get(), rng);
        for (std::size_t watcher = 0; watcher < players; ++watcher)
            ASSERT_EQ(told.tell(watcher, whole_message(*table, seat_at(watcher))), std::nullopt);
    }
    EXPECT_EQ(told.checker->known(0), table->event_count());
}

TEST_P(EveryGame, IsComplainedAboutWhenAnEventIsMissingOrComesTwice) {
    Rng rng(9);
    Told told(GetParam());
    auto table = new_table(GetParam(), 9);
    play_on(*table, nullptr, rng);
    ASSERT_GE(table->event_count(), 2U);
    EXPECT_NE(told.tell(0, events_message(*table, seat_at(0), 2)), std::nullopt);
    ASSERT_EQ(told.tell(0, events_message(*table, seat_at(0), 1)), std::nullopt);
    EXPECT_NE(told.tell(0, events_message(*table, seat_at(0), table->event_count())), std::nullopt);
}

TEST_P(EveryGame, IsComplainedAboutWhenAViewIsAnothersOrWrong) {
    Rng rng(10);
    auto table = new_table(GetParam(), 10);
    play_on(*table, nullptr, rng);
    const std::string anothers = events_message(*table, seat_at(1), 1);
    if (GetParam() == "jeu-de-chevaux")
        EXPECT_EQ(anothers, events_message(*table, seat_at(0), 1)) << "there are no secrets";
    else
        EXPECT_NE(Told(GetParam()).tell(0, anothers), std::nullopt);
    std::string wrong = events_message(*table, seat_at(0), 1);
    const std::size_t phase = wrong.rfind(R"("phase":")");
    wrong.replace(phase, 9, R"("phase":"x)");
    EXPECT_NE(Told(GetParam()).tell(0, wrong), std::nullopt);
}

TEST_P(EveryGame, IsComplainedAboutWhenEventsAreLost) {
    Rng rng(11);
    Told told(GetParam());
    auto table = new_table(GetParam(), 11);
    play_on(*table, nullptr, rng);
    const std::string earlier = whole_message(*table, seat_at(0));
    ASSERT_EQ(told.tell_all(*table), std::nullopt);
    play_on(*table, told.checker.get(), rng);
    ASSERT_EQ(told.tell_all(*table), std::nullopt);
    EXPECT_NE(told.tell(0, earlier), std::nullopt);
}

INSTANTIATE_TEST_SUITE_P(ViewChecker, EveryGame, testing::Values("jeu-de-chevaux", "chevaux", "change-horses"),
                         [](const auto& game) {
                             std::string name(game.param);
                             std::erase(name, '-');
                             return name;
                         });

// Each is sound by itself; they cannot both be true.
TEST(ViewChecker, ComplainsWhenTwoClientsAreToldDifferentGames) {
    for (const auto* game : {"jeu-de-chevaux", "chevaux", "change-horses"}) {
        Rng rng(1);
        Told told(game);
        auto first = new_table(game, 1);
        auto second = new_table(game, 2);
        play_on(*first, nullptr, rng);
        play_on(*second, nullptr, rng);
        ASSERT_EQ(told.tell(0, events_message(*first, seat_at(0), 1)), std::nullopt);
        EXPECT_NE(told.tell(1, events_message(*second, seat_at(1), 1)), std::nullopt) << game;
    }
}

TEST(ViewChecker, IsNoneForGamesThatAreNone) {
    EXPECT_EQ(make_checker("polo", 4, 4), nullptr);
    EXPECT_EQ(make_checker("jeu-de-chevaux", 6, 6), nullptr);
}

}  // namespace
}  // namespace paddock::load
