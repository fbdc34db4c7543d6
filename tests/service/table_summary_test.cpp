#include "service/table_summary.hpp"

#include <gtest/gtest.h>

namespace paddock {
namespace {

TableSummary a_summary() {
    TableSummary summary;
    summary.table = "k3v9m2x7q4wd";
    summary.game = "chevaux";
    summary.rules =
        parse_set_up(R"({"game":"chevaux","seats":[{"kind":"person"},{"kind":"person"},{"kind":"bot"}]})")->rules;
    summary.status = TableStatus::playing;
    summary.clock = DecisionClock::day_1;
    summary.is_public = true;
    summary.places = {{SeatKind::person, "Ada", "a1", Level::trot},
                      {SeatKind::kept, "Ben", "b2", Level::trot},
                      {SeatKind::bot, "", "", Level::gallop}};
    summary.seq = 17;
    summary.changed_ms = 1'763'280'000'000;
    summary.host = "h0";
    summary.idle_since_ms = 44;
    summary.deadline_ms = 55;
    return summary;
}

TEST(TableSummary, SurvivesTheStore) {
    TableSummary summary = a_summary();
    auto read = parse_row(to_row(summary));
    ASSERT_TRUE(read.has_value()) << read.error().sentence;
    EXPECT_EQ(*read, summary);
    summary.status = TableStatus::over;
    summary.outcome = Outcome{{1, 2, 2}, "cards"};
    summary.deadline_ms.reset();
    read = parse_row(to_row(summary));
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(*read, summary);
}

TEST(TableSummary, TellsTheStoreWhatIsFinished) {
    TableSummary summary = a_summary();
    EXPECT_LT(to_row(summary).status, store::MatchRow::finished);
    summary.status = TableStatus::over;
    EXPECT_GE(to_row(summary).status, store::MatchRow::finished);
    EXPECT_EQ(to_row(summary).persons, (std::vector<std::string>{"h0", "a1", "b2"}));
    summary.status = TableStatus::closed;
    EXPECT_GE(to_row(summary).status, store::MatchRow::finished);
    summary.seq = 0;
    EXPECT_TRUE(to_row(summary).persons.empty()) << "closed before it began: nobody's memory";
}

TEST(TableSummary, AnEntryShowsNoPersons) {
    JsonText out;
    write_entry(out, a_summary(), "b2");
    const std::string entry = std::move(out).take();
    for (const std::string_view secret : {"a1", "b2", "h0", "idle", "deadline"})
        EXPECT_EQ(entry.find("\"" + std::string(secret)), std::string::npos) << secret;
    EXPECT_NE(entry.find(R"("seat":null)"), std::string::npos) << "a kept seat is not one's own yet";
    JsonText own;
    write_entry(own, a_summary(), "a1");
    EXPECT_NE(std::move(own).take().find(R"("seat":0)"), std::string::npos);
    JsonText stranger;
    TableSummary summary = a_summary();
    summary.places[0].person.clear();
    write_entry(stranger, summary, "");
    EXPECT_NE(std::move(stranger).take().find(R"("seat":null)"), std::string::npos);
}

TEST(TableSummary, DamageIsSeen) {
    store::MatchRow row = to_row(a_summary());
    row.summary = row.summary.substr(1);
    EXPECT_FALSE(parse_row(row).has_value());
    row.summary = "{}";
    EXPECT_FALSE(parse_row(row).has_value());
    row = to_row(a_summary());
    row.summary.replace(row.summary.find("\"playing\""), 9, "\"dancing\"");
    EXPECT_FALSE(parse_row(row).has_value());
}

}  // namespace
}  // namespace paddock
