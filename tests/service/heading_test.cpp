#include "service/heading.hpp"

#include <gtest/gtest.h>

namespace paddock {
namespace {

Heading a_heading() {
    Heading heading;
    heading.table = "k3v9m2x7q4wd";
    heading.game = "chevaux";
    heading.rules =
        parse_set_up(R"({"game":"chevaux","seats":[{"kind":"person"},{"kind":"person"},{"kind":"bot"}]})")->rules;
    heading.status = TableStatus::playing;
    heading.clock = DecisionClock::day_1;
    heading.is_public = true;
    heading.places = {{SeatKind::person, "Ada", "a1", Level::trot},
                      {SeatKind::kept, "Ben", "b2", Level::trot},
                      {SeatKind::bot, "", "", Level::gallop}};
    heading.seq = 17;
    heading.changed_ms = 1'763'280'000'000;
    heading.host = "h0";
    heading.idle_since_ms = 44;
    heading.deadline_ms = 55;
    return heading;
}

TEST(Heading, SurvivesTheStore) {
    Heading heading = a_heading();
    auto read = parse_row(to_row(heading));
    ASSERT_TRUE(read.has_value()) << read.error().sentence;
    EXPECT_EQ(*read, heading);
    heading.status = TableStatus::over;
    heading.outcome = Outcome{{1, 2, 2}, "cards"};
    heading.deadline_ms.reset();
    read = parse_row(to_row(heading));
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(*read, heading);
}

TEST(Heading, TellsTheStoreWhatIsFinished) {
    Heading heading = a_heading();
    EXPECT_LT(to_row(heading).status, MatchRow::finished);
    heading.status = TableStatus::over;
    EXPECT_GE(to_row(heading).status, MatchRow::finished);
    EXPECT_EQ(to_row(heading).persons, (std::vector<std::string>{"h0", "a1", "b2"}));
    heading.status = TableStatus::closed;
    EXPECT_GE(to_row(heading).status, MatchRow::finished);
    heading.seq = 0;
    EXPECT_TRUE(to_row(heading).persons.empty()) << "closed before it began: nobody's memory";
}

TEST(Heading, AnEntryShowsNoPersons) {
    JsonText out;
    write_entry(out, a_heading(), "b2");
    const std::string entry = std::move(out).take();
    for (const std::string_view secret : {"a1", "b2", "h0", "idle", "deadline"})
        EXPECT_EQ(entry.find("\"" + std::string(secret)), std::string::npos) << secret;
    EXPECT_NE(entry.find(R"("seat":null)"), std::string::npos) << "a kept seat is not one's own yet";
    JsonText own;
    write_entry(own, a_heading(), "a1");
    EXPECT_NE(std::move(own).take().find(R"("seat":0)"), std::string::npos);
    JsonText stranger;
    Heading heading = a_heading();
    heading.places[0].person.clear();
    write_entry(stranger, heading, "");
    EXPECT_NE(std::move(stranger).take().find(R"("seat":null)"), std::string::npos);
}

TEST(Heading, DamageIsSeen) {
    MatchRow row = to_row(a_heading());
    row.heading = row.heading.substr(1);
    EXPECT_FALSE(parse_row(row).has_value());
    row.heading = "{}";
    EXPECT_FALSE(parse_row(row).has_value());
    row = to_row(a_heading());
    row.heading.replace(row.heading.find("\"playing\""), 9, "\"dancing\"");
    EXPECT_FALSE(parse_row(row).has_value());
}

}  // namespace
}  // namespace paddock
