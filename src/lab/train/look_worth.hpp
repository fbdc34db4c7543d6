// Fits the weights by which the end of a look at Chevaux is judged: those of bots/brains/chevaux/look. What cards are
// worth where the bots' search ends is another question: card_worth.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "bots/brains/chevaux/look.hpp"

namespace paddock::lab {

struct LookWorthPlan {
    std::uint64_t games = 1;  // for each number of players
    std::uint64_t seed = 1;
    unsigned threads = 1;
    const std::atomic<bool>* cancelled = nullptr;  // fits to the games played by then, one at least
};

struct LookWorth {
    std::vector<chevaux::brains::CardWeights> weights;  // as kind_of_end counts
    std::vector<std::size_t> ends;                      // looks that ended so
    std::size_t moments = 0;
    double surprise = 0;         // the mean loss on games kept aside, in nats
    double surprise_in_use = 0;  // of the weights in use
};

// Canters play `games` games for each number of players, stopped after 1000 rounds. At moments from all over each game
// the chances are the means of some looks, and the weights are those that make who won most
// likely. To fit single looks would make their means too cautious. The same games and seed give the same weights.
LookWorth fit_look_worth(const LookWorthPlan& plan);

std::string print_look_worth(const LookWorth& worth);

}  // namespace paddock::lab
