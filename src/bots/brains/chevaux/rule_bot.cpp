#include "bots/brains/chevaux/rule_bot.hpp"

#include <algorithm>
#include <vector>

#include "bots/brains/chevaux/reasons.hpp"

namespace paddock::chevaux::brains {

namespace {

// Whether one's own value loses to one that was said in this lap: then it is poor, however high it stands.
bool is_beaten(const View& view, Card own) noexcept {
    const std::size_t lap = view.open.lap_count - 1U;
    const std::size_t c = index_of(view.open.laps[lap].characteristic);
    for (std::size_t i = 0; i < view.open.rules.players; ++i)
        if (has_said(view.open, lap, seat_at(i)) && view.known.said[seat_at(i)][c] > strength[c][index_of(own)])
            return true;
    return false;
}

}  // namespace

Advice<Chevaux> RuleBot::advise(const View& now, const Budget&, Rng& rng) {
    const Belief belief = believe(now, 0);  // it remembers nothing
    const Stakes worth = stakes(now, belief, 0);
    const int rivals = now.open.in_play.count() - 1;
    std::vector<Rated> rated;
    for (const Move move : legal(now)) {
        const bool follows = move.kind() == Move::Kind::follow;
        const Characteristic characteristic =
            follows ? now.open.laps[now.open.lap_count - 1U].characteristic : move.characteristic();
        RoundOdds odds;
        odds.beaten = share_beaten(matchups(), index_of(characteristic), belief.own, whole_deck & ~set_of(belief.own));
        const double noise = blur_ * (rng.below(2001) / 1000.0 - 1);
        odds.chance = std::clamp(odds.beaten + noise, 0.0, 1.0);
        if (follows && is_beaten(now, belief.own)) odds.chance = 0;
        double all = 1;  // rivals have to be beaten
        for (int rival = 0; rival < rivals; ++rival) all *= odds.chance;
        odds.chance = all;
        rated.push_back({move, odds, worth.value(all)});
    }
    Advice<Chevaux> advice = explain(now, rated, worth);
    advice.iterations = 1;
    return advice;
}

}  // namespace paddock::chevaux::brains
