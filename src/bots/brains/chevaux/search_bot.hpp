// The upper levels: they imagine where the cards they cannot see may lie, and play the game on from there.
#pragma once

#include <vector>

#include "bots/bot.hpp"
#include "bots/brains/chevaux/foresight.hpp"
#include "bots/brains/chevaux/memory.hpp"
#include "bots/brains/chevaux/reasons.hpp"
#include "games/chevaux/game.hpp"

namespace paddock::chevaux::brains {

struct Habits {
    std::uint32_t memory = Memory::perfect;  // in rounds
    std::uint64_t iterations = 1;            // lines of play, when the budget leaves it open
    Horizon guessed;                         // while cards are unknown, for each guess
    int deepest = 0;                         // choices to look ahead when no card is unknown
};

class SearchBot final : public Bot<Chevaux> {
public:
    explicit SearchBot(const Habits& habits) : habits_(habits), memory_(habits.memory) {}

    void watch(const View& after) override { memory_.watch(after); }
    Advice<Chevaux> advise(const View& now, const Budget& budget, Rng& rng) override;
    // The search takes everybody for a player without a fault, so its chances do not come true; those of looks do, as
    // in the study. Between two it tells all the same which move is better, and by how much: looks then say how good
    // the best one is. With more players, where it is not shown to be better than canter, looks tell everything. What
    // is played stays its choice.
    Advice<Chevaux> hint(const View& now, const Budget& budget, Rng& rng) override;
    Contrast contrast(const View& now, const Move& better, const Move& other) override;

private:
    struct Thought {
        View view;  // as it is remembered
        Stakes worth;
        std::vector<Rated> rated;
        std::uint64_t judged = 0;
    };
    Thought think(const View& now, const Budget& budget, Rng& rng) const;
    static Advice<Chevaux> told(const View& now, const Thought& thought);

    Habits habits_;
    Memory memory_;
};

}  // namespace paddock::chevaux::brains
