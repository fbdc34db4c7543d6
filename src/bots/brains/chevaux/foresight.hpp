// Looking ahead over whole rounds in an imagined game. In a game of two, who has the rarer card, or leads with one as
// rare, rules the round: having seen both cards, that player can name the characteristic that wins it or one that
// loses it. Losing on purpose is often right: it decides which cards will meet later.
#pragma once

#include <cstdint>

#include "bots/brains/chevaux/rollout_policy.hpp"
#include "bots/budget.hpp"

namespace paddock::chevaux::brains {

// How far to look.
struct Horizon {
    int choices = 0;  // rounds in which somebody is given a choice
    int rounds = 0;   // of any kind; the rest of them is played sensibly before the cards are judged
};

class Foresight {
public:
    Foresight(Seat seat, const Budget& budget, Rng& rng) : budget_(budget), rng_(&rng), seat_(seat) {}

    // The seat's share of the win when the game is played on. Once the budget is used up the answer means nothing.
    double look_ahead(const Imagined& game, const Horizon& horizon);

    std::uint64_t judged() const noexcept { return judged_; }  // positions at the end of a line of play
    bool exhausted() const noexcept { return exhausted_; }

private:
    struct Window {
        double low = 0;
        double high = 1;
    };
    double search(Imagined game, Horizon horizon, Window window);
    double judge(Imagined& game, const Horizon& horizon);
    // Whether the player due may weigh its choice, rather than play sensibly: who knows the cards in play.
    bool has_choice(const Imagined& game) const noexcept;

    const Matchups* table_ = &matchups();
    Budget budget_;
    Rng* rng_;
    Seat seat_;
    std::uint64_t judged_ = 0;
    bool exhausted_ = false;
};

}  // namespace paddock::chevaux::brains
