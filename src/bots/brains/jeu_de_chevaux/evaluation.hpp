// What a position is worth to each seat: the outcome where it is known, the network's word elsewhere.
#pragma once

#include "bots/brains/jeu_de_chevaux/network.hpp"

namespace paddock::jeu_de_chevaux {

class Evaluation {
public:
    // For a contest that begins with `from`: the seats still in the race play for the next place to be had. Without
    // `play_on` that is the win.
    Evaluation(const Network& network, const RaceTable& race, const State& from) noexcept
        : network_(network), race_(race), next_place_(static_cast<std::uint8_t>(from.finished + 1)) {}

    // A position before a roll, or one where somebody has just finished.
    Shares operator()(const State& state) const noexcept;
    // Whether the place is taken.
    bool settled(const State& state) const noexcept { return state.finished >= next_place_; }

private:
    const Network& network_;
    const RaceTable& race_;
    std::uint8_t next_place_;
};

}  // namespace paddock::jeu_de_chevaux
