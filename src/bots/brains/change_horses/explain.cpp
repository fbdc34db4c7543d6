#include "bots/brains/change_horses/explain.hpp"

#include <algorithm>
#include <bit>

#include "bots/brains/change_horses/outlook.hpp"

namespace paddock::change_horses {

namespace {

using Kind = Reason::Kind;

Reason of_horse(Kind kind, Horse horse, int amount, double chance = 0) {
    return {kind, static_cast<std::uint8_t>(horse), static_cast<std::int16_t>(amount), chance};
}

// The position after a move of the seat to act, as far as it is open: no card is turned over, no dice fall.
Open after_move(const Open& open, const Move& move) {
    Open after = open;
    if (move.kind == Move::Kind::play) after.counts += counts_of[move.what];
    if (move.kind == Move::Kind::stumble) after.counts -= counts_of[open.board[move.what]];
    if (move.kind == Move::Kind::fast) after.row = fast_track(open);
    if (move.kind == Move::Kind::slip)
        for (const Slip slip : {Slip{move.what}, static_cast<Slip>(move.more)})
            after.lane[horse_of(slip)] =
                static_cast<std::uint8_t>(after.lane[horse_of(slip)] + (outwards(slip) ? 1 : -1));
    return after;
}

// The own horse that is placed best, and what the board does to it.
Reason own_reason(const View& now, const Open& after, const Rows& rows) {
    const Certificates& own = now.known.certificates[index_of(now.seat)];
    const bool second = own[1] != no_horse && rows[own[1]] < rows[own[0]];
    const Horse horse = own[second ? 1 : 0];
    const int run = rows[horse] - after.row[horse];
    return run == 0 ? of_horse(Kind::own_stays, horse, 0) : of_horse(Kind::own_runs, horse, run);
}

// The horse, most likely a rival's, whose projected place changes most for the worse by the move.
std::optional<Reason> rival_reason(const View& now, const Open& after, const Rows& rows, const Insight& insight) {
    const Rows before = projected(now.open);
    std::optional<Reason> best;
    double most = 0.3;
    for (const Horse horse : all_horses) {
        const int further = rows[horse] - before[horse];
        const double weight = insight.rival[horse] * further;
        if (weight <= most) continue;
        most = weight;
        best = of_horse(Kind::rival_runs, horse, rows[horse] - after.row[horse], insight.rival[horse]);
    }
    return best;
}

// What the card does to the counts: to the own horse if it is on it, else to the one more likely a rival's.
Reason count_reason(const View& now, const Open& after, Card card, const Insight& insight) {
    const unsigned own = horses_in(now.open.rules, holding_of(now.known.certificates[index_of(now.seat)]));
    const Pair pair = pair_of[card];
    const auto weight = [&](Horse horse) {
        return (own >> static_cast<int>(horse) & 1U) != 0 ? 2 : insight.rival[horse];
    };
    const Horse horse = weight(pair.second) > weight(pair.first) ? pair.second : pair.first;
    const int count = count_in(after.counts, horse);
    return of_horse(count % 2 == 0 ? Kind::count_even : Kind::count_to, horse, count);
}

void add_act_reasons(const View& now, const Move& move, const Insight& insight, std::vector<Reason>& reasons) {
    const Open after = after_move(now.open, move);
    const Rows rows = projected(after);
    const int wilds = now.open.wild_left[index_of(now.seat)];
    const bool free_to_use = wilds > 0 && !now.open.wild_used.has(now.seat);
    if (move.kind != Move::Kind::change) {
        reasons.push_back(own_reason(now, after, rows));
        if (const auto rival = rival_reason(now, after, rows, insight))
            reasons.push_back(*rival);
        else if (move.kind == Move::Kind::play)
            reasons.push_back(count_reason(now, after, move.what, insight));
    }
    if (reasons.size() < 3 && move.kind == Move::Kind::play && free_to_use)
        reasons.push_back({Kind::keeps_wild, 0, static_cast<std::int16_t>(wilds), 0});
    if (reasons.size() < 3 && move.kind != Move::Kind::play && wilds > 1)
        reasons.push_back({Kind::keeps_wild, 0, static_cast<std::int16_t>(wilds - 1), 0});
}

void add_bid_reasons(const View& now, const Move& move, const Insight& insight, std::vector<Reason>& reasons) {
    const std::size_t seat = index_of(now.seat);
    const int paid = move.kind == Move::Kind::bid ? move.what : now.open.bid[seat];
    if (move.kind == Move::Kind::bid) reasons.push_back({Kind::plays_late, 0, 0, insight.standing});
    reasons.push_back({Kind::keeps_carrots, 0, static_cast<std::int16_t>(now.open.carrots[seat] - paid), 0});
}

}  // namespace

PerHorse<double> any_rival(const View& now) {
    const unsigned own = horses_in(now.open.rules, holding_of(now.known.certificates[index_of(now.seat)]));
    PerHorse<double> rival;
    const double share = now.open.rules.players == 2 ? 0.5 : (now.open.rules.players - 1) / 5.0;
    for (const Horse horse : all_horses) rival[horse] = (own >> static_cast<int>(horse) & 1U) != 0 ? 0 : share;
    return rival;
}

PerHorse<double> believed_rival(const Ownership& ownership, Seat own) {
    PerHorse<double> rival;
    for (std::size_t seat = 0; seat < ownership.players; ++seat)
        for (const Horse horse : all_horses)
            if (seat_at(seat) != own) rival[horse] += ownership.chance[seat][horse];
    return rival;
}

void explain(const View& now, const std::vector<Insight>& insights, Advice<ChangeHorses>& advice) {
    auto& ranked = advice.ranked;
    for (std::size_t i = 0; i < ranked.size(); ++i) {
        std::vector<Reason>& reasons = ranked[i].reasons;
        reasons.clear();
        if (ranked.size() == 1)
            reasons.push_back({Kind::wins, 0, 0, ranked[0].value});
        else if (i == 0 && ranked[0].value > ranked[1].value)
            reasons.push_back({Kind::best_by, 0, 0, ranked[0].value - ranked[1].value});
        else if (i > 0 && ranked[i].value < ranked[0].value)
            reasons.push_back({Kind::behind_by, 0, 0, ranked[0].value - ranked[i].value});
        else
            reasons.push_back({Kind::wins, 0, 0, ranked[i].value});
        const std::optional<double> revealed = insights[i].revealed;
        if (revealed && *revealed >= 0.05) reasons.push_back({Kind::reveals, 0, 0, *revealed});
        if (revealed && *revealed <= -0.05) reasons.push_back({Kind::hides, 0, 0, -*revealed});
        if (now.open.phase == Phase::act) add_act_reasons(now, ranked[i].move, insights[i], reasons);
        if (now.open.phase == Phase::bid) add_bid_reasons(now, ranked[i].move, insights[i], reasons);
        if (reasons.size() > 3) reasons.resize(3);
        if (reasons.size() < 2 && reasons[0].kind != Kind::wins) reasons.push_back({Kind::wins, 0, 0, ranked[i].value});
        if (reasons.size() < 2) {
            const int wilds = now.open.wild_left[index_of(now.seat)];
            reasons.push_back({Kind::keeps_wild, 0, static_cast<std::int16_t>(wilds), 0});
        }
    }
}

}  // namespace paddock::change_horses
