// Trains the evaluation of Jeu de Chevaux by self-play: the network plays all seats and learns from how it went.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "bots/brains/jeu_de_chevaux/network.hpp"
#include "engine/house_rules.hpp"

namespace paddock::lab {

// One set of weights for each kind of game: the aims differ too much for one.
enum class RaceKind : std::uint8_t {
    two_players,  // two stables each, both have to come home
    one_stable,   // two players, one stable is enough
    any_four,     // two players, as many horses as one stable holds are enough
    many_players  // three or four
};

struct TrainingPlan {
    RaceKind kind = RaceKind::two_players;
    std::uint64_t games = 1;
    std::uint64_t seed = 1;
};

// Told after every fifty games; false ends the training early.
class TrainingWatcher {
public:
    virtual ~TrainingWatcher() = default;
    // `surprise` is the mean loss of the last games' predictions, in nats: less is better.
    virtual bool played(std::uint64_t games, double surprise) = 0;
};

struct Training {
    std::uint64_t games = 0;  // that were learnt from: fewer than planned where the watcher had enough
    jeu_de_chevaux::WeightList weights{};
};

// The same plan gives the same weights, to the bit. A fault is a plan without games.
Result<Training, Fault> train_jeu_de_chevaux(const TrainingPlan& plan, TrainingWatcher* watcher);

// two, one-stable, any-four, many: as the command names them.
std::string_view to_text(RaceKind kind) noexcept;

// The source file with these weights, as it is kept beside the bots.
std::string print_weights_file(const TrainingPlan& plan, const Training& training);

}  // namespace paddock::lab
