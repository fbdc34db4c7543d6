#include "wire/breaches_json.hpp"

#include <gtest/gtest.h>

namespace paddock {
namespace {

TEST(BreachesJson, EveryBreachIsAnObjectInTheOrderOfTheList) {
    EXPECT_EQ(to_json(Breaches{}), "[]");
    const Breaches two{{"horse_count", "JC-2", {"R", "3", "4"}, "one is missing"},
                       {"form", "", {"turn", "\"x\""}, "no"}};
    EXPECT_EQ(to_json(two),
              R"([{"rule":"horse_count","clause":"JC-2","subjects":["R","3","4"],"sentence":"one is missing"},)"
              R"({"rule":"form","clause":"","subjects":["turn","\"x\""],"sentence":"no"}])");
}

}  // namespace
}  // namespace paddock
