#include "service/lobby.hpp"

#include <gtest/gtest.h>

namespace paddock {
namespace {

TableSummary summary(std::string table, TableStatus status, std::int64_t changed_ms) {
    TableSummary summary;
    summary.table = std::move(table);
    summary.game = "chevaux";
    summary.status = status;
    summary.changed_ms = changed_ms;
    summary.is_public = true;
    summary.host = "ada";
    summary.places.resize(2);
    summary.places[0] = {SeatKind::person, "Ben", "ben", Level::trot};
    if (status != TableStatus::gathering) summary.places[1].kind = SeatKind::bot;
    return summary;
}

std::string names(const Lobby& lobby, std::size_t most = 100) {
    std::string names;
    for (const TableSummary* summary : lobby.public_tables(most)) names += summary->table + " ";
    return names;
}

TEST(Lobby, ListsFreeSeatsFirstAndThenTheLatest) {
    Lobby lobby;
    lobby.put(summary("old", TableStatus::gathering, 1));
    lobby.put(summary("new", TableStatus::gathering, 2));
    lobby.put(summary("game", TableStatus::playing, 9));
    EXPECT_EQ(names(lobby), "new old game ");
    EXPECT_EQ(names(lobby, 2), "new old ");
    TableSummary hidden = summary("mine", TableStatus::gathering, 3);
    hidden.is_public = false;
    lobby.put(hidden);
    TableSummary closed_doors = summary("closed doors", TableStatus::playing, 3);
    closed_doors.spectators = false;
    lobby.put(closed_doors);
    EXPECT_EQ(names(lobby), "new old game ");
    lobby.put(summary("old", TableStatus::playing, 10));
    EXPECT_EQ(names(lobby), "new old game ");
    lobby.put(summary("old", TableStatus::over, 11));
    lobby.put(summary("new", TableStatus::closed, 12));
    EXPECT_EQ(names(lobby), "game ");
}

TEST(Lobby, DoesNotListATableThatEverybodyHasLeft) {
    Lobby lobby;
    TableSummary table = summary("a", TableStatus::gathering, 1);
    lobby.put(table);
    table.places[0] = {};
    table.places[1].kind = SeatKind::bot;
    table.changed_ms = 2;
    lobby.put(table);
    EXPECT_EQ(names(lobby), "") << "a bot alone waits for nobody";
    const auto any = [](const TableSummary&) { return true; };
    EXPECT_NE(lobby.find_free("chevaux", any), nullptr) << "it is there all the same";
    table.places[0] = {SeatKind::person, "Cy", "cy", Level::trot};
    table.places[1].kind = SeatKind::free;
    table.changed_ms = 3;
    lobby.put(table);
    EXPECT_EQ(names(lobby), "a ");
}

TEST(Lobby, CountsTablesAndSeats) {
    Lobby lobby;
    lobby.put(summary("a", TableStatus::gathering, 1));
    lobby.put(summary("b", TableStatus::gathering, 1));
    EXPECT_EQ(lobby.tables_of("ada"), 2U);
    EXPECT_EQ(lobby.gathering_seats_of("ben"), 2U);
    EXPECT_EQ(lobby.gathering(), 2U);
    lobby.put(summary("a", TableStatus::playing, 2));
    EXPECT_EQ(lobby.tables_of("ada"), 2U);
    EXPECT_EQ(lobby.gathering_seats_of("ben"), 1U);
    lobby.put(summary("a", TableStatus::over, 3));
    lobby.put(summary("a", TableStatus::over, 3));
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
    lobby.put(summary("a", TableStatus::gathering, 1));
    TableSummary other = summary("b", TableStatus::gathering, 0);
    other.game = "change-horses";
    lobby.put(other);
    const auto any = [](const TableSummary&) { return true; };
    ASSERT_NE(lobby.find_free("chevaux", any), nullptr);
    EXPECT_EQ(lobby.find_free("chevaux", any)->table, "a");
    EXPECT_EQ(lobby.find_free("jeu-de-chevaux", any), nullptr);
    EXPECT_EQ(lobby.find_free("chevaux", [](const TableSummary&) { return false; }), nullptr);
}

TEST(Lobby, CountsTablesOnTheirWayForTheirHostAlone) {
    Lobby lobby;
    lobby.note_opening("ada", true);
    lobby.note_opening("ada", true);
    EXPECT_EQ(lobby.opening(), 2U);
    EXPECT_EQ(lobby.tables_of("ada"), 2U);
    EXPECT_EQ(lobby.size(), 0U);
    EXPECT_EQ(names(lobby), "");
    lobby.note_opening("ada", false);
    lobby.note_opening("ada", false);
    EXPECT_EQ(lobby.opening(), 0U);
    EXPECT_EQ(lobby.tables_of("ada"), 0U);
}

}  // namespace
}  // namespace paddock
