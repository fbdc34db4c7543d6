// Expectation search: every roll with its chance, every player choosing what is best for itself, the evaluation at the
// end of the line. Deeper while the budget lasts.
#pragma once

#include <vector>

#include "bots/bot.hpp"
#include "bots/brains/jeu_de_chevaux/evaluation.hpp"
#include "games/jeu_de_chevaux/game.hpp"

namespace paddock::jeu_de_chevaux {

struct SearchLimits {
    std::uint64_t positions = 0;  // evaluated at most, but for one look at every move
    int rolls = 0;                // looked ahead at most; 0: the moves alone
    Deadline* deadline = nullptr;
};

class Search {
public:
    Search(const Evaluation& evaluation, const SearchLimits& limits) noexcept
        : evaluation_(evaluation), limits_(limits) {}

    // The moves of the seat that has to choose, best first, with their values.
    std::vector<RankedMove<JeuDeChevaux>> rank(const State& state);

    std::uint64_t positions() const noexcept { return positions_; }

private:
    struct Line {
        State after;
        Move move;
        double value = 0;
        bool kept = true;  // still in question
    };

    bool deepen(std::vector<Line>& lines, int rolls);
    Shares before_roll(const State& state, int rolls) noexcept;
    Shares best_reply(const State& state, int rolls) noexcept;
    Shares look(const State& state) noexcept;

    const Evaluation& evaluation_;
    SearchLimits limits_;
    Seat seat_{};
    std::uint64_t positions_ = 0;
    bool stopped_ = false;
};

}  // namespace paddock::jeu_de_chevaux
