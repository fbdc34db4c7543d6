#include "lab/train/jeu_de_chevaux/self_play.hpp"

#include <vector>

#include "bots/brains/jeu_de_chevaux/evaluation.hpp"
#include "games/jeu_de_chevaux/game.hpp"
#include "lab/train/jeu_de_chevaux/descent.hpp"

namespace paddock::lab {

namespace {

using jeu_de_chevaux::Evaluation;
using jeu_de_chevaux::Features;
using jeu_de_chevaux::Network;
using jeu_de_chevaux::RaceTable;
using jeu_de_chevaux::Rules;
using jeu_de_chevaux::Shares;
using jeu_de_chevaux::State;

// How much a position's target listens to the end of the game rather than to the next position (TD's lambda).
constexpr double patience = 0.7;
constexpr std::size_t batch = 128;
constexpr std::uint64_t told_every = 50;
constexpr double first_rate = 0.003;
constexpr double last_rate = 0.0001;

double unit_draw(Rng& rng) noexcept {
    return rng.next() / 4294967296.0;
}

// Small random rows, so that the hidden units learn different things; outputs small too: at first all seats are equal.
Network fresh_network(Rng rng) noexcept {
    Network network;
    for (auto& row : network.rows)
        for (float& weight : row) weight = static_cast<float>((unit_draw(rng) - 0.5) * 0.3);
    for (float& weight : network.output) weight = static_cast<float>((unit_draw(rng) - 0.5) * 0.2);
    return network;
}

// Mostly the usual rules, so that they are played best; the rest, so that the others are known.
Rules draw_rules(RaceKind kind, Rng& rng) noexcept {
    Rules rules;
    const bool many = kind == RaceKind::many_players;
    rules.players = static_cast<std::uint8_t>(!many ? 2 : rng.below(3) == 0 ? 3 : 4);  // four twice as often
    rules.one_stable_wins = kind == RaceKind::one_stable;
    rules.any_four_win = kind == RaceKind::any_four;
    rules.horses = static_cast<std::uint8_t>(rng.below(4) == 0 ? 1 + rng.below(3) : 4);
    rules.empty = static_cast<jeu_de_chevaux::Colour>(rng.below(4));
    rules.reroll_unused_six = rng.below(8) == 0;
    return rules;
}

// Games that the network plays against itself, move by move the best by its own word, and learns from.
class SelfPlay {
public:
    SelfPlay(Network& network, const RaceTable& race) : network_(network), race_(race), descent_(network) {}

    // Answers the mean loss of the game's positions.
    double play_and_learn(const Rules& rules, Rng& rng, double rate) {
        before_rolls_.clear();
        const State end = play(rules, rng);
        return learn(end, rate);
    }

private:
    State play(const Rules& rules, Rng& rng) {
        State state = JeuDeChevaux::start(rules);
        const Evaluation value(network_, race_, state);
        while (state.phase != jeu_de_chevaux::Phase::over) {
            if (state.phase == jeu_de_chevaux::Phase::move) {
                choose(state, value);
                if (state.phase != jeu_de_chevaux::Phase::over) before_rolls_.push_back(state);
            } else {
                JeuDeChevaux::apply(state, JeuDeChevaux::draw(state, rng));
            }
        }
        return state;
    }

    static void choose(State& state, const Evaluation& value) noexcept {
        const Seat seat = state.to_move;
        const auto moves = JeuDeChevaux::legal(state, seat);
        State best = state;
        double best_share = -1;
        for (const auto move : moves) {
            State after = state;
            JeuDeChevaux::apply(after, seat, move);
            const double share = moves.size() == 1 ? 0 : value(after)[index_of(seat)];
            if (share > best_share) {
                best_share = share;
                best = after;
            }
        }
        state = best;
    }

    // From the last position back, each target is a mix of the next one's target and the next one's value.
    double learn(const State& end, double rate) {
        Shares target{};
        for (std::size_t seat = 0; seat < end.rules.players; ++seat) target[seat] = end.place[seat] == 1 ? 1 : 0;
        double loss = 0;
        Features features;
        for (std::size_t i = before_rolls_.size(); i-- > 0;) {
            read_features(before_rolls_[i], race_, features);
            const Shares now = shares_of(network_, features);
            loss += descent_.learn(features, target);
            for (std::size_t seat = 0; seat < target.size(); ++seat)
                target[seat] = patience * target[seat] + (1 - patience) * now[seat];
            if (descent_.gathered() >= batch) descent_.step(rate);
        }
        return before_rolls_.empty() ? 0 : loss / static_cast<double>(before_rolls_.size());
    }

    Network& network_;
    const RaceTable& race_;
    Descent descent_;
    std::vector<State> before_rolls_;  // kept between games for its memory
};

}  // namespace

Result<Training, Fault> train_jeu_de_chevaux(const TrainingPlan& plan, TrainingWatcher* watcher) {
    if (plan.games == 0) return refuse(Fault{"a training needs games; give one or more"});
    const Rng seed(plan.seed);
    Network network = fresh_network(seed.fork(0));
    SelfPlay self_play(network, RaceTable::solved());
    double surprise = 0;
    for (std::uint64_t game = 1; game <= plan.games; ++game) {
        Rng rng = seed.fork(game);
        const double done = static_cast<double>(game - 1) / static_cast<double>(plan.games);
        const Rules rules = draw_rules(plan.kind, rng);
        surprise += self_play.play_and_learn(rules, rng, first_rate + (last_rate - first_rate) * done);
        if (game % told_every != 0) continue;
        if (watcher != nullptr && !watcher->played(game, surprise / told_every)) return Training{game, pack(network)};
        surprise = 0;
    }
    return Training{plan.games, pack(network)};
}

}  // namespace paddock::lab
