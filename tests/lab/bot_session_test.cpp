#include "lab/bot_session.hpp"

#include <gtest/gtest.h>

#include "engine/playout.hpp"
#include "games/registry.hpp"
#include "wire/bot_protocol.hpp"
#include "wire/views/view_json.hpp"

namespace paddock::lab {
namespace {

// Plays a whole game against random rivals through the lines of the protocol alone.
template <Game G>
void play_through_lines(Level level, std::uint64_t seed) {
    Contestant contestant;
    contestant.name = to_text(level);
    contestant.level = level;
    BotSession session(contestant, seed);
    EXPECT_TRUE(session.answer("paddock 1").ends_with("ready\n"));
    typename G::Rules rules;
    rules.players = 3;
    if constexpr (std::same_as<G, Chevaux>) rules.rounds = 12;
    const Seat seat = seat_at(1);
    EXPECT_EQ(session.answer(newgame_line({std::string(G::name), seat, list_rules<G>(rules)})), "");
    auto state = G::start(rules);
    Rng rng(seed);
    for (Turn turn = G::turn(state); turn.kind != Turn::Kind::over; turn = G::turn(state)) {
        if (turn.kind == Turn::Kind::seats && turn.seats.lowest() == seat) {
            const std::string answer = session.answer("go iterations 2");
            const std::size_t at = answer.find("bestmove ");
            ASSERT_NE(at, std::string::npos) << answer;
            const auto move = G::parse_move(state, std::string_view(answer).substr(at + 9, answer.size() - at - 10));
            ASSERT_TRUE(move) << answer;
            const auto legal = G::legal(state, seat);
            ASSERT_TRUE(std::binary_search(legal.begin(), legal.end(), *move)) << answer;
            G::apply(state, seat, *move);
        } else {
            play_random_event<G>(state, turn, rng);
        }
        ASSERT_EQ(session.answer("view " + to_json(G::view(state, seat))), "");
    }
    EXPECT_EQ(session.answer("gameover {}"), "");
    EXPECT_EQ(session.answer("quit"), "");
    EXPECT_TRUE(session.ended());
}

TEST(BotSession, PlaysWholeGamesThroughLines) {
    for_each_game([]<class G>(G) {
        for (const Level level : {Level::random, Level::trot}) play_through_lines<G>(level, 5);
    });
}

}  // namespace
}  // namespace paddock::lab
