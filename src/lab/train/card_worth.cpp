#include "lab/train/card_worth.hpp"

#include <cstdio>

#include "base/maths.hpp"
#include "bots/brains/chevaux/rollout_policy.hpp"
#include "games/chevaux/game.hpp"
#include "games/usual_length.hpp"
#include "lab/train/adam.hpp"

namespace paddock::lab {

namespace {

using chevaux::Card;
using chevaux::no_card;
using chevaux::Phase;
using chevaux::rarities;
using chevaux::rarity_of;
using chevaux::Rules;
using chevaux::State;
using chevaux::brains::Imagined;
using chevaux::brains::matchups;

constexpr std::size_t weights = rarities + 1;  // the last one is for leading
using Weights = std::array<double, weights>;

struct Position {
    std::array<std::array<std::uint8_t, weights>, most_seats> held{};
    std::uint8_t winner = 0;
};

Position position_of(const State& state) {
    Position position;
    for (std::size_t seat = 0; seat < state.open.rules.players; ++seat)
        for (Card card = top_card(state, seat_at(seat)); card != no_card;
             card = static_cast<Card>(state.secrets.links[index_of(card)]))
            ++position.held[seat][index_of(rarity_of[index_of(card)])];
    position.held[index_of(state.open.leader)][rarities] = 1;
    return position;
}

// Positions five to 34 rounds apart, with who won in the end.
void add_game(const Rules& rules, Rng rng, std::vector<Position>& positions) {
    Imagined game{start(rules), 0};
    while (game.state.open.phase != Phase::lead) apply(game.state, draw(game.state, rng));
    const std::size_t first = positions.size();
    while (game.state.open.phase != Phase::over) {
        positions.push_back(position_of(game.state));
        play_rounds(game, 5 + rng.below(30), matchups(), rng);
    }
    const Ranks places = ranks(game.state);
    std::uint8_t winner = 0;
    while (places[seat_at(winner)] != 1) ++winner;
    for (std::size_t i = first; i < positions.size(); ++i) positions[i].winner = winner;
}

// The loss of a position in nats; adds to the gradient of the winner's likelihood.
double learn(const Position& position, std::size_t players, const Weights& weight, Weights* gradient) {
    std::array<double, most_seats> odds{};
    double sum = 0;
    for (std::size_t seat = 0; seat < players; ++seat) {
        double value = 0;
        for (std::size_t i = 0; i < weights; ++i) value += weight[i] * position.held[seat][i];
        sum += odds[seat] = exponential(value);
    }
    if (gradient != nullptr)
        for (std::size_t seat = 0; seat < players; ++seat)
            for (std::size_t i = 0; i < weights; ++i)
                (*gradient)[i] += ((seat == position.winner ? 1.0 : 0.0) - odds[seat] / sum) * position.held[seat][i];
    return -natural_log(odds[position.winner] / sum);
}

// All positions a step; every tenth position is kept aside.
CardWorth fit(const std::vector<Position>& positions, std::size_t players) {
    constexpr int steps = 400;
    Weights weight{};
    Adam<weights> adam(weight);
    for (int step = 0; step < steps; ++step) {
        Weights gradient{};
        std::size_t learnt = 0;
        for (std::size_t i = 0; i < positions.size(); ++i) {
            if (i % 10 == 0) continue;
            learn(positions[i], players, weight, &gradient);
            ++learnt;
        }
        for (double& slope : gradient) slope /= static_cast<double>(learnt);
        adam.step(gradient, step < 250 ? 0.02 : 0.002);
    }
    CardWorth worth;
    worth.players = static_cast<std::uint8_t>(players);
    worth.positions = positions.size();
    for (std::size_t i = 0; i < rarities; ++i) worth.card[i] = weight[i];
    worth.lead = weight[rarities];
    std::size_t kept_aside = 0;
    for (std::size_t i = 0; i < positions.size(); i += 10, ++kept_aside)
        worth.surprise += learn(positions[i], players, weight, nullptr);
    worth.surprise /= static_cast<double>(kept_aside);
    return worth;
}

}  // namespace

std::vector<CardWorth> fit_card_worth(std::uint64_t games, std::uint64_t seed, const std::atomic<bool>* cancelled) {
    const auto stopped = [cancelled] { return cancelled != nullptr && *cancelled; };
    std::vector<CardWorth> rows;
    for (std::size_t players = 2; players <= most_seats && (players == 2 || !stopped()); ++players) {
        Rules rules;
        rules.players = static_cast<std::uint8_t>(players);
        rules.rounds = static_cast<std::uint32_t>(mass_play_rounds);
        std::vector<Position> positions;
        for (std::uint64_t game = 0; game < games && (game == 0 || !stopped()); ++game)
            add_game(rules, Rng(seed + players).fork(game), positions);
        if (!positions.empty()) rows.push_back(fit(positions, players));
    }
    return rows;
}

std::string print_card_worth(const std::vector<CardWorth>& rows) {
    std::string text = "players  positions  common  uncommon    rare  very rare  to lead  surprise\n";
    for (const CardWorth& row : rows) {
        std::array<char, 120> line{};
        std::snprintf(line.data(), line.size(), "%7d %10zu %7.3f %9.3f %7.3f %10.3f %8.3f %9.4f\n", row.players,
                      row.positions, row.card[0], row.card[1], row.card[2], row.card[3], row.lead, row.surprise);
        text += line.data();
    }
    return text;
}

}  // namespace paddock::lab
