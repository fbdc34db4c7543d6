#include "service/lobby.hpp"

#include <gtest/gtest.h>

namespace paddock {
namespace {

Heading heading(std::string table, TableStatus status, std::int64_t changed_ms) {
    Heading heading;
    heading.table = std::move(table);
    heading.game = "chevaux";
    heading.status = status;
    heading.changed_ms = changed_ms;
    heading.is_public = true;
    heading.host = "ada";
    heading.places.resize(2);
    heading.places[0] = {SeatKind::person, "Ben", "ben", Level::trot};
    if (status != TableStatus::gathering) heading.places[1].kind = SeatKind::bot;
    return heading;
}

std::string names(const Lobby& lobby, std::size_t most = 100) {
    std::string names;
    for (const Heading* heading : lobby.public_tables(most)) names += heading->table + " ";
    return names;
}

TEST(Lobby, ListsFreeSeatsFirstAndThenTheLatest) {
    Lobby lobby;
    lobby.put(heading("old", TableStatus::gathering, 1));
    lobby.put(heading("new", TableStatus::gathering, 2));
    lobby.put(heading("game", TableStatus::playing, 9));
    EXPECT_EQ(names(lobby), "new old game ");
    EXPECT_EQ(names(lobby, 2), "new old ");
    Heading hidden = heading("mine", TableStatus::gathering, 3);
    hidden.is_public = false;
    lobby.put(hidden);
    Heading closed_doors = heading("closed doors", TableStatus::playing, 3);
    closed_doors.spectators = false;
    lobby.put(closed_doors);
    EXPECT_EQ(names(lobby), "new old game ");
    lobby.put(heading("old", TableStatus::playing, 10));
    EXPECT_EQ(names(lobby), "new old game ");
    lobby.put(heading("old", TableStatus::over, 11));
    lobby.put(heading("new", TableStatus::closed, 12));
    EXPECT_EQ(names(lobby), "game ");
}

TEST(Lobby, CountsTablesAndSeats) {
    Lobby lobby;
    lobby.put(heading("a", TableStatus::gathering, 1));
    lobby.put(heading("b", TableStatus::gathering, 1));
    EXPECT_EQ(lobby.tables_of("ada"), 2U);
    EXPECT_EQ(lobby.gathering_seats_of("ben"), 2U);
    EXPECT_EQ(lobby.gathering(), 2U);
    lobby.put(heading("a", TableStatus::playing, 2));
    EXPECT_EQ(lobby.tables_of("ada"), 2U);
    EXPECT_EQ(lobby.gathering_seats_of("ben"), 1U);
    lobby.put(heading("a", TableStatus::over, 3));
    lobby.put(heading("a", TableStatus::over, 3));
    EXPECT_EQ(lobby.find("a"), nullptr);
    lobby.forget("b");
    lobby.forget("b");
    EXPECT_EQ(lobby.tables_of("ada"), 0U);
    EXPECT_EQ(lobby.gathering_seats_of("ben"), 0U);
    EXPECT_EQ(lobby.size(), 0U);
    EXPECT_EQ(names(lobby), "");
}

TEST(Lobby, FindsAFreeSeatOfAGame) {
    Lobby lobby;
    lobby.put(heading("a", TableStatus::gathering, 1));
    Heading other = heading("b", TableStatus::gathering, 0);
    other.game = "change-horses";
    lobby.put(other);
    const auto any = [](const Heading&) { return true; };
    ASSERT_NE(lobby.find_free("chevaux", any), nullptr);
    EXPECT_EQ(lobby.find_free("chevaux", any)->table, "a");
    EXPECT_EQ(lobby.find_free("jeu-de-chevaux", any), nullptr);
    EXPECT_EQ(lobby.find_free("chevaux", [](const Heading&) { return false; }), nullptr);
}

}  // namespace
}  // namespace paddock
