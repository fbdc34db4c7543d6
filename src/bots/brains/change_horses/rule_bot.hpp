// Bots that play by rules of thumb: the foal and the trot. They know their own horses and the open board.
#pragma once

#include "bots/bot.hpp"
#include "bots/brains/change_horses/move_values.hpp"
#include "games/change_horses/game.hpp"

namespace paddock::change_horses {

struct Thumb {
    Foresight foresight = Foresight::round;
    double temper = 0;        // the random slack in the values, 0 to 1: how bad a mistake may be
    double wild_price = 0.1;  // what a Wild Horse card must bring
    double wild_use = 1;      // how often it thinks of its Wild Horse cards at all
};

inline constexpr Thumb foal_thumb{Foresight::none, 0.12, 0.06, 0.35};
inline constexpr Thumb trot_thumb{Foresight::round, 0.07, 0.1, 1};

class ThumbBot final : public Bot<ChangeHorses> {
public:
    ThumbBot(Seat seat, const Thumb& thumb) : seat_(seat), thumb_(thumb) {}

    void watch(const View&) override {}
    Advice<ChangeHorses> advise(const View& now, const Budget& budget, Rng& rng) override;

private:
    Advice<ChangeHorses> lay(const View& now, Rng& rng) const;
    Advice<ChangeHorses> act(const View& now, Rng& rng) const;
    Advice<ChangeHorses> bid(const View& now, Rng& rng) const;

    Seat seat_;
    Thumb thumb_;
};

}  // namespace paddock::change_horses
