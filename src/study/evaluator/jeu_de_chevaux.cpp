// Dice have six sides and nothing is hidden, so nothing need be drawn: every roll is gone through. All play as the
// learnt evaluation likes best (the canter's way), and it judges what comes of it.
#include <array>

#include "bots/brains/jeu_de_chevaux/evaluation.hpp"
#include "bots/brains/jeu_de_chevaux/weights.hpp"
#include "study/evaluator.hpp"

namespace paddock::study {

namespace {

using jeu_de_chevaux::Draw;
using jeu_de_chevaux::Evaluation;
using jeu_de_chevaux::most_players;
using jeu_de_chevaux::Move;
using jeu_de_chevaux::Network;
using jeu_de_chevaux::Phase;
using jeu_de_chevaux::RaceTable;
using jeu_de_chevaux::Rules;
using jeu_de_chevaux::State;

constexpr int sides = 6;

// Small, for it is added up often.
struct Sight {
    std::array<double, most_players> share{};
    std::array<double, most_players> rank{};

    void add(const Sight& other, double weight) noexcept {
        for (std::size_t i = 0; i < most_players; ++i) {
            share[i] += weight * other.share[i];
            rank[i] += weight * other.rank[i];
        }
    }
};

Prospect prospect_of(const Sight& sight) noexcept {
    Prospect prospect;
    for (std::size_t i = 0; i < most_players; ++i) {
        prospect.share[seat_at(i)] = sight.share[i];
        prospect.rank[seat_at(i)] = sight.rank[i];
    }
    return prospect;
}

Sight sight_of(const Prospect& prospect) noexcept {
    Sight sight;
    for (std::size_t i = 0; i < most_players; ++i) {
        sight.share[i] = prospect.share[seat_at(i)];
        sight.rank[i] = prospect.rank[seat_at(i)];
    }
    return sight;
}

class Eye {
public:
    explicit Eye(const Rules& rules) noexcept : network_(trained_network(rules)), race_(RaceTable::solved()) {}

    // Before a roll, so many moves ahead.
    Sight before_roll(const State& state, int moves) const noexcept {
        if (state.phase == Phase::over) return sight_of(outcome_of<JeuDeChevaux>(state));
        if (moves == 0) return judge(state);
        // A lost turn leaves the board as it is and hands on the die: round the table until somebody can move, and
        // again, so the sum is a geometric series.
        Sight sum;
        double reached = 1;
        State at = state;
        do {
            State next = at;
            const double lost = add_rolls(at, moves, reached, sum, next);
            reached *= lost;
            at = next;
        } while (reached > 0 && at.to_move != state.to_move);
        if (reached >= 1) return judge(state);  // nobody can ever move again
        Sight mean;
        mean.add(sum, 1 / (1 - reached));
        return mean;
    }

    // After a roll that allows a move.
    Sight after_roll(const State& state, int moves) const noexcept {
        return before_roll(after_best_move(state), moves - 1);
    }

    // [JC-3] Who will start is equally likely among those tied, and follows from the rolls of this lap.
    Sight before_start(const State& state, int moves) const noexcept {
        std::array<double, most_players> chance{};
        add_starters(state, 1, chance);
        Sight sum;
        for (std::size_t i = 0; i < state.rules.players; ++i) {
            if (chance[i] == 0) continue;
            State started = state;
            started.phase = Phase::roll;
            started.to_move = seat_at(i);
            sum.add(before_roll(started, moves), chance[i]);
        }
        return sum;
    }

private:
    // Adds what the six rolls of one seat lead to; the chance that it loses its turn. `next` is where that leads.
    double add_rolls(const State& at, int moves, double weight, Sight& sum, State& next) const noexcept {
        std::array<State, sides> rolled;
        int again = 0;  // an unused six that is rolled again is as if it had not been rolled
        int lost = 0;
        for (int i = 0; i < sides; ++i) {
            State& after = rolled[static_cast<std::size_t>(i)] = at;
            apply(after, Draw{static_cast<std::uint8_t>(i + 1)});
            if (after.phase == Phase::move) continue;
            const bool same_seat = after.to_move == at.to_move;
            again += same_seat ? 1 : 0;
            lost += same_seat ? 0 : 1;
            if (!same_seat) next = after;
        }
        const double each = 1.0 / (sides - again);
        for (const State& after : rolled)
            if (after.phase == Phase::move) sum.add(after_roll(after, moves), weight * each);
        return lost * each;
    }

    State after_best_move(const State& state) const noexcept {
        const Evaluation evaluation(network_, race_, state);
        State best = state;
        double highest = -1;
        for (const Move move : legal(state, state.to_move)) {
            State after = state;
            apply(after, state.to_move, move);
            const double share = evaluation(after)[index_of(state.to_move)];
            if (share <= highest) continue;
            highest = share;
            best = after;
        }
        return best;
    }

    // Who is home has its place; the network shares out the next one among the others.
    Sight judge(const State& state) const noexcept {
        const jeu_de_chevaux::Shares shares = Evaluation(network_, race_, state)(state);
        Prospect next;
        SeatSet running;
        for (std::size_t i = 0; i < state.rules.players; ++i) {
            if (state.place[i] != 0) continue;
            running.add(seat_at(i));
            next.share[seat_at(i)] = shares[i];
        }
        rank_by_shares(next, running, state.finished);
        Sight sight = sight_of(next);
        for (std::size_t i = 0; i < state.rules.players; ++i) {
            if (state.place[i] != 0) sight.rank[i] = state.place[i];
            if (state.finished > 0) sight.share[i] = state.place[i] == 1 ? 1 : 0;
        }
        return sight;
    }

    void add_starters(const State& state, double weight, std::array<double, most_players>& chance) const noexcept {
        for (std::uint8_t pips = 1; pips <= sides; ++pips) {
            State rolled = state;
            apply(rolled, Draw{pips});
            const bool lap_over = rolled.best_roll == 0;
            if (!lap_over) {
                add_starters(rolled, weight / sides, chance);
                continue;
            }
            for (SeatSet left = rolled.contenders; !left.empty(); left.remove(left.lowest()))
                chance[index_of(left.lowest())] += weight / sides / rolled.contenders.count();
        }
    }

    const Network& network_;
    const RaceTable& race_;
};

}  // namespace

Look look_at(const State& state, Rng&) noexcept {
    const int moves = method_of<JeuDeChevaux>.steps(state.rules.players);
    const Eye eye(state.rules);
    const auto look = [&](int ahead) {
        switch (state.phase) {
            case Phase::start_roll: return prospect_of(eye.before_start(state, ahead));
            case Phase::move: return prospect_of(eye.after_roll(state, ahead));
            case Phase::roll:
            case Phase::over: break;
        }
        return prospect_of(eye.before_roll(state, ahead));
    };
    return {look(moves), look(moves - 1)};
}

}  // namespace paddock::study
