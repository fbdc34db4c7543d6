// Reasons for moves of Change Horses, from the numbers that the bots go by.
#pragma once

#include <optional>
#include <vector>

#include "bots/bot.hpp"
#include "bots/brains/change_horses/belief.hpp"
#include "games/change_horses/game.hpp"

namespace paddock::change_horses {

// What is known about a move beside its value.
struct Insight {
    PerHorse<double> rival{};        // the chance that a horse is a rival's
    std::optional<double> revealed;  // how much the others' belief in one's own horse rises (or falls)
    double standing = 0;             // bids: the chance that the bid buys the last turn
    bool level = false;              // as good as the best move, as far as the search can tell
};

// Gives every move of the advice two or three reasons; the moves are ranked and valued already. `insights` has as many
// entries as there are moves.
void explain(const View& now, const std::vector<Insight>& insights, Advice<ChangeHorses>& advice);

// What parts the better of two moves from the other.
struct Weighed {
    Move move;
    Insight insight;
};
Contrast contrast(const View& now, const Weighed& better, const Weighed& other);

// The chance that a horse is a rival's where nothing is believed.
PerHorse<double> any_rival(const View& now);
PerHorse<double> believed_rival(const Ownership& ownership, Seat own);

}  // namespace paddock::change_horses
