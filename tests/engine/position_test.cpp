// The text of positions, whatever the game, and matches that begin in one.
#include "engine/position.hpp"

#include <gtest/gtest.h>

#include "engine/replay.hpp"
#include "tests/engine/toy_game.hpp"

namespace paddock {
namespace {

TEST(PositionText, FieldsAreWrittenWithTheirWordsAndADashForNone) {
    PositionWriter out;
    SeatSet seats;
    seats.add(Seat{1});
    seats.add(Seat{3});
    out.field("phase")
        .word("roll")
        .field("in")
        .seats(seats)
        .field("broke")
        .field("hands")
        .word("AB")
        .part()
        .part()
        .word("CD");
    EXPECT_EQ(std::move(out).take(), "phase roll; in 1 3; broke -; hands AB / - / CD");
}

TEST(PositionText, FieldsAreReadInAnyOrder) {
    PositionReader reader("hands AB / - / CD; in 1 3; phase roll; die 6; stop yes");
    static constexpr std::string_view phases[] = {"move", "roll"};
    EXPECT_EQ(reader.choice("phase", phases), 1U);
    EXPECT_EQ(reader.seats("in", 4), (std::vector<Seat>{Seat{1}, Seat{3}}));
    EXPECT_EQ(reader.number("die", {1, 6}), 6);
    EXPECT_TRUE(reader.flag("stop"));
    const auto lists = reader.lists("hands", 3);
    EXPECT_EQ(lists[0], (PositionReader::Words{"AB"}));
    EXPECT_TRUE(lists[1].empty());
    EXPECT_TRUE(reader.finish().empty());
}

std::vector<std::string> wrong_fields(PositionReader reader) {
    std::vector<std::string> names;
    for (const Breach& breach : reader.finish()) {
        EXPECT_EQ(breach.rule, "form");
        names.push_back(breach.subjects[0]);
    }
    return names;
}

TEST(PositionText, EverythingThatIsWrongIsNamed) {
    PositionReader reader("die 7; turn 4; in 1 1; colour red; die 3; lonely");
    EXPECT_EQ(reader.number("die", {1, 6}), 6) << "a harmless value";
    EXPECT_EQ(reader.seat("turn", 4), Seat{3});
    EXPECT_EQ(reader.seats("in", 4).size(), 1U);
    reader.words("missing");
    reader.numbers("in", 3, {0, 5});
    EXPECT_EQ(wrong_fields(std::move(reader)),
              (std::vector<std::string>{"die", "lonely", "die", "turn", "in", "missing", "in", "colour"}));
}

TEST(PositionText, HostileTextIsRefusedAndNothingElse) {
    EXPECT_EQ(wrong_fields(PositionReader(std::string(longest_position + 1, 'x'))).size(), 1U);
    for (const std::string_view text : {"", ";", ";;;;", " ", "a ", "a  b", "a b;", "\xff\xfe; -"}) {
        PositionReader reader(text);
        reader.number("a", {0, 1});
        EXPECT_FALSE(reader.finish().empty()) << text;
    }
}

TEST(PositionText, WhatIsSaidOfHostileTextIsSafeToHandOn) {
    PositionReader reader("die \xff\n; \xfe x");
    reader.number("die", {0, 6});
    for (const Breach& breach : reader.finish())
        for (const std::string& subject : breach.subjects)
            for (const char c : subject) EXPECT_TRUE(c >= ' ' && c <= '~') << breach.sentence;
}

TEST(MatchFromPosition, ItsRecordSaysWhereItBeganAndReplaysFromThere) {
    Toy::Rules rules;
    rules.rounds = 3;
    const auto position = Toy::read_position(rules, "round 2; spun yes; to_say 0 1; sums 5 7");
    ASSERT_TRUE(position);
    Match<Toy> match(*position);
    EXPECT_TRUE(match.from_position());
    ASSERT_TRUE(match.submit({Seat{0}, "say 6"}));
    ASSERT_TRUE(match.submit({Seat{1}, "say 1"}));
    ASSERT_TRUE(match.over());
    const Record record = match.record();
    EXPECT_EQ(record.position, "round 2; spun yes; to_say 0 1; sums 5 7");
    const auto again = replay<Toy>(record);
    ASSERT_TRUE(again) << again.error().sentence;
    EXPECT_EQ(again->state(), match.state());
    EXPECT_EQ(again->first_state(), *position);
}

TEST(MatchFromPosition, AnIllegalPositionIsAFaultBeforeTheFirstEvent) {
    Record record = Match<Toy>(Toy::Rules{}).record();
    record.position = "round 9; spun yes; to_say 0 1; sums 5 7";
    const auto match = replay_events<Toy>(record);
    ASSERT_FALSE(match);
    EXPECT_EQ(match.error().event, 0U);
    EXPECT_NE(match.error().sentence.find("position is not legal"), std::string::npos) << match.error().sentence;
}

}  // namespace
}  // namespace paddock
