// The lower levels: they look at their own card only, and say what stands high among all breeds.
#pragma once

#include "bots/bot.hpp"
#include "games/chevaux/game.hpp"

namespace paddock::chevaux::brains {

class RuleBot final : public Bot<Chevaux> {
public:
    // How far off the eye may be, as a share of the deck; 0: it knows every breed.
    explicit RuleBot(double blur) : blur_(blur) {}

    void watch(const View&) override {}
    Advice<Chevaux> advise(const View& now, const Budget& budget, Rng& rng) override;

private:
    double blur_;
};

}  // namespace paddock::chevaux::brains
