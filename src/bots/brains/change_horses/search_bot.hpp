// Bots that believe and search: the canter and the gallop.
#pragma once

#include "bots/bot.hpp"
#include "bots/brains/change_horses/belief.hpp"
#include "bots/brains/change_horses/reasons.hpp"
#include "bots/brains/change_horses/tree.hpp"
#include "games/change_horses/game.hpp"

namespace paddock::change_horses {

struct Searching {
    SearchPlan plan;
    double hiding = 0;  // the price of a full disclosure of one's own horses, in shares of the win
};

Searching canter_riding(const Rules& rules) noexcept;
Searching gallop_riding(const Rules& rules) noexcept;

class RiderBot final : public Bot<ChangeHorses> {
public:
    RiderBot(const Rules& rules, Seat seat, const Searching& riding) : riding_(riding), belief_(rules, seat) {}

    void watch(const View& after) override { belief_.watch(after); }
    Advice<ChangeHorses> advise(const View& now, const Budget& budget, Rng& rng) override;
    Contrast contrast(const View& now, const Move& better, const Move& other) override;

private:
    std::optional<double> revealed(const View& now, const Move& move) const;

    Searching riding_;
    Belief belief_;
};

}  // namespace paddock::change_horses
