// The fourth game in everything that the program does, with no word about it outside its folder. The laws hold for it
// too (tests/laws, in the same build), and cuckoo.test.ts plays it in a browser.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "games/registry.hpp"
#include "tests/apps/program.hpp"
#include "wire/record_json.hpp"
#include "wire/views/view_json.hpp"

namespace paddock {
namespace {

std::string records(const std::string& games, const std::string& seats) {
    const Finished done =
        run_paddock({"sim", "cuckoo", "--games", games, "--seats", seats, "--seed", "4", "--records", "-"});
    EXPECT_EQ(done.code, 0) << done.err;
    return done.out;
}

TEST(Cuckoo, IsSimulated) {
    const Finished done = run_paddock({"sim", "cuckoo", "--games", "300", "--players", "6"});
    EXPECT_EQ(done.code, 0) << done.err;
    EXPECT_TRUE(has(done.out, "shown 300")) << done.out;
}

TEST(Cuckoo, IsRecordedAndVerified) {
    const std::string text = records("30", "trot,random,foal");
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 30);
    const Finished good = run_paddock({"verify", "-"}, text);
    EXPECT_EQ(good.code, 0) << good.out << good.err;
    std::string bad = text;
    bad.replace(bad.find("\"keep\""), 6, "\"hold\"");
    EXPECT_EQ(run_paddock({"verify", "-"}, bad).code, 1);
}

TEST(Cuckoo, IsPlayedBetterByItsPlainBots) {
    const Finished done = run_paddock({"duel", "cuckoo", "--a", "canter", "--b", "random", "--games", "400",
                                       "--players", "2", "--seed", "1", "--json"});
    EXPECT_EQ(done.code, 0) << done.err;
    EXPECT_TRUE(has(done.out, R"("decided":"a")")) << done.out;
}

TEST(Cuckoo, IsAnalysed) {
    const Finished done =
        run_paddock({"analyse", "-", "--budget", "300", "--lang", "en"}, records("1", "trot,foal,trot"));
    EXPECT_EQ(done.code, 0) << done.err;
    EXPECT_TRUE(has(done.out, "Cuckoo") && has(done.out, "luck")) << done.out;
}

TEST(Cuckoo, IsPlayedInTheTerminal) {
    const Finished done =
        run_paddock({"play", "cuckoo", "--lang", "en", "--seed", "3", "--seats", "human,trot,trot"}, "?\nhint\nswap\n");
    EXPECT_EQ(done.code, 0) << done.out << done.err;
    for (const auto* part : {"Cuckoo", "cards", "1) keep", "2) swap", "Player 2: ", "game is over"})
        EXPECT_TRUE(has(done.out, part)) << part << " in\n" << done.out;
}

// Clients at real tables: each compares what it was shown with the record that the server gives when the game is over.
TEST(Cuckoo, IsPlayedAtOnlineTables) {
    const Finished done = run_paddock({"load", "cuckoo", "--tables", "10", "--clients", "3", "--bots", "1", "--level",
                                       "trot", "--think", "0", "--seconds", "2", "--json"});
    EXPECT_EQ(done.code, 0) << done.err;
    EXPECT_TRUE(has(done.out, R"("errors":0)")) << done.out << done.err;
    EXPECT_FALSE(has(done.out, R"("moves":0,)")) << done.out;
}

TEST(Cuckoo, TellsASeatNothingThatItHasNotSeen) {
    Rng rng(7);
    Cuckoo::State state = Cuckoo::start({.players = 4, .values = 12});
    Cuckoo::apply(state, Cuckoo::draw(state, rng));
    Cuckoo::apply(state, seat_at(0), {.swap = true});
    const auto cards = [&](Seat seat) { return Cuckoo::view(state, seat).table.cards.values; };
    const auto& all = state.cards.values;
    EXPECT_EQ(cards(seat_at(0)), (std::array<std::uint8_t, 6>{all[0], all[1]}));
    EXPECT_EQ(cards(seat_at(1)), (std::array<std::uint8_t, 6>{all[0], all[1]}));
    EXPECT_EQ(cards(seat_at(2)), (std::array<std::uint8_t, 6>{0, 0, all[2]}));
    EXPECT_EQ(cards(spectator), (std::array<std::uint8_t, 6>{}));
}

TEST(Cuckoo, SurvivesItsViewsAndPositionsAsText) {
    Rng rng(8);
    Cuckoo::State state = Cuckoo::start({.players = 5, .values = 6});
    for (int events = 0; events < 5; ++events) {
        EXPECT_EQ(read_position<Cuckoo>(state.rules, print_position<Cuckoo>(state)).value(), state);
        for (const Seat seat : {seat_at(0), seat_at(3), spectator}) {
            const auto view = parse_view<Cuckoo>(to_json(Cuckoo::view(state, seat)));
            ASSERT_TRUE(view) << view.error().sentence;
            EXPECT_EQ(view->table, Cuckoo::view(state, seat).table);
        }
        if (Cuckoo::turn(state).kind == Turn::Kind::dealer)
            Cuckoo::apply(state, Cuckoo::draw(state, rng));
        else if (Cuckoo::turn(state).kind == Turn::Kind::seats)
            Cuckoo::apply(state, Cuckoo::turn(state).seats.lowest(), {.swap = rng.below(2) == 0});
    }
    EXPECT_FALSE(read_position<Cuckoo>(state.rules, "dealt yes; next 0; swapped 3; cards 1 2 3 4 5"));
    EXPECT_FALSE(read_position<Cuckoo>(state.rules, "dealt yes; next 0; swapped 0; cards 1 1 1 4 5"));
}

}  // namespace
}  // namespace paddock
