#include "lab/train/look_worth.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <thread>

#include "base/maths.hpp"
#include "games/chevaux/game.hpp"
#include "lab/bot_match.hpp"
#include "lab/mass_play.hpp"
#include "lab/train/adam.hpp"
#include "study/replayed_game.hpp"

namespace paddock::lab {

namespace {

using chevaux::Card;
using chevaux::no_card;
using chevaux::Phase;
using chevaux::rarities;
using chevaux::rarity_of;
using chevaux::Rules;
using chevaux::State;
using chevaux::brains::card_weights;
using chevaux::brains::CardWeights;
using chevaux::brains::end_kinds;
using chevaux::brains::kind_of_end;

constexpr std::size_t looks = 40;
constexpr std::size_t moments_of_game = 16;
constexpr std::size_t kept_aside = 5;  // every fifth game

constexpr std::size_t weights_of_kind = rarities + 1;  // the last one is for leading
constexpr std::size_t weight_count = end_kinds * weights_of_kind;
using Weights = std::array<double, weight_count>;
using Shares = std::array<double, most_seats>;

// Where a look ended.
struct End {
    std::array<std::array<std::uint8_t, weights_of_kind>, most_seats> held{};
    SeatSet in;       // who is still in
    SeatSet winners;  // none unless the game was over
};

struct Moment {
    std::array<End, looks> ends;
    SeatSet winners;  // of the game
};
using Moments = std::vector<Moment>;

SeatSet winners_of(const State& state) {
    const Ranks places = ranks(state);
    SeatSet winners;
    for (std::size_t i = 0; i < state.open.rules.players; ++i)
        if (places[seat_at(i)] == 1) winners.add(seat_at(i));
    return winners;
}

End end_of(const State& state) {
    End end;
    if (state.open.phase == Phase::over) {
        end.winners = winners_of(state);
        return end;
    }
    end.in = state.open.in_play;
    for (SeatSet left = end.in; !left.empty(); left.remove(left.lowest())) {
        auto& held = end.held[index_of(left.lowest())];
        for (Card card = top_card(state, left.lowest()); card != no_card;
             card = static_cast<Card>(state.secrets.links[index_of(card)]))
            ++held[index_of(rarity_of[index_of(card)])];
        held[rarities] = left.lowest() == state.open.leader ? 1 : 0;
    }
    return end;
}

// Moments evenly apart, from another one on in each game.
Moments moments_of(const Rules& rules, Rng seed) {
    const std::vector<Level> levels(rules.players, Level::canter);
    const auto course = *study::read_course<Chevaux>(play_bot_match<Chevaux>(rules, levels, seed).record());
    const std::size_t last = course.states.size() - 1;
    const std::size_t apart = std::max<std::size_t>(1, last / moments_of_game);
    Rng rng = seed.fork(2);
    Moments moments;
    for (std::size_t at = 1 + rng.below(static_cast<std::uint32_t>(apart)); at < last; at += apart) {
        Moment& moment = moments.emplace_back();
        moment.winners = winners_of(course.states.back());
        for (std::size_t i = 0; i < looks; ++i) {
            Rng chance = rng.fork(at).fork(i);
            chevaux::brains::Imagined game = chevaux::brains::imagined(course.states[at]);
            chevaux::brains::look_ahead(game, game.state.open.rounds_played, chance);
            moment.ends[i] = end_of(game.state);
        }
    }
    return moments;
}

std::vector<Moments> play_games(const LookWorthPlan& plan) {
    constexpr std::size_t fewest_players = 2;
    std::vector<Moments> games(plan.games * (most_seats - fewest_players + 1));
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        const auto stopped = [&plan] { return plan.cancelled != nullptr && *plan.cancelled; };
        for (std::size_t game = next++; game < games.size() && (game == 0 || !stopped()); game = next++) {
            Rules rules;
            rules.players = static_cast<std::uint8_t>(fewest_players + game / plan.games);
            rules.rounds = static_cast<std::uint32_t>(mass_play_rounds);
            games[game] = moments_of(rules, Rng(plan.seed).fork(rules.players).fork(game % plan.games));
        }
    };
    std::vector<std::jthread> threads;
    for (unsigned i = 1; i < plan.threads; ++i) threads.emplace_back(work);
    work();
    return games;
}

const double* weights_for(const Weights& weights, const End& end) {
    return weights.data() + kind_of_end(end.in.count()) * weights_of_kind;
}

Shares shares_of(const End& end, const Weights& weights) {
    Shares shares{};
    double sum = 0;
    if (!end.winners.empty()) {
        for (SeatSet left = end.winners; !left.empty(); left.remove(left.lowest()))
            shares[index_of(left.lowest())] = 1.0 / end.winners.count();
        return shares;
    }
    const double* weight = weights_for(weights, end);
    for (SeatSet left = end.in; !left.empty(); left.remove(left.lowest())) {
        const std::size_t seat = index_of(left.lowest());
        double value = 0;
        for (std::size_t i = 0; i < weights_of_kind; ++i) value += weight[i] * end.held[seat][i];
        sum += shares[seat] = exponential(value);
    }
    for (double& share : shares) share /= sum;
    return shares;
}

// Adds how the likelihood grows with the weights by one look; `pull` is how it grows with each seat's share.
void add_slopes(const End& end, const Shares& shares, const Shares& pull, Weights& slopes) {
    if (!end.winners.empty()) return;
    double mean_pull = 0;
    for (std::size_t seat = 0; seat < most_seats; ++seat) mean_pull += pull[seat] * shares[seat];
    double* slope = slopes.data() + kind_of_end(end.in.count()) * weights_of_kind;
    for (std::size_t seat = 0; seat < most_seats; ++seat)
        for (std::size_t i = 0; i < weights_of_kind; ++i)
            slope[i] += shares[seat] * (pull[seat] - mean_pull) * end.held[seat][i];
}

// The loss of a moment in nats; adds to the slopes of the winners' likelihood.
double learn(const Moment& moment, const Weights& weights, Weights* slopes) {
    constexpr double least = 1e-3;  // looks are few: never is not said
    std::array<Shares, looks> shares;
    Shares mean{};
    for (std::size_t i = 0; i < looks; ++i) {
        shares[i] = shares_of(moment.ends[i], weights);
        for (std::size_t seat = 0; seat < most_seats; ++seat) mean[seat] += shares[i][seat] / looks;
    }
    double loss = 0;
    Shares pull{};
    for (SeatSet left = moment.winners; !left.empty(); left.remove(left.lowest())) {
        const std::size_t seat = index_of(left.lowest());
        const double chance = std::max(mean[seat], least);
        loss -= natural_log(chance) / moment.winners.count();
        pull[seat] = 1 / (chance * looks * moment.winners.count());
    }
    if (slopes != nullptr)
        for (std::size_t i = 0; i < looks; ++i) add_slopes(moment.ends[i], shares[i], pull, *slopes);
    return loss;
}

template <class Visit>
std::size_t each_moment(const std::vector<Moments>& games, bool aside, Visit visit) {
    std::size_t count = 0;
    for (std::size_t game = 0; game < games.size(); ++game) {
        if ((game % kept_aside == 0) != aside) continue;
        for (const Moment& moment : games[game]) visit(moment);
        count += games[game].size();
    }
    return count;
}

double surprise_of(const std::vector<Moments>& games, const Weights& weights) {
    double loss = 0;
    const std::size_t count =
        each_moment(games, true, [&](const Moment& moment) { loss += learn(moment, weights, nullptr); });
    return count > 0 ? loss / static_cast<double>(count) : 0;
}

Weights fit(const std::vector<Moments>& games) {
    constexpr int steps = 300;
    constexpr int fast_steps = 200;
    Weights weights{};
    Adam<weight_count> adam(weights);
    for (int step = 0; step < steps; ++step) {
        Weights slopes{};
        const std::size_t count =
            each_moment(games, false, [&](const Moment& moment) { learn(moment, weights, &slopes); });
        for (double& slope : slopes) slope /= static_cast<double>(std::max<std::size_t>(count, 1));
        adam.step(slopes, step < fast_steps ? 0.02 : 0.002);
    }
    return weights;
}

Weights weights_in_use() {
    Weights weights{};
    for (std::size_t kind = 0; kind < end_kinds; ++kind) {
        const CardWeights& used = card_weights(kind);
        std::copy(used.card.begin(), used.card.end(),
                  weights.begin() + static_cast<std::ptrdiff_t>(kind * weights_of_kind));
        weights[kind * weights_of_kind + rarities] = used.lead;
    }
    return weights;
}

}  // namespace

LookWorth fit_look_worth(const LookWorthPlan& plan) {
    const std::vector<Moments> games = play_games(plan);
    const Weights weights = fit(games);
    LookWorth worth;
    worth.weights.resize(end_kinds);
    worth.ends.resize(end_kinds);
    for (std::size_t kind = 0; kind < end_kinds; ++kind) {
        const double* of_kind = weights.data() + kind * weights_of_kind;
        std::copy(of_kind, of_kind + rarities, worth.weights[kind].card.begin());
        worth.weights[kind].lead = of_kind[rarities];
    }
    for (const Moments& moments : games)
        for (const Moment& moment : moments)
            for (const End& end : moment.ends)
                if (end.winners.empty()) ++worth.ends[kind_of_end(end.in.count())];
    for (const Moments& moments : games) worth.moments += moments.size();
    worth.surprise = surprise_of(games, weights);
    worth.surprise_in_use = surprise_of(games, weights_in_use());
    return worth;
}

std::string print_look_worth(const LookWorth& worth) {
    constexpr std::array<const char*, end_kinds> kinds{"two", "three", "more"};
    std::array<char, 120> line{};
    std::string text = "seats left      ends  common  uncommon    rare  very rare  to lead\n";
    for (std::size_t kind = 0; kind < end_kinds; ++kind) {
        const CardWeights& row = worth.weights[kind];
        std::snprintf(line.data(), line.size(), "%10s %9zu %7.3f %9.3f %7.3f %10.3f %8.3f\n", kinds[kind],
                      worth.ends[kind], row.card[0], row.card[1], row.card[2], row.card[3], row.lead);
        text += line.data();
    }
    std::snprintf(line.data(), line.size(),
                  "%zu moments; surprise in games kept aside %.4f, by the weights in use %.4f\n", worth.moments,
                  worth.surprise, worth.surprise_in_use);
    return text + line.data();
}

}  // namespace paddock::lab
