// The upper levels: they imagine where the cards they cannot see may lie, and play the game on from there.
#pragma once

#include "bots/bot.hpp"
#include "bots/brains/chevaux/explanation.hpp"
#include "bots/brains/chevaux/foresight.hpp"
#include "bots/brains/chevaux/memory.hpp"
#include "games/chevaux/game.hpp"

namespace paddock::chevaux::brains {

struct Habits {
    std::uint32_t memory = Memory::perfect;  // in rounds
    std::uint64_t iterations = 1;            // lines of play, when the budget leaves it open
    Horizon guessed;                         // while cards are unknown, for each guess
    int deepest = 0;                         // choices to look ahead when no card is unknown
};

class ThinkingBot final : public Bot<Chevaux> {
public:
    explicit ThinkingBot(const Habits& habits) : habits_(habits), memory_(habits.memory) {}

    void watch(const View& after) override { memory_.watch(after); }
    Advice<Chevaux> advise(const View& now, const Budget& budget, Rng& rng) override;
    Contrast contrast(const View& now, const Move& better, const Move& other) override;

private:
    Habits habits_;
    Memory memory_;
};

}  // namespace paddock::chevaux::brains
