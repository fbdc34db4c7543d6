#include "engine/fairness.hpp"

#include <gtest/gtest.h>

#include "tests/engine/fair_games.hpp"
#include "tests/engine/random_games.hpp"

namespace paddock {
namespace {

template <class G>
class FairnessOf : public testing::Test {};
using Games = testing::Types<ChangeHorses, Chevaux, JeuDeChevaux>;
TYPED_TEST_SUITE(FairnessOf, Games);

template <Game G>
Record any_fair_record(std::uint64_t seed) {
    Rng rng(seed);
    auto rules = random_rules<G>(rng);
    if constexpr (std::is_same_v<G, Chevaux>) rules.rounds = 20;
    return fair_record<G>(rules, rng);
}

std::size_t dealer_events(const Record& record) {
    std::size_t count = 0;
    for (const Event& event : record.events) count += event.by || event.text == "stop" ? 0 : 1;
    return count;
}

TYPED_TEST(FairnessOf, HoldsWhereEveryDrawIsTheEnvelopes) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Record record = any_fair_record<TypeParam>(seed);
        ASSERT_TRUE(replay<TypeParam>(record));
        const auto draws = check_fair<TypeParam>(record);
        ASSERT_TRUE(draws) << draws.error().event << ": " << draws.error().sentence;
        EXPECT_EQ(*draws, dealer_events(record));
    }
}

TYPED_TEST(FairnessOf, IsGoneWithAnotherSecretNumberOrTable) {
    const Record good = any_fair_record<TypeParam>(3);
    const auto is_fair = [&](auto&& spoil) {
        Record record = good;
        spoil(*record.fair);
        const auto draws = check_fair<TypeParam>(record);
        return draws.has_value();
    };
    EXPECT_TRUE(is_fair([](Fair&) {}));
    EXPECT_FALSE(is_fair([](Fair& fair) { fair.table = "other"; }));
    EXPECT_FALSE(is_fair([](Fair& fair) { fair.numbers[0] = std::string(64, '1'); }));
    EXPECT_FALSE(is_fair([](Fair& fair) { fair.numbers[1] = std::string(64, '1'); }));
    EXPECT_FALSE(is_fair([](Fair& fair) {
        fair.secret = std::string(64, '1');
        fair.fingerprint = Envelope::fingerprint_of(*parse_hex32(fair.secret));
    }));
    EXPECT_FALSE(is_fair([](Fair& fair) { fair.numbers.emplace_back(); }));
}

Record short_record() {
    Rng rng(8);
    return fair_record<JeuDeChevaux>({.players = 2, .horses = 1}, rng);
}

TEST(Fairness, NamesTheEventThatWasNotDrawnFromIt) {
    Record record = short_record();
    // The last roll for the start: any higher one gives another game, so the events after it do not matter.
    std::string& roll = record.events[1].text;
    const std::string true_roll = roll;
    roll = roll == "roll 1" ? "roll 2" : "roll 1";
    const std::string false_roll = roll;
    record.events.resize(2);
    record.result.reset();
    const auto draws = check_fair<JeuDeChevaux>(record);
    ASSERT_FALSE(draws);
    EXPECT_EQ(draws.error().event, 2U);
    EXPECT_EQ(draws.error().sentence, "the dealer drew '" + false_roll + "', the envelope gives '" + true_roll + "'");
}

TEST(Fairness, NeedsAnEnvelope) {
    Record record = short_record();
    record.fair.reset();
    const auto none = check_fair<JeuDeChevaux>(record);
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().event, 0U);
    EXPECT_EQ(none.error().sentence, "the record has no envelope ('fair'), so its draws cannot be checked");
    record = short_record();
    record.fair->fingerprint = std::string(64, '0');
    EXPECT_EQ(check_fair<JeuDeChevaux>(record).error().sentence,
              "the fingerprint does not fit the secret; the secret was changed after it was shown");
    record = short_record();
    record.events[4].text = "roll 7";
    EXPECT_FALSE(check_fair<JeuDeChevaux>(record));
}

TEST(Fairness, OfAGameCutOffIsCheckedAsFarAsItGoes) {
    Record record = short_record();
    record.result.reset();
    record.events.resize(3);
    EXPECT_TRUE(check_fair<JeuDeChevaux>(record));
    record.events.clear();
    EXPECT_EQ(check_fair<JeuDeChevaux>(record).value(), 0U);
}

TEST(Fairness, TellsDifferencesInFewWords) {
    EXPECT_EQ(difference("roll 5", "roll 2"), "the dealer drew 'roll 5', the envelope gives 'roll 2'");
    const std::string long_deal = "deal arabian shire percheron friesian / haflinger";
    EXPECT_EQ(difference(long_deal + " a", long_deal + " b"),
              "word 8 of the dealer's draw is 'a', the envelope gives 'b'");
    EXPECT_EQ(difference(long_deal, long_deal + " b"),
              "word 8 of the dealer's draw is nothing, the envelope gives 'b'");
}

}  // namespace
}  // namespace paddock
