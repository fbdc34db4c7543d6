// What a hint says of a move and what the study says of it are one.
#include <gtest/gtest.h>

#include <cmath>

#include "study/paired_trial.hpp"
#include "study/replayed_game.hpp"
#include "tests/study/played_games.hpp"

namespace paddock::study {
namespace {

constexpr std::uint32_t looks_of_study = 1000;
constexpr double looks_of_hint = 1000;

// The mean of looks at a move as the study takes them, and its standard error.
Figure chance_of(const Knowledge<Chevaux>& knowledge, const chevaux::Move& move, const Rng& rng) {
    Duel looks;
    for (std::uint32_t i = 0; i < looks_of_study; ++i) {
        Rng chance = rng.fork(i);
        const auto world = knowledge.sample(chance);
        looks.add(chance_after<Chevaux>(world, knowledge.view().seat, move, chance), 0);
    }
    return looks.difference();
}

struct Compared {
    int positions = 0;
    int apart = 0;  // by more than their errors allow in 95 of 100 cases
    double furthest = 0;
    double sum = 0;      // of the differences
    int given_away = 0;  // hints whose order is not that of their chances
};

Compared compare(std::uint8_t players, std::uint64_t seed) {
    chevaux::Rules rules;
    rules.players = players;
    rules.rounds = 250;
    const auto replayed = *read_course<Chevaux>(played_game<Chevaux>(rules, {Level::trot}, seed));
    std::vector<std::unique_ptr<Bot<Chevaux>>> bots;
    for (std::size_t i = 0; i < players; ++i) bots.push_back(make_bot<Chevaux>(Level::gallop, rules, seat_at(i)));
    Compared found;
    const std::size_t apart = replayed.events.size() / 10;
    std::size_t next = 3 * players;
    for (std::size_t at = 1; at + 1 < replayed.states.size(); ++at) {
        const auto& state = replayed.states[at];
        for (std::size_t i = 0; i < players; ++i) bots[i]->watch(Chevaux::view(state, seat_at(i)));
        const Turn turn = Chevaux::turn(state);
        if (at < next || turn.kind != Turn::Kind::seats) continue;
        next = at + apart;
        const Seat seat = turn.seats.lowest();
        Rng thoughts = Rng(seed).fork(at);
        const auto hint = bots[index_of(seat)]->hint(Chevaux::view(state, seat), {}, thoughts);
        Knowledge<Chevaux> knowledge(rules, seat);
        knowledge.watch(state);
        const double said = hint.ranked.front().value;
        const Figure study = chance_of(knowledge, hint.ranked.front().move, Rng(seed).fork(at).fork(1));
        // A share lies between 0 and 1, so a look varies by no more than this.
        const double error = std::sqrt(study.error * study.error + said * (1 - said) / looks_of_hint);
        const double difference = said - study.value;
        ++found.positions;
        found.apart += std::abs(difference) > Figure::reach * error + 0.002 ? 1 : 0;
        found.furthest = std::max(found.furthest, std::abs(difference));
        found.sum += difference;
        for (const auto& ranked : hint.ranked) found.given_away += ranked.value > said ? 1 : 0;
    }
    return found;
}

TEST(Hints, OfChevauxAgreeWithTheStudyWithinTheirErrors) {
    for (const auto players : std::initializer_list<std::uint8_t>{2, 3, 4}) {
        Compared all;
        for (const std::uint64_t seed : {1, 2}) {
            const Compared one = compare(players, seed);
            all.positions += one.positions;
            all.apart += one.apart;
            all.furthest = std::max(all.furthest, one.furthest);
            all.sum += one.sum;
            all.given_away += one.given_away;
        }
        EXPECT_GE(all.positions, 15);
        EXPECT_LE(all.apart, all.positions / 8) << players << " players: of " << all.positions;
        EXPECT_LT(all.furthest, 0.07) << int{players} << " players";
        EXPECT_LT(std::abs(all.sum), 0.012 * all.positions) << int{players} << " players";
        EXPECT_EQ(all.given_away, 0) << "the best comes first";
    }
}

}  // namespace
}  // namespace paddock::study
