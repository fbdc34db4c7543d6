#include "engine/envelope.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "tests/engine/fair_games.hpp"

namespace paddock {
namespace {

Bytes32 counting(std::uint8_t first) {
    Bytes32 bytes;
    std::iota(bytes.begin(), bytes.end(), first);
    return bytes;
}

// Written down, and worked out by the program of docs/fairness.md: a change of these numbers makes every envelope ever
// shown a lie.
TEST(Envelope, GivesTheSameOnEveryMachine) {
    const Envelope envelope(counting(0), "k3v9m2x7q4tz", {counting(32), std::nullopt, counting(64)});
    EXPECT_EQ(envelope.fingerprint(), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
    FairSource first = envelope.source("roll", 1);
    std::vector<std::uint32_t> numbers;
    for (int i = 0; i < 9; ++i) numbers.push_back(first.next());
    EXPECT_EQ(numbers, (std::vector<std::uint32_t>{4210174689U, 3801429864U, 3952060802U, 2409529121U, 555194697U,
                                                   1606064530U, 875030552U, 2593513959U, 3632722381U}));
    std::vector<std::uint32_t> rolls;
    for (std::uint64_t i = 1; i <= 12; ++i) rolls.push_back(1 + envelope.source("roll", i).below(6));
    EXPECT_EQ(rolls, (std::vector<std::uint32_t>{4, 5, 3, 3, 1, 2, 6, 2, 1, 5, 2, 3}));
    std::array<int, 10> order{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    FairSource source = envelope.source("deal", 2);
    shuffle(std::span(order), source);
    EXPECT_EQ(order, (std::array<int, 10>{0, 9, 5, 2, 3, 8, 4, 6, 7, 1}));
}

TEST(Envelope, ChangesWithEveryPartOfIt) {
    const auto first = [](const Envelope& envelope, std::string_view purpose, std::uint64_t number) {
        return envelope.source(purpose, number).next();
    };
    const Envelope envelope(counting(0), "table", {counting(32), std::nullopt});
    std::vector<std::uint32_t> numbers{
        first(envelope, "roll", 1),
        first(envelope, "roll", 2),
        first(envelope, "lanes", 1),
        first({counting(1), "table", {counting(32), std::nullopt}}, "roll", 1),
        first({counting(0), "tables", {counting(32), std::nullopt}}, "roll", 1),
        first({counting(0), "table", {counting(33), std::nullopt}}, "roll", 1),
        first({counting(0), "table", {std::nullopt, counting(32)}}, "roll", 1),
        first({counting(0), "table", {counting(32)}}, "roll", 1),
        first({counting(0), "table", {counting(32), counting(0)}}, "roll", 1),
    };
    std::sort(numbers.begin(), numbers.end());
    EXPECT_EQ(std::unique(numbers.begin(), numbers.end()), numbers.end());
}

TEST(Envelope, DrawsEvenly) {
    const Envelope envelope(counting(0), "table", {counting(32)});
    std::array<int, 6> faces{};
    constexpr int rolls = 60'000;
    for (int i = 0; i < rolls; ++i) ++faces[envelope.source("roll", static_cast<std::uint64_t>(i)).below(6)];
    double chi_square = 0;
    for (const int count : faces) chi_square += (count - rolls / 6.0) * (count - rolls / 6.0) / (rolls / 6.0);
    EXPECT_LT(chi_square, 20.5) << "five degrees of freedom, one in a thousand";
    FairSource source = envelope.source("roll", 1);
    for (const std::uint32_t bound : {1U, 2U, 7U, 48U, 0x80000001U, 0xFFFFFFFFU})
        for (int i = 0; i < 100; ++i) EXPECT_LT(source.below(bound), bound);
}

TEST(Envelope, IsShownAndOpenedAgain) {
    Rng rng(5);
    const Envelope envelope = random_envelope(rng, 4);
    const Fair fair = envelope.shown();
    EXPECT_EQ(fair.construction, "paddock-fair/1");
    EXPECT_EQ(fair.table, "k3v9m2x7q4tz");
    ASSERT_EQ(fair.numbers.size(), 4U);
    EXPECT_FALSE(fair.numbers[1]);
    const auto opened = Envelope::open(fair);
    ASSERT_TRUE(opened) << opened.error().sentence;
    EXPECT_EQ(opened->shown(), fair);
    EXPECT_EQ(opened->source("roll", 9).next(), envelope.source("roll", 9).next());
}

TEST(Envelope, IsNotOpenedIfAnythingIsWrong) {
    Rng rng(5);
    const Fair good = random_envelope(rng, 3).shown();
    const auto reason = [&](auto&& spoil) {
        Fair fair = good;
        spoil(fair);
        const auto opened = Envelope::open(fair);
        return opened ? std::string("opened") : opened.error().sentence;
    };
    EXPECT_EQ(reason([](Fair&) {}), "opened");
    EXPECT_EQ(reason([](Fair& fair) { fair.construction = "paddock-fair/2"; }),
              "the envelope is made by 'paddock-fair/2'; this program knows 'paddock-fair/1'");
    EXPECT_EQ(reason([](Fair& fair) { fair.table = "a\n0:-"; }),
              "the envelope's table must be 1 to 64 letters and digits, not 'a?0:-'");
    EXPECT_EQ(reason([](Fair& fair) { fair.secret.pop_back(); }),
              "the envelope's secret must be 64 hexadecimal digits");
    EXPECT_EQ(reason([](Fair& fair) { fair.fingerprint[0] = 'x'; }),
              "the envelope's fingerprint must be 64 hexadecimal digits");
    EXPECT_EQ(reason([](Fair& fair) { fair.secret[5] = fair.secret[5] == '0' ? '1' : '0'; }),
              "the fingerprint does not fit the secret; the secret was changed after it was shown");
    EXPECT_EQ(reason([](Fair& fair) { fair.numbers[2] = "12"; }),
              "the number of seat 2 must be 64 hexadecimal digits, or null");
}

TEST(Envelope, KnowsTableNames) {
    EXPECT_TRUE(is_table_name("k3v9m2x7q4tz"));
    EXPECT_TRUE(is_table_name("A-b_9"));
    EXPECT_FALSE(is_table_name(""));
    EXPECT_FALSE(is_table_name("a b"));
    EXPECT_FALSE(is_table_name("a\n"));
    EXPECT_FALSE(is_table_name("é"));
    EXPECT_TRUE(is_table_name(std::string(64, 'a')));
    EXPECT_FALSE(is_table_name(std::string(65, 'a')));
}

}  // namespace
}  // namespace paddock
