#include "service/room_state.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "tests/service/choice.hpp"

namespace paddock {
namespace {

entry::Opened opening(std::string_view game = "jeu-de-chevaux") {
    entry::Opened opened;
    opened.set_up = *parse_set_up(R"({"game":")" + std::string(game) +
                                  R"(","seats":[{"kind":"person"},{"kind":"person"},{"kind":"bot","level":"foal"}]})");
    opened.host = "ada";
    opened.secret.fill(3);
    return opened;
}

// A table whose every entry is written down as a server would.
struct Written {
    explicit Written(const entry::Opened& opened = opening()) : state("k3v9m2x7q4wd", opened, 5, 3) {
        log.push_back(to_body({0, 5, opened}));
    }
    void add(entry::What what, std::int64_t at_ms = 0) {
        const Entry entry{at_ms, 1'000 + at_ms, std::move(what)};
        log.push_back(to_body(entry));
        state.commit(entry);
    }
    void sit() {
        add(entry::Seated{seat_at(0), "ada", "Ada", {}});
        add(entry::Seated{seat_at(1), "ben", "Ben", {}});
    }
    std::string any() { return any_move(state.set_up().game, state.table()->view(due()), due(), rng); }
    Seat due() const { return state.due().lowest(); }
    void move(std::int64_t at_ms = 0, entry::Played::By by = entry::Played::By::person) {
        add(*state.try_move(due(), any(), by), at_ms);
    }

    RoomState state;
    std::vector<std::string> log;
    Rng rng{4};
};

TEST(RoomState, SeatsArePlannedAndKept) {
    entry::Opened opened = opening();
    opened.kept = {{"ben", "Ben"}, {"", ""}, {"", ""}};
    const RoomState state("k3v9m2x7q4wd", opened, 5, 3);
    EXPECT_EQ(state.facts().seats[0].kind, SeatKind::kept);
    EXPECT_EQ(state.facts().seats[1].kind, SeatKind::free);
    EXPECT_EQ(state.facts().seats[2].kind, SeatKind::bot);
    EXPECT_EQ(state.facts().seats[2].level, Level::foal);
    EXPECT_FALSE(state.facts().seat_of("ben")) << "kept is not taken";
    EXPECT_FALSE(state.facts().all_seated());
    EXPECT_EQ(state.fingerprint(), Envelope::fingerprint_of(opened.secret));
    EXPECT_EQ(state.summary().changed_ms, 5);
}

TEST(RoomState, IsTheSameWhenItIsReadBack) {
    Written written;
    written.sit();
    written.add(entry::Said{seat_at(0), Preset::hello});
    written.add(written.state.try_begin(), 10);
    for (int i = 0; i < 40 && !written.state.due().empty(); ++i) written.move(20 + i);
    written.add(entry::Held{seat_at(1), entry::Held::Why::left}, 90);
    written.add(entry::Aided{seat_at(0), Aid::hint}, 91);
    written.add(entry::Muted{seat_at(1), true}, 92);
    written.add(entry::ChatSet{ChatSetting::presets}, 93);
    const auto read = RoomState::read("k3v9m2x7q4wd", written.log, 3);
    ASSERT_TRUE(read.has_value()) << read.error().sentence;
    EXPECT_EQ(read->summary(), written.state.summary());
    EXPECT_EQ(read->seq(), written.state.seq());
    EXPECT_EQ(read->entry_count(), written.log.size());
    EXPECT_EQ(read->due(), written.state.due());
    EXPECT_EQ(read->due_since_ms(written.due()), written.state.due_since_ms(written.due()));
    EXPECT_EQ(read->table()->view(spectator), written.state.table()->view(spectator));
    EXPECT_TRUE(read->facts().seats[1].held);
    EXPECT_TRUE(read->facts().seats[1].muted);
    EXPECT_EQ(read->facts().seats[0].hints, 1U);
    EXPECT_EQ(read->facts().chat, ChatSetting::presets);
    for (std::size_t seat = 0; seat < 3; ++seat)
        for (std::size_t nth = 1; nth <= read->moves_of(seat_at(seat)); ++nth)
            EXPECT_EQ(read->table()->event(read->number_of_move(seat_at(seat), nth)).by, seat_at(seat));
}

TEST(RoomState, WhatWasTriedIsTakenBack) {
    Written written;
    written.sit();
    const auto begun = written.state.try_begin();
    written.state.take_back();
    EXPECT_EQ(written.state.table(), nullptr) << "the game has not begun";
    const auto again = written.state.try_begin();
    EXPECT_EQ(again.draws, begun.draws) << "the envelope gives the same";
    written.add(again);
    for (int i = 0; i < 30; ++i) {
        const std::string before = written.state.table()->view(spectator);
        const std::string move = written.any();
        const auto first = *written.state.try_move(written.due(), move, entry::Played::By::person);
        written.state.take_back();
        EXPECT_EQ(written.state.table()->view(spectator), before);
        EXPECT_EQ(written.state.table()->event_count(), written.state.seq());
        const auto second = *written.state.try_move(written.due(), move, entry::Played::By::person);
        EXPECT_EQ(first.draws, second.draws);
        written.add(second);
    }
    written.state.take_back();
    EXPECT_EQ(written.state.table()->event_count(), written.state.seq()) << "nothing to take back";
}

TEST(RoomState, AMoveThatIsNotLegalChangesNothing) {
    Written written;
    written.sit();
    written.add(written.state.try_begin());
    const std::string before = written.state.table()->view(spectator);
    EXPECT_FALSE(written.state.try_move(written.due(), "fly R1", entry::Played::By::person).has_value());
    EXPECT_EQ(written.state.table()->view(spectator), before);
}

TEST(RoomState, TwoTimeOutsInARowHoldTheSeat) {
    Written written;
    written.sit();
    written.add(written.state.try_begin());
    const Seat seat = written.due();
    using By = entry::Played::By;
    const auto next = [&](By by) {
        while (written.due() != seat) written.move(0, By::bot);
        written.move(0, by);
    };
    next(By::time_out);
    next(By::person);
    next(By::time_out);
    EXPECT_FALSE(written.state.facts().at(seat).held);
    next(By::time_out);
    EXPECT_TRUE(written.state.facts().at(seat).held);
    written.add(entry::Returned{seat}, 77);
    EXPECT_FALSE(written.state.facts().at(seat).held);
    EXPECT_EQ(written.state.facts().at(seat).time_outs, 0);
    EXPECT_EQ(written.state.due_since_ms(seat), 77);
}

TEST(RoomState, TheTurnBeginsWithTheEntryThatBroughtIt) {
    Written written(opening("change-horses"));
    written.sit();
    written.add(written.state.try_begin(), 100);
    ASSERT_EQ(written.state.due().count(), 3) << "they choose together";
    const Seat first = written.due();
    written.move(200);
    const Seat second = written.due();
    EXPECT_NE(first, second);
    EXPECT_EQ(written.state.due_since_ms(second), 100) << "it waits since the beginning";
}

TEST(RoomState, KeepsTheLastLinesOfChat) {
    Written written;
    written.sit();
    for (int i = 0; i < 5; ++i) written.add(entry::Said{seat_at(0), std::to_string(i)});
    EXPECT_EQ(written.state.chat_count(), 5U);
    ASSERT_EQ(written.state.chat().size(), 3U);
    EXPECT_EQ(written.state.chat().front().number, 3U);
    EXPECT_EQ(std::get<std::string>(written.state.chat().back().what), "4");
}

TEST(RoomState, TheSummaryIsAheadOfTheEntry) {
    Written written;
    const TableSummary before = written.state.summary();
    const TableSummary after = written.state.summary_after({0, 0, entry::Seated{seat_at(1), "ben", "Ben", {}}});
    EXPECT_EQ(before.places[1].kind, SeatKind::free);
    EXPECT_EQ(after.places[1].kind, SeatKind::person);
    EXPECT_EQ(written.state.summary(), before);
    const auto begun = written.state.try_begin();
    EXPECT_EQ(written.state.summary_after({0, 0, begun}).status, TableStatus::playing);
    EXPECT_EQ(written.state.status(), TableStatus::gathering);
}

TEST(RoomState, ALogThatIsNoneIsRefused) {
    Written written;
    written.sit();
    written.add(written.state.try_begin());
    written.move();
    ASSERT_TRUE(RoomState::read("t", written.log, 3).has_value());
    EXPECT_FALSE(RoomState::read("t", {}, 3).has_value());
    const auto without = [&](std::size_t index) {
        auto log = written.log;
        log.erase(log.begin() + static_cast<std::ptrdiff_t>(index));
        return RoomState::read("t", log, 3).has_value();
    };
    EXPECT_FALSE(without(0)) << "no opening";
    EXPECT_FALSE(without(3)) << "no beginning";
    auto twice = written.log;
    twice.push_back(written.log[3]);
    EXPECT_FALSE(RoomState::read("t", twice, 3).has_value()) << "it begins twice";
    twice = written.log;
    twice.push_back(written.log[4]);
    EXPECT_FALSE(RoomState::read("t", twice, 3).has_value()) << "the same move twice";
    auto seatless = written.log;
    seatless.push_back(to_body({0, 0, entry::Returned{seat_at(3)}}));
    EXPECT_FALSE(RoomState::read("t", seatless, 3).has_value()) << "there is no fourth seat";
}

TEST(RoomState, KnowsWhichGamesHaveSecrets) {
    EXPECT_TRUE(game_has_secrets("chevaux"));
    EXPECT_TRUE(game_has_secrets("change-horses"));
    EXPECT_FALSE(game_has_secrets("jeu-de-chevaux"));
}

}  // namespace
}  // namespace paddock
