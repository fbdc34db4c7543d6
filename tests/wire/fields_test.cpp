#include "wire/fields.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace paddock::ponies {

// A thing with a field of every kind, named once for writing and reading.
struct Coat {
    std::string colour;

    friend bool operator==(const Coat&, const Coat&) = default;
};
struct Pony {
    enum class Gait : std::uint8_t { walk, trot, canter };

    std::string name;
    std::string nickname;
    std::int64_t age = 0;
    std::optional<std::uint8_t> number;
    bool shod = false;
    Gait gait = Gait::walk;
    Seat rider{};
    Bytes32 brand{};
    std::vector<std::string> races;
    std::vector<Coat> coats;
    RuleList rules;
    std::optional<Outcome> outcome;

    friend bool operator==(const Pony&, const Pony&) = default;
};

template <class Io>
void fields(Io& io, Of<Io, Coat>& coat) {
    io.text("colour", coat.colour);
}
template <class Io>
void fields(Io& io, Of<Io, Pony>& pony) {
    io.text("name", pony.name);
    io.text_or_null("nickname", pony.nickname);
    io.number("age", pony.age, {0, 40});
    io.number_or_null("number", pony.number, {1, 99});
    if (io.given("shod", pony.shod)) io.flag("shod", pony.shod);
    io.word("gait", pony.gait);
    io.seat("rider", pony.rider, 4, spectator);
    io.bytes("brand", pony.brand);
    io.texts("races", pony.races);
    io.list("coats", pony.coats, {0, 2});
    io.rules("rules", pony.rules);
    io.outcome("outcome", pony.outcome);
    io.no_more("a pony has no more");
}

namespace {

std::string written(const Pony& pony) {
    JsonText out;
    FieldWriter io(out.open_object());
    fields(io, pony);
    out.close_object();
    return std::move(out).take();
}

Pony sample() {
    Pony pony{"Misty", "", 7, 12, true, Pony::Gait::canter, seat_at(2), {}, {"one", "two"}, {{"bay"}, {"roan"}},
              {},      {}};
    pony.brand[31] = 0xAB;
    pony.rules = {{"players", std::int64_t{4}}, {"derby", true}, {"first", std::monostate{}}};
    pony.outcome = Outcome{{2, 1}, "line"};
    return pony;
}

// The sentence of the first fault, in the short words or in full; empty if there is none.
std::string fault_in(const std::string& json, std::string_view whole = {}) {
    const auto tree = parse_json(json);
    if (!tree) return tree.error().sentence;
    std::optional<Fault> fault;
    FieldReader io(*tree, fault, whole);
    Pony pony;
    fields(io, pony);
    return fault ? fault->sentence : "";
}

std::string with(std::string_view from, std::string_view to) {
    std::string json = written(sample());
    return json.replace(json.find(from), from.size(), to);
}

TEST(Fields, AreReadAsTheyAreWritten) {
    Pony bare;
    bare.rider = spectator;
    for (const Pony& pony : {sample(), bare}) {
        const std::string json = written(pony);
        const auto tree = parse_json(json);
        ASSERT_TRUE(tree) << json;
        std::optional<Fault> fault;
        FieldReader io(*tree, fault);
        Pony read;
        fields(io, read);
        EXPECT_FALSE(fault) << fault->sentence;
        EXPECT_EQ(read, pony) << json;
    }
}

TEST(Fields, AreWrittenInTheirOrder) {
    EXPECT_TRUE(written(sample()).starts_with(
        R"({"name":"Misty","nickname":null,"age":7,"number":12,"shod":true,"gait":"canter","rider":2,"brand":"00)"));
    EXPECT_TRUE(written(sample()).ends_with(
        R"(ab","races":["one","two"],"coats":[{"colour":"bay"},{"colour":"roan"}],)"
        R"("rules":{"players":4,"derby":true,"first":null},"outcome":{"ranks":[2,1],"reason":"line"}})"));
}

TEST(Fields, TheFirstFaultIsSaid) {
    EXPECT_EQ(fault_in(written(sample())), "");
    EXPECT_EQ(fault_in(with(R"("Misty")", "7")), "'name' must be a text");
    EXPECT_EQ(fault_in(with(R"("name":)", R"("mane":)")), "'name' must be a text");
    EXPECT_EQ(fault_in(with(R"("age":7)", R"("age":41)")), "'age' must be a whole number in its range");
    EXPECT_EQ(fault_in(with(R"("shod":true)", R"("shod":1)")), "'shod' must be true or false");
    EXPECT_EQ(fault_in(with("canter", "gallop")), "'gait' must be one of the words of the protocol");
    EXPECT_EQ(fault_in(with(R"("rider":2)", R"("rider":4)")), "'rider' must be a whole number in its range");
    EXPECT_EQ(fault_in(with("ab\"", "xy\"")), "'brand' must be 64 hexadecimal digits");
    EXPECT_EQ(fault_in(with(R"("two")", "2")), "'races' must be a list of texts");
    EXPECT_EQ(fault_in(with(R"("bay")", "null")), "'colour' must be a text");
    EXPECT_EQ(fault_in(with(R"({"colour":"bay"})", R"({"colour":"bay"},{"colour":"bay"})")),
              "'coats' must be a list of at most 2 entries");
    EXPECT_EQ(fault_in(with(R"("players":4)", R"("players":[4])")),
              "house rule 'players' must be null, true, false, a number or a word");
    EXPECT_EQ(fault_in(with(R"([2,1])", R"([0,1])")), "'ranks' must be a list of whole numbers from 1 to 6");
    EXPECT_EQ(fault_in(with(R"("age":7)", R"("age":7,"owner":"Ada")")), "a pony has no more");
    EXPECT_EQ(fault_in("[]"), "'name' must be a text");
}

TEST(Fields, InFullAFaultSaysAllThatThereCouldBe) {
    const auto fault = [](std::string_view from, std::string_view to) { return fault_in(with(from, to), "the pony"); };
    EXPECT_EQ(fault(R"("name":)", R"("mane":)"), "the pony has no 'name'");
    EXPECT_EQ(fault(R"("number":12)", R"("figure":12)"), "the pony has no 'number'");
    EXPECT_EQ(fault(R"("colour":"bay")", ""), "the pony has no 'colour'");
    EXPECT_EQ(fault(R"("age":7)", R"("age":41)"), "'age' must be a whole number from 0 to 40");
    EXPECT_EQ(fault("canter", "gallop"), "'gait' must be one of 'walk', 'trot', 'canter'");
    EXPECT_EQ(fault(R"("rider":2)", R"("rider":4)"), "'rider' must be a whole number from 0 to 3 or null");
}

TEST(Fields, AreReadFromAFlatObjectAsWell) {
    struct Horse {
        std::string name;
        bool shod = true;
    };
    const auto read = [](std::string_view json) {
        const auto object = FlatObject::parse(json);
        std::optional<Fault> fault;
        FieldReader io(*object, fault);
        Horse horse;
        io.text("name", horse.name);
        if (io.given("shod")) io.flag("shod", horse.shod);
        io.no_more("there is more");
        return fault ? fault->sentence : horse.name + (horse.shod ? " is shod" : " is not shod");
    };
    EXPECT_EQ(read(R"({"name":"Misty","shod":false})"), "Misty is not shod");
    EXPECT_EQ(read(R"({"name":"Misty","shod":null})"), "Misty is shod");
    EXPECT_EQ(read(R"({"name":"Misty"})"), "Misty is shod");
    EXPECT_EQ(read(R"({"name":"Misty","age":7})"), "there is more");
    EXPECT_EQ(read(R"({"shod":true})"), "'name' must be a text");
}

}  // namespace
}  // namespace paddock::ponies
