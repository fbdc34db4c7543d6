#include "bots/brains/jeu_de_chevaux/race_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "tests/bots/jeu_de_chevaux/board.hpp"

namespace paddock::jeu_de_chevaux {
namespace {

// The same race by the game's own rules, placement by placement: red alone on the board of a four-player game.
class SlowRace {
public:
    double turns(const State& state) {
        if (state.phase == Phase::over) return 0;
        const auto key = std::pair(state.track[Colour::red], state.stable[Colour::red]);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        double sum = 0;
        int lost = 0;
        for (int die = 1; die <= 6; ++die) {
            State before = rolled(state, die);
            if (before.phase != Phase::move) {
                ++lost;
                sum += 1;
                continue;
            }
            double best = 1e9;
            for (const Move move : legal(before, seat_at(0))) {
                State after = before;
                apply(after, seat_at(0), move);
                const bool again = after.phase == Phase::roll && after.to_move == seat_at(0);
                after.to_move = seat_at(0);
                best = std::min(best, turns(after) + (again ? 0 : 1));
            }
            sum += best;
        }
        return known_[key] = sum / (6 - lost);
    }

private:
    std::map<std::pair<Track, std::uint8_t>, double> known_;
};

double table_turns(const State& state) {
    return RaceTable::solved().turns(state.track[Colour::red], state.stable[Colour::red]);
}

TEST(RaceTable, KnowsWhatCanBeWorkedOutByHand) {
    const RaceTable& race = RaceTable::solved();
    EXPECT_EQ(race.turns(0, 0), 0) << "all home";
    EXPECT_NEAR(race.turns(Track{1} << 60, 0), 6, 1e-5) << "one number in six";
    EXPECT_NEAR(race.turns(Track{1} << 55, 0), 36, 1e-4) << "six numbers, one after the other";
    // From step 54: a 1 to the gate, and a turn each time.
    EXPECT_NEAR(race.turns(Track{1} << 54, 0), 42, 1e-4);
}

TEST(RaceTable, AgreesWithTheRulesForOneHorseFromAnywhere) {
    SlowRace slow;
    for (int step = -1; step <= 60; ++step) {
        const State state = board(rules_for(4, 1), 0, {{Colour::red, {step}}});
        EXPECT_NEAR(table_turns(state), slow.turns(state), 1e-3) << step;
    }
}

TEST(RaceTable, AgreesWithTheRulesForTwoHorses) {
    SlowRace slow;
    for (int behind = 40; behind <= 59; ++behind)
        for (int ahead = behind + 1; ahead <= 60; ++ahead) {
            const State state = board(rules_for(4, 2), 0, {{Colour::red, {behind, ahead}}});
            EXPECT_NEAR(table_turns(state), slow.turns(state), 1e-3) << behind << " " << ahead;
        }
}

TEST(RaceTable, AgreesWithTheRulesForFourHorsesNearHome) {
    SlowRace slow;
    for (const auto& steps :
         {Horses{52, 53, 54, 55}, Horses{50, 55, 56, 57}, Horses{57, 58, 59, 60}, Horses{51, 60, 61, 61}}) {
        const State state = board(rules_for(4, 4), 0, {{Colour::red, steps}});
        EXPECT_NEAR(table_turns(state), slow.turns(state), 2e-3);
    }
}

TEST(RaceTable, FewerHorsesTakeFewerTurns) {
    const RaceTable& race = RaceTable::solved();
    for (int horses = 1; horses <= 4; ++horses) EXPECT_GT(race.turns(0, horses), race.turns(0, horses - 1) + 10);
    EXPECT_GT(race.turns(0, 4), race.turns(Track{1}, 3));
}

}  // namespace
}  // namespace paddock::jeu_de_chevaux
