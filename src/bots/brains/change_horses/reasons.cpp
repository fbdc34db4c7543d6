#include "bots/brains/change_horses/reasons.hpp"

#include <algorithm>
#include <optional>

#include "bots/brains/change_horses/move_values.hpp"
#include "bots/brains/change_horses/reason_kinds.hpp"

namespace paddock::change_horses {

namespace {

Reason of_horse(const ReasonKind& kind, Horse horse, int amount, double chance = 0) {
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

// Where a move brings the horses, as its preview shows it: Fast Track at once, everything else when the board, if it
// stays so, makes them run.
Rows ends_of(const Open& open, const Move& move) {
    return move.kind == Move::Kind::fast ? fast_track(open) : projected(after_move(open, move));
}

// The same with the count after Fast Track. [CH-22] Over the line there is none.
Rows rows_after(const Open& open, const Move& move) {
    const Open after = after_move(open, move);
    return move.kind == Move::Kind::fast && any_crossed(after) ? after.row : projected(after);
}

bool shows_ends(const Move& move) {
    return move.kind == Move::Kind::play || move.kind == Move::Kind::stumble || move.kind == Move::Kind::slip ||
           move.kind == Move::Kind::fast;
}

// The way of a horse from where it stands.
int run_to(const Rows& ends, const View& now, Horse horse) {
    return ends[horse] - now.open.row[horse];
}

// The own horse that is placed best.
Horse own_horse(const View& now, const Rows& ends) {
    const Certificates& own = now.known.certificates[index_of(now.seat)];
    return own[own[1] != no_horse && ends[own[1]] < ends[own[0]] ? 1 : 0];
}

// The horse, most likely a rival's, that changes most for the worse from one outcome to another, in chances times
// spaces; none if that is little.
std::optional<Horse> worst_for_rival(const Rows& from, const Rows& to, const PerHorse<double>& rival,
                                     double most = 0.3) {
    std::optional<Horse> found;
    for (const Horse horse : all_horses) {
        const double weight = rival[horse] * (to[horse] - from[horse]);
        if (weight <= most) continue;
        most = weight;
        found = horse;
    }
    return found;
}

// What the card does to the counts: to one's own horse if it is on it, else to the one more likely a rival's. None if
// the count is odd and the horse cannot move.
std::optional<Reason> count_reason(const View& now, const Rows& ends, Card card, const PerHorse<double>& rival) {
    const unsigned own = horses_in(now.open.rules, holding_of(now.known.certificates[index_of(now.seat)]));
    const Pair pair = pair_of[card];
    const auto weight = [&](Horse horse) { return (own >> static_cast<int>(horse) & 1U) != 0 ? 2 : rival[horse]; };
    const Horse horse = weight(pair.second) > weight(pair.first) ? pair.second : pair.first;
    const int count = count_in(now.open.counts + counts_of[card], horse);
    if (count % 2 == 0) return of_horse(why::count_even, horse, count);
    if (run_to(ends, now, horse) == 0) return std::nullopt;
    return of_horse(why::count_to, horse, count);
}

// What a move does to the horses; with another to compare it with, what it does better than that one too.
void add_horse_reasons(const View& now, const Move& move, const Move* other, const PerHorse<double>& rival,
                       std::vector<Reason>& reasons) {
    const Rows ends = ends_of(now.open, move);
    const Rows before = move.kind == Move::Kind::fast ? now.open.row : projected(now.open);
    const bool comparable =
        other != nullptr && shows_ends(*other) && (move.kind == Move::Kind::fast) == (other->kind == Move::Kind::fast);
    const Rows others = comparable ? ends_of(now.open, *other) : ends;
    const Horse own = own_horse(now, ends);
    const int run = run_to(ends, now, own);
    if (run == 0) tell(reasons, of_horse(why::own_stays, own, 0));
    if (run > 0 && others[own] > ends[own]) tell(reasons, of_horse(why::own_shorter, own, others[own] - ends[own]));
    if (run > 0) tell(reasons, of_horse(why::own_runs, own, run));
    for (const Horse second : now.known.certificates[index_of(now.seat)])
        if (second != no_horse && second != own && others[second] > ends[second])
            tell(reasons, of_horse(why::own_shorter, second, others[second] - ends[second]));
    if (const auto horse = worst_for_rival(before, ends, rival))
        tell(reasons, of_horse(why::rival_runs, *horse, run_to(ends, now, *horse), rival[*horse]));
    else if (const auto further = worst_for_rival(others, ends, rival, 0.1))
        tell(reasons, of_horse(why::rival_further, *further, ends[*further] - others[*further], rival[*further]));
    const auto spared = worst_for_rival(ends, before, rival);
    if (spared && run_to(ends, now, *spared) == 0)
        tell(reasons, of_horse(why::rival_stays, *spared, 0, rival[*spared]));
}

// How many Wild Horse cards are left after the move.
int wilds_after(const View& now, const Move& move) {
    const bool uses = move.kind == Move::Kind::change || (shows_ends(move) && move.kind != Move::Kind::play);
    return now.open.wild_left[index_of(now.seat)] - (uses ? 1 : 0);
}

void add_act_reasons(const View& now, const Move& move, const Move* other, const Insight& insight,
                     std::vector<Reason>& reasons) {
    if (shows_ends(move)) add_horse_reasons(now, move, other, insight.rival, reasons);
    if (move.kind == Move::Kind::play && reasons.size() < 3)
        if (const auto count = count_reason(now, ends_of(now.open, move), move.what, insight.rival))
            tell(reasons, *count);
    const int wilds = wilds_after(now, move);
    const bool free_to_use = wilds > 0 && !now.open.wild_used.has(now.seat);
    if (free_to_use) tell(reasons, {why::keeps_wild, 0, static_cast<std::int16_t>(wilds), 0});
}

void add_bid_reasons(const View& now, const Move& move, const Insight& insight, std::vector<Reason>& reasons) {
    const Open& open = now.open;
    const std::size_t seat = index_of(now.seat);
    const int paid = move.kind == Move::Kind::bid ? move.what : open.bid[seat];
    const bool highest = std::all_of(open.bid.begin(), open.bid.end(), [&](int bid) { return bid <= paid; });
    if (move.kind == Move::Kind::bid) tell(reasons, {why::plays_late, 0, 0, insight.standing});
    // [CH-35] Under a house rule the highest bid is free.
    if (open.rules.top_bidder_pays || !highest)
        tell(reasons, {why::keeps_carrots, 0, static_cast<std::int16_t>(open.carrots[seat] - paid), 0});
}

void add_secrecy(const std::optional<double>& revealed, std::vector<Reason>& reasons) {
    constexpr double noticeable = 0.05;
    if (revealed && *revealed >= noticeable) tell(reasons, {why::reveals, 0, 0, *revealed});
    if (revealed && *revealed <= -noticeable) tell(reasons, {why::hides, 0, 0, -*revealed});
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
    const Move* const second = ranked.size() > 1 ? &ranked[1].move : nullptr;
    for (std::size_t i = 0; i < ranked.size(); ++i) {
        const Insight& insight = insights[i];
        const bool best = i == 0;
        std::vector<Reason> about;
        if (now.open.phase == Phase::act) add_act_reasons(now, ranked[i].move, best ? second : nullptr, insight, about);
        if (now.open.phase == Phase::bid) add_bid_reasons(now, ranked[i].move, insight, about);
        add_secrecy(insight.revealed, about);
        settle_reasons(about, best || insight.level, 2);

        std::vector<Reason>& reasons = ranked[i].reasons;
        const double lead = ranked.size() == 1 ? 0
                            : best             ? ranked[0].value - ranked[1].value
                                               : ranked[0].value - ranked[i].value;
        const bool shared = best && second != nullptr && insights[1].level;
        reasons.clear();
        if (insight.level)
            tell(reasons, {why::level, 0, 0, 0});
        else if (lead > 0 && !shared)
            tell(reasons, {best ? why::best_by : why::behind_by, 0, 0, lead});
        else
            tell(reasons, {why::wins, 0, 0, ranked[i].value});
        for (const Reason& one : about) tell(reasons, one);
        if (reasons.size() < 2 && reasons[0].kind != why::wins) tell(reasons, {why::wins, 0, 0, ranked[i].value});
        if (reasons.size() < 2)
            tell(reasons, {why::keeps_wild, 0, static_cast<std::int16_t>(wilds_after(now, ranked[i].move)), 0});
    }
}

Contrast contrast(const View& now, const Weighed& better, const Weighed& other) {
    Contrast found;
    const bool shown = shows_ends(better.move) && shows_ends(other.move);
    if (now.open.phase == Phase::act) {
        const auto about = [&](const Weighed& one, const Weighed& than, std::vector<Reason>& reasons) {
            if (shows_ends(one.move))
                add_horse_reasons(now, one.move, shown ? &than.move : nullptr, one.insight.rival, reasons);
        };
        about(better, other, found.merits);
        about(other, better, found.drawbacks);
        const int wilds = wilds_after(now, better.move);
        if (wilds > wilds_after(now, other.move))
            tell(found.merits, {why::keeps_wild, 0, static_cast<std::int16_t>(wilds), 0});
    }
    // An own count that is even holds the horse, whoever may stand in its way.
    if (better.move.kind == Move::Kind::play && other.move.kind == Move::Kind::play)
        for (const Horse horse : now.known.certificates[index_of(now.seat)]) {
            if (horse == no_horse) continue;
            const int count = count_in(now.open.counts + counts_of[better.move.what], horse);
            const int others = count_in(now.open.counts + counts_of[other.move.what], horse);
            const Reason stays = of_horse(why::own_stays, horse, 0);
            const bool told = std::find(found.merits.begin(), found.merits.end(), stays) != found.merits.end() &&
                              rows_after(now.open, other.move)[horse] > now.open.row[horse];
            if (count % 2 == 0 && others % 2 != 0 && !told) tell(found.merits, of_horse(why::count_even, horse, count));
        }
    if (now.open.phase == Phase::bid) add_bid_reasons(now, better.move, better.insight, found.merits);
    add_secrecy(better.insight.revealed, found.merits);
    add_secrecy(other.insight.revealed, found.drawbacks);
    // What the other move does as well, or does even more, parts nothing.
    const Rows ends = shown ? rows_after(now.open, better.move) : now.open.row;
    const Rows others = shown ? rows_after(now.open, other.move) : now.open.row;
    const auto further = [&](const Reason& one) {
        return others[static_cast<Horse>(one.subject)] - ends[static_cast<Horse>(one.subject)];
    };
    std::erase_if(found.merits, [&](const Reason& one) {
        if (shown && one.kind == why::own_stays && further(one) <= 0) return true;
        if (shown && one.kind == why::rival_runs && further(one) >= 0) return true;
        return !speaks_for(one.kind) && one.kind != why::count_even;
    });
    std::erase_if(found.drawbacks, [&](const Reason& one) {
        if (shown && one.kind == why::own_runs && further(one) <= 0) return true;
        if (shown && one.kind == why::rival_stays && further(one) >= 0) return true;
        if (one.kind == why::reveals && better.insight.revealed.value_or(0) >= one.chance) return true;
        return !speaks_against(one.kind);
    });
    return found;
}

}  // namespace paddock::change_horses
