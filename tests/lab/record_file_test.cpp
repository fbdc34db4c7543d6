#include "lab/record_file.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "wire/record_json.hpp"

namespace paddock::lab {
namespace {

std::string record_text(const std::string& game) {
    return R"({"format":"paddock-record/1","game":")" + game +
           R"(","rules":{"players":2},"events":[{"by":0,"do":"a"}]})";
}

// "1:a" for a record of game a on line 1, "2!3" for a fault in event 3 of line 2.
std::vector<std::string> read_all(const std::string& text, std::size_t most_bytes = RecordFile::longest_line) {
    std::istringstream stream(text);
    RecordFile file(stream, most_bytes);
    std::vector<std::string> entries;
    while (const auto entry = file.next())
        entries.push_back(std::to_string(entry->line) + (entry->record
                                                             ? ":" + entry->record->game
                                                             : "!" + std::to_string(entry->record.error().event)));
    EXPECT_FALSE(file.failed());
    return entries;
}

using Entries = std::vector<std::string>;

TEST(RecordFile, ReadsARecordALine) {
    EXPECT_EQ(read_all(record_text("a") + "\n" + record_text("b") + "\n"), (Entries{"1:a", "2:b"}));
    EXPECT_EQ(read_all(record_text("a") + "\n" + record_text("b")), (Entries{"1:a", "2:b"}))
        << "no end of line at the end";
}

TEST(RecordFile, SkipsEmptyLinesAndTakesCarriageReturns) {
    EXPECT_EQ(read_all("\n\n  \r\n" + record_text("a") + "\r\n\t\n" + record_text("b") + "\r\n\r\n"),
              (Entries{"4:a", "6:b"}));
    EXPECT_EQ(read_all(""), Entries{});
    EXPECT_EQ(read_all("\n \n"), Entries{});
}

TEST(RecordFile, GoesOnAfterABadLine) {
    const std::string bad =
        R"({"format":"paddock-record/1","game":"g","rules":{},"events":[{"by":0,"do":"a"},{"by":7,"do":"a"}]})";
    EXPECT_EQ(read_all("nonsense\n" + record_text("b") + "\n" + bad + "\n" + record_text("d")),
              (Entries{"1!0", "2:b", "3!2", "4:d"}));
}

TEST(RecordFile, GoesOnAfterALineThatIsCutOff) {
    const std::string cut = record_text("a").substr(0, 90);
    EXPECT_EQ(read_all(cut + "\n" + record_text("b") + "\n" + record_text("c") + "\n"), (Entries{"1!1", "2:b", "3:c"}));
    EXPECT_EQ(read_all(record_text("b") + "\n" + cut + "\n" + record_text("c") + "\n"), (Entries{"1:b", "2!1", "3:c"}));
    EXPECT_EQ(read_all(cut), (Entries{"1!1"}));
}

std::string laid_out(const std::string& json) {
    std::string text;
    for (const char c : json) {
        text += c;
        if (c == '{' || c == '[' || c == ',') text += "\r\n    ";
    }
    return text;
}

TEST(RecordFile, TakesOneRecordOverSeveralLines) {
    EXPECT_EQ(read_all(laid_out(record_text("a"))), Entries{"1:a"});
    EXPECT_EQ(read_all("\n" + laid_out(record_text("a")) + "\n\n"), Entries{"2:a"});
    EXPECT_EQ(read_all("{ \"format\": \"paddock-record/1\",\n" + record_text("a").substr(29)), Entries{"1:a"});
}

TEST(RecordFile, NamesTheEventOfABadRecordOverSeveralLines) {
    EXPECT_EQ(read_all(laid_out(R"({"format":"paddock-record/1","events":[{"by":0,"do":"a"},{"by":9}]})")),
              Entries{"1!2"});
    EXPECT_EQ(read_all(laid_out(record_text("a")) + laid_out(record_text("b"))).size(), 1U) << "two records laid out";
}

TEST(RecordFile, RefusesALineThatIsTooLongAndGoesOn) {
    const std::string record = record_text("a");
    const std::string padded = record + std::string(200'000, ' ');
    const std::size_t limit = record.size() + 10;
    EXPECT_EQ(read_all(padded + "\n" + record + "\n" + padded, limit), (Entries{"1!0", "2:a", "3!0"}));
    EXPECT_EQ(read_all(record + "\n" + padded + "\n" + record, limit), (Entries{"1:a", "2!0", "3:a"}));
    // A layout over several lines may be that long in all, no longer.
    EXPECT_EQ(read_all("{\n" + record.substr(1), limit), Entries{"1:a"});
    EXPECT_GT(read_all("{\n" + padded.substr(1), limit).size(), 1U);
}

TEST(RecordFile, ReadsLinesThatCrossItsBuffer) {
    std::string text;
    Entries wanted;
    for (int i = 1; i <= 3000; ++i) {
        text += record_text(std::string(static_cast<std::size_t>(i % 97), 'g')) + "\n";
        wanted.push_back(std::to_string(i) + ":" + std::string(static_cast<std::size_t>(i % 97), 'g'));
    }
    EXPECT_EQ(read_all(text), wanted);
}

TEST(RecordFile, SaysWhyAFileCannotBeRead) {
    const auto missing = open_records("/no/such/file");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().sentence, "'/no/such/file' cannot be read: No such file or directory");
    const auto directory = open_records("/tmp");
    ASSERT_FALSE(directory);
    EXPECT_EQ(directory.error().sentence, "'/tmp' is a directory; name a file of records");
    EXPECT_TRUE(open_records(std::string(PADDOCK_SOURCE_DIR) + "/CMakeLists.txt"));
}

TEST(RecordFile, TellsWhenReadingBreaksOff) {
    std::istringstream stream(record_text("a"));
    stream.setstate(std::ios::badbit);
    RecordFile file(stream);
    EXPECT_FALSE(file.next());
    EXPECT_TRUE(file.failed());
}

}  // namespace
}  // namespace paddock::lab
