#include "service/set_up.hpp"

#include <gtest/gtest.h>

#include <string>

namespace paddock {
namespace {

std::string kind_of(std::string_view json) {
    const auto set_up = parse_set_up(json);
    return set_up ? "" : std::string(name_of(set_up.error().kind));
}

TEST(SetUp, FillsInWhatIsMissing) {
    const auto set_up =
        parse_set_up(R"({"game":"jeu-de-chevaux","seats":[{"kind":"person"},{"kind":"bot","level":"foal"}]})");
    ASSERT_TRUE(set_up.has_value()) << set_up.error().sentence;
    EXPECT_EQ(number_in(set_up->rules, "players"), 2);
    EXPECT_EQ(number_in(set_up->rules, "horses"), 4);
    EXPECT_EQ(set_up->rules.size(), 7U) << "every house rule is there";
    EXPECT_EQ(set_up->seats, (std::vector<SeatPlan>{{false, Level::trot}, {true, Level::foal}}));
    EXPECT_EQ(set_up->clock, DecisionClock::none);
    EXPECT_EQ(set_up->substitute, Level::trot);
    EXPECT_FALSE(set_up->is_public);
    EXPECT_TRUE(set_up->spectators);
    EXPECT_EQ(set_up->chat, ChatSetting::all);
}

TEST(SetUp, ATableOfChevauxHasFifteenMinutesUnlessItSaysOtherwise) {
    const auto minutes = [](const std::string& rules) {
        const auto set_up =
            parse_set_up(R"({"game":"chevaux",)" + rules + R"("seats":[{"kind":"person"},{"kind":"bot"}]})");
        return set_up ? number_in(set_up->rules, "minutes") : -1;
    };
    EXPECT_EQ(minutes(""), 15);
    EXPECT_EQ(minutes(R"("rules":{"rounds":20},)"), 15);
    EXPECT_EQ(minutes(R"("rules":{"minutes":0},)"), 0);
    EXPECT_EQ(minutes(R"("rules":{"minutes":40},)"), 40);
}

TEST(SetUp, SurvivesBeingWritten) {
    const auto set_up = parse_set_up(
        R"({"game":"chevaux","rules":{"players":3,"rounds":7},"seats":[{"kind":"person"},{"kind":"person","level":"foal"},)"
        R"({"kind":"bot","level":"gallop"}],"clock":"3d","substitute":"canter","public":true,"spectators":false,"chat":"off"})");
    ASSERT_TRUE(set_up.has_value()) << set_up.error().sentence;
    JsonText out;
    write(out, *set_up);
    auto again = parse_set_up(std::move(out).take());
    ASSERT_TRUE(again.has_value());
    again->seats[1].level = set_up->seats[1].level;  // a person's seat has none
    EXPECT_EQ(*again, *set_up);
}

TEST(SetUp, RefusesWhatMakesNoGame) {
    for (const std::string_view wrong :
         {R"({"game":"chess","seats":[{"kind":"person"},{"kind":"person"}]})",
          R"({"game":"chevaux","seats":[{"kind":"person"}]})", R"({"game":"chevaux","seats":[]})",
          R"({"game":"chevaux","seats":[{"kind":"bot"},{"kind":"bot"}]})",
          R"({"game":"chevaux","rules":{"players":3},"seats":[{"kind":"person"},{"kind":"person"}]})",
          R"({"game":"chevaux","rules":{"speed":3},"seats":[{"kind":"person"},{"kind":"person"}]})",
          R"({"game":"chevaux","rules":{"first":5},"seats":[{"kind":"person"},{"kind":"person"}]})",
          R"({"game":"change-horses","rules":{"derby":true},"seats":[{"kind":"person"},{"kind":"person"}]})"})
        EXPECT_EQ(kind_of(wrong), "rules") << wrong;
}

TEST(SetUp, RefusesWhatIsNoSetUp) {
    const std::string seats = R"("seats":[{"kind":"person"},{"kind":"person"}])";
    for (const std::string& wrong :
         {std::string(), std::string("{"), std::string("7"), std::string("[]"), std::string("{}"), "{" + seats + "}",
          std::string(R"({"game":"chevaux"})"), std::string(R"({"game":"chevaux","seats":7})"),
          std::string(R"({"game":"chevaux","seats":[7,8]})"), std::string(R"({"game":"chevaux","seats":[{},{}]})"),
          std::string(R"({"game":"chevaux","seats":[{"kind":"dog"},{"kind":"person"}]})"),
          std::string(R"({"game":"chevaux","seats":[{"kind":"bot","level":"god"},{"kind":"person"}]})"),
          std::string(R"({"game":"chevaux","seats":[{"kind":"person","name":"x"},{"kind":"person"}]})"),
          R"({"game":"chevaux","clock":"1h",)" + seats + "}", R"({"game":"chevaux","public":1,)" + seats + "}",
          R"({"game":"chevaux","chat":"loud",)" + seats + "}", R"({"game":"chevaux","extra":1,)" + seats + "}",
          R"({"game":"chevaux","rules":[],)" + seats + "}",
          R"({"game":"chevaux","rules":{"players":[2]},)" + seats + "}"})
        EXPECT_EQ(kind_of(wrong), "malformed") << wrong;
    std::string many = R"({"game":"chevaux","seats":[)";
    for (int i = 0; i < 7; ++i) many += i > 0 ? R"(,{"kind":"person"})" : R"({"kind":"person"})";
    EXPECT_EQ(kind_of(many + "]}"), "malformed");
}

TEST(SetUp, StrangersGetAClock) {
    for (const std::string_view game : {"change-horses", "chevaux", "jeu-de-chevaux"}) {
        const auto set_up = quick_set_up(game);
        ASSERT_TRUE(set_up.has_value()) << game;
        EXPECT_NE(set_up->clock, DecisionClock::none);
        EXPECT_TRUE(set_up->is_public);
    }
    EXPECT_EQ(number_in(quick_set_up("chevaux")->rules, "minutes"), 15) << "it need not end by itself";
    EXPECT_FALSE(quick_set_up("chess").has_value());
}

}  // namespace
}  // namespace paddock
