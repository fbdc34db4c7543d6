#include "wire/record_json.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/fairness.hpp"
#include "games/registry.hpp"
#include "lab/mass_play.hpp"
#include "tests/engine/fair_games.hpp"

namespace paddock {
namespace {

const std::string record_head = R"({"format":"paddock-record/1","game":"g","rules":{"players":2},)";

// A record with these events, as text, and nothing wrong elsewhere.
std::string with_events(const std::string& events) {
    return record_head + R"("events":[)" + events + "]}";
}
std::string with_result(const std::string& result) {
    return record_head + R"("events":[{"by":0,"do":"a"},{"by":1,"do":"b"}],"result":)" + result + "}";
}
std::string with_rules(const std::string& rules) {
    return R"({"format":"paddock-record/1","game":"g","rules":)" + rules + R"(,"events":[]})";
}

Record sample() {
    Record record;
    record.game = "jeu-de-chevaux";
    record.rules = {
        {"players", std::int64_t{3}}, {"empty", std::string("Y")}, {"play_on", false}, {"first", std::monostate{}}};
    record.events = {{std::nullopt, "roll 5"}, {seat_at(0), "out R"}, {seat_at(2), "move B12"}};
    record.result = Outcome{{1, 2, 2}, "home"};
    return record;
}

TEST(RecordJson, IsOneLineWithItsKeysInOrder) {
    EXPECT_EQ(to_json(sample()),
              R"({"format":"paddock-record/1","game":"jeu-de-chevaux",)"
              R"("rules":{"players":3,"empty":"Y","play_on":false,"first":null},)"
              R"("events":[{"by":"dealer","do":"roll 5"},{"by":0,"do":"out R"},{"by":2,"do":"move B12"}],)"
              R"("result":{"ranks":[1,2,2],"reason":"home"}})");
}

TEST(RecordJson, LeavesAMissingResultOut) {
    Record record = sample();
    record.result.reset();
    record.events.clear();
    EXPECT_TRUE(to_json(record).ends_with(R"("events":[]})"));
    EXPECT_EQ(parse_record(to_json(record)).value(), record);
}

TEST(RecordJson, ReadsWhatItWrites) {
    EXPECT_EQ(parse_record(to_json(sample())).value(), sample());
}

TEST(RecordJson, KeepsEveryTextAsItIs) {
    Record record = sample();
    for (const std::string_view text : {"", "\"\\/", "\n\t\r\x01\x7F", "écurie 🐎", " two  spaces "})
        record.events.push_back({seat_at(5), std::string(text)});
    record.events.push_back({seat_at(0), std::string("a\0b", 3)});
    const std::string json = to_json(record);
    EXPECT_EQ(json.find('\n'), std::string::npos);
    EXPECT_EQ(parse_record(json).value(), record);
}

TEST(RecordJson, ReadsRandomGamesOfEveryKind) {
    for_each_game([]<class G>(G) {
        const auto rules = lab::mass_play_rules<G>({}).value();
        Match<G> match(rules);
        for (Rng rng(5); !match.over();) {
            const Turn turn = G::turn(match.state());
            if (turn.kind == Turn::Kind::dealer) {
                match.deal(G::draw(match.state(), rng));
                continue;
            }
            const auto moves = G::legal(match.state(), turn.seats.lowest());
            match.play(turn.seats.lowest(), moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        const auto read = parse_record(to_json(match.record()));
        ASSERT_TRUE(read) << G::name << ": " << read.error().sentence;
        EXPECT_EQ(*read, match.record());
        EXPECT_TRUE(replay<G>(*read));
    });
}

TEST(RecordJson, TakesKeysInAnyOrderAndWhiteSpace) {
    const auto read = parse_record(
        " { \"events\" : [ { \"do\" : \"a\" , \"by\" : \"dealer\" } ] ,\r\n \"rules\" : { } , "
        "\"game\":\"g\",\t\"result\":null,"
        "\"format\":\"paddock-record/1\" } \n");
    ASSERT_TRUE(read) << read.error().sentence;
    EXPECT_EQ(read->events, (std::vector<Event>{{std::nullopt, "a"}}));
    EXPECT_FALSE(read->result);
}

TEST(RecordJson, SkipsUnknownFieldsOfAnyShape) {
    for (const std::string shape :
         {"null", "true", "-1.5e3", "18446744073709551615", "\"text\"", "[]", "{}", R"([[1],{"by":9}])",
          R"({"by":{"do":[1]},"events":[{}],"format":2,"ranks":[{"x":[]}],"x":1,"y":[{"x":1},{"x":2}]})"}) {
        const std::string field = R"("note":)" + shape + ",";
        const auto read = parse_record("{" + field + record_head.substr(1) + R"("events":[{)" + field +
                                       R"("by":0,"do":"a"}],"result":{)" + field + R"("ranks":[1],"reason":"line"}})");
        ASSERT_TRUE(read) << shape << ": " << read.error().sentence;
        EXPECT_EQ(read->events.size(), 1U);
        EXPECT_EQ(read->rules.size(), 1U);
        EXPECT_EQ(read->result, (Outcome{{1}, "line"}));
    }
}

TEST(RecordJson, KeepsUnknownHouseRulesForTheGameToRefuse) {
    const auto read = parse_record(with_rules(R"({"players":2,"colour":"red","speed":-7})"));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->rules,
              (RuleList{{"players", std::int64_t{2}}, {"colour", std::string("red")}, {"speed", std::int64_t{-7}}}));
}

struct Refusal {
    std::string json;
    std::size_t event;
    std::string words;  // in the sentence
};

void expect_refused(const std::vector<Refusal>& refusals) {
    for (const Refusal& refusal : refusals) {
        const auto read = parse_record(refusal.json);
        ASSERT_FALSE(read) << refusal.json;
        EXPECT_EQ(read.error().event, refusal.event) << refusal.json;
        EXPECT_NE(read.error().sentence.find(refusal.words), std::string::npos)
            << refusal.json << "\nsays: " << read.error().sentence;
    }
}

TEST(RecordJson, RefusesWhatIsNoRecord) {
    expect_refused({
        {"", 0, "the text ends in the middle"},
        {"null", 0, "a record is a JSON object in braces, not null"},
        {"[]", 0, "a record is a JSON object in braces, not a list"},
        {"\"x\"", 0, "not the text 'x'"},
        {"hello", 0, "not JSON at byte 1"},
        {"{}", 0, "has no 'format'"},
        {R"({"format":"paddock-record/1"})", 0, "has no 'game'"},
        {R"({"format":"paddock-record/1","game":"g"})", 0, "has no 'rules'"},
        {R"({"format":"paddock-record/1","game":"g","rules":{}})", 0, "has no 'events'"},
        {with_events("") + with_events(""), 0, "more text follows the record"},
        {with_events(R"({"by":0,"do":"a"})") + "]", 1, "more text follows the record"},
        {R"({"format":"paddock-record/1",})", 0, "not JSON"},
        {"{'format':1}", 0, "not JSON"},
        {"// a comment\n{}", 0, "not JSON"},
    });
}

TEST(RecordJson, RefusesAnotherFormat) {
    expect_refused({
        {R"({"format":"paddock-record/2","events":7})", 0,
         "a record of a newer format, 'paddock-record/2'; this program reads 'paddock-record/1'"},
        {R"({"format":"PGN"})", 0, "a record of an unknown format, 'PGN'; this program reads 'paddock-record/1'"},
        {R"({"format":1})", 0, "'format' must be the text \"paddock-record/1\", not 1"},
    });
}

TEST(RecordJson, RefusesWrongTypesAtTheTop) {
    expect_refused({
        {R"({"game":7})", 0, "'game' must be the name of a game, not 7"},
        {R"({"game":["chevaux"]})", 0, "'game' must be the name of a game, not a list"},
        {R"({"rules":[]})", 0, "'rules' must be an object, not a list"},
        {R"({"rules":null})", 0, "'rules' must be an object, not null"},
        {R"({"events":{}})", 0, "'events' must be a list, not an object"},
        {R"({"events":"none"})", 0, "'events' must be a list, not the text 'none'"},
        {R"({"game":"a","game":"a"})", 0, "'game' is there twice"},
        {record_head + R"("events":[],"events":[]})", 0, "'events' is there twice"},
    });
}

TEST(RecordJson, RefusesBadRules) {
    expect_refused({
        {with_rules(R"({"players":2.0})"), 0,
         "house rule 'players' must be null, true, false, a whole number or a word"},
        {with_rules(R"({"players":1e2})"), 0, "house rule 'players'"},
        {with_rules(R"({"players":9223372036854775808})"), 0, "not a number that large"},
        {with_rules(R"({"players":123456789012345678901234567890})"), 0, "not a number that large"},
        {with_rules(R"({"players":1e999})"), 0, "not a number with a fraction or an exponent"},
        {with_rules(R"({"players":[2]})"), 0, "not a list"},
        {with_rules(R"({"players":{}})"), 0, "not an object"},
        {with_rules(R"({"players":2,"players":2})"), 0, "house rule 'players' is there twice"},
    });
}

TEST(RecordJson, RefusesBadEventsByNumber) {
    const std::string good = R"({"by":0,"do":"a"},)";
    expect_refused({
        {with_events("7"), 1, "an event must be an object"},
        {with_events(good + "[]"), 2, "an event must be an object"},
        {with_events(good + "null"), 2, "an event must be an object"},
        {with_events(good + good + "{}"), 3, "the event has no 'by'"},
        {with_events(good + R"({"by":1})"), 2, "the event has no 'do'"},
        {with_events(R"({"do":"a"})"), 1, "the event has no 'by'"},
        {with_events(R"({"by":6,"do":"a"})"), 1, "'by' must be \"dealer\" or a seat from 0 to 5, not 6"},
        {with_events(R"({"by":-1,"do":"a"})"), 1, "not -1"},
        {with_events(R"({"by":1.0,"do":"a"})"), 1, "'by' must be"},
        {with_events(R"({"by":1e400,"do":"a"})"), 1, "not a number with a fraction or an exponent"},
        {with_events(R"({"by":99999999999999999999,"do":"a"})"), 1, "'by' must be"},
        {with_events(R"({"by":18446744073709551615,"do":"a"})"), 1, "'by' must be"},
        {with_events(R"({"by":"Dealer","do":"a"})"), 1, "not the text 'Dealer'"},
        {with_events(R"({"by":"0","do":"a"})"), 1, "not the text '0'"},
        {with_events(R"({"by":null,"do":"a"})"), 1, "not null"},
        {with_events(R"({"by":[0],"do":"a"})"), 1, "not a list"},
        {with_events(R"({"by":0,"do":5})"), 1, "'do' must be text, not 5"},
        {with_events(R"({"by":0,"do":{}})"), 1, "'do' must be text, not an object"},
        {with_events(good + R"({"by":0,"by":0,"do":"a"})"), 2, "'by' is there twice"},
        {with_events(good + R"({"do":"a","by":0,"do":"a"})"), 2, "'do' is there twice"},
        {with_events(good + "!"), 2, "not JSON"},
        {with_events(good), 2, "not JSON"},
    });
}

TEST(RecordJson, RefusesAnUnknownFieldTwiceInOneObject) {
    const std::string twice = R"("x":1,"y":{},"x":[])";
    expect_refused({
        {"{" + twice + "}", 0, "an unknown field is there twice"},
        {"{\"deep\":[{" + twice + "}]}", 0, "an unknown field is there twice"},
        {with_events(R"({"by":0,"do":"a"},{"by":0,"do":"a",)" + twice + "}"), 2, "an unknown field is there twice"},
        {with_events(R"({"by":0,"do":"a","x":{"z":{)" + twice + "}}}"), 1, "an unknown field is there twice"},
        {with_result("{" + twice + "}"), 2, "an unknown field is there twice"},
    });
}

TEST(RecordJson, KeepsTheEnvelope) {
    Rng rng(3);
    const Record record = fair_record<JeuDeChevaux>({.players = 3, .horses = 1}, rng);
    const std::string json = to_json(record);
    EXPECT_TRUE(json.ends_with(R"(",null,")" + *record.fair->numbers[2] + R"("]}})")) << json;
    const auto read = parse_record(json);
    ASSERT_TRUE(read) << read.error().sentence;
    EXPECT_EQ(*read, record);
    EXPECT_TRUE(check_fair<JeuDeChevaux>(*read));
    const auto without = parse_record(record_head + R"("events":[],"fair":null})");
    ASSERT_TRUE(without) << without.error().sentence;
    EXPECT_FALSE(without->fair);
    const auto more = parse_record(
        record_head +
        R"("fair":{"note":[{}],"table":"t","numbers":[],"secret":"s","construction":"c","fingerprint":"f"},"events":[]})");
    ASSERT_TRUE(more) << more.error().sentence;
    EXPECT_EQ(more->fair, (Fair{"c", "t", "f", "s", {}}));
}

TEST(RecordJson, RefusesABadEnvelope) {
    const auto with_fair = [](const std::string& fair) {
        return record_head + R"("events":[{"by":0,"do":"a"}],"fair":)" + fair + "}";
    };
    const std::string most = R"({"construction":"c","table":"t","fingerprint":"f","secret":"s")";
    expect_refused({
        {with_fair("[]"), 0, "'fair' must be an object, not a list"},
        {with_fair("true"), 0, "'fair' must be an object, not true"},
        {with_fair("{}"), 0, "'fair' has no 'construction'"},
        {with_fair(most + "}"), 0, "'fair' has no 'numbers'"},
        {with_fair(R"({"construction":1})"), 0, "'construction' must be text, not 1"},
        {with_fair(R"({"table":null})"), 0, "'table' must be text, not null"},
        {with_fair(R"({"fingerprint":["f"]})"), 0, "'fingerprint' must be text, not a list"},
        {with_fair(R"({"secret":{}})"), 0, "'secret' must be text, not an object"},
        {with_fair(R"({"secret":"a","secret":"a"})"), 0, "'secret' is there twice"},
        {with_fair(R"({"numbers":"n"})"), 0, "'numbers' must be a list, not the text 'n'"},
        {with_fair(R"({"numbers":{}})"), 0, "'numbers' must be a list, not an object"},
        {with_fair(R"({"numbers":[1]})"), 0, "a number of 'fair' must be text or null, not 1"},
        {with_fair(R"({"numbers":[[]]})"), 0, "a number of 'fair' must be text or null, not a list"},
        {with_fair(R"({"numbers":[null,null,null,null,null,null,null]})"), 0, "one entry per seat, 6 at most"},
        {with_fair("{}").replace(0, 1, R"({"fair":null,)"), 0, "'fair' is there twice"},
    });
}

TEST(RecordJson, RefusesABadResult) {
    expect_refused({
        {with_result("[]"), 2, "'result' must be an object, not a list"},
        {with_result("3"), 2, "'result' must be an object, not 3"},
        {with_result("{}"), 2, "the result has no 'ranks'"},
        {with_result(R"({"ranks":[1]})"), 2, "the result has no 'reason'"},
        {with_result(R"({"ranks":1,"reason":"line"})"), 2, "'ranks' must be a list, not 1"},
        {with_result(R"({"ranks":[0],"reason":"line"})"), 2, "a rank must be a whole number from 1 to 6, not 0"},
        {with_result(R"({"ranks":[1,300],"reason":"line"})"), 2, "not 300"},
        {with_result(R"({"ranks":[1.5],"reason":"line"})"), 2, "a rank must be"},
        {with_result(R"({"ranks":["1"],"reason":"line"})"), 2, "a rank must be"},
        {with_result(R"({"ranks":[[1]],"reason":"line"})"), 2, "a rank must be"},
        {with_result(R"({"ranks":[1,1,1,1,1,1,1],"reason":"line"})"), 2, "one rank per seat"},
        {with_result(R"({"ranks":[1],"reason":7})"), 2, "'reason' must be text, not 7"},
        {with_result(R"({"ranks":[1],"ranks":[1],"reason":"line"})"), 2, "'ranks' is there twice"},
    });
}

TEST(RecordJson, APositionStandsBeforeTheEventsAndComesBack) {
    Record record;
    record.game = "jeu-de-chevaux";
    record.rules = list_rules<JeuDeChevaux>({.players = 2});
    record.position = "phase roll; turn 0";
    const std::string json = to_json(record);
    EXPECT_NE(json.find(R"(,"position":"phase roll; turn 0","events":[])"), std::string::npos) << json;
    const auto read = parse_record(json);
    ASSERT_TRUE(read) << read.error().sentence;
    EXPECT_EQ(*read, record);
    EXPECT_FALSE(parse_record(record_head + R"("events":[],"position":null})")->position);
    const auto wrong = parse_record(record_head + R"("events":[],"position":7})");
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().event, 0U);
    EXPECT_EQ(wrong.error().sentence, "'position' must be text, not 7");
}

}  // namespace
}  // namespace paddock
