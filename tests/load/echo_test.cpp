#include "load/echo.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "tests/engine/random_games.hpp"
#include "wire/views/view_json.hpp"

namespace paddock {
namespace {

std::string message(Seat seat, int die) {
    return R"({"table":"t","seat":9,"view":{"seat":)" + std::to_string(index_of(seat)) + R"(,"die":)" +
           std::to_string(die) + "}}";
}
std::vector<std::string_view> views_of(std::string_view text) {
    return {text.substr(text.find(R"("view":)") + 7)};
}

TEST(Echo, KnowsTheSameMessageForAnotherSeat) {
    Echo echo;
    EXPECT_FALSE(echo.matches(message(seat_at(0), 6), seat_at(0)));
    const std::string text = message(seat_at(0), 6);
    ASSERT_TRUE(echo.remember(text, views_of(text), seat_at(0)));
    for (std::size_t seat = 0; seat < 4; ++seat) EXPECT_TRUE(echo.matches(message(seat_at(seat), 6), seat_at(seat)));
    EXPECT_FALSE(echo.matches(message(seat_at(1), 6), seat_at(2))) << "the view of another seat";
    EXPECT_FALSE(echo.matches(message(seat_at(1), 5), seat_at(1))) << "another die";
    EXPECT_FALSE(echo.matches("", spectator));
}

TEST(Echo, RemembersNothingThatIsWrittenInAnotherWay) {
    Echo echo;
    const std::string text = R"({"view":{"who":0}})";
    EXPECT_FALSE(echo.remember(text, views_of(text), seat_at(0)));
    EXPECT_FALSE(echo.matches(text, seat_at(0)));
    const std::string nobody = R"({"view":{"seat":null}})";
    EXPECT_FALSE(echo.remember(nobody, views_of(nobody), spectator));
}

// What the whole idea rests on.
TEST(Echo, HoldsForJeuDeChevaux) {
    Rng rng(4);
    for (int game = 0; game < 20; ++game) {
        const auto state = random_match<JeuDeChevaux>(rng, 200).state();
        const std::string first = to_json(JeuDeChevaux::view(state, seat_at(0)));
        Echo echo;
        ASSERT_TRUE(echo.remember(first, {first}, seat_at(0)));
        for (std::size_t seat = 0; seat < state.rules.players; ++seat)
            EXPECT_TRUE(echo.matches(to_json(JeuDeChevaux::view(state, seat_at(seat))), seat_at(seat)));
    }
}

}  // namespace
}  // namespace paddock
