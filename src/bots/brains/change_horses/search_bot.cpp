#include "bots/brains/change_horses/search_bot.hpp"

#include <algorithm>
#include <cmath>

#include "bots/brains/change_horses/bidding.hpp"

namespace paddock::change_horses {

namespace {

// What a move reveals takes time to find out; it is done for the moves that may be played.
constexpr std::size_t most_judged = 4;

// The chance that nobody goes above a bid: each rival pays up to half more or less than its fair price.
double chance_to_stay_highest(const Open& open, Seat seat, int bid) {
    double chance = 1;
    for (std::size_t i = 0; i < open.rules.players; ++i) {
        const Seat rival = seat_at(i);
        const bool is_out = open.bid[i] != 0 && !open.in_auction.has(rival);
        if (rival == seat) continue;
        if (open.bid[i] > bid) return 0;
        if (is_out || is_broke(open, rival) || open.carrots[i] <= bid) continue;
        const double fair = fair_price(open, rival);
        chance *= fair > 0 ? std::clamp(bid / fair - 0.5, 0.0, 1.0) : 1;
    }
    return chance;
}

// Simulated games differ by chance: a difference within its standard errors (95 of 100 cases) is none. A move that the
// search has left behind it does not think as good.
bool cannot_be_told_apart(const Tried& one, const Tried& other) {
    constexpr double reach = 1.96;
    constexpr double finest = 0.005;
    constexpr std::uint32_t left_behind = 8;
    if (other.visits < one.visits / left_behind || other.visits < 2) return false;
    const double difference = one.value - other.value;
    const double error = std::sqrt(one.variance / one.visits + other.variance / other.visits);
    return difference < std::max(finest, reach * error);
}

}  // namespace

// With two players a rival that learns was as good an opponent to think of, with more a rival of habit is better.
Searching canter_riding(const Rules& rules) noexcept {
    Searching riding;
    riding.plan.iterations = 1000;
    riding.plan.rivals_by_habit = rules.players > 2;
    // The best set to lay gives one's own horse away, and with three players and more wins next to nothing: a sensible
    // one, as trot lays, keeps the others guessing.
    if (rules.players > 2) riding.plan.sets_to_lay = 1;
    return riding;
}

Searching gallop_riding(const Rules& rules) noexcept {
    Searching riding;
    riding.plan.iterations = 12000;
    riding.plan.manner = Manner::sensible;
    riding.plan.rivals_by_habit = rules.players > 2;
    riding.hiding = 0.02;
    return riding;
}

// How much an act raises the others' belief in what the seat owns.
std::optional<double> RiderBot::revealed(const View& now, const Move& move) const {
    const Holding own = holding_of(now.known.certificates[index_of(now.seat)]);
    if (now.open.phase == Phase::bid) return std::nullopt;
    const double before = belief_.exposed(own);
    if (now.open.phase == Phase::pick)
        return belief_.exposure_after(likelihoods_of_pick(now.open, now.seat, move.more), own) - before;
    if (move.kind == Move::Kind::change) return std::nullopt;  // one's own horse is another one then
    return belief_.exposure_after(likelihoods_of_act(now.open, move), own) - before;
}

Advice<ChangeHorses> RiderBot::advise(const View& now, const Budget& budget, Rng& rng) {
    SearchPlan plan = riding_.plan;
    if (budget.iterations != 0) plan.iterations = budget.iterations;
    const SearchResult result = search(belief_, now, plan, budget.deadline, rng);
    const PerHorse<double> rival = believed_rival(belief_.ownership(), now.seat);

    struct Judged {
        Tried tried;
        Insight insight;
    };
    std::vector<Judged> judged;
    for (const Tried& tried : result.tried) {
        Insight insight;
        insight.rival = rival;
        if (judged.size() < most_judged) insight.revealed = revealed(now, tried.move);
        if (tried.move.kind == Move::Kind::bid)
            insight.standing = chance_to_stay_highest(now.open, now.seat, tried.move.what);
        judged.push_back({tried, insight});
    }
    // Among the moves that the search took to be about as good, one that tells the others less.
    const auto worth = [&](const Judged& one) {
        return one.tried.value - riding_.hiding * one.insight.revealed.value_or(0);
    };
    const auto close = std::find_if(judged.begin(), judged.end(), [&](const Judged& one) {
        return !one.insight.revealed || one.tried.visits < judged[0].tried.visits / 4;
    });
    if (riding_.hiding > 0 && result.iterations > 0)
        std::sort(judged.begin(), close, [&](const Judged& a, const Judged& b) {
            return worth(a) != worth(b) ? worth(a) > worth(b) : a.tried.move < b.tried.move;
        });

    Advice<ChangeHorses> advice;
    advice.iterations = result.iterations;
    std::vector<Insight> insights;
    const Tried& best = judged.front().tried;
    for (Judged& one : judged) one.insight.level = cannot_be_told_apart(best, one.tried);
    judged.front().insight.level = false;
    double better = 1;
    for (const Judged& one : judged) {
        // A move that was tried less is not believed to be better than one that was tried more.
        better = std::min(better, one.tried.value);
        advice.ranked.push_back({one.tried.move, better, {}});
        insights.push_back(one.insight);
    }
    explain(now, insights, advice);
    return advice;
}

Contrast RiderBot::contrast(const View& now, const Move& better, const Move& other) {
    const auto weighed = [&](const Move& move) {
        Weighed one{move, {}};
        one.insight.rival = believed_rival(belief_.ownership(), now.seat);
        one.insight.revealed = revealed(now, move);
        if (move.kind == Move::Kind::bid) one.insight.standing = chance_to_stay_highest(now.open, now.seat, move.what);
        return one;
    };
    return change_horses::contrast(now, weighed(better), weighed(other));
}

}  // namespace paddock::change_horses
