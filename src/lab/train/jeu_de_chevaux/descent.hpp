// Learning by steps downhill: gradients of a network's loss, gathered and then taken (Adam).
#pragma once

#include "bots/brains/jeu_de_chevaux/network.hpp"

namespace paddock::lab {

class Descent {
public:
    explicit Descent(jeu_de_chevaux::Network& network) noexcept : network_(network) {}

    // A position whose shares should have been `target`: adds its gradient. Answers its loss, in nats.
    double learn(const jeu_de_chevaux::Features& features, const jeu_de_chevaux::Shares& target) noexcept;
    // Takes a step along the mean gradient of the positions learnt since the last one.
    void step(double rate) noexcept;
    std::size_t gathered() const noexcept { return gathered_; }

private:
    // Gives one seat's part of the gradient to the rows that made its score.
    void spread(const jeu_de_chevaux::SeatFeatures& features, const jeu_de_chevaux::Hidden& hidden,
                float blame) noexcept;

    jeu_de_chevaux::Network& network_;
    jeu_de_chevaux::Network gradient_;
    jeu_de_chevaux::Network mean_;    // of the gradients, older ones counting less
    jeu_de_chevaux::Network square_;  // of their squares
    std::size_t gathered_ = 0;
    double mean_left_ = 1;  // how much the start at zero still weighs in the two means
    double square_left_ = 1;
};

}  // namespace paddock::lab
